import OpenCollectionDiffableSnapshots

/// An identifier of a section or an item in a document: a string or a whole number, two different things.
public enum SnapshotIdentifier: Hashable, Sendable {
  case text(String)
  case number(Int)
}

extension SnapshotIdentifier: CustomStringConvertible {
  /// Strings in quotation marks.
  public var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): String(number)
    }
  }
}

extension SnapshotIdentifier: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an identifier: a string or a whole number")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}

/// Sections in order, each with its items in order, and what is to be reloaded: a snapshot as data.
public struct SnapshotDocument: Hashable, Sendable, Codable {
  /// A section and its items in order.
  public struct Section: Hashable, Sendable, Codable {
    /// Unique among the sections.
    public var id: SnapshotIdentifier

    /// Each unique among the items of all sections.
    public var items: [SnapshotIdentifier]

    /// Uniqueness is checked when the snapshot is made.
    public init(id: SnapshotIdentifier, items: [SnapshotIdentifier]) {
      self.id = id
      self.items = items
    }
  }

  /// In order.
  public var sections: [Section]

  /// Sections to be reloaded; must be among `sections`.
  public var reloadedSections: [SnapshotIdentifier]?

  /// Items whose cells are to be replaced.
  public var reloadedItems: [SnapshotIdentifier]?

  /// Items to be configured again in the cells they have.
  public var reconfiguredItems: [SnapshotIdentifier]?

  /// A snapshot of sections, with marks or without.
  public init(
    sections: [Section], reloadedSections: [SnapshotIdentifier]? = nil, reloadedItems: [SnapshotIdentifier]? = nil,
    reconfiguredItems: [SnapshotIdentifier]? = nil
  ) {
    self.sections = sections
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}

extension Located<SnapshotDocument> {
  /// The snapshot. Throws at the place of an identifier that stands twice, or of a mark for what is not there.
  public func snapshot() throws(DocumentError) -> Snapshot<SnapshotIdentifier, SnapshotIdentifier> {
    var sections: [SnapshotIdentifier: ItemPosition] = [:]
    var items: [SnapshotIdentifier: ItemPosition] = [:]
    for (index, section) in value.sections.enumerated() {
      try note(section.id, "section", ItemPosition(section: index, item: -1), in: &sections)
      for (place, item) in section.items.enumerated() {
        try note(item, "item", ItemPosition(section: index, item: place), in: &items)
      }
    }
    try require(value.reloadedSections, "section", in: sections, field: "reloadedSections")
    try require(value.reloadedItems, "item", in: items, field: "reloadedItems")
    try require(value.reconfiguredItems, "item", in: items, field: "reconfiguredItems")

    var snapshot = Snapshot<SnapshotIdentifier, SnapshotIdentifier>()
    do {
      try snapshot.appendSections(value.sections.map(\.id))
      for section in value.sections { try snapshot.appendItems(section.items, toSection: section.id) }
      try snapshot.reloadSections(value.reloadedSections ?? [])
      try snapshot.reloadItems(value.reloadedItems ?? [])
      try snapshot.reconfigureItems(value.reconfiguredItems ?? [])
    } catch {
      throw self.error(at: "", "\(error)")
    }
    return snapshot
  }

  /// Takes note of an identifier and where it stands; the section's own has the item -1.
  private func note(
    _ identifier: SnapshotIdentifier, _ what: String, _ position: ItemPosition,
    in known: inout [SnapshotIdentifier: ItemPosition]
  ) throws(DocumentError) {
    guard let first = known.updateValue(position, forKey: identifier) else { return }
    throw error(
      at: field(position),
      "found \(identifier), which stands already on line \(place(of: field(first)).line) (\(field(first))); "
        + "here may stand an identifier no other \(what) has")
  }

  private func field(_ position: ItemPosition) -> String {
    "sections[\(position.section)]." + (position.item < 0 ? "id" : "items[\(position.item)]")
  }

  private func require(
    _ marks: [SnapshotIdentifier]?, _ what: String, in known: [SnapshotIdentifier: ItemPosition], field: String
  ) throws(DocumentError) {
    for (index, mark) in (marks ?? []).enumerated() where known[mark] == nil {
      throw error(
        at: "\(field)[\(index)]", "found \(mark); here may stand the identifier of \(article(what)) of this snapshot")
    }
  }

  private func article(_ what: String) -> String { what == "item" ? "an item" : "a section" }
}
