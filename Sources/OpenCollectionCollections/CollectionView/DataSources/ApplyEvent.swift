import OpenCollectionDiffableSnapshots

/// What happens to the snapshots of a data source, in a journal.
enum ApplyEvent: JournalEvent {
  /// The app applies contents.
  case submitted(String)
  /// The difference between what was applied last and what is applied now.
  case difference(String)

  var description: String {
    switch self {
    case .submitted(let contents): "applies \(contents)"
    case .difference(let difference): difference
    }
  }
}

extension ApplyEvent {
  /// The most items that are compared by their descriptions.
  private static var maximumCompared: Int { 200 }

  /// What a difference keeps, with the mistakes that are seen in it: no item that survives, and items that are equal but have other
  /// contents and are not marked.
  init<Section, Item>(
    _ changes: SnapshotChanges, from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>
  ) {
    let inserted = changes.insertedItems.count + Self.items(of: changes.insertedSections, in: new)
    let survived = max(0, new.numberOfItems - inserted)
    var text =
      "\(survived) of \(old.numberOfItems) items survive, \(inserted) are new, \(changes.movedItems.count) move, "
      + "\(changes.reloadedItems.count) are reloaded, \(changes.reconfiguredItems.count) reconfigured"
    if survived == 0, let (before, after) = Self.firstItems(old, new) {
      text +=
        ". The first was \(Self.shortened(before)) and is \(Self.shortened(after)): an identifier must stay that of its item"
    }
    if let (before, after) = Self.changedContents(changes, old, new) {
      text +=
        ". \(Self.shortened(before)) equals \(Self.shortened(after)) and keeps its cell as it is: reconfigureItems(_:) "
        + "shows other contents of an equal identifier"
    }
    self = .difference(text)
  }

  private static func items<Section, Item>(of sections: [Int], in snapshot: Snapshot<Section, Item>) -> Int {
    sections.reduce(0) { $0 + snapshot.numberOfItems(at: $1) }
  }

  private static func firstItems<Section, Item>(
    _ old: Snapshot<Section, Item>, _ new: Snapshot<Section, Item>
  ) -> (Item, Item)? {
    guard let before = old.itemIdentifiers.first, let after = new.itemIdentifiers.first else { return nil }
    return (before, after)
  }

  /// An item that is equal before and after, described otherwise, and not marked.
  private static func changedContents<Section, Item>(
    _ changes: SnapshotChanges, _ old: Snapshot<Section, Item>, _ new: Snapshot<Section, Item>
  ) -> (Item, Item)? {
    // The identity of an object is not its contents.
    if Item.self is AnyObject.Type { return nil }
    let marked = Set(changes.reloadedItems + changes.reconfiguredItems)
    for before in old.itemIdentifiers.prefix(maximumCompared) {
      guard let position = new.position(of: before), !marked.contains(position),
        !changes.reloadedSections.contains(position.section), let after = new.itemIdentifier(at: position)
      else { continue }
      if "\(before)" != "\(after)" { return (before, after) }
    }
    return nil
  }

  private static func shortened(_ item: some Any) -> String {
    let text = "\(item)"
    return text.count > 80 ? text.prefix(79) + "…" : text
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
