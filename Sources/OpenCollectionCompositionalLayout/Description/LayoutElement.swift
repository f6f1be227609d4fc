import Foundation

/// One rectangle of a solved layout: a cell, a supplementary view or a decoration.
public struct LayoutElement: Hashable, Sendable {
  /// Identifies the element.
  public var key: ElementKey

  /// The frame in content coordinates, in points.
  public var frame: CGRect
  /// The stacking order: it is drawn above elements with a lower value.
  public var zIndex: Int

  /// Makes an element with a frame in content coordinates, in points.
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

/// Identifies an element of a layout by category, kind, section and item.
public struct ElementKey: Hashable, Sendable {
  /// The category of an element.
  public enum Category: Hashable, Sendable, CaseIterable {
    /// The cell of an item.
    case cell
    /// A boundary item, or a supplementary item of an item or a group.
    case supplementary
    /// A background of a section.
    case decoration
  }

  /// The category.
  public var category: Category

  /// The element kind; nil for cells.
  public var kind: String?

  /// The section; nil for a boundary item of the layout itself.
  public var section: Int?

  /// The index within the section. Cells: the item. Boundary items: 0. Supplementary items of items and groups: the index
  /// among the section's supplementary items of the kind. Decorations: the index in the section's list.
  public var item: Int

  /// Makes a key. `kind` is nil for cells, `section` for the layout's own boundary items.
  public init(category: Category, kind: String? = nil, section: Int?, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  /// The key of an item's cell.
  public static func cell(section: Int, item: Int) -> ElementKey {
    ElementKey(category: .cell, section: section, item: item)
  }

  /// The key of a boundary item, or of a supplementary item of an item or a group.
  public static func supplementary(_ kind: String, section: Int?, item: Int = 0) -> ElementKey {
    ElementKey(category: .supplementary, kind: kind, section: section, item: item)
  }

  /// The key of a section's decoration.
  public static func decoration(_ kind: String, section: Int, item: Int) -> ElementKey {
    ElementKey(category: .decoration, kind: kind, section: section, item: item)
  }
}
