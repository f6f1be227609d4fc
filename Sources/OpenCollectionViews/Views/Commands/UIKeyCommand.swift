/// A command for a key of the keyboard.
///
/// A responder returns its key commands from `keyCommands`. When a key is pressed that no responder's `pressesBegan(_:with:)`
/// handled, the first responder up the chain that has a command for it and its modifiers performs it.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key's characters without modifiers, in lower case, or one of the constants.
  open private(set) var input: String?
  /// The modifiers held with the key.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before typing, moving the caret or the focus, and scrolling by keys. The default is false.
  open var wantsPriorityOverSystemBehavior = false

  /// A command with a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command with a longer description.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// Page Up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// Page Down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// End.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// Delete.
  public nonisolated static let inputDelete = "\u{7F}"

  /// Whether the command is for a key. Control stands for Command, which desktops use for commands less.
  func matches(_ key: UIKey) -> Bool {
    guard let input, input.lowercased() == key.charactersIgnoringModifiers.lowercased() else { return false }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    if held == modifierFlags { return true }
    guard modifierFlags.contains(.command), held.contains(.control), !held.contains(.command) else { return false }
    return held.subtracting(.control).union(.command) == modifierFlags
  }
}

extension UIResponder {
  /// Performs the command of the nearest responder, from this one up the chain, for a key; false if there is none.
  package func performKeyCommand(for key: UIKey, withPriority: Bool) -> Bool {
    var next: UIResponder? = self
    while let responder = next {
      for command in responder.addedKeyCommands + (responder.keyCommands ?? [])
      where command.wantsPriorityOverSystemBehavior == withPriority && command.matches(key) {
        if command.perform(from: responder) { return true }
      }
      next = responder.next
    }
    return false
  }
}
