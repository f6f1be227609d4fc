/// Selects the item that a drag rests over, in a spring-loaded collection view.
@MainActor
final class CollectionSprings: NSObject, UISpringLoadedInteractionBehavior {
  private unowned let view: UICollectionView
  private(set) lazy var interaction = UISpringLoadedInteraction(
    interactionBehavior: self, interactionEffect: nil
  ) { [weak self] _, context in
    guard let self, let path = context.targetItem as? IndexPath, view.itemCounts.hasItem(at: path) else { return }
    view.selection.userSelects(path)
    view.selection.performPrimaryAction(at: path)
  }

  init(_ view: UICollectionView) {
    self.view = view
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let path = view.frontmostItem(at: context.location(in: view)), let data = view.uncommitted.dataPath(path)
    else { return false }
    context.targetItem = path
    context.targetView = view.shownCell(at: path)
    return view.collectionDelegate?.collectionView(view, shouldSpringLoadItemAt: data, with: context) ?? true
  }
}
