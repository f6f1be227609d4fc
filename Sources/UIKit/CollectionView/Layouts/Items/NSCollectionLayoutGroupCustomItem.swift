internal import OpenCollectionCompositionalLayout

/// One cell of a custom group: a frame the app works out. Equal only to itself (measured).
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, MadeEmpty {
  /// Relative to the group's outer corner; may lie outside the group.
  open private(set) var frame = CGRect.zero
  /// Which cell is in front; 0 by default.
  open private(set) var zIndex = 0

  /// Not for use by apps: what the other initializers fill.
  public required init(_empty: Void) { super.init() }

  /// A cell at a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// A cell at a frame, before or behind others.
  public convenience init(frame: CGRect, zIndex: Int) {
    self.init(_empty: ())
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The engine's form.
  var customItem: CustomItem { CustomItem(frame: frame, zIndex: zIndex) }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.made {
        $0.frame = frame
        $0.zIndex = zIndex
      }
    }
  }
}

/// Answers the cells of a custom group; called once a section when the layout is solved. The environment's container is
/// the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
