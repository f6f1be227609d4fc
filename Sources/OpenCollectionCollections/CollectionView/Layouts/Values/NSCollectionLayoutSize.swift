internal import OpenCollectionCompositionalLayout

/// The width and the height of an item, a group or a supplementary item.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, NSCopying, EmptyInitializable {
  /// The width; a fraction of the height is allowed.
  open private(set) var widthDimension = NSCollectionLayoutDimension.absolute(0)
  /// The height; a fraction of the width is allowed.
  open private(set) var heightDimension = NSCollectionLayoutDimension.absolute(0)

  /// Not for use by apps: ``init(widthDimension:heightDimension:)`` uses it.
  public required init(_empty: Void) { super.init() }

  /// A size of two dimensions.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(_empty: ())
    widthDimension = width
    heightDimension = height
  }

  /// The engine's value.
  var itemSize: ItemSize { ItemSize(width: widthDimension.length, height: heightDimension.length) }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.make {
        $0.widthDimension = widthDimension
        $0.heightDimension = heightDimension
      }
    }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && itemSize == other.itemSize }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "{\(widthDimension.summary), \(heightDimension.summary)}" }
  }
}
