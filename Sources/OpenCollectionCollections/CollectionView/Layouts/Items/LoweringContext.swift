internal import OpenCollectionCompositionalLayout

/// The context in which a section description is converted to the engine's values.
@MainActor struct LoweringContext {
  /// The collection view's bounds size.
  let containerSize: CGSize
  /// Device pixels per point.
  let scale: CGFloat
  /// The collection view's traits.
  let traits: UITraitCollection
}

extension Insets {
  /// The engine's value for UIKit's insets.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
