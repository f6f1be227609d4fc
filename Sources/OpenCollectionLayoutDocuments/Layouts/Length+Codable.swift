import Foundation
import OpenCollectionCompositionalLayout

/// `{"fractionalWidth": "1/3"}`; not negative.
extension Length: Codable {
  private enum CodingKeys: CodingKey, CaseIterable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  static let expectedDescription =
    "an object with one of " + Words.list(CodingKeys.allCases.map(\.stringValue)) + ", and its number"

  public init(from decoder: any Decoder) throws {
    let container: KeyedDecodingContainer<CodingKeys>
    do { container = try decoder.container(keyedBy: CodingKeys.self) } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.expectedDescription))
    }
    let kinds = CodingKeys.allCases.filter { container.contains($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.expectedDescription))
    }
    let value = try container.length(kind)
    self =
      switch kind {
      case .fractionalWidth: .fractionalWidth(value)
      case .fractionalHeight: .fractionalHeight(value)
      case .absolute: .absolute(value)
      case .estimated: .estimated(value)
      case .uniformAcrossSiblings: .uniformAcrossSiblings(estimate: value)
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let key: CodingKeys =
      switch self {
      case .fractionalWidth: .fractionalWidth
      case .fractionalHeight: .fractionalHeight
      case .absolute: .absolute
      case .estimated: .estimated
      case .uniformAcrossSiblings: .uniformAcrossSiblings
      }
    guard value >= 0 else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "a length of 0 or more"))
    }
    try container.encode(Number(value), forKey: key)
  }
}

/// `{"width": …, "height": …}`; in items, groups and supplementary items these are among the other fields.
extension ItemSize: Codable {
  private enum CodingKeys: CodingKey { case width, height }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Length.self, forKey: .width),
      height: try container.decode(Length.self, forKey: .height))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
  }
}
