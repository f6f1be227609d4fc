import UIKit

// Errors that the Swift 5 mode does not detect: changes of the screen from a background thread.

private func inBackground(_ call: @escaping () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    call()
    done.signal()
  }
  done.wait()
}

public func setTextInBackground() {
  let label = UILabel()
  inBackground { label.text = "late" }
}

public func setFrameInBackground() {
  let view = UIView()
  inBackground { view.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
}

public func activateConstraintInBackground() {
  let view = UIView()
  let constraint = view.widthAnchor.constraint(equalToConstant: 50)
  inBackground { constraint.isActive = true }
}

public func setConstantInBackground() {
  let view = UIView()
  let constraint = view.widthAnchor.constraint(equalToConstant: 50)
  inBackground { constraint.constant = 60 }
}

public func scrollInBackground() {
  let view = UIScrollView()
  inBackground { view.contentOffset = CGPoint(x: 0, y: 10) }
}

public func animateInBackground() {
  inBackground { UIView.animate(withDuration: 0.2) {} }
}

public func reloadInBackground() {
  let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  inBackground { view.reloadData() }
}

public func addSubviewInBackground() {
  let (view, child) = (UIView(), UIView())
  inBackground { view.addSubview(child) }
}

public func layOutInBackground() {
  let view = UIView()
  inBackground { view.layoutIfNeeded() }
}

public func makeViewInBackground() {
  inBackground { _ = UIView(frame: .zero) }
}

/// Printing a view is allowed on any thread.
public func describeInBackground() -> String {
  let view = UIView()
  var text = ""
  inBackground { text = "\(view)" }
  return text
}
