/// What the desktop's assistive technologies do with elements.
@MainActor enum DesktopActions {
  enum Action: Equatable {
    case activate
    case increment
    case decrement
    case scroll(UIAccessibilityScrollDirection)
    case custom(String)

    var isCustom: Bool { if case .custom = self { true } else { false } }

    var name: String {
      switch self {
      case .activate: "activate"
      case .increment: "increment"
      case .decrement: "decrement"
      case .scroll(.previous): "scroll backward"
      case .scroll: "scroll forward"
      case .custom(let name): name
      }
    }
  }

  /// The actions of an element without its custom ones, which an app may have to make. The first one activates it.
  static func actions(of element: AccessibilityTree.Element) -> [Action] {
    var actions: [Action] = []
    let isInteractive = !element.traits.isDisjoint(with: [.button, .link, .toggleButton, .textEntry])
    if element.respondsToUserInteraction || isInteractive { actions.append(.activate) }
    if element.traits.contains(.adjustable) { actions += [.increment, .decrement] }
    return actions
  }

  /// The actions of a container: a scroll view scrolls by pages.
  static func actions(of container: AccessibilityTree.Container) -> [Action] {
    container.reference.object is UIScrollView ? [.scroll(.next), .scroll(.previous)] : []
  }

  /// Performs an action. False for an element that is to be touched.
  static func perform(_ action: Action, on object: NSObject) -> Bool {
    switch action {
    case .activate: return object.accessibilityActivate()
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .scroll(let direction): _ = object.accessibilityScroll(direction)
    case .custom(let name): _ = object.accessibilityCustomActions?.first { $0.name == name }?.perform()
    }
    return true
  }

  /// Replaces the text of an input, as a user does who types it.
  static func setText(_ text: String, of object: NSObject) {
    guard let input = object as? any UITextInput, let responder = object as? UIResponder else { return }
    guard responder.becomeFirstResponder() else { return }
    responder.selectAll(nil)
    if text.isEmpty { input.deleteBackward() } else { input.insertText(text) }
  }

  static func setValue(_ value: Double, of object: NSObject) {
    guard let control = object as? any ValueControl, control.accessibilityRange != nil else { return }
    control.change(to: value)
  }
}
