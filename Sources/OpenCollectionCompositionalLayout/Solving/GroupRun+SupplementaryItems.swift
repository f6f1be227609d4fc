extension GroupRun {
  /// The number of supplementary items of a kind in the groups before one. O(1), or O(measured groups) when those hold
  /// different numbers of items.
  func supplementaryItemCount(_ kind: String, before placed: PlacedGroup) -> Int {
    let each = template.supplementaryItemCounts[kind] ?? 0
    guard hasUnequalGroups else { return placed.index * each }
    var count = 0
    var irregular = 0
    measured.walk { firstItem, template in
      guard firstItem < placed.firstItem else { return }
      irregular += 1
      count += template.supplementaryItemCounts[kind] ?? 0
    }
    return count + (placed.index - irregular) * each
  }

  /// The group that contains a supplementary item, given the item's index among those of its kind; nil when there is no
  /// such item.
  func group(ofSupplementaryItem number: Int, kind: String) -> PlacedGroup? {
    guard itemCount > 0 else { return nil }
    guard hasUnequalGroups else {
      guard let each = template.supplementaryItemCounts[kind], each > 0 else { return nil }
      let item = (number / each).multipliedReportingOverflow(by: template.count)
      return item.overflow || item.partialValue >= itemCount ? nil : group(ofItem: item.partialValue)
    }
    // The counts never decrease from group to group: search by item.
    var low = 0
    var high = itemCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if supplementaryItemCount(kind, before: group(ofItem: middle)) <= number { low = middle } else { high = middle }
    }
    return group(ofItem: low)
  }

  /// Whether measured groups may hold a different number of items than the template.
  var hasUnequalGroups: Bool { packingDependsOnMeasurements && !measured.isEmpty }
}
