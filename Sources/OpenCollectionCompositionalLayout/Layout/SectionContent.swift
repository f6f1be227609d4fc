/// A section's description and how many items it has.
public struct SectionContent: Hashable, Sendable {
  /// How it is laid out.
  public var section: Section
  /// How many items there are.
  public var itemCount: Int

  /// A section with its number of items.
  public init(section: Section, itemCount: Int) {
    precondition(itemCount >= 0, "A section's item count must not be negative, not \(itemCount).")
    self.section = section
    self.itemCount = itemCount
  }
}
