/// The preview and menu shown by a long press.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates the menu from the system's suggested actions; there are none here.
  public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
  /// Creates the preview's view controller.
  public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

  /// Identifies the configuration.
  open private(set) var identifier: any NSCopying
  /// Creates the preview; nil previews the pressed view.
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A menu with an optional preview. Both are created when the menu opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
