import OpenCollectionDiffableSnapshots

/// What happens to the snapshots of a data source, in a journal.
enum ApplyEvent: JournalEvent {
  /// The app applies contents.
  case submitted(String)
  /// The difference between what was applied last and what is applied now.
  case difference(SnapshotDifference)

  var description: String {
    switch self {
    case .submitted(let contents): "applies \(contents)"
    case .difference(let difference): "\(difference)"
    }
  }
}

/// What a difference of snapshots keeps, and the mistakes that are seen in it.
struct SnapshotDifference: Sendable, CustomStringConvertible {
  /// The items before, how many of them survive, and those that are new, move, are reloaded and reconfigured.
  var before: Int
  var survived: Int
  var inserted: Int
  var moved: Int
  var reloaded: Int
  var reconfigured: Int
  /// The first item before and after, if none survives.
  var first: (before: String, after: String)?
  /// Whether none survives, and the items are the same but for identifiers that are random.
  var isSameOtherwise = false
  /// An item that is equal before and after, described otherwise, and not marked.
  var changed: (before: String, after: String)?

  var description: String {
    var text =
      "\(survived) of \(before) items survive, \(inserted) are new, \(moved) move, "
      + "\(reloaded) are reloaded, \(reconfigured) reconfigured"
    if let first {
      text += ". The first was \(first.before) and is \(first.after): an identifier must stay that of its item"
    }
    if let changed {
      text +=
        ". \(changed.before) equals \(changed.after) and keeps its cell as it is: reconfigureItems(_:) "
        + "shows other contents of an equal identifier"
    }
    return text
  }
}

extension SnapshotDifference {
  /// The most items that are compared by their descriptions.
  private static var maximumCompared: Int { 200 }

  init<Section, Item>(
    _ changes: SnapshotChanges, from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>
  ) {
    inserted = changes.insertedItems.count + Self.items(of: changes.insertedSections, in: new)
    before = old.numberOfItems
    survived = max(0, new.numberOfItems - inserted)
    moved = changes.movedItems.count
    (reloaded, reconfigured) = (changes.reloadedItems.count, changes.reconfiguredItems.count)
    if survived == 0, let before = old.itemIdentifiers.first, let after = new.itemIdentifiers.first {
      first = (Self.shortened("\(before)"), Self.shortened("\(after)"))
      isSameOtherwise = Self.isSameOtherwise(old.itemIdentifiers, new.itemIdentifiers)
    }
    changed = Self.changedContents(changes, old, new)
  }

  /// Whether items in the same order differ in UUIDs alone, and have other contents.
  private static func isSameOtherwise<Item>(_ old: [Item], _ new: [Item]) -> Bool {
    let count = min(old.count, new.count, maximumCompared)
    guard count > 0 else { return false }
    return zip(old, new).prefix(count).allSatisfy { before, after in
      let (before, after) = (ItemContents(before), ItemContents(after))
      return before.hasIdentifier && before.words == after.words && before.words.contains(where: \.isLetter)
    }
  }

  private static func items<Section, Item>(of sections: [Int], in snapshot: Snapshot<Section, Item>) -> Int {
    sections.reduce(0) { $0 + snapshot.numberOfItems(at: $1) }
  }

  /// An item that is equal before and after, described otherwise, and not marked.
  private static func changedContents<Section, Item>(
    _ changes: SnapshotChanges, _ old: Snapshot<Section, Item>, _ new: Snapshot<Section, Item>
  ) -> (before: String, after: String)? {
    // The identity of an object is not its contents.
    if Item.self is AnyObject.Type { return nil }
    let marked = Set(changes.reloadedItems + changes.reconfiguredItems)
    for before in old.itemIdentifiers.prefix(maximumCompared) {
      guard let position = new.position(of: before), !marked.contains(position),
        !changes.reloadedSections.contains(position.section), let after = new.itemIdentifier(at: position)
      else { continue }
      let (one, other) = ("\(before)", "\(after)")
      if one != other { return (shortened(one), shortened(other)) }
    }
    return nil
  }

  private static func shortened(_ text: String) -> String {
    text.count > 80 ? text.prefix(79) + "…" : text
  }
}

/// What an item says of itself, apart from random identifiers.
private struct ItemContents {
  /// The description without UUIDs.
  let words: String
  let hasIdentifier: Bool

  init(_ item: some Any) {
    var text = "\(item)"
    // A class says its name alone.
    if type(of: item) is AnyObject.Type, !(item is any CustomStringConvertible) {
      text = Mirror(reflecting: item).children.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: ", ")
    }
    let words = text.replacing(#/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#, with: "")
    hasIdentifier = words.count < text.count
    self.words = words
  }
}

extension SnapshotApply {
  /// "a snapshot of 2 sections with 30 items".
  var counts: String {
    switch self {
    case .snapshot(let snapshot, let isAnimated): Self.counts(of: snapshot) + (isAnimated ? ", animated" : "")
    case .reload(let snapshot): Self.counts(of: snapshot) + " by reloading"
    case .tree(let tree, let section, _):
      "a section snapshot of \(tree.visibleItems.count) visible items to section \(section)"
    }
  }

  private static func counts(of snapshot: Snapshot<Section, Item>) -> String {
    let (sections, items) = (snapshot.numberOfSections, snapshot.numberOfItems)
    return "a snapshot of \(sections) section\(sections == 1 ? "" : "s") with \(items) item\(items == 1 ? "" : "s")"
  }
}
