/// The edit menu of text fields and text views.
extension TextHost {
  /// The interaction, added when it is first needed.
  var editMenu: UIEditMenuInteraction {
    for case let interaction as UIEditMenuInteraction in interactions where interaction.delegate is TextEditMenu {
      return interaction
    }
    let interaction = UIEditMenuInteraction(delegate: TextEditMenu.shared)
    addInteraction(interaction)
    return interaction
  }

  /// Whether a touch at a point is on the selected text or on the caret.
  func isOnSelection(_ point: CGPoint) -> Bool {
    let range = editor.selection.range
    if range.isEmpty { return caretFrame(at: range.lowerBound).insetBy(dx: -10, dy: -4).contains(point) }
    return frames(of: range).contains { $0.insetBy(dx: -4, dy: -4).contains(point) }
  }

  func showEditMenu(at point: CGPoint) {
    editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  /// Whether a touch that begins dismissed the menu.
  func editMenuWasDismissed(by touch: UITouch) -> Bool {
    interactions.contains {
      guard let interaction = $0 as? UIEditMenuInteraction, interaction.delegate is TextEditMenu else { return false }
      return interaction.dismissingTouchTime == touch.timestamp
    }
  }

  /// Dismisses the menu, if there is one: the selection changed.
  func dismissEditMenu() {
    for case let interaction as UIEditMenuInteraction in interactions where interaction.delegate is TextEditMenu {
      interaction.dismissMenu()
    }
  }

  /// Whether an edit action can be performed now; nil for other actions.
  func canPerformEdit(_ action: Selector) -> Bool? {
    let selection = editor.selection.range
    return switch action.name {
    case "cut:": allowsEditing && !selection.isEmpty && !isSecureTextEntry
    case "copy:": !selection.isEmpty && !isSecureTextEntry
    case "paste:", "pasteAndMatchStyle:": allowsEditing && UIPasteboard.general.hasStrings
    case "delete:": allowsEditing && !selection.isEmpty
    case "select:": hasText && selection.isEmpty
    case "selectAll:": hasText && selection != 0..<editor.length
    default: nil
    }
  }
}

/// Supplies the menus of text.
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
  static let shared = TextEditMenu()

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let view = interaction.view
    if let field = view as? UITextField {
      return field.delegate?.textField(
        field, editMenuForCharactersIn: NSRange(field.editor.selection.range), suggestedActions: suggestedActions)
        ?? UIMenu(children: suggestedActions)
    }
    if let text = view as? UITextView {
      return text.textDelegate?.textView(
        text, editMenuForTextIn: NSRange(text.editor.selection.range), suggestedActions: suggestedActions)
        ?? UIMenu(children: suggestedActions)
    }
    return UIMenu(children: suggestedActions)
  }

  /// The selected text, or the caret.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    guard let host = interaction.view as? any TextHost else { return .zero }
    let range = host.editor.selection.range
    let rects = range.isEmpty ? [host.caretFrame(at: range.lowerBound)] : host.frames(of: range)
    let whole = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    return whole.intersection(host.bounds).isNull ? whole : whole.intersection(host.bounds)
  }
}
