/// Selects the item that a drag rests over, in a spring-loaded collection view.
@MainActor
final class CollectionSprings {
  private unowned let view: UICollectionView
  private var interaction: UISpringLoadedInteraction?

  init(_ view: UICollectionView) {
    self.view = view
  }

  var isEnabled: Bool {
    get { interaction?.view === view }
    set {
      guard newValue != isEnabled else { return }
      if let interaction { view.removeInteraction(interaction) }
      interaction = newValue ? makeInteraction() : nil
      if let interaction { view.addInteraction(interaction) }
    }
  }

  private func makeInteraction() -> UISpringLoadedInteraction {
    let behavior = ItemSpringBehavior { [weak view] context in
      guard let view, let path = view.frontmostItem(at: context.location(in: view)) else { return false }
      context.targetItem = path
      context.targetView = view.shownCell(at: path)
      let delegate = view.collectionDelegate
      return view.askApp(aboutShown: path) {
        delegate?.collectionView(view, shouldSpringLoadItemAt: $0, with: context) ?? true
      } ?? false
    }
    return UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: nil) { [weak view] _, context in
      guard let view, let path = context.targetItem as? IndexPath, view.itemCounts.hasItem(at: path) else { return }
      view.selection.userSelects(path)
      view.selection.performPrimaryAction(at: path)
    }
  }
}

/// Asks whether a drag activates the item under it. The interaction keeps its behavior, so this is not the owner of the
/// interaction.
@MainActor
final class ItemSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
  private let allows: (any UISpringLoadedInteractionContext) -> Bool

  init(_ allows: @escaping (any UISpringLoadedInteractionContext) -> Bool) {
    self.allows = allows
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { allows(context) }
}
