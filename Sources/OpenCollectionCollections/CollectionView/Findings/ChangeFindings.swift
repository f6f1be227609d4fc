/// Reads the journal of changes for what an app hardly means.
@MainActor package struct ChangeFindings {
  private let journal: Journal
  private let numbers: Range<Int>
  private let occasion: Finding.Occasion?
  private let asksProviders: Bool
  /// What was found, in the order of the entries that it begins with.
  package var findings: [Finding] { found.sorted { $0.number < $1.number }.map(\.finding) }
  private var found: [(number: Int, finding: Finding)] = []

  /// The cells of a section whose sizes are compared with their estimates.
  private static let leastMeasured = 3
  private static let leastIdentifiers = 10
  private static let leastApplies = 10
  private static let leastScrolls = 5

  /// Reads the entries after one.
  ///
  /// - Parameter asksProviders: whether section providers may be asked for the line of an estimate.
  package init(
    _ journal: Journal, after number: Int, on occasion: Finding.Occasion? = nil,
    askingProviders asksProviders: Bool = true
  ) {
    self.journal = journal
    self.occasion = occasion
    self.asksProviders = asksProviders
    numbers = max(number + 1, journal.numbers.lowerBound)..<max(number, journal.count) + 1
    readApplies()
    readMeasurements()
    readViews()
    readScrolls()
  }

  private mutating func add(_ rule: ChangeRule, _ number: Int, _ message: String, call: AppCall? = nil) {
    let call = call ?? journal.call(leadingTo: number).flatMap(AppCalls.call)
    let finding = Finding(
      rule: rule.rawValue, severity: rule.severity, message: message, calls: call.map { [$0] } ?? [],
      subject: "\(journal[number].type)", onPhone: rule.onPhone, mend: rule.mend,
      occasions: occasion.map { [$0] } ?? [])
    found.append((number, finding))
  }

  private func event(_ number: Int) -> DisplayEvent? { journal[number].event as? DisplayEvent }

  // MARK: Applies

  /// What is applied to at one time. One section snapshot for each section is how an outline is filled.
  private struct Target: Hashable {
    var source: ObjectIdentifier
    var time: TimeInterval
    var section: ApplyEvent.Contents.Section?

    init(_ contents: ApplyEvent.Contents, source: ObjectIdentifier, time: TimeInterval) {
      (self.source, self.time) = (source, time)
      if case .tree(_, let section) = contents { self.section = section }
    }
  }

  private mutating func readApplies() {
    var applies: [Target: [Int]] = [:]
    for number in numbers {
      let entry = journal[number]
      switch entry.event as? ApplyEvent {
      case .submitted(let contents):
        if let source = entry.subject {
          applies[Target(contents, source: ObjectIdentifier(source), time: entry.time), default: []].append(number)
        }
        readCauses(ofApply: number)
      case .difference(let difference): read(difference, number)
      case nil: continue
      }
    }
    for numbers in applies.values where numbers.count >= Self.leastApplies {
      // Those that one call made: a screen that is filled from several places applies more than once.
      for (call, same) in Dictionary(grouping: numbers, by: { journal[$0].call.flatMap(AppCalls.call) })
      where same.count >= Self.leastApplies {
        guard let first = same.min() else { continue }
        add(.manyApplies, first, "\(same.count) applies to one data source at the same time", call: call)
      }
    }
  }

  /// An apply in a pass that an apply caused, which was in such a pass itself.
  private mutating func readCauses(ofApply number: Int) {
    var applies = 0
    var isInPass = false
    for cause in journal.causes(of: number) {
      if case .pass = event(cause) { isInPass = true }
      guard case .submitted = journal[cause].event as? ApplyEvent, isInPass else { continue }
      (applies, isInPass) = (applies + 1, false)
    }
    guard applies >= 2 else { return }
    add(
      .applyFollowsApply, number, "an apply is called while the view is laid out, because of the apply before",
      call: journal[number].call.flatMap(AppCalls.call))
  }

  private mutating func read(_ difference: SnapshotDifference, _ number: Int) {
    if difference.isSameOtherwise, let first = difference.first {
      add(
        .newIdentifiers, number,
        "none of \(difference.before) items survives an apply; they differ in their identifiers alone: the first was "
          + "\(first.before) and is \(first.after)")
    }
    if let changed = difference.changed {
      add(
        .contentsNotShown, number,
        "\(changed.before) equals \(changed.after), and its cell is not configured again")
    }
    if difference.reloaded > 0 { readReload(number, difference.reloaded) }
  }

  /// Whether each cell that a reload gave back was replaced by one of the same class.
  private mutating func readReload(_ number: Int, _ count: Int) {
    var removed: [ElementName: Any.Type] = [:]
    var replaced: [ElementName: Any.Type] = [:]
    for other in numbers where other > number {
      guard journal.causes(of: other).contains(number) else { continue }
      switch event(other) {
      // A cell of another item may be made where one was deleted.
      case .removed(let key, let type, let why, _) where key.isCell && why != .deleted: removed[key] = type
      case .made(let key?, let type, _), .reused(let key?, let type, _): replaced[key] = type
      default: continue
      }
    }
    let common = removed.filter { replaced[$0.key] != nil }
    guard !common.isEmpty,
      common.allSatisfy({ replaced[$0.key].map(ObjectIdentifier.init) == ObjectIdentifier($0.value) })
    else { return }
    add(
      .reloadReplacesCells, number,
      "\(count == 1 ? "1 item is" : "\(count) items are") reloaded, and each visible cell is replaced by one of its class"
    )
  }

  // MARK: Measurements

  private struct SectionOfView: Hashable {
    var view: ObjectIdentifier
    var section: Int
  }

  private struct Measured {
    var number: Int
    var offered: CGFloat
    var preferred: CGFloat
  }

  private mutating func readMeasurements() {
    var measured: [SectionOfView: [Measured]] = [:]
    var seen: Set<[AnyHashable]> = []
    var sizes: [Int: [ElementName: [CGSize]]] = [:]
    var kept: [Int: [ElementName: CGSize]] = [:]
    for number in numbers {
      guard case .measured(let key, let type, let offered, let preferred) = event(number),
        let view = journal[number].subject as? UICollectionView
      else { continue }
      if let pass = pass(of: number) {
        // Offered another width or height, which it takes, it may well prefer another size.
        if let before = kept[pass]?[key],
          before.width != offered.width && offered.width == preferred.width
            || before.height != offered.height && offered.height == preferred.height
        {
          sizes[pass]?[key] = nil
        }
        kept[pass, default: [:]][key] = offered
        sizes[pass, default: [:]][key, default: []].append(preferred)
        if let turn = Self.turn(in: sizes[pass]?[key] ?? []) {
          sizes[pass]?[key] = nil
          add(
            .layoutLoop, number,
            "\(key.explained) \(type) prefers \(turn.0.explained), \(turn.1.explained) and \(turn.0.explained) in turn")
        }
      }
      guard key.isCell, key.indexPath.count == 2,
        let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout,
        layout.lists[key.indexPath.section] == nil, seen.insert([ObjectIdentifier(view), key]).inserted
      else { continue }
      let isVertical = layout.configuration.scrollDirection == .vertical
      // The other axis has the size of the container, mostly.
      guard isVertical ? offered.width == preferred.width : offered.height == preferred.height else { continue }
      measured[SectionOfView(view: ObjectIdentifier(view), section: key.indexPath.section), default: []].append(
        Measured(
          number: number, offered: isVertical ? offered.height : offered.width,
          preferred: isVertical ? preferred.height : preferred.width))
    }
    for (place, cells) in measured.sorted(by: { $0.value[0].number < $1.value[0].number })
    where cells.count >= Self.leastMeasured { compare(cells, inSection: place.section) }
  }

  private func pass(of number: Int) -> Int? {
    journal.causes(of: number).first { if case .pass = event($0) { true } else { false } }
  }

  /// Two sizes that a view preferred in turn: it returned to one after the other.
  private static func turn(in sizes: [CGSize]) -> (CGSize, CGSize)? {
    guard let last = sizes.last, sizes.count >= 3, let before = sizes.dropLast().last(where: { $0 != last }) else {
      return nil
    }
    let older = sizes.dropLast().prefix { $0 != before }
    return older.contains(last) ? (last, before) : nil
  }

  /// Cells that are mostly more than twice as long as estimated, or less than half as long.
  private mutating func compare(_ cells: [Measured], inSection section: Int) {
    let lengths = cells.map(\.preferred).sorted()
    // Each by its own estimate: the cells of a section may have several.
    let ratios = cells.filter { $0.offered > 0 && $0.preferred > 0 }
      .sorted { $0.preferred / $0.offered < $1.preferred / $1.offered }
    guard !ratios.isEmpty else { return }
    let (median, estimate) = (ratios[ratios.count / 2].preferred, ratios[ratios.count / 2].offered)
    guard median > 2 * estimate || median < estimate / 2, abs(median - estimate) > 20,
      let view = journal[cells[0].number].subject as? UICollectionView
    else { return }
    let call = asksProviders ? LayoutTrials(of: view)?.callOfEstimate(inSection: section) : nil
    add(
      .estimateFarOff, cells[0].number,
      "\(cells.count) cells of section \(section) were measured \(lengths[0].explained) to "
        + "\((lengths.last ?? median).explained) points, and estimated \(estimate.explained)", call: call)
  }

  // MARK: Views

  private struct Identifiers {
    var number: Int
    var made: [String: ElementName] = [:]
    var isAnyReused = false
  }

  private mutating func readViews() {
    var identifiers: [[ObjectIdentifier]: Identifiers] = [:]
    for number in numbers {
      guard let view = journal[number].subject else { continue }
      switch event(number) {
      case .made(let key?, let type, let identifier) where key.isCell && isByScroll(number):
        identifiers[[ObjectIdentifier(view), ObjectIdentifier(type)], default: Identifiers(number: number)]
          .made[identifier] = key
      case .reused(let key?, let type, let identifier) where key.isCell:
        let place = [ObjectIdentifier(view), ObjectIdentifier(type)]
        // A cell that returns to its item is not used for another one.
        if identifiers[place]?.made[identifier] != key { identifiers[place]?.isAnyReused = true }
      case .removed(let key, let type, _, receivedKeys: true): readEndOfEditing(number, key, type)
      default: continue
      }
    }
    for found in identifiers.values where found.made.count >= Self.leastIdentifiers && !found.isAnyReused {
      guard case .made(_, let type, _) = event(found.number) else { continue }
      add(.cellsNotReused, found.number, "\(found.made.count) views \(type) have \(found.made.count) reuse identifiers")
    }
  }

  /// Whether something happened because the offset changed, and the data did not.
  private func isByScroll(_ number: Int) -> Bool {
    for cause in journal.causes(of: number) {
      let event = journal[cause].event
      if event.isOffsetChange { return true }
      switch event as? DisplayEvent {
      case .updates, .reload, .layout: return false
      default: continue
      }
    }
    return false
  }

  private mutating func readEndOfEditing(_ number: Int, _ key: ElementName, _ type: Any.Type) {
    let isReload = journal.causes(of: number).contains {
      switch event($0) {
      case .reload: true
      case .updates(_, let reloads, _, _): reloads
      default: false
      }
    }
    guard isReload else { return }
    add(.reloadEndsEditing, number, "\(key.explained) \(type) is given back while a text in it is edited")
  }

  // MARK: Scrolls

  private mutating func readScrolls() {
    var asked: [ObjectIdentifier: Set<Int>] = [:]
    for number in numbers {
      guard let view = journal[number].subject as? UICollectionView else { continue }
      switch event(number) {
      case .provider:
        // The nearest one: an apply that a scroll led to asks for a reason of its own.
        let invalidation = journal.causes(of: number).first {
          if case .invalidated = event($0) { true } else { false }
        }
        guard let invalidation else { continue }
        switch event(invalidation) {
        case .invalidated(by: .scroll, parts: _): break
        case .invalidated(by: .call, parts: _) where isByScroll(invalidation): break
        default: continue
        }
        asked[ObjectIdentifier(view), default: []].insert(invalidation)
      case .adjusted(let adjustment, _, _):
        let (moved, room) =
          adjustment.y == 0 ? (adjustment.x, view.bounds.width) : (adjustment.y, view.bounds.height)
        guard abs(moved) > room / 2, room > 0 else { continue }
        add(
          .offsetMoved, number,
          "the offset moves by \(moved.explained) points, in a view of \(room.explained), for sizes measured above")
      default: continue
      }
    }
    for scrolls in asked.values where scrolls.count >= Self.leastScrolls {
      guard let first = scrolls.min() else { continue }
      add(.solvedWhileScrolling, first, "the section provider was asked in \(scrolls.count) steps of scrolling")
    }
  }
}
