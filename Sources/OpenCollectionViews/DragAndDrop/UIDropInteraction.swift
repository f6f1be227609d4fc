/// Accepts drags that are dropped on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate, which accepts the items.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view the interaction was added to; nil if none.
  open private(set) weak var view: UIView?
  /// Whether several drags may be over the view at once. The default is false: later ones are ignored.
  open var allowsSimultaneousDropSessions = false
  /// The sessions over the view.
  var sessions: [DropSession] = []

  /// An interaction whose delegate accepts drops.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
  }

  /// Called when the interaction is added to a view, or with nil when it is removed.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction was added to a view, or with nil when it was removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// Whether a session may enter the view: the delegate can handle it, and there is no other one or several are allowed.
  func accepts(_ session: DropSession) -> Bool {
    guard let delegate, sessions.isEmpty || allowsSimultaneousDropSessions || sessions.contains(session) else {
      return false
    }
    return delegate.dropInteraction(self, canHandle: session)
  }
}

/// Accepts drops. Every method is optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether the view is interested in the items of a drag; asked when it enters the view. The default is true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// A drag entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// What a drop would do now; asked whenever the drag moved or its items changed. The default is to cancel.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// A drag left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The items were dropped: load them now.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// The drop and its animations are complete.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag ended, in this view or elsewhere after it had been over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// The preview that a dropped item animates to; nil lets it fade away. The default is where it is.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// An item is about to animate to its place.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
