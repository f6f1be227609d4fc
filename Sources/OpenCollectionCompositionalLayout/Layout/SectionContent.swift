/// A section's description and its number of items.
public struct SectionContent: Hashable, Sendable {
  /// The description.
  public var section: Section
  /// The number of items; not negative.
  public var itemCount: Int

  /// Makes the content of a section.
  public init(section: Section, itemCount: Int) {
    precondition(itemCount >= 0, "A section's item count must be 0 or more, not \(itemCount).")
    self.section = section
    self.itemCount = itemCount
  }
}
