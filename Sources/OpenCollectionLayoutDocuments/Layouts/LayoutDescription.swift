import Foundation
import OpenCollectionCompositionalLayout

/// A whole layout as data: its configuration and the descriptions of its sections.
///
/// ```swift
/// let item = Item(size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(item)])
/// let description = LayoutDescription(sections: .every(SectionDescription(Section(group: row))))
/// let layoutCase = LayoutCase(
///   container: CGSize(width: 320, height: 480), itemCounts: [5], layout: description)
/// let layout = try layoutCase.solve()
/// layout.contentSize  // 320 × 132: three rows of 44 points
/// ```
public struct LayoutDescription: Hashable, Sendable {
  /// The descriptions of the sections.
  public enum Sections: Hashable, Sendable {
    /// One description for all sections.
    case every(SectionDescription)
    /// A description for each section, by index.
    case each([SectionDescription])
    /// A description for all sections that depends on the container's width: `above` when it exceeds the threshold.
    case byWidth(threshold: CGFloat, above: SectionDescription, otherwise: SectionDescription)
  }

  /// Settings of the whole layout.
  public var configuration: LayoutConfiguration

  /// The content insets reference of sections whose own is automatic. When it is automatic too, no insets are added.
  public var contentInsetsReference: InsetsReference

  /// The section descriptions.
  public var sections: Sections

  /// Makes a layout description; by default vertical.
  public init(
    configuration: LayoutConfiguration = LayoutConfiguration(), contentInsetsReference: InsetsReference = .automatic,
    sections: Sections
  ) {
    self.configuration = configuration
    self.contentInsetsReference = contentInsetsReference
    self.sections = sections
  }

  /// The description of a section for a container width, with its field path (`sections[2]`); nil when the section has
  /// none.
  public func section(_ index: Int, containerWidth: CGFloat) -> (description: SectionDescription, path: String)? {
    switch sections {
    case .every(let section): (section, "section")
    case .each(let sections): sections.indices.contains(index) ? (sections[index], "sections[\(index)]") : nil
    case .byWidth(let threshold, let above, let otherwise):
      containerWidth > threshold ? (above, "sectionProvider.above") : (otherwise, "sectionProvider.otherwise")
    }
  }
}

/// `scrollDirection`, `interSectionSpacing` and `boundarySupplementaryItems`.
extension LayoutConfiguration: Codable {
  private enum CodingKeys: CodingKey { case scrollDirection, interSectionSpacing, boundarySupplementaryItems }

  private static let directions: [(String, Axis)] = [("vertical", .vertical), ("horizontal", .horizontal)]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      scrollAxis: try container.word(.scrollDirection, Self.directions) ?? .vertical,
      interSectionSpacing: try container.number(.interSectionSpacing, or: 0),
      boundaryItems: try container.listIfPresent(.boundarySupplementaryItems, of: "boundary items") ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(word: scrollAxis, .scrollDirection, Self.directions, unless: .vertical)
    try container.encode(number: interSectionSpacing, .interSectionSpacing, unless: 0)
    try container.encode(list: boundaryItems, .boundarySupplementaryItems)
  }
}

/// The fields of the configuration, `contentInsetsReference`, and `section`, `sections` or `sectionProvider`.
extension LayoutDescription: Codable {
  private enum CodingKeys: CodingKey { case contentInsetsReference, section, sections, sectionProvider }

  /// A note on how sections were selected; with `above` and `otherwise`, a selection by the container's width.
  private struct Provider: Codable {
    var dependsOn: String
    var threshold: Number?
    var above: SectionDescription?
    var otherwise: SectionDescription?

    /// Whether it is only a note, or a selection with all of its parts.
    var isWhole: Bool {
      let parts = [threshold != nil, above != nil, otherwise != nil]
      return switch dependsOn {
      case "sectionIndex": !parts.contains(true)
      case "containerEffectiveWidth": !parts.contains(false)
      default: false
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    configuration = try LayoutConfiguration(from: decoder)
    contentInsetsReference =
      try container.word(.contentInsetsReference, InsetsReference.words) ?? .automatic

    let provider = try container.decodeIfPresent(Provider.self, forKey: .sectionProvider)
    let section = try container.decodeIfPresent(SectionDescription.self, forKey: .section)
    let list: [SectionDescription]? = try container.listIfPresent(.sections, of: "sections, one each")
    if let provider, !provider.isWhole {
      throw container.invalid(
        .sectionProvider,
        "{\"dependsOn\": \"sectionIndex\"}, or an object whose \"dependsOn\" is \"containerEffectiveWidth\", with "
          + "\"threshold\", \"above\" and \"otherwise\"")
    }
    switch (provider?.threshold, provider?.above, provider?.otherwise, section, list) {
    case (let threshold?, let above?, let otherwise?, _, _):
      sections = .byWidth(threshold: threshold.value, above: above, otherwise: otherwise)
    case (_, _, _, let section?, nil): sections = .every(section)
    case (_, _, _, nil, let list?): sections = .each(list)
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a layout with either \"section\", the same for all, or \"sections\", one each"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try configuration.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      word: contentInsetsReference, .contentInsetsReference, InsetsReference.words, unless: .automatic)
    switch sections {
    case .every(let section): try container.encode(section, forKey: .section)
    case .each(let list): try container.encode(list, forKey: .sections)
    case .byWidth(let threshold, let above, let otherwise):
      try container.encode(
        Provider(
          dependsOn: "containerEffectiveWidth", threshold: Number(threshold), above: above, otherwise: otherwise),
        forKey: .sectionProvider)
    }
  }
}
