/// What a press that rests shows: a preview and a menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu from actions the system suggests; there are none here.
  public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
  /// Makes what is shown over the menu.
  public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

  /// What it stands for.
  public let identifier: any NSCopying
  /// What is shown over the menu; nil shows what was pressed.
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  /// In which order a menu's elements stand. The default is automatic.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// The order of a menu's elements when it opens upwards.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    /// The first next to what the menu belongs to.
    case priority = 1
    /// From top to bottom.
    case fixed = 2
  }

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
