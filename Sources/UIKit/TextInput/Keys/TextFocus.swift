/// The area of text input, for the display's input method.
@MainActor
enum TextFocus {
  /// The first responder's caret, in display points; its bounds if it has no caret. Nil without text input.
  static var area: CGRect? {
    guard let view = FirstResponder.current as? any UIKeyInput & UIView, let window = view.window else { return nil }
    var rect = view.bounds
    if let host = view as? any TextHost {
      guard host.allowsEditing else { return nil }
      rect = host.caretRect(for: TextOffset(host.editor.selection.head))
    }
    return view.convert(rect, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
