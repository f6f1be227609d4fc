/// The information passed to a section provider: the container of the section and the collection view's traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The collection view for a section provider, the group for a custom group's provider.
  var container: any NSCollectionLayoutContainer { get }
  /// The collection view's traits.
  var traitCollection: UITraitCollection { get }
}

/// The environment of one solve.
@MainActor final class SolveEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  /// The margin at the sides of rows and of inset groups of lists; nil where sections are not made.
  let listMargin: CGFloat?

  init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection, listMargin: CGFloat? = nil) {
    self.container = container
    self.traitCollection = traitCollection
    self.listMargin = listMargin
  }
}
