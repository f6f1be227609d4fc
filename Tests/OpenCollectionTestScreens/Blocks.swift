import UIKit

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

@MainActor func container(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for view in views { container.addSubview(view) }
  return container
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Whether two numbers are equal within a tolerance.
func near(_ one: CGFloat?, _ other: Double, within tolerance: Double = 1e-6) -> Bool {
  guard let one else { return false }
  return abs(Double(one) - other) <= tolerance
}
