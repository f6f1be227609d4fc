internal import OpenCollectionCompositionalLayout

/// What a section description is turned into the engine's values for.
@MainActor struct LoweringContext {
  /// The collection view's bounds size.
  let containerSize: CGSize
  /// Device pixels a point.
  let scale: CGFloat
  /// The collection view's traits.
  let traits: UITraitCollection
}

extension Insets {
  /// The engine's form of UIKit's insets.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
