package import OpenCollectionDisplays

/// The area of text input, for the display's input method.
@MainActor
package enum TextFocus {
  /// The first responder's caret, in display points; its bounds if it has no caret. Nil without text input.
  package static var area: CGRect? {
    guard let view = FirstResponder.current as? any UIKeyInput & UIView, view.window != nil else { return nil }
    var rect = view.bounds
    if let host = view as? any TextHost {
      guard host.allowsEditing else { return nil }
      rect = host.caretRect(for: TextOffset(host.editor.selection.head))
    }
    return view.convertToScreen(rect)
  }

  /// What is typed there.
  package static var kind: TextInputKind {
    guard let traits = FirstResponder.current as? any UITextInputTraits else { return TextInputKind() }
    var kind = TextInputKind()
    kind.keyboard =
      switch traits.keyboardType {
      case .URL: .url
      case .emailAddress: .email
      case .phonePad, .namePhonePad: .tel
      case .numberPad, .asciiCapableNumberPad: .numeric
      case .decimalPad: .decimal
      case .webSearch: .search
      default: .text
      }
    kind.returnKey =
      switch traits.returnKeyType {
      case .go, .join, .route, .continue: .go
      case .next: .next
      case .search, .google, .yahoo: .search
      case .send: .send
      case .done: .done
      default: .enter
      }
    kind.capitals =
      switch traits.autocapitalizationType {
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      default: .none
      }
    return kind
  }
}
