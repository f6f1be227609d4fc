/// Finds the item to which an arrow key, Home or End moves focus.
@MainActor
struct FocusSearch {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
  }

  /// Whether an item can be focused: the delegate's answer, else `isAllowed`.
  func canFocus(_ path: ShownPath, isAllowed: @autoclosure () -> Bool) -> Bool {
    guard itemCounts.hasItem(at: path) else { return false }
    let owner = owner
    return uncommitted.askApp(aboutShown: path) { owner.mayFocus($0) ?? isAllowed() } ?? false
  }

  /// The target item of an arrow key, Home or End.
  func item(_ heading: UIFocusHeading, of path: ShownPath, where canFocus: (ShownPath) -> Bool) -> ShownPath? {
    if heading == .first || heading == .last { return endItem(heading).flatMap { canFocus($0) ? $0 : nil } }
    guard let origin = frame(ofItemAt: path) else { return nil }
    let geometry = FocusGeometry(heading: heading, origin: origin)
    if let row = orthogonalItems(along: heading, of: path) { return geometry.order(row).first(where: canFocus) }
    // Search within one screen in that direction first, then further, for large gaps.
    for screens: CGFloat in [1, 4, 16] {
      let found = geometry.order(items(in: area(heading, from: origin, screens: screens))).first {
        $0 != path && canFocus($0)
      }
      if let found { return found }
    }
    return nil
  }

  private func endItem(_ heading: UIFocusHeading) -> ShownPath? {
    let counts = itemCounts.all
    let sections = counts.indices.filter { counts[$0] > 0 }
    guard let section = heading == .first ? sections.first : sections.last else { return nil }
    return ShownPath(item: heading == .first ? 0 : counts[section] - 1, section: section)
  }

  /// The search area in a direction from a frame.
  private func area(_ heading: UIFocusHeading, from origin: CGRect, screens: CGFloat) -> CGRect {
    let bounds = owner.bounds
    let (width, height) = (bounds.width * screens, bounds.height * screens)
    let across = bounds.union(origin)
    switch heading {
    case .up: return CGRect(x: across.minX, y: origin.minY - height, width: across.width, height: height)
    case .down: return CGRect(x: across.minX, y: origin.maxY, width: across.width, height: height)
    case .left: return CGRect(x: origin.midX - width, y: origin.minY, width: width, height: origin.height)
    default: return CGRect(x: origin.midX, y: origin.minY, width: width, height: origin.height)
    }
  }

  private func items(in rect: CGRect) -> [(place: ShownPath, frame: CGRect)] {
    displayedLayout.elements(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return nil }
      let frame = frame(of: attributes)
      // Items an orthogonal section does not currently show are not candidates.
      if let row = displayedLayout.layout.hostView(for: attributes) as? OrthogonalScrollView,
        !frame.hasCommonArea(with: owner.convert(row.visibleRowBounds, from: row))
      {
        return nil
      }
      return (attributes.shownPath, frame)
    }
  }

  /// The neighbours, up to 60 on each side, of an item in an orthogonal section, for an arrow key along its axis; nil
  /// otherwise.
  private func orthogonalItems(
    along heading: UIFocusHeading, of path: ShownPath
  ) -> [(place: ShownPath, frame: CGRect)]? {
    guard let attributes = displayedLayout.attributes(of: .cell(at: path)),
      let row = displayedLayout.layout.hostView(for: attributes) as? UIScrollView
    else { return nil }
    let isAcross = row.contentSize.width + row.contentInset.horizontal > row.bounds.width + 0.5
    guard isAcross == (heading.contains(.left) || heading.contains(.right)) else { return nil }
    let around = 60
    let items = max(0, path.item - around)..<min(itemCounts.all[path.section], path.item + around + 1)
    return items.filter { $0 != path.item }.compactMap { item in
      let path = ShownPath(item: item, section: path.section)
      return frame(ofItemAt: path).map { (path, $0) }
    }
  }

  /// The displayed frame of an item in content coordinates, host scrolling included.
  func frame(ofItemAt path: ShownPath) -> CGRect? {
    displayedLayout.attributes(of: .cell(at: path)).map(frame)
  }

  private func frame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let shift = displayedLayout.layout.hostView(for: attributes)?.contentTranslation else {
      return attributes.frame
    }
    return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
  }
}
