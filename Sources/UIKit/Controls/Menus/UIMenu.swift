/// A group of actions and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name by which menus are told apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown in another one.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As a section of the menu it is in, not behind a row.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action marks it and no other one of the menu and the menus in it.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its actions stand side by side as pictures.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large a menu's elements are shown.
  public enum ElementSize: Int, Sendable {
    /// Pictures, up to four side by side.
    case small = 0
    /// Pictures over words, up to three side by side.
    case medium = 1
    /// Rows.
    case large = 2
    case automatic = -1
  }

  /// What tells the menu from others.
  public let identifier: Identifier
  /// How the menu is shown within another.
  public let options: Options
  /// What stands in the menu, in order.
  public let children: [UIMenuElement]
  /// How large the elements are shown. The default is automatic: rows.
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

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are marked, in the menu and those shown in it as sections.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }

  /// All actions of the menu and of those in it.
  var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// The innermost menu of single selection, this one or one in it, that an action is in.
  func singleSelection(around action: UIAction) -> UIMenu? {
    for child in children {
      if let found = (child as? UIMenu)?.singleSelection(around: action) { return found }
    }
    return options.contains(.singleSelection) && actions.contains { $0 === action } ? self : nil
  }
}
