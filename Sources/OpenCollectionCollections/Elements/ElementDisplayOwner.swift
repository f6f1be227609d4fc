import OpenCollectionDiffableSnapshots

/// The view that owns an `ElementDisplay`: the scroll view of its elements, and the app behind it.
///
/// The parts of a display ask the app by these methods only. Index paths are those of the data, unless a comment says
/// that they are shown paths. Parts do not retain the owner. Reading such a reference retains and checks it, so what
/// runs once per element reads it once, into a local constant.
@MainActor
protocol ElementDisplayOwner: UIScrollView {
  // MARK: The view

  /// The scroll view that moves the content: an enclosing one for the rows of a table.
  var scroller: UIScrollView { get }
  /// The insets of the index titles from the edges.
  var indexTitleInsets: UIEdgeInsets { get }
  /// A layout is the display's now: attaches it.
  func attach(_ layout: UICollectionViewLayout)
  /// A reusable view was made for the display.
  func own(_ view: UICollectionReusableView)

  // MARK: Settings

  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation { get }

  // MARK: Data

  /// Whether there is someone to notify of what is displayed and selected.
  var hasDelegate: Bool { get }
  var hasDataSource: Bool { get }
  /// The number of items of each section. Asks the data source once per section.
  func countItems() -> [Int]
  func requestCell(at path: IndexPath) -> UICollectionViewCell
  func requestSupplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView
  /// A cell for a placeholder at a shown path.
  func placeholderCell(_ placeholder: UICollectionViewPlaceholder, at path: IndexPath) -> UICollectionViewCell
  /// Has a placeholder's handler update its cell.
  func updatePlaceholderCell(_ cell: UICollectionViewCell, _ placeholder: UICollectionViewPlaceholder)
  /// The titles of the index; nil for none.
  func requestIndexTitles() -> [String]?
  /// Scrolls to what an index title stands for.
  func scroll(toIndexTitle title: String, at index: Int)
  /// Whether someone is notified of upcoming items.
  var wantsPrefetching: Bool { get }
  func prefetchItems(at paths: [IndexPath])
  func cancelPrefetching(at paths: [IndexPath])

  // MARK: Display

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath)
  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath)
  func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
  func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
  /// The app's content offset after a change, for the layout's.
  func targetOffset(proposed: CGPoint) -> CGPoint
  /// A new interactive transition between two layouts.
  func makeTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  // MARK: Changes

  /// A batch of the app is about to be shown beside what is not in the data: `old` and `new` give the shown paths of the data
  /// before and after it.
  func batchWillBeShown(old: (IndexPath) -> IndexPath, new: (IndexPath) -> IndexPath)
  /// The reason of an invalid update in the words of the view's class: items or rows.
  func worded(_ reason: String) -> String
  /// The view that the reason of an invalid update names.
  var updatedView: UIView { get }

  // MARK: Touches and selection

  func mayHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  func maySelect(_ path: IndexPath) -> Bool
  func didSelect(_ path: IndexPath)
  func mayDeselect(_ path: IndexPath) -> Bool
  func didDeselect(_ path: IndexPath)
  /// Whether the item at a shown path is deselected because the user selects another one.
  func mayReplaceSelection(of path: IndexPath) -> Bool
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
  /// The view that drags enter to be dropped: an enclosing one for the rows of a table.
  var dropView: UIView { get }
  func handlesDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  /// What would be done with a drop at a path; nil without someone to ask.
  func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> UICollectionViewDropProposal?
  func dropDidExit(_ session: any UIDropSession)
  func performDrop(_ coordinator: any UICollectionViewDropCoordinator)
  func dropDidEnd(_ session: any UIDropSession)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

extension ElementDisplayOwner {
  /// Records an event without consequences.
  func record(_ event: @autoclosure () -> DisplayEvent) {
    Journal.current?.record(event(), of: self)
  }
}
