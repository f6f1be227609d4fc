/// A position between characters of a text. The abstract base class.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text. The abstract base class.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// The start of the range; subclasses override it.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range; subclasses override it.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is empty.
  open var isEmpty: Bool { true }
}
