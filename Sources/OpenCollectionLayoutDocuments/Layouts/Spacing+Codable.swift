import Foundation
import OpenCollectionCompositionalLayout

/// `{"fixed": 10}` or `{"flexible": 10}`; may be negative.
extension Spacing: Codable {
  private enum CodingKeys: CodingKey { case fixed, flexible }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isFixed = container.contains(.fixed)
    guard isFixed != container.contains(.flexible) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "an object with one of \"fixed\" or \"flexible\", and its number of points"))
    }
    self = isFixed ? .fixed(try container.number(.fixed)) : .flexible(try container.number(.flexible))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .fixed(let points): try container.encode(number: points, .fixed)
    case .flexible(let points): try container.encode(number: points, .flexible)
    }
  }
}

/// A spacing for any of `leading`, `top`, `trailing`, `bottom`; none for missing fields.
extension EdgeSpacing: Codable {
  private enum CodingKeys: CodingKey { case leading, top, trailing, bottom }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func edge(_ key: CodingKeys) throws -> Spacing {
      try container.decodeIfPresent(Spacing.self, forKey: key) ?? .fixed(0)
    }
    self.init(
      leading: try edge(.leading), top: try edge(.top), trailing: try edge(.trailing), bottom: try edge(.bottom))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (spacing, key) in [(leading, CodingKeys.leading), (top, .top), (trailing, .trailing), (bottom, .bottom)]
    where spacing != .fixed(0) {
      try container.encode(spacing, forKey: key)
    }
  }
}

extension Insets {
  /// Insets from an array: `[top, leading, bottom, trailing]`.
  init?(_ numbers: [CGFloat]?) {
    guard let numbers else { return nil }
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  var numbers: [CGFloat] { [top, leading, bottom, trailing] }
}

extension KeyedDecodingContainer {
  func insets(_ key: Key) throws -> Insets? { Insets(try numbers(key, "top", "leading", "bottom", "trailing")) }
}
