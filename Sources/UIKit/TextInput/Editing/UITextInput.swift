/// A text that can be read, chosen from and edited by places in it.
///
/// Places are objects that only their own text can interpret.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The characters of a range, nil where it is none of this text.
  func text(in range: UITextRange) -> String?
  /// Replaces a range.
  func replace(_ range: UITextRange, withText text: String)
  /// What is chosen: empty where only the caret stands.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method is composing; nil while it is not.
  var markedTextRange: UITextRange? { get }
  /// Replaces what is composed, or else what is chosen, by text that is composed. The range counts in it, in UTF-16.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Takes what is composed as typed.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  /// From one place to another.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// So many UTF-16 units further; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// So many characters or lines further in a direction; nil outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// UTF-16 units from one place to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The first line's rectangle of a range, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret's rectangle at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// What shows that a range is chosen, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point of the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place in a range nearest to a point of the view's coordinates.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view's coordinates; nil beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A place between characters of a text. Subclasses know where.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text. Subclasses know which.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// Where it starts; a subclass says.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends; a subclass says.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it starts where it ends.
  open var isEmpty: Bool { true }
}

/// A rectangle that shows a part of what is chosen.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// In the text's view, in points.
  open var rect: CGRect { .zero }
  /// The direction its text is read in.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether its text runs down the page.
  open var isVertical: Bool { false }
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// Which way along the text.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// A place by its UTF-16 offset.
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

/// A range by its UTF-16 offsets.
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

/// A rectangle of a choice in a line.
@MainActor
final class TextSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    place = rect
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
