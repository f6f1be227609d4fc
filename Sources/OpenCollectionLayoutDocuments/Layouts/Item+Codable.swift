import Foundation
import OpenCollectionCompositionalLayout

extension Item: Codable {
  private enum CodingKeys: CodingKey { case contentInsets, edgeSpacing, supplementaryItems }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      size: try ItemSize(from: decoder), insets: try container.insets(.contentInsets) ?? .zero,
      edgeSpacing: try container.decodeIfPresent(EdgeSpacing.self, forKey: .edgeSpacing) ?? .none,
      supplementaryItems: try container.decodeIfPresent([SupplementaryItem].self, forKey: .supplementaryItems) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    try size.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(numbers: insets.numbers, .contentInsets)
    if edgeSpacing != .none { try container.encode(edgeSpacing, forKey: .edgeSpacing) }
    try container.encode(list: supplementaryItems, .supplementaryItems)
  }
}

/// A subitem with an `axis` is a group, any other an item.
extension Subitem: Codable {
  private enum CodingKeys: CodingKey { case axis }

  public init(from decoder: any Decoder) throws {
    let container: KeyedDecodingContainer<CodingKeys>
    do { container = try decoder.container(keyedBy: CodingKeys.self) } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "an item, an object with \"width\" and \"height\", or a group, which has an \"axis\" too"))
    }
    self = container.contains(.axis) ? .group(try Group(from: decoder)) : .item(try Item(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let item): try item.encode(to: encoder)
    case .group(let group): try group.encode(to: encoder)
    }
  }
}

extension SupplementaryItem: Codable {
  private enum CodingKeys: CodingKey { case kind, containerAnchor, itemAnchor, zIndex }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      size: try ItemSize(from: decoder), kind: try container.decode(String.self, forKey: .kind),
      containerAnchor: try container.decode(Anchor.self, forKey: .containerAnchor),
      itemAnchor: try container.decodeIfPresent(Anchor.self, forKey: .itemAnchor),
      zIndex: try container.zIndex(.zIndex, or: 1))
  }

  public func encode(to encoder: any Encoder) throws {
    try size.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(containerAnchor, forKey: .containerAnchor)
    try container.encodeIfPresent(itemAnchor, forKey: .itemAnchor)
    if zIndex != 1 { try container.encode(zIndex, forKey: .zIndex) }
  }
}

/// `{"edges": ["top", "trailing"], "absoluteOffset": [x, y]}`, or `fractionalOffset`.
extension Anchor: Codable {
  private enum CodingKeys: CodingKey { case edges, absoluteOffset, fractionalOffset }

  private static let edgeNames: [(String, RectEdges)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var edges: RectEdges = []
    for name in try container.decode([String].self, forKey: .edges) {
      guard let edge = Self.edgeNames.first(where: { $0.0 == name }) else {
        throw container.invalid(.edges, "an array with any of " + Words.list(Self.edgeNames.map(\.0)))
      }
      edges.formUnion(edge.1)
    }
    func point(_ key: CodingKeys) throws -> CGPoint? {
      try container.numbers(key, "x", "y").map { CGPoint(x: $0[0], y: $0[1]) }
    }
    let points = try point(.absoluteOffset)
    let fractions = try point(.fractionalOffset)
    guard points == nil || fractions == nil else {
      throw container.invalid(.fractionalOffset, "one of \"absoluteOffset\" and \"fractionalOffset\", not both")
    }
    self.init(edges: edges, offset: fractions.map { .fractional($0) } ?? .absolute(points ?? .zero))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.edgeNames.filter { edges.contains($0.1) }.map(\.0), forKey: .edges)
    switch offset {
    case .absolute(let points): try container.encode(numbers: [points.x, points.y], .absoluteOffset)
    case .fractional(let parts):
      try container.encode([Number(parts.x), Number(parts.y)], forKey: .fractionalOffset)
    }
  }
}
