/// Takes typed text. A view that can become first responder and conforms gets what is typed while it is first.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Takes typed text; "\n" for the Return key.
  func insertText(_ text: String)
  /// Takes away the character before the caret.
  func deleteBackward()
}
