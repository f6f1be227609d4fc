import OpenCollectionDiffableSnapshots

/// What happens to the snapshots of a data source, in a journal.
enum ApplyEvent: JournalEvent {
  /// The app applies contents.
  case submitted(Contents)
  /// The difference between what was applied last and what is applied now.
  case difference(SnapshotDifference)

  /// What an app applies.
  enum Contents: Hashable, CustomStringConvertible {
    case snapshot(sections: Int, items: Int, animated: Bool)
    case reload(sections: Int, items: Int)
    /// A section snapshot, and its section.
    case tree(visibleItems: Int, section: Section)
    /// Snapshots that were applied on another queue.
    case otherQueue

    /// A section identifier, which a journal does not keep alive.
    struct Section: Hashable {
      /// Sections that are described alike differ by this.
      private let hash: Int
      let text: String

      init(_ identifier: some Hashable) { (hash, text) = (identifier.hashValue, "\(identifier)") }
    }

    var description: String {
      switch self {
      case .snapshot(let sections, let items, let animated):
        Self.counts(sections, items) + (animated ? ", animated" : "")
      case .reload(let sections, let items): Self.counts(sections, items) + " by reloading"
      case .tree(let count, let section): "a section snapshot of \(count) visible items to section \(section.text)"
      case .otherQueue: "snapshots of another queue"
      }
    }

    /// "a snapshot of 2 sections with 30 items".
    private static func counts(_ sections: Int, _ items: Int) -> String {
      "a snapshot of \(sections) section\(sections == 1 ? "" : "s") with \(items) item\(items == 1 ? "" : "s")"
    }
  }

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
    let insertedSections = Set(changes.insertedSections)
    // Items that moved into an inserted section keep their cells.
    let kept = changes.movedItems.count { insertedSections.contains($0.to.section) }
    inserted = changes.insertedItems.count + Self.items(of: changes.insertedSections, in: new) - kept
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

  /// Whether items in the same order differ in UUIDs alone, and have contents that tell them apart: those of one item, or equal
  /// ones, say nothing of whether it is the same.
  private static func isSameOtherwise<Item>(_ old: [Item], _ new: [Item]) -> Bool {
    let count = min(old.count, new.count, maximumCompared)
    let contents = old.prefix(count).map { ItemContents($0) }
    return Set(contents).count >= 2 && contents.allSatisfy(\.hasIdentifier)
      && zip(contents, new).allSatisfy { $0 == ItemContents($1) }
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
private struct ItemContents: Hashable {
  /// The values of its properties, and of theirs, as text without UUIDs; empty if it is an identifier alone.
  private(set) var values: [String] = []
  private(set) var hasIdentifier = false

  /// The values that are looked at, at most: an item may hold an image, or a whole model.
  private static let maximumCount = 100

  init(_ item: some Any) {
    var remaining = Self.maximumCount
    self.init(item, &remaining)
  }

  private init(_ item: Any, _ remaining: inout Int) {
    // The properties of an item come before theirs.
    var waiting: [Any] = [item]
    var next = 0
    while next < waiting.count, remaining > 0 {
      waiting += add(waiting[next], &remaining)
      next += 1
    }
  }

  /// Adds a value, and returns those that it consists of, which are added later.
  private mutating func add(_ value: Any, _ remaining: inout Int) -> [Any] {
    remaining -= 1
    if value is UUID { hasIdentifier = true }
    // Views are no contents, and may refer to others that are gone.
    if value is UUID || value is UIResponder { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: addUnordered(mirror.children, &remaining)
    default:
      // The names of types and properties are the same whatever the item is.
      let parts = sequence(first: mirror, next: \.superclassMirror).flatMap { $0.children.prefix(remaining) }
      if !parts.isEmpty, !(value is any StringProtocol) { return parts.map(\.value) }
      addText("\(value)")
    }
    return []
  }

  private mutating func addText(_ text: String) {
    let words = text.replacing(#/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#, with: "")
    if words.count < text.count { hasIdentifier = true }
    if !words.isEmpty { values.append(words) }
  }

  /// Adds the elements of a collection whose order may differ though it is equal; of a large one, their number alone.
  private mutating func addUnordered(_ children: Mirror.Children, _ remaining: inout Int) {
    if children.count < remaining {
      let parts = children.map { Self($0.value, &remaining) }
      hasIdentifier = hasIdentifier || parts.contains(where: \.hasIdentifier)
      if remaining > 0 {
        values += parts.map(\.values).sorted { $0.lexicographicallyPrecedes($1) }.joined()
        return
      }
    }
    values.append("\(children.count)")
  }
}

extension SnapshotApply {
  var contents: ApplyEvent.Contents {
    switch self {
    case .snapshot(let snapshot, let isAnimated):
      .snapshot(sections: snapshot.numberOfSections, items: snapshot.numberOfItems, animated: isAnimated)
    case .reload(let snapshot): .reload(sections: snapshot.numberOfSections, items: snapshot.numberOfItems)
    case .tree(let tree, let section, _): .tree(visibleItems: tree.visibleItems.count, section: .init(section))
    }
  }
}
