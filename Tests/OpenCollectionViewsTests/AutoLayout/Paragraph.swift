import UIKit

@testable import OpenCollectionViews

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
