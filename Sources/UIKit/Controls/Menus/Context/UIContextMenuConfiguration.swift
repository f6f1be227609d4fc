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

  /// A menu, with a preview where one is given; both are made when the menu opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
