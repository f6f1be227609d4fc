extension GroupRun {
  /// The number of supplementary items of a kind in the groups before one. O(1), or O(measured groups) when those hold
  /// different numbers of items.
  func badgeCount(_ kind: String, before placed: PlacedGroup) -> Int {
    let each = template.badgeCounts[kind] ?? 0
    guard hasUnequalGroups else { return placed.index * each }
    var count = 0
    var irregular = 0
    measured.walk { firstItem, template in
      guard firstItem < placed.firstItem else { return }
      irregular += 1
      count += template.badgeCounts[kind] ?? 0
    }
    return count + (placed.index - irregular) * each
  }

  /// The group that contains a supplementary item, given the item's index among those of its kind; nil when there is no
  /// such item.
  func group(ofBadge number: Int, kind: String) -> PlacedGroup? {
    guard itemCount > 0 else { return nil }
    guard hasUnequalGroups else {
      guard let each = template.badgeCounts[kind], each > 0 else { return nil }
      let item = (number / each).multipliedReportingOverflow(by: template.count)
      return item.overflow || item.partialValue >= itemCount ? nil : group(ofItem: item.partialValue)
    }
    // Badge counts never decrease from group to group: search by item.
    var low = 0
    var high = itemCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if badgeCount(kind, before: group(ofItem: middle)) <= number { low = middle } else { high = middle }
    }
    return group(ofItem: low)
  }

  /// Whether measured groups may hold a different number of items than the template.
  var hasUnequalGroups: Bool { packingDependsOnMeasurements && !measured.isEmpty }
}
