internal import Foundation

/// Finds the items of a frame by what they show, and where.
struct ItemPlaces {
  private struct Place: Hashable {
    var appearance: AlignedContent.Appearance
    var x, y: Int
  }

  /// The first item of each place, and the next one of the same place for each item; -1 after the last. Items in one
  /// place, such as the backgrounds of views that fill the screen, are found in their order.
  private var firsts: [Place: Int] = [:]
  private var nexts: [Int] = []
  /// The only item that shows a bitmap; -1 if there are several.
  private var bitmaps: [AlignedContent.Appearance: Int] = [:]
  /// The same for items that are not aligned to pixels, by their area.
  private var unaligned: [PixelRect: Int] = [:]
  /// The items that were found since `begin`.
  private var isFound: [Bool] = []

  /// Indexes a range of the items of a frame in the memory of the last one's. O(n).
  mutating func index(_ items: [DisplayItem], _ range: Range<Int>) {
    firsts.removeAll(keepingCapacity: true)
    bitmaps.removeAll(keepingCapacity: true)
    unaligned.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    nexts.append(contentsOf: repeatElement(-1, count: items.count))
    for index in range.reversed() {
      guard let aligned = items[index].aligned else {
        nexts[index] = unaligned.updateValue(index, forKey: items[index].area) ?? -1
        continue
      }
      let place = Place(appearance: aligned.appearance, x: aligned.x, y: aligned.y)
      nexts[index] = firsts.updateValue(index, forKey: place) ?? -1
      if !aligned.isColor, bitmaps.updateValue(index, forKey: aligned.appearance) != nil {
        bitmaps[aligned.appearance] = -1
      }
    }
  }

  /// Begins to look for the items of another frame, each of which finds another one.
  mutating func begin() {
    isFound.removeAll(keepingCapacity: true)
    isFound.append(contentsOf: repeatElement(false, count: nexts.count))
  }

  /// The next item that looks the same at a distance, in a clip at the same distance.
  mutating func next(
    like aligned: AlignedContent, movedBy dx: Int, _ dy: Int, in items: [DisplayItem]
  ) -> Int? {
    let place = Place(appearance: aligned.appearance, x: aligned.x - dx, y: aligned.y - dy)
    return next(from: firsts[place]) { aligned.isMoved(from: items[$0].aligned, dx: dx, dy: dy) }
  }

  /// The next item that is the same and is not aligned to pixels.
  mutating func next(sameAs item: DisplayItem, in items: [DisplayItem]) -> Int? {
    next(from: unaligned[item.area]) { items[$0].isSame(as: item) }
  }

  private mutating func next(from first: Int?, where isMatch: (Int) -> Bool) -> Int? {
    var index = first ?? -1
    while index >= 0, isFound[index] || !isMatch(index) { index = nexts[index] }
    guard index >= 0 else { return nil }
    isFound[index] = true
    return index
  }

  /// The only item that shows a bitmap; nil if there are several or none.
  func only(_ appearance: AlignedContent.Appearance) -> Int? {
    bitmaps[appearance].flatMap { $0 < 0 ? nil : $0 }
  }
}
