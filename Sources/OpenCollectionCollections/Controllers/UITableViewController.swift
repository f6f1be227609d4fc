internal import COpenCollectionSwiftRuntime

/// A view controller whose view is a table, with itself as its data source and delegate.
///
/// The data source and delegate methods are members of the class, so that subclasses can override them. For a table with
/// static cells in a storyboard they return what the storyboard has.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let initialStyle: UITableView.Style

  /// A controller whose table has a style.
  public init(style: UITableView.Style) {
    initialStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose table is in a nib, or else is plain.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a storyboard, whose table is loaded from there, or else is plain.
  public required init?(coder: NSCoder) {
    initialStyle = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view. Reading it loads the view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set {
      guard let newValue else { return }
      install(newValue)
      view = newValue
    }
  }

  /// Whether the selection is cleared when the view appears. The default is true.
  open var clearsSelectionOnViewWillAppear = true

  /// Shown above the rows when they are pulled down to refresh: the table's. The default is nil.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  open override func loadView() {
    if hasInterface {
      super.loadView()
      if let table = viewIfLoaded as? UITableView { install(table) }
      return
    }
    let table = UITableView(frame: UIScreen.main.bounds, style: initialStyle)
    install(table)
    view = table
  }

  private func install(_ table: UITableView) {
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView else { return }
    let paths = table.indexPathsForSelectedRows ?? []
    clearSelection(of: paths.compactMap(table.cellForRow), animated: animated) {
      for path in paths { table.deselectRow(at: path, animated: animated) }
    } restore: { [weak table] in
      guard let table, table.indexPathForSelectedRow == nil else { return }
      for path in paths { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (viewIfLoaded as? UITableView)?.flashScrollIndicators()
  }

  /// Begins or ends editing, of the table as well.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  // MARK: UITableViewDataSource

  /// From `UITableViewDataSource`; unless overridden, the number of static sections, or 1 without any.
  open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticContent?.sections.count ?? 1 }
  /// From `UITableViewDataSource`; unless overridden, the number of static rows, or 0 without any.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticContent?.section(section)?.rows.count ?? 0
  }
  /// From `UITableViewDataSource`; unless overridden, the static cell. A client error without one.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let row = tableView.staticContent?.row(at: indexPath) { return row.cell }
    clientError("\(type(of: self)) has rows and must override tableView(_:cellForRowAt:)")
  }
  /// From `UITableViewDataSource`; unless overridden, the title of the static section, or nil without one.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticContent?.section(section)?.headerTitle
  }
  /// From `UITableViewDataSource`; unless overridden, the title of the static section, or nil without one.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticContent?.section(section)?.footerTitle
  }
  /// From `UITableViewDataSource`; returns true unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// From `UITableViewDataSource`; unless overridden, true if a subclass overrides `tableView(_:moveRowAt:to:)`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { overrides(.move) }
  /// From `UITableViewDataSource`; returns nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// From `UITableViewDataSource`; returns the index unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// From `UITableViewDataSource`; unless overridden, rows cannot be deleted by a swipe.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// From `UITableViewDataSource`; unless overridden, rows cannot be moved.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// Whether a subclass overrides a method.
  final func overrides(_ method: TableMethod) -> Bool {
    let descriptor: SwiftRuntimeTableMethod =
      switch method {
      case .rowHeight: SWIFTRUNTIME_ROW_HEIGHT
      case .headerView: SWIFTRUNTIME_HEADER_VIEW
      case .footerView: SWIFTRUNTIME_FOOTER_VIEW
      case .indentation: SWIFTRUNTIME_INDENTATION
      case .indentsWhileEditing: SWIFTRUNTIME_INDENTS_WHILE_EDITING
      case .commit: SWIFTRUNTIME_COMMIT_ROW
      case .move: SWIFTRUNTIME_MOVE_ROW
      }
    return swiftruntime_overrides_table_method(
      unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self), descriptor)
  }

  /// Returns the result of a method's default. A table whose delegate the controller is learns that there is no other,
  /// unless a subclass has one, which called this for some rows.
  private func unlessOverridden<Result>(_ method: TableMethod, _ result: Result, in table: UITableView) -> Result {
    if table.delegate === self, !overrides(method) { table.lacks(method) }
    return result
  }

  // MARK: UITableViewDelegate

  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// From `UITableViewDelegate`; unless overridden, the height of the static row, or else the table's value.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let content = tableView.staticContent else {
      return unlessOverridden(.rowHeight, tableView.rowHeight, in: tableView)
    }
    return content.row(at: indexPath)?.height ?? tableView.rowHeight
  }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    unlessOverridden(.headerView, nil, in: tableView)
  }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    unlessOverridden(.footerView, nil, in: tableView)
  }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; returns true unless overridden.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; returns the given path unless overridden.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// From `UITableViewDelegate`; returns the given path unless overridden.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; returns true unless overridden, except while the table is editing.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; returns false unless overridden.
  open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  { false }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; returns `.delete` unless overridden.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { nil }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// From `UITableViewDelegate`; unless overridden, the cells' own settings apply.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    unlessOverridden(.indentsWhileEditing, true, in: tableView)
  }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// From `UITableViewDelegate`; returns the proposed path unless overridden.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// From `UITableViewDelegate`; unless overridden, the cells' own levels apply.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    unlessOverridden(.indentation, 0, in: tableView)
  }
  /// From `UITableViewDelegate`; returns true unless overridden.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.isFocusAllowedNow
  }
  /// From `UITableViewDelegate`; returns true unless overridden.
  open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    true
  }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// From `UITableViewDelegate`; returns the table's value unless overridden.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus
  }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  { nil }
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// From `UITableViewDelegate`; does nothing unless overridden.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// From `UITableViewDelegate`; returns nil unless overridden.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }

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

extension UITableViewController: TableMethodsOverriding {}
