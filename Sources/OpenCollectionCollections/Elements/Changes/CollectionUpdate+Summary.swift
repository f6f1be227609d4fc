extension [CollectionUpdate] {
  /// Whether an item or a section is reloaded.
  var hasReloads: Bool {
    contains {
      switch $0 {
      case .reloadSection, .reloadItem: true
      default: false
      }
    }
  }

  /// "2 items inserted, 1 section deleted"; for a journal.
  var summary: String {
    var counts: [(name: String, count: Int)] = []
    func count(_ name: String, _ matches: (CollectionUpdate) -> Bool) {
      let count = self.count(where: matches)
      if count > 0 { counts.append((name, count)) }
    }
    count("section deleted") { if case .deleteSection = $0 { true } else { false } }
    count("section inserted") { if case .insertSection = $0 { true } else { false } }
    count("section moved") { if case .moveSection = $0 { true } else { false } }
    count("section reloaded") { if case .reloadSection = $0 { true } else { false } }
    count("item deleted") { if case .deleteItem = $0 { true } else { false } }
    count("item inserted") { if case .insertItem = $0 { true } else { false } }
    count("item moved") { if case .moveItem = $0 { true } else { false } }
    count("item reloaded") { if case .reloadItem = $0 { true } else { false } }
    count("item reconfigured") { if case .reconfigureItem = $0 { true } else { false } }
    if counts.isEmpty { return "no updates" }
    return counts.map { name, count in
      count == 1 ? "1 \(name)" : "\(count) " + name.replacingOccurrences(of: " ", with: "s ")
    }.joined(separator: ", ")
  }
}
