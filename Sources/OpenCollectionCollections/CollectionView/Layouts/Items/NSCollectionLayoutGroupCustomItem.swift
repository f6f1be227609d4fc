internal import OpenCollectionCompositionalLayout

/// One cell of a custom group, with a frame computed by the app. Equal only to itself (measured).
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, EmptyInitializable {
  /// The frame relative to the group's outer corner; may be outside the group.
  open private(set) var frame = CGRect.zero
  /// The stacking order; 0 by default.
  open private(set) var zIndex = 0

  /// Not for use by apps: the other initializers use it.
  public required init(_empty: Void) { super.init() }

  /// A cell with a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// A cell with a frame and a stacking order.
  public convenience init(frame: CGRect, zIndex: Int) {
    self.init(_empty: ())
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The engine's value.
  var customItem: CustomItem { CustomItem(frame: frame, zIndex: zIndex) }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.make {
        $0.frame = frame
        $0.zIndex = zIndex
      }
    }
  }
}

/// Returns the cells of a custom group; called once per section when the layout is solved. The environment's
/// container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
