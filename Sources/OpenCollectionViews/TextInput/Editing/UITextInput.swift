/// Text that can be read, selected and edited by positions and ranges.
///
/// Only the text a position belongs to can interpret it.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The characters of a range; nil if the range is not of this text.
  func text(in range: UITextRange) -> String?
  /// Replaces a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the marked text; nil while an input method is not composing.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or else the selection, with marked text. `selectedRange` is relative to it, in UTF-16
  /// units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Commits the marked text.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position a number of UTF-16 units further; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position a number of characters or lines further in a direction; nil outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The number of UTF-16 units from one position to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The rectangle of a range's first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret's rectangle at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The selection rectangles of a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range nearest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The range of the character at a point in the view's coordinates; nil outside the text.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// The rectangle of a part of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// The rectangle in the text view's coordinates, in points.
  open var rect: CGRect { .zero }
  /// The writing direction of its text.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the selection ends in this rectangle.
  open var containsEnd: Bool { false }
  /// Whether its text is vertical.
  open var isVertical: Bool { false }
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// A direction along the text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards the beginning of the text.
  case backward = 1
}

/// A text position by its UTF-16 offset.
@MainActor
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextOffset else { return false }
    return MainActor.assumeIsolated { other.offset == offset }
  }

  override nonisolated var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A text range by its UTF-16 offsets.
@MainActor
final class TextSpan: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.lowerBound) }
  override var end: UITextPosition { TextOffset(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextSpan else { return false }
    return MainActor.assumeIsolated { other.range == range }
  }

  override nonisolated var hash: Int { MainActor.assumeIsolated { range.hashValue } }

  override nonisolated var description: String {
    MainActor.assumeIsolated { "(\(range.lowerBound), \(range.count))" }
  }
}

/// The rectangle of a selection in a line.
@MainActor
final class TextSelectionRect: UITextSelectionRect {
  private let frame: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    frame = rect
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { frame }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
