import Foundation
import OpenCollectionCompositionalLayout

/// `axis` is `horizontal` (a row), `vertical` (a column) or `custom`. The contents are `subitems`; or `repeat`, a counted
/// subitem; or `frames` in a custom group.
extension Group: Codable {
  private enum CodingKeys: CodingKey {
    case axis, subitems, `repeat`, frames, interItemSpacing, contentInsets, edgeSpacing, supplementaryItems
  }

  /// `{"subitem": ..., "count": 3}`; the subitem takes an equal share of the axis unless `keepsSize` is true.
  private struct Repetition: Codable {
    enum CodingKeys: CodingKey { case subitem, count, keepsSize }

    var subitem: Subitem
    var count: Int
    var keepsSize: Bool

    init(subitem: Subitem, count: Int, keepsSize: Bool) {
      self.subitem = subitem
      self.count = count
      self.keepsSize = keepsSize
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      subitem = try container.decode(Subitem.self, forKey: .subitem)
      keepsSize = try container.decodeIfPresent(Bool.self, forKey: .keepsSize) ?? false
      count = try container.integer(.count, in: 1...100_000)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(subitem, forKey: .subitem)
      try container.encode(count, forKey: .count)
      if keepsSize { try container.encode(true, forKey: .keepsSize) }
    }
  }

  private static let axes: [(String, Axis?)] = [("horizontal", .horizontal), ("vertical", .vertical), ("custom", nil)]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let axis = try container.word(.axis, Self.axes) else {
      throw DecodingError.keyNotFound(
        CodingKeys.axis,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Words.list(Self.axes.map(\.0))))
    }
    self.init(
      size: try ItemSize(from: decoder), arrangement: try Self.arrangement(axis, container, decoder),
      interItemSpacing: try container.decodeIfPresent(Spacing.self, forKey: .interItemSpacing) ?? .fixed(0),
      insets: try container.insets(.contentInsets) ?? .zero,
      edgeSpacing: try container.decodeIfPresent(EdgeSpacing.self, forKey: .edgeSpacing) ?? .none,
      supplementaryItems: try container.decodeIfPresent([SupplementaryItem].self, forKey: .supplementaryItems) ?? [])
  }

  private static func arrangement(
    _ axis: Axis?, _ container: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
  ) throws -> Arrangement {
    let held = [CodingKeys.subitems, .repeat, .frames].filter { container.contains($0) }
    func invalid(_ expected: String) -> DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: expected))
    }
    guard let axis else {
      guard held == [.frames] else { throw invalid("a custom group with \"frames\", the frame of each of its items") }
      return .custom(try container.list(.frames, of: "frames, [x, y, width, height] each"))
    }
    switch held {
    case [.subitems]: return .line(axis, try container.list(.subitems, of: "items and groups"))
    case [.repeat]:
      let repetition = try container.decode(Repetition.self, forKey: .repeat)
      return repetition.keepsSize
        ? .repeats(axis, repetition.subitem, count: repetition.count)
        : .shares(axis, repetition.subitem, count: repetition.count)
    default:
      throw invalid("a row or a column with either \"subitems\" or \"repeat\" (\"frames\" are for the axis \"custom\")")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let axis: Axis?
    switch arrangement {
    case .line(let along, let subitems):
      axis = along
      try container.encode(subitems, forKey: .subitems)
    case .shares(let along, let subitem, let count):
      axis = along
      try container.encode(Repetition(subitem: subitem, count: count, keepsSize: false), forKey: .repeat)
    case .repeats(let along, let subitem, let count):
      axis = along
      try container.encode(Repetition(subitem: subitem, count: count, keepsSize: true), forKey: .repeat)
    case .custom(let items):
      axis = nil
      try container.encode(items, forKey: .frames)
    }
    try container.encode(word: axis, .axis, Self.axes)
    try size.encode(to: encoder)
    if interItemSpacing != .fixed(0) { try container.encode(interItemSpacing, forKey: .interItemSpacing) }
    try container.encode(numbers: insets.numbers, .contentInsets)
    if edgeSpacing != .none { try container.encode(edgeSpacing, forKey: .edgeSpacing) }
    try container.encode(list: supplementaryItems, .supplementaryItems)
  }
}

/// `[x, y, width, height]` or `[x, y, width, height, z index]`.
extension CustomItem: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try [Number](from: decoder).map(\.value)
    guard (4...5).contains(numbers.count), numbers[2] >= 0, numbers[3] >= 0,
      let zIndex = Int(exactly: numbers.count == 5 ? numbers[4] : 0)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "[x, y, width, height] or [x, y, width, height, z index], no size below 0"))
    }
    self.init(frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), zIndex: zIndex)
  }

  public func encode(to encoder: any Encoder) throws {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    try (numbers + (zIndex == 0 ? [] : [CGFloat(zIndex)])).map { Number($0) }.encode(to: encoder)
  }
}
