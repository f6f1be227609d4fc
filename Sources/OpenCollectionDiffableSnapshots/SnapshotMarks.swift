/// The identifiers to reload or reconfigure, each once, in the order of the first request.
@usableFromInline
struct SnapshotMarks<Section: Hashable, Item: Hashable> {
  @usableFromInline var reloadedSections = OrderedMarks<Section>()
  @usableFromInline var reloadedItems = OrderedMarks<Item>()
  @usableFromInline var reconfiguredItems = OrderedMarks<Item>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    reloadedSections.identifiers.isEmpty && reloadedItems.identifiers.isEmpty && reconfiguredItems.identifiers.isEmpty
  }

  @inlinable var count: Int {
    reloadedSections.identifiers.count + reloadedItems.identifiers.count + reconfiguredItems.identifiers.count
  }
}

@usableFromInline
struct OrderedMarks<Identifier: Hashable> {
  @usableFromInline var identifiers: [Identifier] = []
  @usableFromInline var known: Set<Identifier> = []

  @inlinable
  init() {}

  @inlinable
  mutating func insert(_ identifier: Identifier) {
    if known.insert(identifier).inserted { identifiers.append(identifier) }
  }
}
