import OpenCollectionDiffableSnapshots

/// The identifier of a section or an item in a document: a string or an integer. The string "1" and the number 1 differ.
public enum SnapshotIdentifier: Hashable, Sendable {
  /// A string.
  case text(String)
  /// A whole number.
  case number(Int)
}

extension SnapshotIdentifier: CustomStringConvertible {
  /// The identifier; strings in quotation marks.
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

/// A snapshot as data: sections in order, each with its items in order, and the elements to reload.
///
/// ```swift
/// let text = #"{"sections": [{"id": "fruit", "items": [1, 2, 3]}], "reloadedItems": [2]}"#
/// let snapshot = try DocumentReader.value(SnapshotDocument.self, in: Array(text.utf8)).snapshot()
/// snapshot.numberOfItems  // 3
/// ```
public struct SnapshotDocument: Hashable, Sendable, Codable {
  /// A section and its items in order.
  public struct Section: Hashable, Sendable, Codable {
    /// The section's identifier, unique among the sections.
    public var id: SnapshotIdentifier

    /// The items' identifiers, unique among the items of all sections.
    public var items: [SnapshotIdentifier]

    /// Makes a section. Uniqueness is checked by `snapshot()`.
    public init(id: SnapshotIdentifier, items: [SnapshotIdentifier]) {
      self.id = id
      self.items = items
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// The sections to reload; must be among `sections`.
  public var reloadedSections: [SnapshotIdentifier]?

  /// The items whose cells are replaced.
  public var reloadedItems: [SnapshotIdentifier]?

  /// The items to reconfigure in their existing cells.
  public var reconfiguredItems: [SnapshotIdentifier]?

  /// Makes a snapshot; by default without elements to reload.
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
  /// The snapshot. Throws an error with the location of a repeated identifier, or of one to reload that does not exist.
  public func snapshot() throws(DocumentError) -> Snapshot<SnapshotIdentifier, SnapshotIdentifier> {
    var sections: [SnapshotIdentifier: ItemPosition] = [:]
    var items: [SnapshotIdentifier: ItemPosition] = [:]
    for (index, section) in value.sections.enumerated() {
      try record(section.id, "section", ItemPosition(section: index, item: -1), in: &sections)
      for (itemIndex, item) in section.items.enumerated() {
        try record(item, "item", ItemPosition(section: index, item: itemIndex), in: &items)
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

  /// Records an identifier and its position; throws when it is repeated. A section's position has the item -1.
  private func record(
    _ identifier: SnapshotIdentifier, _ what: String, _ position: ItemPosition,
    in known: inout [SnapshotIdentifier: ItemPosition]
  ) throws(DocumentError) {
    guard let first = known.updateValue(position, forKey: identifier) else { return }
    throw error(
      at: field(position),
      "found \(identifier), which is already used on line \(place(of: field(first)).line) (\(field(first))); "
        + "expected an identifier no other \(what) has")
  }

  private func field(_ position: ItemPosition) -> String {
    "sections[\(position.section)]." + (position.item < 0 ? "id" : "items[\(position.item)]")
  }

  private func require(
    _ marks: [SnapshotIdentifier]?, _ what: String, in known: [SnapshotIdentifier: ItemPosition], field: String
  ) throws(DocumentError) {
    for (index, mark) in (marks ?? []).enumerated() where known[mark] == nil {
      throw error(
        at: "\(field)[\(index)]", "found \(mark); expected the identifier of \(article(what)) of this snapshot")
    }
  }

  private func article(_ what: String) -> String { what == "item" ? "an item" : "a section" }
}
