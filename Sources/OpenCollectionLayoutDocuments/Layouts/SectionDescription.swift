import Foundation
import OpenCollectionCompositionalLayout

/// A section as declared: the engine's section before the insets of its content insets reference are added.
public struct SectionDescription: Hashable, Sendable {
  /// The insets of boundary items across the scroll axis.
  public enum BoundaryInsets: Hashable, Sendable {
    /// The section's insets and those of its reference.
    case content
    /// None: they span the container.
    case container
    /// The given insets.
    case own(Insets)
  }

  /// The section with its own insets only. Its `boundaryInsets` are set from `boundaryInsets` below.
  public var section: Section
  /// The insets of the section's boundary items.
  public var boundaryInsets: BoundaryInsets

  /// The reference whose insets are added to the content's across the scroll axis.
  public var contentInsetsReference: InsetsReference

  /// The reference for boundary items, when it differs from the content's.
  public var supplementaryContentInsetsReference: InsetsReference

  /// Makes a description; sets the section's own `boundaryInsets` from the given ones.
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

  /// Makes the description of a section of the engine.
  public init(_ section: Section) {
    let boundary: BoundaryInsets =
      section.boundaryInsets == section.insets
      ? .content : section.boundaryInsets == .zero ? .container : .own(section.boundaryInsets)
    self.init(section: section, boundaryInsets: boundary)
  }

  /// The section for the engine.
  ///
  /// - Parameters:
  ///   - layoutReference: the layout's own reference, used in place of an automatic one.
  ///   - referenceInsets: returns the insets of a reference.
  public func resolved(
    layoutReference: InsetsReference, referenceInsets: (InsetsReference) -> Insets
  ) -> Section {
    let reference = contentInsetsReference == .automatic ? layoutReference : contentInsetsReference
    let boundaryReference =
      supplementaryContentInsetsReference == .automatic ? reference : supplementaryContentInsetsReference
    var resolved = section
    resolved.insets = section.insets + referenceInsets(reference)
    if boundaryInsets == .content {
      resolved.boundaryInsets =
        supplementaryContentInsetsReference == .none ? .zero : section.insets + referenceInsets(boundaryReference)
    }
    return resolved
  }
}

/// The region of the view whose insets are added to a section's content. `automatic` is the layout's reference for a
/// section, and none for the layout itself.
public enum InsetsReference: String, Hashable, Sendable, CaseIterable {
  /// Of a section, the layout's reference; of the layout, none.
  case automatic
  /// No insets.
  case none
  /// The insets of the safe area.
  case safeArea
  /// The insets of the layout margins.
  case layoutMargins
  /// The insets of the readable width: here those of the layout margins.
  case readableContent

  static let words = allCases.map { ($0.rawValue, $0) }
}

extension SectionDescription: Codable {
  private enum CodingKeys: CodingKey {
    case group, contentInsets, interGroupSpacing, boundarySupplementaryItems, supplementariesFollowContentInsets
    case boundaryInsets, decorationItems, orthogonalScrollingBehavior, contentInsetsReference
    case supplementaryContentInsetsReference, spaceBefore
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
      orthogonalScrolling: try container.word(.orthogonalScrollingBehavior, Self.behaviors) ?? .none,
      spaceBefore: try container.number(.spaceBefore, or: 0))
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
    try container.encode(number: section.spaceBefore, .spaceBefore, unless: 0)
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

/// Coded as a section description without content insets references.
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
