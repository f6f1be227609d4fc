internal import OpenCollectionGraphics

/// The appearance of a field's text.
@MainActor
struct TextFieldAppearance {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var placeholder: NSAttributedString?
  /// The default attributes besides font and colour.
  var defaults: [NSAttributedString.Key: Any] = [:]
}

/// A text field's subviews and layout state.
@MainActor
struct TextFieldParts {
  /// Clips the text to its rectangle.
  let area = UIView(frame: .zero)
  let line = TextLineView(frame: .zero)
  let placeholder = UILabel(frame: .zero)
  let marks = TextSelectionDisplay()
  /// Created when first shown.
  var clearButton: UIView?
  /// The clear button's image; nil for the default.
  var clearImage: UIImage? {
    didSet {
      clearButton?.removeFromSuperview()
      clearButton = nil
    }
  }
  var paragraphLayout = ParagraphLayout()
  /// Whether the text must be laid out again, and the width it was laid out in.
  var isStale = true
  var width: CGFloat = 0
  var wasEditing = false
  /// The horizontal scroll offset of the text, in points.
  var scroll: CGFloat = 0
  /// Handles the Escape key; nil for nothing.
  var escapeHandler: (() -> Bool)?
}

/// Draws a field's line of text.
@MainActor
final class TextLineView: UIView {
  var paragraphLayout = ParagraphLayout() { didSet { setNeedsDisplay() } }
  var origin = CGPoint.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    paragraphLayout.draw(in: canvas, at: origin, touching: bounds)
  }
}
