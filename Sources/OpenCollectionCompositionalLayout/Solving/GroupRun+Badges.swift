extension GroupRun {
  /// How many supplementary items of a kind the groups before one have. O(1), or O(measured groups) where those
  /// hold different numbers of items.
  func badgeCount(_ kind: String, before place: Place) -> Int {
    let each = template.badgeCounts[kind] ?? 0
    guard hasUnequalGroups else { return place.index * each }
    var count = 0
    var irregular = 0
    measured.walk { firstItem, template in
      guard firstItem < place.firstItem else { return }
      irregular += 1
      count += template.badgeCounts[kind] ?? 0
    }
    return count + (place.index - irregular) * each
  }

  /// The group a supplementary item lies in, by its running number of the kind; nil where there are not so many.
  func place(ofBadge number: Int, kind: String) -> Place? {
    guard itemCount > 0 else { return nil }
    guard hasUnequalGroups else {
      guard let each = template.badgeCounts[kind], each > 0 else { return nil }
      let item = (number / each).multipliedReportingOverflow(by: template.count)
      return item.overflow || item.partialValue >= itemCount ? nil : place(ofItem: item.partialValue)
    }
    // Badge counts never decrease from group to group: search by item.
    var low = 0
    var high = itemCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if badgeCount(kind, before: place(ofItem: middle)) <= number { low = middle } else { high = middle }
    }
    return place(ofItem: low)
  }

  /// Whether measured groups hold other numbers of items than the template.
  var hasUnequalGroups: Bool { packsByMeasure && !measured.isEmpty }
}
