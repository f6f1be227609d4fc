/// Accepts typed text. A conforming responder receives what is typed while it is first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts typed text; "\n" for the Return key.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}
