import Foundation
import OpenCollectionCompositionalLayout

/// A layout with its container, item counts and queries: one value of a file of cases.
///
/// ```swift
/// let text = """
///   {"container": [320, 480], "itemCounts": [9], "layout": {"section": {"group": {"axis": "horizontal",
///   "width": {"fractionalWidth": 1}, "height": {"absolute": 40},
///   "subitems": [{"width": {"fractionalWidth": "1/3"}, "height": {"fractionalHeight": 1}}]}}}}
///   """
/// let located = try DocumentReader.value(LayoutCase.self, in: Array(text.utf8))
/// let layout = try located.value.solve()
/// layout.contentSize  // 320 × 120: three rows of three items
/// ```
///
/// Unknown fields are ignored, unless they look like a misspelling of a known one.
public struct LayoutCase: Hashable, Sendable {
  /// The name of the case, repeated in its answer.
  public var name: String?

  /// The collection view's bounds size in points.
  public var container: CGSize

  /// Device pixels per point; 2 by default.
  public var scale: CGFloat

  /// The number of items in each section.
  public var itemCounts: [Int]

  /// The insets of the layout margins, to which a content insets reference may refer; leading and trailing are left and
  /// right. Zero by default.
  public var layoutMargins: Insets

  /// The insets of the safe area, likewise.
  public var safeAreaInsets: Insets

  /// The content offset; nil when the view is not scrolled and the answer lists elements outside the visible bounds too.
  public var contentOffset: CGPoint?

  /// The layout's description.
  public var layout: LayoutDescription

  /// Rectangles whose elements are listed in the answer.
  public var queries: [CGRect]

  /// Items whose frames are listed in the answer, visible or not: section and item.
  public var items: [[Int]]

  /// The sizes views are measured at; nil when nothing is measured and estimates are kept.
  public var answers: ViewAnswers?

  /// The offsets that orthogonally scrolling sections are scrolled to, in order, from the start of their rows.
  public var orthogonalOffsets: [CGFloat]

  /// The sections that are scrolled; when empty, all that scroll orthogonally.
  public var scrolledSections: [Int]

  /// Makes a case; by default at scale 2 and without queries.
  public init(
    name: String? = nil, container: CGSize, scale: CGFloat = 2, itemCounts: [Int], layoutMargins: Insets = .zero,
    safeAreaInsets: Insets = .zero, contentOffset: CGPoint? = nil, layout: LayoutDescription, queries: [CGRect] = [],
    items: [[Int]] = [], answers: ViewAnswers? = nil, orthogonalOffsets: [CGFloat] = [], scrolledSections: [Int] = []
  ) {
    self.name = name
    self.container = container
    self.scale = scale
    self.itemCounts = itemCounts
    self.layoutMargins = layoutMargins
    self.safeAreaInsets = safeAreaInsets
    self.contentOffset = contentOffset
    self.layout = layout
    self.queries = queries
    self.items = items
    self.answers = answers
    self.orthogonalOffsets = orthogonalOffsets
    self.scrolledSections = scrolledSections
  }
}

