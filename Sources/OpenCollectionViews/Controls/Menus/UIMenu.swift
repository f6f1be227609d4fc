/// A group of actions and submenus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is displayed within its parent menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Displayed as a section of the parent menu, not as a submenu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its row is displayed in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Selecting an action marks it and unmarks all others in the menu and its submenus.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its actions are displayed side by side as images.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Images, up to four side by side.
    case small = 0
    /// Images over titles, up to three side by side.
    case medium = 1
    /// Rows.
    case large = 2
    case automatic = -1
  }

  /// The menu's identifier.
  open private(set) var identifier: Identifier
  /// How the menu is displayed within its parent menu.
  open private(set) var options: Options
  /// The menu's elements, in order.
  open private(set) var children: [UIMenuElement]
  /// The size of the elements. The default is automatic: rows.
  open var preferredElementSize: ElementSize

  /// A menu of elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("dynamic.\(UUID().uuidString)")
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions whose state is on, in the menu and its submenus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }

  /// All actions of the menu and its submenus.
  var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// The innermost single-selection menu, this one or a submenu, that contains an action.
  func singleSelection(around action: UIAction) -> UIMenu? {
    for child in children {
      if let found = (child as? UIMenu)?.singleSelection(around: action) { return found }
    }
    return options.contains(.singleSelection) && actions.contains { $0 === action } ? self : nil
  }
}
