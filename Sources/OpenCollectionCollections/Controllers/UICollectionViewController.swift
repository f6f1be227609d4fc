internal import COpenCollectionSwiftRuntime
@_spi(Storeys) import OpenCollectionViews

/// A view controller whose view is a collection view, with itself as its data source and delegate.
///
/// The data source and delegate methods are members of the class, so that subclasses can override them.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let initialLayout: UICollectionViewLayout
  private var loadedCollectionView: UICollectionView?
  private var movementGesture: MovementGesture?

  /// A controller whose collection view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose collection view is in a nib, or else has a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a storyboard, whose collection view is loaded from there, or else has a flow layout.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view. Reading it loads the view; setting it replaces the previous one in the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return loadedCollectionView
    }
    set { install(newValue) }
  }

  /// Whether the controller shares the collection view of the one below it in a navigation controller, which must be a
  /// collection view controller too: pushing it changes the layout to its own, and popping it changes it back, in place of
  /// a slide. Data source and cells stay those of the lower controller; the delegate is the controller on top. The default
  /// is false. A client error once it was pushed. Unmeasured.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet {
      guard useLayoutToLayoutNavigationTransitions != oldValue, parent is UINavigationController else { return }
      clientError(
        "useLayoutToLayoutNavigationTransitions must be set before \(self) is pushed onto a navigation controller",
        name: "NSInternalInconsistencyException")
    }
  }

  /// The layout to return to when a controller that shares the collection view is popped.
  private var layoutBelow: UICollectionViewLayout?

  /// Shows the collection view of another controller, with this one's layout.
  func adoptCollectionView(
    from other: UICollectionViewController, animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    loadViewIfNeeded()
    guard let shared = other.loadedCollectionView, isViewLoaded else { return completion(true) }
    let layout = layoutBelow ?? initialLayout
    layoutBelow = nil
    if layout !== shared.collectionViewLayout { other.layoutBelow = shared.collectionViewLayout }
    if loadedCollectionView !== shared { loadedCollectionView?.removeFromSuperview() }
    loadedCollectionView = shared
    movementGesture?.remove()
    movementGesture = nil
    shared.delegate = self
    shared.frame = view.bounds
    view.insertSubview(shared, at: 0)
    shared.layoutIfNeeded()
    shared.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }

  /// Whether the selection is cleared when the view appears. The default is true.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press starts an interactive movement of an item the data source allows to move. The default is
  /// true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovementGesture() }
  }

  /// The collection view's layout, or before that is loaded the layout the controller was initialized with.
  open var collectionViewLayout: UICollectionViewLayout { loadedCollectionView?.collectionViewLayout ?? initialLayout }

  open override func loadView() {
    let wrapper = UIView(frame: UIScreen.main.bounds)
    if loadedCollectionView == nil, hasInterface {
      super.loadView()
      // The view of a storyboard or nib is the collection view itself.
      if let collectionView = viewIfLoaded as? UICollectionView {
        wrapper.autoresizingMask = collectionView.autoresizingMask
        view = wrapper
        install(collectionView)
      }
      return
    }
    view = wrapper
    install(
      loadedCollectionView ?? UICollectionView(frame: wrapper.bounds, collectionViewLayout: initialLayout))
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let view = loadedCollectionView else { return }
    let paths = view.indexPathsForSelectedItems ?? []
    clearSelection(of: paths.compactMap(view.cellForItem), animated: animated) {
      for path in paths { view.deselectItem(at: path, animated: animated) }
    } restore: { [weak view] in
      guard let view, view.indexPathsForSelectedItems?.isEmpty != false else { return }
      for path in paths { view.selectItem(at: path, animated: false, scrollPosition: []) }
    }
  }

  /// Begins or ends editing, of the collection view as well.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    loadedCollectionView?.isEditing = editing
  }

  private func install(_ collectionView: UICollectionView?) {
    loadedCollectionView?.removeFromSuperview()
    loadedCollectionView = collectionView
    installMovementGesture()
    guard let collectionView else { return }
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    guard isViewLoaded else { return }
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collectionView, at: 0)
  }

  private func installMovementGesture() {
    movementGesture?.remove()
    movementGesture = nil
    guard installsStandardGestureForInteractiveMovement, let loadedCollectionView else { return }
    movementGesture = MovementGesture(on: loadedCollectionView)
  }

  // MARK: UICollectionViewDataSource

  /// From `UICollectionViewDataSource`; returns 1 unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// From `UICollectionViewDataSource`; returns 0 unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// From `UICollectionViewDataSource`; a client error if it is called without an override.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    clientError("\(type(of: self)) has items and must override collectionView(_:cellForItemAt:)")
  }

  /// From `UICollectionViewDataSource`; a client error if it is called without an override.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    clientError(
      "\(type(of: self)) shows a view of kind \(kind) and must override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  /// From `UICollectionViewDataSource`; unless overridden, true if a subclass overrides
  /// `collectionView(_:moveItemAt:to:)`, without which items cannot be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    overridesMoveItem
  }

  /// Whether a subclass overrides `collectionView(_:moveItemAt:to:)`.
  final var overridesMoveItem: Bool {
    swiftruntime_overrides_move_item(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self))
  }

  /// From `UICollectionViewDataSource`; unless overridden, the item returns to its original position.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.display.movements.wasIgnored()
  }

  /// From `UICollectionViewDataSource`; returns nil unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// From `UICollectionViewDataSource`; a client error if it is called without an override.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    clientError("\(type(of: self)) has index titles and must override collectionView(_:indexPathForIndexTitle:at:)")
  }

  // MARK: UICollectionViewDelegate

  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// From `UICollectionViewDelegate`; unless overridden, returns true except while the view is editing.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowSceneActivationConfiguration? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// From `UICollectionViewDelegate`; returns false unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// From `UICollectionViewDelegate`; returns false unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// From `UICollectionViewDelegate`; unless overridden, returns the view's `allowsFocus`, or
  /// `allowsFocusDuringEditing` while editing.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.display.focus.isAllowedNow
  }
  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// From `UICollectionViewDelegate`; returns nil unless overridden.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  /// From `UICollectionViewDelegate`; returns the view's `selectionFollowsFocus` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// From `UICollectionViewDelegate`; returns false unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// From `UICollectionViewDelegate`; does nothing unless overridden.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// From `UICollectionViewDelegate`; returns the proposed value unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// From `UICollectionViewDelegate`; calls the older method below unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// From `UICollectionViewDelegate`; returns the proposed value unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// From `UICollectionViewDelegate`; returns true unless overridden.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  /// From `UICollectionViewDelegate`; returns a plain transition layout unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: UIScrollViewDelegate

  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; returns nil unless overridden.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// From `UIScrollViewDelegate`; returns true unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// From `UIScrollViewDelegate`; does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

extension UICollectionViewController: MoveItemOverriding {}
