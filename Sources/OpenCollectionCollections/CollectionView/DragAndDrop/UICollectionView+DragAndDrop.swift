extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// How soon the items make room for a drag.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// After a short time at one place.
    case fast = 1
    /// After a longer time.
    case slow = 2
  }

  /// Supplies the items of drags. Setting it lets the user drag items by a long press.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { ownDragDelegate }
    set {
      mainThreadOnly("UICollectionView.dragDelegate")
      ownDragDelegate = newValue
      display.drags.delegateDidChange()
      display.drops.updateInteraction()
    }
  }

  /// Accepts drops. Without one, only items of the view itself can be dropped, where the data source moves them.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { ownDropDelegate }
    set {
      mainThreadOnly("UICollectionView.dropDelegate")
      ownDropDelegate = newValue
      display.drops.updateInteraction()
    }
  }

  /// Whether the user can drag items. The default is true.
  public var dragInteractionEnabled: Bool {
    get { display.drags.isEnabled }
    set { display.drags.isEnabled = newValue }
  }

  /// How soon the items make room for a drag. The default is immediate.
  public var reorderingCadence: ReorderingCadence {
    get { display.drops.cadence }
    set { display.drops.cadence = newValue }
  }

  /// Whether items of the view are lifted or dragged.
  public var hasActiveDrag: Bool { display.drags.isActive }

  /// Whether a drag is over the view.
  public var hasActiveDrop: Bool { display.drops.isActive }

  /// Whether a drag that rests over an item selects it. The default is false.
  public var isSpringLoaded: Bool {
    get { springs.isEnabled }
    set { springs.isEnabled = newValue }
  }

  func makeSprings() -> CollectionSprings {
    CollectionSprings(of: self, in: display) { [weak self] path, context in
      guard let self else { return false }
      return collectionDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
    } activate: { [weak self] path in
      self?.display.selection.userSelects(path)
      self?.display.selection.performPrimaryAction(at: path)
    }
  }
}

/// Index paths of the data source, and those of what is displayed: they differ while a dragged item makes others move
/// and while there are placeholders.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// The displayed index of a section of the data source.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// The data source's index of a displayed section.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// The displayed index path of an item of the data source.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// The data source's index path of a displayed item; nil for a placeholder and for the gap of a drop.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Performs a closure in which the view's members take and give displayed index paths.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView: UIDataSourceTranslating {
  /// The displayed index of a section: the same, because only items are moved.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// The data source's index of a section: the same, because only items are moved.
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  /// The displayed index path of an item of the data source.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { display.uncommitted.displayedPath(display.uncommitted.movedPath($0)) }
  }

  /// The data source's index path of a displayed item; nil for a placeholder and for the gap of a drop.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap(display.uncommitted.dataPath).map(display.uncommitted.unmovedPath)
  }

  /// Performs a closure in which the view's members take and give displayed index paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    display.uncommitted.using(.shown, actionsToTranslate)
  }
}