extension LayoutCase: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case name, container, scale, itemCounts, layoutMargins, safeAreaInsets, contentOffset, layout, queries, items
    case preferredHeights, preferredBoundaryHeights, orthogonalOffsets, scrolledSections
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try Self.rejectMisspellings(decoder)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    self.container = try Self.size(container)
    scale = try container.number(.scale, or: 2)
    guard scale > 0, scale <= 100 else { throw container.invalid(.scale, "pixels per point: more than 0, at most 100") }
    itemCounts = try Self.counts(container)
    layoutMargins = try Self.margins(.layoutMargins, container)
    safeAreaInsets = try Self.margins(.safeAreaInsets, container)
    contentOffset = try container.numbers(.contentOffset, "x", "y").map { CGPoint(x: $0[0], y: $0[1]) }
    layout = try container.decode(LayoutDescription.self, forKey: .layout)
    queries = try container.decodeIfPresent([Rectangle].self, forKey: .queries)?.map(\.rect) ?? []
    items = try container.decodeIfPresent([[Int]].self, forKey: .items) ?? []
    if items.contains(where: { $0.count != 2 }) {
      throw container.invalid(.items, "an array of index paths, [section, item] each")
    }
    answers = try ViewAnswers(
      heights: container.decodeIfPresent([String: [Number]].self, forKey: .preferredHeights),
      boundaryHeights: container.decodeIfPresent([String: Number].self, forKey: .preferredBoundaryHeights))
    if answers?.isValid == false {
      throw container.invalid(
        .preferredHeights, "heights of 0 or more by width, one at least each: {\"320\": [31, 50], \"*\": [44]}")
    }
    orthogonalOffsets = try container.decodeIfPresent([Number].self, forKey: .orthogonalOffsets)?.map(\.value) ?? []
    scrolledSections = try container.decodeIfPresent([Int].self, forKey: .scrolledSections) ?? []
    try requireDescriptions(container)
  }

  /// A case may have additional fields; one whose name is similar to a known field is an error.
  private static func rejectMisspellings(_ decoder: any Decoder) throws {
    let names = CodingKeys.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: PathKey.self).allKeys where !names.contains(key.stringValue) {
      guard let near = names.first(where: { Spelling.isNear($0, key.stringValue) }) else { continue }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [key],
          debugDescription: "\"\(near)\" (the field \"\(key.stringValue)\" is unknown)"))
    }
  }

  private static func size(_ container: KeyedDecodingContainer<CodingKeys>) throws -> CGSize {
    guard let numbers = try container.numbers(.container, "width", "height") else {
      throw DecodingError.keyNotFound(
        CodingKeys.container,
        DecodingError.Context(codingPath: container.codingPath, debugDescription: "[width, height]"))
    }
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw container.invalid(.container, "[width, height] in points, neither below 0")
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  private static func counts(_ container: KeyedDecodingContainer<CodingKeys>) throws -> [Int] {
    let counts = try (container.list(.itemCounts, of: "whole numbers, the items of each section") as [Count]).map(
      \.value)
    guard counts.count <= DocumentLimits.sections else {
      throw container.invalid(.itemCounts, "the item counts of at most \(DocumentLimits.sections) sections")
    }
    return counts
  }

  /// The number of items in a section.
  private struct Count: Decodable {
    var value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let value = try? container.decode(Int.self), (0...DocumentLimits.items).contains(value) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "the number of items in a section: a whole number from 0 to \(DocumentLimits.items)")
      }
      self.value = value
    }
  }

  private static func margins(
    _ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Insets {
    Insets(try container.numbers(key, "top", "left", "bottom", "right")) ?? .zero
  }

  private func requireDescriptions(_ container: KeyedDecodingContainer<CodingKeys>) throws {
    guard case .each(let sections) = layout.sections, sections.count < itemCounts.count else { return }
    throw container.invalid(
      .itemCounts, "a count for each of the \(sections.count) entries of \"layout.sections\"")
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode([Number(self.container.width), Number(self.container.height)], forKey: .container)
    try container.encode(number: scale, .scale)
    try container.encode(itemCounts, forKey: .itemCounts)
    try container.encode(numbers: layoutMargins.numbers, .layoutMargins)
    try container.encode(numbers: safeAreaInsets.numbers, .safeAreaInsets)
    if let contentOffset {
      try container.encode([Number(contentOffset.x), Number(contentOffset.y)], forKey: .contentOffset)
    }
    try container.encode(layout, forKey: .layout)
    try container.encode(list: queries.map(Rectangle.init), .queries)
    try container.encode(list: items, .items)
    if let answers {
      let heights = answers.heights.mapValues { $0.map { Number($0) } }
      let boundary = answers.boundaryHeights.mapValues { Number($0) }
      // Present but empty answers are kept: every view is measured and keeps its size.
      if !heights.isEmpty || boundary.isEmpty { try container.encode(heights, forKey: .preferredHeights) }
      if !boundary.isEmpty { try container.encode(boundary, forKey: .preferredBoundaryHeights) }
    }
    try container.encode(list: orthogonalOffsets.map { Number($0) }, .orthogonalOffsets)
    try container.encode(list: scrolledSections, .scrolledSections)
  }

  /// `[x, y, width, height]`.
  private struct Rectangle: Codable {
    var rect: CGRect

    init(_ rect: CGRect) { self.rect = rect }

    init(from decoder: any Decoder) throws {
      let numbers = try [Number](from: decoder).map(\.value)
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "[x, y, width, height], no size below 0"))
      }
      rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func encode(to encoder: any Encoder) throws {
      try [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Number($0) }.encode(to: encoder)
    }
  }
}

extension LayoutCase {
  /// The case as JSON: on one line, or pretty-printed.
  public func json(pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
