internal import OpenCollectionCompositionalLayout

/// One cell of a group: its size, the room inside and outside it, and what hangs on it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying, MadeEmpty {
  /// The declared size, in terms of the group the item is in.
  open internal(set) var layoutSize = NSCollectionLayoutSize(_empty: ())

  /// Points taken off the item's slot to make its frame; not on an axis where the size is estimated (measured).
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Room outside the slot; four fixed zeros by default. The value is copied when it is set.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { keptEdgeSpacing }
    set { keptEdgeSpacing = newValue?.copy() as? NSCollectionLayoutEdgeSpacing }
  }

  var keptEdgeSpacing: NSCollectionLayoutEdgeSpacing? = NSCollectionLayoutEdgeSpacing(
    leading: .fixed(0), top: .fixed(0), trailing: .fixed(0), bottom: .fixed(0))

  /// Views tied to every cell of the item; none by default.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { keptSupplementaryItems }

  var keptSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  /// What descriptions tell items apart by.
  lazy var identifier = UUID().uuidString

  /// Not for use by apps: what the other initializers and the factories fill.
  public required init(_empty: Void) { super.init() }

  /// A cell of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// A cell of a size, with views tied to it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(_empty: ())
    self.layoutSize = layoutSize
    keptSupplementaryItems = supplementaryItems
  }

  // MARK: For the engine

  /// The engine's form of the item as an entry of a group.
  func subitem(in context: LoweringContext) -> Subitem {
    .item(
      Item(
        size: layoutSize.itemSize, insets: Insets(contentInsets), edgeSpacing: edgeSpacing?.edgeSpacing ?? .none,
        supplementaryItems: supplementaryItems.map(\.supplementaryItem)))
  }

  // MARK: Copying, comparing, printing

  /// Takes over what another object of the same class holds: size and edge spacing copied, the views tied to it shared
  /// (measured).
  func assign(from other: NSCollectionLayoutItem) {
    layoutSize = other.layoutSize.copy() as? NSCollectionLayoutSize ?? other.layoutSize
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    keptSupplementaryItems = other.keptSupplementaryItems
  }

  /// Whether another object of the same class describes the same.
  func describesTheSame(as other: NSCollectionLayoutItem) -> Bool {
    layoutSize == other.layoutSize && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }

  /// What the description says after the size, a line an entry.
  var descriptionLines: [String] {
    [
      "edgeSpacing=\(edgeSpacing?.description ?? "(null)");", "identfier=\(identifier);",
      "contentInsets=\(LayoutDescription.insets(contentInsets))",
    ]
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.made { $0.assign(from: self) } }
  }

  /// Equal by content, to an object of exactly the same class (measured).
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem else { return false }
    return MainActor.assumeIsolated {
      self === other || (type(of: self) == type(of: other) && describesTheSame(as: other))
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let head = "<\(type(of: self)) \(LayoutDescription.address(self)); name=(null); size=\(layoutSize);"
      return ([head] + descriptionLines).joined(separator: "\n\t") + ">"
    }
  }
}
