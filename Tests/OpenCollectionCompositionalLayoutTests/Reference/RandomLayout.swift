import Foundation
import OpenCollectionCompositionalLayout

/// Random numbers from a seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Generates random layout descriptions: both axes, scales 1 to 3, nested, custom and counted groups, lengths on and off
/// the pixel grid, insets, spacing, badges, boundary items, backgrounds, orthogonally scrolling sections.
struct RandomLayout {
  private var random: Seeded

  var configuration = LayoutConfiguration()
  var environment = LayoutEnvironment(containerSize: .zero, scale: 2)
  var sections: [SectionContent] = []

  init(seed: UInt64) {
    random = Seeded(state: seed)
    environment = LayoutEnvironment(
      containerSize: CGSize(width: pick([320, 375, 390, 301]), height: pick([480, 568, 333])),
      scale: pick([1, 2, 3]))
    configuration.scrollAxis = pick([.vertical, .vertical, .horizontal])
    configuration.interSectionSpacing = pick([0, 0, 12, 3.3])
    configuration.boundaryItems = chance(5) ? boundaryItems(["top", "bottom"]) : []
    let descriptions = (0..<Int.random(in: 1...3, using: &random)).map { _ in section() }
    sections = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      SectionContent(section: pick(descriptions), itemCount: pick([0, 1, 2, 3, 5, 8, 13, 40]))
    }
  }

  /// A rectangle in or near the content, with unaligned edges.
  mutating func rectangle(in content: CGSize) -> CGRect {
    CGRect(
      x: .random(in: -50...content.width, using: &random), y: .random(in: -50...content.height, using: &random),
      width: .random(in: 0...content.width, using: &random), height: .random(in: 0...300, using: &random))
  }

  mutating func number(below count: Int) -> Int { .random(in: 0..<count, using: &random) }

  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    chance(2) ? .random(in: range, using: &random).rounded() : .random(in: range, using: &random)
  }

  // MARK: - Descriptions

  private mutating func section() -> Section {
    var section = Section(group: group(depth: 0))
    section.insets = chance(2) ? insets(8) : .zero
    section.boundaryInsets = chance(2) ? section.insets : .zero
    section.interGroupSpacing = pick([0, 0, 8, 3.3, -2])
    section.boundaryItems = chance(3) ? boundaryItems(["header", "footer"]) : []
    section.decorationItems = chance(5) ? [DecorationItem(kind: "background", insets: insets(5), zIndex: -1)] : []
    section.orthogonalScrolling = chance(4) ? pick(OrthogonalScrolling.allCases) : .none
    return section
  }

  private mutating func group(depth: Int) -> Group {
    let axis: Axis = pick(Axis.allCases)
    // Containers are large enough that no item in them has zero size.
    let size =
      depth == 0
      ? ItemSize(
        width: pick([.fractionalWidth(1), .fractionalWidth(0.8), .absolute(length(150...300)), .estimated(200)]),
        height: pick([.absolute(length(80...200)), .fractionalHeight(0.4), .fractionalWidth(0.4), .estimated(120)]))
      : ItemSize(
        width: pick([.fractionalWidth(0.5), .fractionalWidth(0.7), .absolute(60), .estimated(60)]),
        height: pick([.fractionalHeight(0.6), .fractionalHeight(1), .absolute(60), .estimated(50)]))
    var group = Group(size: size, arrangement: .line(axis, []))
    switch number(below: 8) {
    case 0 where depth == 0:
      group.arrangement = .custom(
        (0..<Int.random(in: 1...40, using: &random)).map { _ in
          CustomItem(
            frame: CGRect(x: length(-10...200), y: length(-10...90), width: length(5...60), height: length(5...60)),
            zIndex: number(below: 3))
        })
    case 1: group.arrangement = .shares(axis, subitem(depth: depth), count: Int.random(in: 1...3, using: &random))
    case 2: group.arrangement = .repeats(axis, subitem(depth: depth), count: Int.random(in: 1...3, using: &random))
    default:
      group.arrangement = .line(axis, (0..<pick([1, 1, 2, 3])).map { _ in subitem(depth: depth) })
    }
    group.interItemSpacing = pick([.fixed(0), .fixed(0), .fixed(3), .fixed(2.7), .flexible(0), .flexible(4)])
    if chance(4) { group.insets = insets(2) }
    if chance(5) { group.edgeSpacing = edgeSpacing() }
    if chance(6) { group.supplementaryItems = [badge("group\(depth)")] }
    return group
  }

  private mutating func subitem(depth: Int) -> Subitem {
    if depth < 2, chance(4) { return .group(group(depth: depth + 1)) }
    var item = Item(
      size: ItemSize(
        width: pick([
          .fractionalWidth(0.25), .fractionalWidth(1 / 3), .fractionalWidth(0.5), .fractionalWidth(1),
          .absolute(length(8...40)), .estimated(30), .fractionalHeight(0.3),
        ]),
        height: pick([
          .fractionalHeight(0.25), .fractionalHeight(1), .absolute(length(8...40)), .estimated(25),
          .fractionalWidth(0.3),
        ])))
    if chance(4) { item.insets = insets(3) }
    if chance(6) { item.edgeSpacing = edgeSpacing() }
    if chance(6) { item.supplementaryItems = [badge("badge\(depth)")] }
    return .item(item)
  }

  private mutating func badge(_ kind: String) -> SupplementaryItem {
    SupplementaryItem(
      size: ItemSize(
        width: pick([.absolute(10), .fractionalWidth(0.5)]), height: pick([.absolute(7.5), .fractionalHeight(0.3)])),
      kind: kind, containerAnchor: anchor(), itemAnchor: chance(2) ? anchor() : nil)
  }

  private mutating func anchor() -> Anchor {
    let offset = CGPoint(x: length(-5...5), y: length(-5...5))
    return Anchor(
      edges: RectEdges(rawValue: UInt(number(below: 16))),
      offset: chance(2)
        ? .absolute(offset) : .fractional(CGPoint(x: offset.x / 10, y: offset.y / 10)))
  }

  private mutating func boundaryItems(_ kinds: [String]) -> [BoundaryItem] {
    kinds.prefix(pick([1, 2])).map { kind in
      BoundaryItem(
        size: ItemSize(
          width: pick([.fractionalWidth(1), .absolute(60), .fractionalWidth(0.3)]),
          height: pick([.absolute(20), .estimated(33.3), .fractionalHeight(0.1), .absolute(200)])),
        kind: kind, alignment: pick(BoundaryAlignment.allCases),
        offset: chance(3) ? CGPoint(x: length(-9...9), y: length(-9...9)) : .zero, extendsBoundary: !chance(3),
        insets: chance(3) ? insets(6) : .zero)
    }
  }

  private mutating func insets(_ most: CGFloat) -> Insets {
    Insets(
      top: length(0...most), leading: length(0...most), bottom: length(0...most), trailing: length(0...most))
  }

  private mutating func edgeSpacing() -> EdgeSpacing {
    EdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  private mutating func spacing() -> Spacing { pick([.fixed(0), .fixed(2), .flexible(0), .flexible(1.5)]) }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(below: choices.count)] }

  private mutating func chance(_ oneIn: Int) -> Bool { number(below: oneIn) == 0 }
}
