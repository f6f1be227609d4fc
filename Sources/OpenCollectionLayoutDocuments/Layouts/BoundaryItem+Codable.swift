import Foundation
import OpenCollectionCompositionalLayout

extension BoundaryItem: Codable {
  private enum CodingKeys: CodingKey {
    case kind, alignment, offset, extendsBoundary, pinToVisibleBounds, zIndex, contentInsets
  }

  private static let alignments: [(String, BoundaryAlignment)] = [
    ("top", .top), ("topLeading", .topLeading), ("leading", .leading), ("bottomLeading", .bottomLeading),
    ("bottom", .bottom), ("bottomTrailing", .bottomTrailing), ("trailing", .trailing), ("topTrailing", .topTrailing),
    ("none", .none),
  ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let alignment = try container.word(.alignment, Self.alignments) else {
      throw DecodingError.keyNotFound(
        CodingKeys.alignment,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Words.list(Self.alignments.map(\.0))))
    }
    let offset = try container.numbers(.offset, "x", "y") ?? [0, 0]
    self.init(
      size: try ItemSize(from: decoder), kind: try container.decode(String.self, forKey: .kind), alignment: alignment,
      offset: CGPoint(x: offset[0], y: offset[1]),
      extendsBoundary: try container.decodeIfPresent(Bool.self, forKey: .extendsBoundary) ?? true,
      pinsToVisibleBounds: try container.decodeIfPresent(Bool.self, forKey: .pinToVisibleBounds) ?? false,
      zIndex: try container.zIndex(.zIndex, or: 1), insets: try container.insets(.contentInsets) ?? .zero)
  }

  public func encode(to encoder: any Encoder) throws {
    try size.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(word: alignment, .alignment, Self.alignments)
    try container.encode(numbers: [offset.x, offset.y], .offset)
    if !extendsBoundary { try container.encode(false, forKey: .extendsBoundary) }
    if pinsToVisibleBounds { try container.encode(true, forKey: .pinToVisibleBounds) }
    if zIndex != 1 { try container.encode(zIndex, forKey: .zIndex) }
    try container.encode(numbers: insets.numbers, .contentInsets)
  }
}

extension DecorationItem: Codable {
  private enum CodingKeys: CodingKey { case kind, contentInsets, zIndex }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind), insets: try container.insets(.contentInsets) ?? .zero,
      zIndex: try container.zIndex(.zIndex, or: 0))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(numbers: insets.numbers, .contentInsets)
    if zIndex != 0 { try container.encode(zIndex, forKey: .zIndex) }
  }
}
