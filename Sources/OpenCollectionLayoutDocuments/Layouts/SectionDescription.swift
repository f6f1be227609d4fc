import Foundation
import OpenCollectionCompositionalLayout

/// A section as it is declared: the engine's section before the insets it refers to are added.
public struct SectionDescription: Hashable, Sendable {
  /// What boundary items keep to, across the scroll axis.
  public enum BoundaryInsets: Hashable, Sendable {
    /// The section's own insets, and what its reference clears.
    case content
    /// Nothing: they span the container.
    case container
    /// Insets of their own.
    case own(Insets)
  }

  /// The section with its own insets alone. Its `boundaryInsets` are those of `boundaryInsets` below.
  public var section: Section
  /// What the section's boundary items keep to.
  public var boundaryInsets: BoundaryInsets

  /// What the content clears across the scroll axis, besides its insets.
  public var contentInsetsReference: InsetsReference

  /// What boundary items clear where it is not what the content clears.
  public var supplementaryContentInsetsReference: InsetsReference

  /// Sets the section's own `boundaryInsets` by the given ones.
  public init(
    section: Section, boundaryInsets: BoundaryInsets, contentInsetsReference: InsetsReference = .automatic,
    supplementaryContentInsetsReference: InsetsReference = .automatic
  ) {
    self.section = section
    self.boundaryInsets = boundaryInsets
    self.contentInsetsReference = contentInsetsReference
    self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    self.section.boundaryInsets =
      switch boundaryInsets {
      case .content: section.insets
      case .container: .zero
      case .own(let insets): insets
      }
  }

  /// The description of a section as the engine takes it.
  public init(_ section: Section) {
    let boundary: BoundaryInsets =
      section.boundaryInsets == section.insets
      ? .content : section.boundaryInsets == .zero ? .container : .own(section.boundaryInsets)
    self.init(section: section, boundaryInsets: boundary)
  }

  /// The section as the engine takes it. `layoutReference` is the layout's own reference, which an automatic one takes
  /// over; `clearing` answers what a reference clears.
  public func resolved(
    layoutReference: InsetsReference, clearing: (InsetsReference) -> Insets
  ) -> Section {
    let reference = contentInsetsReference == .automatic ? layoutReference : contentInsetsReference
    let boundaryReference =
      supplementaryContentInsetsReference == .automatic ? reference : supplementaryContentInsetsReference
    var resolved = section
    resolved.insets = section.insets + clearing(reference)
    if boundaryInsets == .content {
      resolved.boundaryInsets =
        supplementaryContentInsetsReference == .none ? .zero : section.insets + clearing(boundaryReference)
    }
    return resolved
  }
}

/// What of the view around it a section keeps clear of. `automatic`: what the layout says, and of the layout itself
/// nothing.
public enum InsetsReference: String, Hashable, Sendable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent

  static let words = allCases.map { ($0.rawValue, $0) }
}

extension SectionDescription: Codable {
  private enum CodingKeys: CodingKey {
    case group, contentInsets, interGroupSpacing, boundarySupplementaryItems, supplementariesFollowContentInsets
    case boundaryInsets, decorationItems, orthogonalScrollingBehavior, contentInsetsReference
    case supplementaryContentInsetsReference
  }

  private static let behaviors: [(String, OrthogonalScrolling)] = [
    ("none", .none), ("continuous", .continuous), ("continuousGroupLeadingBoundary", .continuousGroupLeadingBoundary),
    ("paging", .paging), ("groupPaging", .groupPaging), ("groupPagingCentered", .groupPagingCentered),
  ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let follows = try container.decodeIfPresent(Bool.self, forKey: .supplementariesFollowContentInsets) ?? true
    let own = try container.insets(.boundaryInsets)
    let section = Section(
      group: try container.decode(Group.self, forKey: .group), insets: try container.insets(.contentInsets) ?? .zero,
      interGroupSpacing: try container.number(.interGroupSpacing, or: 0),
      boundaryItems: try container.listIfPresent(.boundarySupplementaryItems, of: "boundary items") ?? [],
      decorationItems: try container.listIfPresent(.decorationItems, of: "backgrounds, each with its \"kind\"") ?? [],
      orthogonalScrolling: try container.word(.orthogonalScrollingBehavior, Self.behaviors) ?? .none)
    self.init(
      section: section, boundaryInsets: own.map { .own($0) } ?? (follows ? .content : .container),
      contentInsetsReference: try container.word(.contentInsetsReference, InsetsReference.words) ?? .automatic,
      supplementaryContentInsetsReference: try container.word(
        .supplementaryContentInsetsReference, InsetsReference.words) ?? .automatic)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(section.group, forKey: .group)
    try container.encode(numbers: section.insets.numbers, .contentInsets)
    try container.encode(number: section.interGroupSpacing, .interGroupSpacing, unless: 0)
    try container.encode(list: section.boundaryItems, .boundarySupplementaryItems)
    switch boundaryInsets {
    case .content: break
    case .container: try container.encode(false, forKey: .supplementariesFollowContentInsets)
    case .own(let insets): try container.encode(insets.numbers.map { Number($0) }, forKey: .boundaryInsets)
    }
    try container.encode(list: section.decorationItems, .decorationItems)
    try container.encode(
      word: section.orthogonalScrolling, .orthogonalScrollingBehavior, Self.behaviors, unless: OrthogonalScrolling.none)
    try container.encode(
      word: contentInsetsReference, .contentInsetsReference, InsetsReference.words, unless: .automatic)
    try container.encode(
      word: supplementaryContentInsetsReference, .supplementaryContentInsetsReference, InsetsReference.words,
      unless: .automatic)
  }
}

/// As a section description without references to insets.
extension Section: Codable {
  public init(from decoder: any Decoder) throws {
    self = try SectionDescription(from: decoder).section
  }

  public func encode(to encoder: any Encoder) throws {
    try SectionDescription(self).encode(to: encoder)
  }
}

extension Insets {
  static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
      trailing: one.trailing + other.trailing)
  }
}
