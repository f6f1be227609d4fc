import Foundation

extension SolvedLayout {
  /// Which dimensions of an element are estimated, so that its view's measured size replaces them. Estimated
  /// supplementary items of items and groups keep their estimate (Unmeasured). O(log measured groups).
  public func estimatedSides(of key: ElementKey) -> (width: Bool, height: Bool) {
    if let size = boundarySize(of: key) { return (size.width.isEstimated, size.height.isEstimated) }
    guard key.category == .cell, let section = key.section, let leaf = leaf(section: section, item: key.item) else {
      return (false, false)
    }
    return (leaf.isWidthEstimated, leaf.isHeightEstimated)
  }

  /// Whether an item is the only one of its group, below one another in a vertical layout, so that its measured size moves the
  /// items after it by the change of its height and none before it. O(1).
  public func isRow(_ key: ElementKey) -> Bool {
    guard key.category == .cell, let section = key.section, sections.indices.contains(section),
      configuration.scrollAxis == .vertical
    else { return false }
    let run = sections[section].run
    return run.axis == .vertical && run.template.count == 1 && !run.packingDependsOnMeasurements
  }

  /// The size an element's view was measured at; nil when it was not measured.
  public func measuredSize(of key: ElementKey) -> CGSize? {
    if key.category == .cell, let section = key.section, sections.indices.contains(section) {
      return sections[section].run.measuredSize(ofItem: key.item)
    }
    guard let item = boundaryIndex(of: key) else { return nil }
    return key.section.map { sections[$0].measuredBoundaryItems[item] } ?? measuredBoundaryItems[item]
  }

  /// Replaces an element's estimated dimensions by its view's measured size.
  ///
  /// O(log sections + log measured groups + items of its group), whatever the number of other items.
  ///
  /// - Returns: whether the element's frame may have changed.
  @discardableResult
  public mutating func setMeasured(_ size: CGSize, for key: ElementKey) -> Bool {
    let isChanged = measure(key, as: size)
    if isChanged { updateExtent(around: key) }
    return isChanged
  }

  /// Replaces the estimated dimensions of several elements. What of a section depends on all its elements, such as its extent,
  /// is computed once for those that follow one another.
  public mutating func setMeasured(_ sizes: [(key: ElementKey, size: CGSize)]) {
    var changed: ElementKey?
    for (key, size) in sizes where measure(key, as: size) {
      if let changed, changed.section != key.section { updateExtent(around: changed) }
      changed = key
    }
    if let changed { updateExtent(around: changed) }
  }

  /// Sets the measured size of an element, without what depends on it. False if nothing changes.
  private mutating func measure(_ key: ElementKey, as size: CGSize) -> Bool {
    precondition(
      size.width.isFinite && size.height.isFinite,
      "A measured size must be finite, not \(size.width) × \(size.height) of \(key).")
    if key.category == .cell {
      guard let section = key.section, sections.indices.contains(section) else { return false }
      return sections[section].measure(key.item, as: size)
    }
    let sides = estimatedSides(of: key)
    guard sides.width || sides.height, measuredSize(of: key) != size, let item = boundaryIndex(of: key) else {
      return false
    }
    if let section = key.section {
      sections[section].measuredBoundaryItems[item] = size
    } else {
      measuredBoundaryItems[item] = size
    }
    return true
  }

  /// Updates what depends on the size of an element: its section, or the layout's own boundary items.
  private mutating func updateExtent(around key: ElementKey) {
    if let section = key.section { updateExtent(ofSection: section) } else { placeBoundaryItems() }
  }

  /// A copy of the layout with one more measured size.
  public func settingMeasured(_ size: CGSize, for key: ElementKey) -> SolvedLayout {
    var copy = self
    copy.setMeasured(size, for: key)
    return copy
  }

  private func leaf(section: Int, item: Int) -> Template.Leaf? {
    guard sections.indices.contains(section) else { return nil }
    let run = sections[section].run
    guard (0..<run.itemCount).contains(item) else { return nil }
    let placed = run.group(ofItem: item)
    return placed.template.leaves[item - placed.firstItem]
  }

  private func boundaryItems(of key: ElementKey) -> [BoundaryItem] {
    guard key.category == .supplementary, key.item == 0 else { return [] }
    guard let section = key.section else { return configuration.boundaryItems }
    return sections.indices.contains(section) ? sections[section].plan.section.boundaryItems : []
  }

  /// Whether a key identifies a boundary item of a section or of the layout.
  public func isBoundaryItem(_ key: ElementKey) -> Bool { boundaryIndex(of: key) != nil }

  private func boundaryIndex(of key: ElementKey) -> Int? {
    boundaryItems(of: key).firstIndex { $0.kind == key.kind }
  }

  private func boundarySize(of key: ElementKey) -> ItemSize? {
    boundaryItems(of: key).first { $0.kind == key.kind }?.size
  }
}
