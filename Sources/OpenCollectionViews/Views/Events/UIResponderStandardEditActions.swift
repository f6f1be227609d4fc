/// The standard edit actions, which every responder has; see `UIResponder`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the pasteboard's content.
  func paste(_ sender: Any?)
  /// Inserts the pasteboard's text in the style of the text around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Inserts the pasteboard's content, and goes there: that of an address field.
  func pasteAndGo(_ sender: Any?)
  /// Inserts the pasteboard's content, and searches for it: that of a search field.
  func pasteAndSearch(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes the selected text bold, or not bold if all of it is.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic, or not italic if all of it is.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or removes the line if all of it is underlined.
  func toggleUnderline(_ sender: Any?)
  /// Enlarges the selected text.
  func increaseSize(_ sender: Any?)
  /// Reduces the selected text.
  func decreaseSize(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
