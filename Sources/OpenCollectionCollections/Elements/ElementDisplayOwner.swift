import OpenCollectionDiffableSnapshots

/// The view that owns an `ElementDisplay`: the scroll view of its elements, and the app behind it.
///
/// The parts of a display ask the app by these methods only. Index paths are those of the data, as the app has them, unless a
/// comment says that they are shown paths. Parts do not retain the owner. Reading such a reference retains and checks it, so what
/// runs once per element reads it once, into a local constant.
@MainActor
protocol ElementDisplayOwner: ElementScrollView {
  // MARK: The view

  /// The backmost of the subviews that are in front of all elements, other than those that are being stacked; nil if the
  /// elements are in front.
  func viewInFront(ofElementsBut moving: Set<ObjectIdentifier>) -> UIView?
  /// Whether list sections have a ground.
  var showsListGrounds: Bool { get }

  // MARK: Settings

  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  /// Whether a cell whose content changed is measured again.
  var measuresChangedCells: Bool { get }

  // MARK: Data

  /// Whether there is someone to notify of what is displayed and selected.
  var hasDelegate: Bool { get }
  /// The number of items of each section. Asks the data source once per section.
  func countItems() -> [Int]
  func requestCell(at path: IndexPath) -> any ElementView
  func requestSupplementaryView(ofKind kind: String, at path: IndexPath) -> any ElementView
  /// Whether these are views that were dequeued for them, each for one element.
  var requiresDequeuedViews: Bool { get }
  /// A cell for a placeholder at a shown path.
  func placeholderCell(_ placeholder: UICollectionViewPlaceholder, at path: IndexPath) -> any ElementCell
  /// Has a placeholder's handler update its cell.
  func updatePlaceholderCell(_ cell: any ElementCell, _ placeholder: UICollectionViewPlaceholder)
  /// The titles of the index; nil for none.
  func requestIndexTitles() -> [String]?
  /// Scrolls to what an index title stands for.
  func scroll(toIndexTitle title: String, at index: Int)
  /// Whether someone is notified of upcoming items.
  var wantsPrefetching: Bool { get }
  func prefetchItems(at paths: [IndexPath])
  func cancelPrefetching(at paths: [IndexPath])

  /// Whether cells are made before they come onto the screen.
  var makesCellsAhead: Bool { get }

  // MARK: Display

  func willDisplay(_ element: DisplayedElement, at path: IndexPath)
  func didEndDisplaying(_ element: DisplayedElement, at path: IndexPath)
  /// The app's content offset after a change, for the layout's.
  func targetOffset(proposed: CGPoint) -> CGPoint
  /// A new interactive transition between two layouts.
  func makeTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  // MARK: Changes

  /// A batch of the app is about to be shown beside what is not in the data: `old` and `new` give the shown paths of the data
  /// before and after it.
  func batchWillBeShown(old: (DataPath) -> ShownPath, new: (DataPath) -> ShownPath)
  /// What the elements are called in the reason of an invalid update.
  var elementWords: ElementWords { get }
  /// The changes of a diffable data source, by the view's own methods where a subclass may override them.
  func reloadSnapshot()
  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?)
  func record(_ difference: SnapshotChanges)
  func recordReload(ofSections sections: [Int])
  func recordReload(of items: [ItemPosition], reconfiguring reconfigured: [ItemPosition])

  // MARK: Touches and selection

  func mayHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  func maySelect(_ path: IndexPath) -> Bool
  func didSelect(_ path: IndexPath)
  func mayDeselect(_ path: IndexPath) -> Bool
  func didDeselect(_ path: IndexPath)
  /// Whether the item at a shown path is deselected because the user selects another one.
  func mayReplaceSelection(of path: ShownPath) -> Bool
  /// Performs the primary action of an item if it has one.
  func performPrimaryAction(at path: IndexPath)
  /// Whether the app begins a selection of several items; it is told so.
  func beginMultipleSelection(at path: IndexPath) -> Bool
  func didEndMultipleSelection()
  func mayEdit(_ path: IndexPath) -> Bool

  // MARK: Movement

  func mayMove(_ path: IndexPath) -> Bool
  func move(_ path: IndexPath, to target: IndexPath)
  /// The app's target of an item that moves to a proposed shown path.
  func target(ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath
  /// A gesture moves an item, by the view's own methods where it has them.
  func beginMovement(at path: IndexPath) -> Bool
  func updateMovement(to position: CGPoint)
  func endMovement()
  func cancelMovement()

  // MARK: Menus

  /// The context menu of the item at a path, or of no item.
  func menu(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration?
  func highlightPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
  func dismissalPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
  func performPreviewAction(
    of menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)

  // MARK: Focus

  /// Whether an item can be focused; nil without someone to ask.
  func mayFocus(_ path: IndexPath) -> Bool?
  /// Whether focusing an item selects it; nil without someone to ask.
  func selectionFollowsFocus(at path: IndexPath) -> Bool?
  func preferredFocusedItem() -> IndexPath?
  func mayUpdateFocus(_ context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(_ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)

  // MARK: Drags

  var hasDragDelegate: Bool { get }
  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragStaysInApplication(_ session: any UIDragSession) -> Bool

  // MARK: Drops

  var hasDropDelegate: Bool { get }
  func handlesDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  /// What would be done with a drop at a path; nil without someone to ask.
  func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> UICollectionViewDropProposal?
  func dropDidExit(_ session: any UIDropSession)
  /// The app's parameters for the preview of a placeholder's cell.
  func previewParameters(
    of placeholder: UICollectionViewDropPlaceholder, _ cell: any ElementCell
  ) -> UIDragPreviewParameters?
  func performDrop(_ coordinator: any UICollectionViewDropCoordinator)
  func dropDidEnd(_ session: any UIDropSession)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

/// What only one of the views has.
extension ElementDisplayOwner {
  func viewInFront(ofElementsBut moving: Set<ObjectIdentifier>) -> UIView? { nil }
  func targetOffset(proposed: CGPoint) -> CGPoint { proposed }
  func makeTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) }
  func batchWillBeShown(old: (DataPath) -> ShownPath, new: (DataPath) -> ShownPath) {}
  func mayReplaceSelection(of path: ShownPath) -> Bool { true }
  func dismissalPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? { nil }
}

/// A scroll view whose elements an `ElementDisplay` displays: a collection view or a table.
@MainActor
package protocol ElementScrollView: UIScrollView {
  var display: ElementDisplay { get }
  var hasDataSource: Bool { get }
}

extension ElementDisplayOwner {
  /// Records an event without consequences.
  func record(_ event: @autoclosure () -> DisplayEvent) {
    Journal.current?.record(event(), of: self)
  }
}
