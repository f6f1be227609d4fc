/// A section's description and how many items it has.
public struct SectionContent: Hashable, Sendable {
  public var section: Section
  public var itemCount: Int

  public init(section: Section, itemCount: Int) {
    precondition(itemCount >= 0, "A section's item count must not be negative, not \(itemCount).")
    self.section = section
    self.itemCount = itemCount
  }
}
