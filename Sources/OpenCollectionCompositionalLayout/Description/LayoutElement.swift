import Foundation

/// One rectangle of a solved layout: a cell, a supplementary view or a decoration.
public struct LayoutElement: Hashable, Sendable {
  /// Which element it is.
  public var key: ElementKey

  /// In content coordinates, in points.
  public var frame: CGRect
  /// What it is drawn above: elements with a lower one.
  public var zIndex: Int

  /// An element with its place, in points of the content.
  public init(key: ElementKey, frame: CGRect, zIndex: Int) {
    self.key = key
    self.frame = frame
    self.zIndex = zIndex
  }

  public static func == (a: LayoutElement, b: LayoutElement) -> Bool {
    a.key == b.key && a.frame == b.frame && a.zIndex == b.zIndex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(zIndex)
  }
}

/// Which element of a layout.
public struct ElementKey: Hashable, Sendable {
  /// What an element is.
  public enum Category: Hashable, Sendable, CaseIterable {
    case cell
    case supplementary
    case decoration
  }

  /// What the element is.
  public var category: Category

  /// The element kind; nil for cells.
  public var kind: String?

  /// The section; nil for a boundary item of the layout itself.
  public var section: Int?

  /// Cells: the item. Boundary items: 0. Supplementary items of items and groups: their running number of the
  /// kind in the section. Decorations: their place in the section's list.
  public var item: Int

  /// A key for an element: `kind` for all but cells, no `section` for what belongs to the whole layout.
  public init(category: Category, kind: String? = nil, section: Int?, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  /// The cell of an item.
  public static func cell(section: Int, item: Int) -> ElementKey {
    ElementKey(category: .cell, section: section, item: item)
  }

  /// A boundary item, or a supplementary item of an item or a group.
  public static func supplementary(_ kind: String, section: Int?, item: Int = 0) -> ElementKey {
    ElementKey(category: .supplementary, kind: kind, section: section, item: item)
  }

  /// A decoration of a section.
  public static func decoration(_ kind: String, section: Int, item: Int) -> ElementKey {
    ElementKey(category: .decoration, kind: kind, section: section, item: item)
  }
}
