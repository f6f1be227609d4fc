/// Selects the item that a drag rests over, in a spring-loaded collection view or table.
@MainActor
final class CollectionSprings {
  typealias Context = any UISpringLoadedInteractionContext

  private unowned let view: UIView
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let queries: LayoutQueries
  private let allows: (_ item: IndexPath, _ context: Context) -> Bool
  private let activate: (_ shown: ShownPath) -> Void
  private var interaction: UISpringLoadedInteraction?

  /// - Parameters:
  ///   - view: the view that has the interaction.
  ///   - allows: whether the app allows the item of a path in the data to be activated.
  ///   - activate: activates the item that is shown at a path.
  init(
    of view: UIView, in display: ElementDisplay, allows: @escaping (IndexPath, Context) -> Bool,
    activate: @escaping (ShownPath) -> Void
  ) {
    self.view = view
    itemCounts = display.itemCounts
    displayed = display.displayed
    uncommitted = display.uncommitted
    queries = display.queries
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
    let behavior = ItemSpringBehavior { [weak view, displayed, uncommitted, queries, allows] context in
      guard let view, let path = queries.frontmostItem(at: context.location(in: view)) else { return false }
      context.targetItem = path
      context.targetView = displayed.cell(at: path)
      return uncommitted.askApp(aboutShown: path) { allows($0, context) } ?? false
    }
    return UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: nil) {
      [weak view, itemCounts, activate] _, context in
      guard view != nil, let path = context.targetItem as? ShownPath, itemCounts.hasItem(at: path) else { return }
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
