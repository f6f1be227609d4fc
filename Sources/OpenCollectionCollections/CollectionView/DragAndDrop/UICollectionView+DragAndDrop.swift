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
}
