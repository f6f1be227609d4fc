internal import Foundation

/// Finds the items of a frame by what they show.
struct ItemPlaces {
  private var firsts: [AlignedContent.Appearance: Int] = [:]
  /// The next item of the same appearance; -1 after the last.
  private var nexts: [Int] = []
  private var unaligned: [Int] = []
  private var contents: [AlignedContent?] = []

  /// Indexes the items of a frame in the memory of the last one's. O(n).
  mutating func index(_ items: [DisplayItem]) {
    firsts.removeAll(keepingCapacity: true)
    unaligned.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    nexts.append(contentsOf: repeatElement(-1, count: items.count))
    for index in items.indices { contents.append(items[index].aligned) }
    for index in items.indices.reversed() {
      guard let aligned = items[index].aligned else {
        unaligned.append(index)
        continue
      }
      nexts[index] = firsts.updateValue(index, forKey: aligned.appearance) ?? -1
    }
  }

  /// The first item with the appearance of another one that meets a condition.
  func first(of aligned: AlignedContent, where isMatch: (AlignedContent) -> Bool) -> Int? {
    var index = firsts[aligned.appearance] ?? -1
    while index >= 0 {
      if let content = contents[index], isMatch(content) { return index }
      index = nexts[index]
    }
    return nil
  }

  /// The only item with an appearance; nil if there are several or none.
  func only(_ appearance: AlignedContent.Appearance) -> AlignedContent? {
    guard let index = firsts[appearance], nexts[index] < 0 else { return nil }
    return contents[index]
  }

  /// The first item that is not aligned to pixels and meets a condition.
  func firstUnaligned(where isMatch: (Int) -> Bool) -> Int? { unaligned.last(where: isMatch) }
}
