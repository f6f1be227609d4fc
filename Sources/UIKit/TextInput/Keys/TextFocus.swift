/// Where text is typed.
@MainActor
enum TextFocus {
  /// The caret of the first responder in the display's points; its whole view where it has no caret. Nil while nobody
  /// takes text.
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
