package import OpenCollectionDisplays

/// Applies key presses to the first responder's text. Typed characters arrive separately, as text the keyboard
/// composed.
@MainActor
package enum TextKeys {
  /// Performs a key's editing command; false if it has none.
  package static func perform(_ name: String, _ modifiers: KeyModifiers, on responder: UIResponder?) -> Bool {
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    if let host = responder as? any TextHost {
      if isCommand, command(name, modifiers, on: host) { return true }
      return host.allowsEditing ? edit(name, modifiers, host) : read(name, modifiers, host)
    }
    guard let input = responder as? any UIKeyInput else { return false }
    switch name {
    case "backspace": input.deleteBackward()
    case "return", "keypadenter": input.insertText("\n")
    default: return writes(name) && !isCommand
    }
    return true
  }

  /// Whether a key types a character.
  package static func writes(_ name: String) -> Bool { name.count == 1 || name == "space" }

  /// Commands with Control or Command.
  private static func command(_ name: String, _ modifiers: KeyModifiers, on host: any TextHost) -> Bool {
    switch name {
    case "a": host.selectAll(nil)
    case "c": host.copy(nil)
    case "x": host.cut(nil)
    case "v": host.paste(nil)
    case "z": if modifiers.contains(.shift) { host.redoEdit() } else { host.undoEdit() }
    case "y": host.redoEdit()
    default: return false
    }
    return true
  }

  private static func edit(_ name: String, _ modifiers: KeyModifiers, _ host: any TextHost) -> Bool {
    if let movement = movement(name, modifiers, isSingleLine: host.isSingleLine) {
      host.move(movement, extending: modifiers.contains(.shift))
      return true
    }
    let isWord = !modifiers.isDisjoint(with: [.control, .alternate])
    switch name {
    case "backspace":
      host.erase(modifiers.contains(.command) ? .lineStart : isWord ? .wordBackward : .backward)
    case "delete": host.erase(modifiers.contains(.command) ? .lineEnd : isWord ? .wordForward : .forward)
    case "return", "keypadenter":
      host.commitComposing()
      if !host.enablesReturnKeyAutomatically || host.hasText { host.pressReturn() }
    case "tab": return host.pressTab(backward: modifiers.contains(.shift))
    case "escape":
      guard host.editor.marked == nil else {
        host.mark("", selected: NSRange(location: 0, length: 0))
        return true
      }
      return host.pressEscape()
    default: return writes(name) && modifiers.isDisjoint(with: [.control, .command])
    }
    return true
  }

  /// Keys in read-only text: they can only extend the selection.
  private static func read(_ name: String, _ modifiers: KeyModifiers, _ host: any TextHost) -> Bool {
    guard host.allowsSelecting, modifiers.contains(.shift), !host.editor.selection.isEmpty,
      let movement = movement(name, modifiers, isSingleLine: host.isSingleLine)
    else { return false }
    host.move(movement, extending: true)
    return true
  }

  private static func movement(_ name: String, _ modifiers: KeyModifiers, isSingleLine: Bool) -> TextMovement? {
    let isWord = !modifiers.isDisjoint(with: [.control, .alternate])
    let isFar = !modifiers.isDisjoint(with: [.control, .command])
    switch name {
    case "left": return modifiers.contains(.command) ? .lineStart : isWord ? .wordBackward : .backward
    case "right": return modifiers.contains(.command) ? .lineEnd : isWord ? .wordForward : .forward
    case "up":
      return isSingleLine || isFar ? .documentStart : modifiers.contains(.alternate) ? .paragraphStart : .up
    case "down":
      return isSingleLine || isFar ? .documentEnd : modifiers.contains(.alternate) ? .paragraphEnd : .down
    case "home": return isFar ? .documentStart : .lineStart
    case "end": return isFar ? .documentEnd : .lineEnd
    case "pageup": return isSingleLine ? nil : .pageUp
    case "pagedown": return isSingleLine ? nil : .pageDown
    default: return nil
    }
  }
}
