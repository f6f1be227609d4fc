internal import OpenCollectionGraphics

/// What a field's text looks like.
@MainActor
struct TextFieldLook {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var placeholder: NSAttributedString?
  /// Attributes of all text besides font and colour.
  var defaults: [NSAttributedString.Key: Any] = [:]
}

/// What a field is put together from.
@MainActor
struct TextFieldParts {
  /// Cuts the text off at its rectangle.
  let area = UIView(frame: .zero)
  let line = TypesetLine(frame: .zero)
  let placeholder = UILabel(frame: .zero)
  let marks = TextMarks()
  /// Made when it is first shown.
  var clearButton: UIButton?
  /// Its picture, nil for the usual one.
  var clearImage: UIImage? {
    didSet {
      clearButton?.removeFromSuperview()
      clearButton = nil
    }
  }
  var sheet = ParagraphLayout()
  /// Whether the sheet has to be laid out again, and for which room it was.
  var isStale = true
  var room: CGFloat = 0
  var wasEditing = false
  /// How much of the text has been scrolled out at the left, in points.
  var scroll: CGFloat = 0
  /// What the Escape key does, nil for nothing.
  var escape: (() -> Bool)?
}

/// Draws a field's line of text.
@MainActor
final class TypesetLine: UIView {
  var sheet = ParagraphLayout() { didSet { setNeedsDisplay() } }
  var origin = CGPoint.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    sheet.draw(in: canvas, at: origin, touching: bounds)
  }
}
