@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A view with a settable intrinsic content size.
final class Block: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  private(set) var measurements = 0

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var intrinsicContentSize: CGSize {
    measurements += 1
    return content
  }
}

/// Wrapping text with letters 10 points wide and lines 20 points high.
final class Paragraph: UIView, WrappingView {
  var letters: Int {
    didSet { invalidateIntrinsicContentSize() }
  }
  var wrapsToWidth: Bool { true }

  init(letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(letters) * 10, height: 20) }

  func contentSize(wrappedTo width: CGFloat) -> CGSize {
    let perLine = max(1, Int(width / 10))
    let lines = (letters + perLine - 1) / perLine
    return CGSize(width: CGFloat(min(letters, perLine)) * 10, height: CGFloat(lines) * 20)
  }
}

@MainActor func container(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for view in views { container.addSubview(view) }
  return container
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
