/// Selects the item that a drag rests over, in a spring-loaded collection view or table.
@MainActor
final class CollectionSprings {
  typealias Context = any UISpringLoadedInteractionContext

  private unowned let view: UIView
  private weak var items: UICollectionView?
  private let allows: (_ item: IndexPath, _ context: Context) -> Bool
  private let activate: (_ shown: IndexPath) -> Void
  private var interaction: UISpringLoadedInteraction?

  /// - Parameters:
  ///   - view: the view that has the interaction.
  ///   - items: the collection view that displays its items.
  ///   - allows: whether the app allows the item of a path in the data to be activated.
  ///   - activate: activates the item that is shown at a path.
  init(
    of view: UIView, items: UICollectionView, allows: @escaping (IndexPath, Context) -> Bool,
    activate: @escaping (IndexPath) -> Void
  ) {
    self.view = view
    self.items = items
    self.allows = allows
    self.activate = activate
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
    let behavior = ItemSpringBehavior { [weak items, allows] context in
      guard let items, let path = items.frontmostItem(at: context.location(in: items)) else { return false }
      context.targetItem = path
      context.targetView = items.shownCell(at: path)?.draggedView
      return items.askApp(aboutShown: path) { allows($0, context) } ?? false
    }
    return UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: nil) {
      [weak items, activate] _, context in
      guard let path = context.targetItem as? IndexPath, items?.itemCounts.hasItem(at: path) == true else { return }
      activate(path)
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
