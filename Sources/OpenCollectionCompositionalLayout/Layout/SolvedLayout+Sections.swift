extension SolvedLayout {
  /// The distinct section descriptions, each with the index of the first section it describes. O(sections).
  public var distinctSections: [(index: Int, section: Section)] {
    var seen: Set<ObjectIdentifier> = []
    return sections.indices.compactMap { index in
      seen.insert(ObjectIdentifier(sections[index].plan)).inserted ? (index, sections[index].plan.section) : nil
    }
  }

  /// The description of a section; nil when there is no such section. O(1).
  public func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index].plan.section : nil
  }
}
