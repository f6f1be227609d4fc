import Foundation
import OpenCollectionCompositionalLayout

// Shorthand for the worked examples: by default a container of 320 × 480 points at scale 2.

extension ItemSize {
  init(_ width: Length, _ height: Length) { self.init(width: width, height: height) }
}

extension Subitem {
  static func item(_ width: Length, _ height: Length, insets: Insets = .zero) -> Subitem {
    .item(Item(size: ItemSize(width, height), insets: insets))
  }
}

extension Group {
  /// A row as wide as its container.
  static func row(_ height: Length, _ subitems: Subitem..., spacing: Spacing = .fixed(0)) -> Group {
    .horizontal(size: ItemSize(.fractionalWidth(1), height), subitems: subitems, interItemSpacing: spacing)
  }

  /// A column as wide as its container.
  static func column(_ height: Length, _ subitems: Subitem..., spacing: Spacing = .fixed(0)) -> Group {
    .vertical(size: ItemSize(.fractionalWidth(1), height), subitems: subitems, interItemSpacing: spacing)
  }

  /// A row of `count` equal shares.
  static func shares(_ count: Int, _ height: Length, _ subitem: Subitem, spacing: Spacing = .fixed(0)) -> Group {
    Group(
      size: ItemSize(.fractionalWidth(1), height), arrangement: .shares(.horizontal, subitem, count: count),
      interItemSpacing: spacing)
  }
}

extension SolvedLayout {
  init(
    _ sections: (Section, items: Int)..., configuration: LayoutConfiguration = LayoutConfiguration(),
    container: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2
  ) {
    self.init(
      configuration: configuration, environment: LayoutEnvironment(containerSize: container, scale: scale),
      sections: sections.map { SectionContent(section: $0.0, itemCount: $0.items) })
  }

  /// The frames of a section's first `count` items.
  func frames(_ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { frame(section: section, item: $0) }
  }

  func frame(of key: ElementKey) -> CGRect? { element(for: key)?.frame }

  /// The item indices of the cells in a rectangle.
  func items(in rectangle: CGRect) -> [Int] {
    elements(in: rectangle).filter { $0.key.category == .cell }.map(\.key.item)
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
