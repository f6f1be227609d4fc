internal import OpenCollectionCompositionalLayout

/// One cell of a group: its size, insets, edge spacing and supplementary items.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying, EmptyInitializable {
  /// The declared size, relative to the item's group.
  open internal(set) var layoutSize = NSCollectionLayoutSize(_empty: ())

  /// Insets from the item's slot to its frame, in points; not applied on an axis where the size is estimated
  /// (measured).
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing outside the slot; four fixed zeros by default. The value is copied when it is set.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { storedEdgeSpacing }
    set { storedEdgeSpacing = newValue?.copy() as? NSCollectionLayoutEdgeSpacing }
  }

  var storedEdgeSpacing: NSCollectionLayoutEdgeSpacing? = NSCollectionLayoutEdgeSpacing(
    leading: .fixed(0), top: .fixed(0), trailing: .fixed(0), bottom: .fixed(0))

  /// Supplementary views anchored to every cell of the item; none by default.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

  var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  /// The calls that led to its making, while they are recorded.
  var maker = DescriptionMakers.maker

  /// Identifies the item in descriptions.
  lazy var identifier = UUID().uuidString

  /// Not for use by apps: the other initializers and the factories use it.
  public required init(_empty: Void) { super.init() }

  /// A cell with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// A cell with a size and supplementary views.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(_empty: ())
    self.layoutSize = layoutSize
    storedSupplementaryItems = supplementaryItems
  }

  // MARK: Conversion to the engine's values

  /// The engine's value of the item as an entry of a group.
  func subitem(in context: LoweringContext) -> Subitem {
    .item(
      Item(
        size: layoutSize.itemSize, insets: Insets(contentInsets), edgeSpacing: edgeSpacing?.edgeSpacing ?? .none,
        supplementaryItems: supplementaryItems.map(\.supplementaryItem)))
  }

  // MARK: Copying, comparing, printing

  /// Copies the properties of another object of the same class: size and edge spacing are copied, supplementary items
  /// are shared (measured).
  func assign(from other: NSCollectionLayoutItem) {
    layoutSize = other.layoutSize.copy() as? NSCollectionLayoutSize ?? other.layoutSize
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    storedSupplementaryItems = other.storedSupplementaryItems
    maker = other.maker
  }

  /// Whether another object of the same class has equal properties.
  func hasEqualProperties(as other: NSCollectionLayoutItem) -> Bool {
    layoutSize == other.layoutSize && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }

  /// The lines of the description after the size.
  var descriptionLines: [String] {
    [
      "edgeSpacing=\(edgeSpacing?.description ?? "(null)");", "identfier=\(identifier);",
      "contentInsets=\(LayoutDescription.insets(contentInsets))",
    ]
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.make { $0.assign(from: self) } }
  }

  /// Equal by content, to an object of exactly the same class (measured).
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem else { return false }
    return MainActor.assumeIsolated {
      self === other || (type(of: self) == type(of: other) && hasEqualProperties(as: other))
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let head = "<\(type(of: self)) \(LayoutDescription.address(self)); name=(null); size=\(layoutSize);"
      return ([head] + descriptionLines).joined(separator: "\n\t") + ">"
    }
  }
}
