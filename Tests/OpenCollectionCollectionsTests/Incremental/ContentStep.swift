import OpenCollectionTestValues
import UIKit

/// A change of a screen with items in sections, or of the screen. Numbers are taken modulo what there is.
enum ContentStep {
  case insert(Int, at: Int)
  case delete(Int, at: Int)
  case deleteEvery(Int)
  case move(from: Int, to: Int)
  case reverse
  case insertSection(Int, at: Int)
  case deleteSection(Int)
  case moveSection(from: Int, to: Int)
  /// Another size and another text of an item.
  case reload(Int)
  case reconfigure(Int)
  case reloadSection(Int)
  /// The same, in the cell that displays it, of which the data source is not told.
  case alter(Int)
  /// A snapshot by reloading all.
  case reloadAll
  /// To a part of the content, in percent.
  case scroll(Int)
  case resize(Int, Int)
  case textSize(Int)
  case direction
  case invalidate
  case layOut
  /// Half of an animation, or what is left of it.
  case wait(Int)

  static func random(_ random: inout SeededGenerator) -> ContentStep {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch below(43) {
    case 0...4: return .insert(1 + below(below(4) == 0 ? 30 : 4), at: below(100))
    case 5...7: return .delete(1 + below(5), at: below(100))
    case 8: return .deleteEvery(2 + below(4))
    case 9...11: return .move(from: below(100), to: below(100))
    case 12: return .reverse
    case 13...14: return .insertSection(below(12), at: below(10))
    case 15: return .deleteSection(below(10))
    case 16: return .moveSection(from: below(10), to: below(10))
    case 17...18: return .reload(below(100))
    case 19...21: return .reconfigure(below(100))
    case 22: return .reloadSection(below(10))
    case 23: return .reloadAll
    case 24...28: return .scroll(below(101))
    case 29...30: return .resize(260 + 20 * below(20), 200 + 40 * below(10))
    case 31: return .textSize(below(4))
    case 32: return .direction
    case 33: return .invalidate
    case 34...35: return .wait(below(2))
    case 36...38: return .alter(below(100))
    default: return .layOut
    }
  }
}

/// What a screen shows, and how.
struct ScreenContents {
  struct Section: Hashable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section] = []
  /// How often an item was changed.
  var versions: [Int: Int] = [:]
  var size = CGSize(width: 320, height: 480)
  var textSize = UIContentSizeCategory.large
  var isRightToLeft = false
  private var nextItem = 0
  private var nextSection = 0

  static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge]

  /// Three sections, so that all kinds of headers and layouts are there from the start.
  init() { for count in [5, 0, 12] { insertSection(count, at: sections.count) } }

  private mutating func insertSection(_ count: Int, at index: Int) {
    nextSection += 1
    sections.insert(Section(id: nextSection, items: fresh(count)), at: index)
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    nextItem += count
    return Array(nextItem - count..<nextItem)
  }

  /// The section and the place of an item among all; nil if there is none.
  private func place(_ number: Int) -> (section: Int, item: Int)? {
    let count = sections.reduce(0) { $0 + $1.items.count }
    guard count > 0 else { return nil }
    var rest = number % count
    for (index, section) in sections.enumerated() {
      if rest < section.items.count { return (index, rest) }
      rest -= section.items.count
    }
    return nil
  }

  func item(_ number: Int) -> Int? { place(number).map { sections[$0.section].items[$0.item] } }

  /// Changes the contents, if the step does; true if it did.
  mutating func change(_ step: ContentStep) -> Bool {
    switch step {
    case .insert(let count, let number):
      guard !sections.isEmpty else { return false }
      let place = place(number) ?? (number % sections.count, 0)
      sections[place.section].items.insert(contentsOf: fresh(count), at: place.item)
    case .delete(let count, let number):
      guard let place = place(number) else { return false }
      let end = min(place.item + count, sections[place.section].items.count)
      sections[place.section].items.removeSubrange(place.item..<end)
    case .deleteEvery(let number):
      for index in sections.indices { sections[index].items.removeAll { $0 % number == 0 } }
    case .move(let from, let to):
      guard let old = place(from) else { return false }
      let item = sections[old.section].items.remove(at: old.item)
      let new = place(to) ?? (to % sections.count, 0)
      sections[new.section].items.insert(item, at: new.item)
    case .reverse: for index in sections.indices { sections[index].items.reverse() }
    case .insertSection(let count, let index): insertSection(count, at: index % (sections.count + 1))
    case .deleteSection(let index):
      guard !sections.isEmpty else { return false }
      sections.remove(at: index % sections.count)
    case .moveSection(let from, let to):
      guard !sections.isEmpty else { return false }
      let section = sections.remove(at: from % sections.count)
      sections.insert(section, at: to % (sections.count + 1))
    case .reload(let number), .reconfigure(let number):
      guard let item = item(number) else { return false }
      versions[item, default: 0] += 1
    case .reloadSection(let index):
      guard !sections.isEmpty else { return false }
      for item in sections[index % sections.count].items.prefix(2) { versions[item, default: 0] += 1 }
    case .reloadAll: for item in sections.flatMap(\.items) where item % 3 == 0 { versions[item, default: 0] += 1 }
    case .resize(let width, let height): size = CGSize(width: width, height: height)
    case .textSize(let index): textSize = Self.textSizes[index]
    case .direction: isRightToLeft.toggle()
    case .scroll, .invalidate, .layOut, .wait, .alter: return false
    }
    return true
  }

  /// A text of one line to several, which says what item it is of.
  func text(_ item: Int) -> String {
    let version = versions[item] ?? 0
    let words = (item * 7 + version * 5) % 11
    return (["\(item).\(version)"] + (0..<words).map { "word\($0)" }).joined(separator: " ")
  }

  func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }
}
