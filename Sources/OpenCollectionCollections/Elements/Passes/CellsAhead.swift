import Foundation
@_spi(Storeys) import OpenCollectionViews

/// Makes the cells that a scroll brings next, in the time between its frames, and keeps them until they come onto the screen.
///
/// A cell that is kept is what any cell is between its request and its display: configured, without a superview and without an
/// element. So it is no visible cell, it animates nothing, and its display is that of a new one, which finds it laid out and drawn.
/// Whatever changes but a scroll and measured sizes takes it back into the pool.
///
/// Unmeasured: how far UIKit goes ahead. Here it is half a screen of the content, one viewport of each row that scrolls, and no more
/// cells than are displayed.
@MainActor
final class CellsAhead: WorksAhead {
  private struct Kept {
    let view: any ElementView
    let reuse: ReusePool.Key
  }

  /// A part of the content of which the cells are made: what is ahead of the bounds, or of a row.
  private enum Region: Hashable {
    case content
    case row(section: Int)
  }

  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let requests: ViewRequests
  private let passState: PassState
  private let measurements: CellMeasurements
  private let preparation: LayoutPreparation
  private let placement: ElementPlacement
  private let elementViews: ElementViews
  /// Whether nothing but a scroll is going on. Set once: that is known to parts that are made later.
  var isUndisturbed: () -> Bool = { true }

  private var kept: [ViewElementKey: Kept] = [:]
  /// The generation of measurements in which the cells were made.
  private var generation = 0
  /// The items of each region, as the layout last gave them, and of these the cells that are still to be made, the next one last.
  private var items: [Region: [ViewElementKey]] = [:]
  private var waiting: [Region: [UICollectionViewLayoutAttributes]] = [:]
  /// How far the content was asked for, in the direction of the scroll.
  private var askedEnd: (isBackward: Bool, position: CGFloat)?
  /// The offsets at which the rows were asked for.
  private var askedOffsets: [Int: HostScroll] = [:]
  /// The offset, the layout's `hostScrollCount` and the generation of measurements after the last pass.
  private var last: (offset: CGPoint, hostScrollCount: Int, generation: Int)?
  private var isBackward = false
  /// The journal's entry of the pass that showed the scroll.
  private var cause: Int?
  /// What a cell costs, in seconds: the most of late. The first one may take a quarter of a frame.
  private var cost: TimeInterval = 0.004

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, requests: ViewRequests, passState: PassState,
    measurements: CellMeasurements, preparation: LayoutPreparation, placement: ElementPlacement,
    elementViews: ElementViews
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.requests = requests
    self.passState = passState
    self.measurements = measurements
    self.preparation = preparation
    self.placement = placement
    self.elementViews = elementViews
    elementViews.takeAhead = { [unowned self] in take($0) }
  }

  // MARK: The kept cells

  /// The cell of an item that is made and not displayed.
  func cell(at path: ShownPath) -> (any ElementView)? {
    guard isCurrent else { return nil }
    return kept[.cell(at: path)].flatMap { isFree($0.view) ? $0.view : nil }
  }

  /// The item of a cell that is made and not displayed.
  func path(of view: any ElementView) -> ShownPath? {
    guard isCurrent, isFree(view) else { return nil }
    return kept.first { $0.value.view === view }?.key.path
  }

  /// Returns an item's cell for its display; nil if there is none.
  private func take(_ key: ViewElementKey) -> (any ElementView)? {
    if kept.isEmpty { return nil }
    guard isCurrent else {
      discard()
      return nil
    }
    guard let taken = kept.removeValue(forKey: key), isFree(taken.view),
      !elementViews.pool.isOutdated(taken.view, for: taken.reuse)
    else { return nil }
    owner.record(.displayedAhead(key.name, type(of: taken.view)))
    return taken.view
  }

  /// Whether the kept cells are those of the data and the layout.
  private var isCurrent: Bool {
    generation == measurements.generation && uncommitted.movement == nil && uncommitted.isEmpty
  }

  /// Whether a view is not displayed: an app may display a cell that it keeps for another row.
  private func isFree(_ view: any ElementView) -> Bool { view.element == nil && view.superview == nil }

  /// Returns all cells to the pool, and forgets what the layout gave.
  func discard() {
    (items, waiting, askedEnd, askedOffsets) = ([:], [:], nil, [:])
    returnCells { _ in true }
  }

  private func returnCells(where isUnwanted: (ViewElementKey) -> Bool) {
    // In an order that does not depend on a hash.
    for key in kept.keys.filter(isUnwanted).sorted(by: { $0.path < $1.path }) {
      guard let cell = kept.removeValue(forKey: key) else { continue }
      if let journal = Journal.current {
        let event = DisplayEvent.returnedAhead(key.name, type(of: cell.view))
        journal.record(event, of: owner, because: journal.cause ?? cause)
      }
      give(back: cell)
    }
  }

  private func give(back cell: Kept) {
    guard isFree(cell.view) else { return }
    FirstResponder.forgetWaiting(in: cell.view)
    elementViews.recycle(cell.view, for: cell.reuse)
  }

  // MARK: A scroll

  /// Called after a pass. If it showed a scroll, the cells that come next are made when the frame leaves time for it.
  func passDidEnd() {
    let now = (
      offset: owner.contentOffset, hostScrollCount: displayedLayout.layout.hostScrollCount,
      generation: measurements.generation
    )
    defer { last = now }
    // What invalidates a layout with each scroll would have every cell given back.
    guard let last, last != now, last.generation == now.generation else { return }
    let movement = scrollsAcross ? now.offset.x - last.offset.x : now.offset.y - last.offset.y
    if movement != 0 { isBackward = movement < 0 }
    cause = passState.lastPass
    WorkAhead.add(self)
  }

  private var scrollsAcross: Bool {
    let (content, bounds) = (owner.contentSize, owner.bounds)
    return content.width > bounds.width && content.height <= bounds.height
  }

  /// Makes the cells that come next while each is likely to be made by a time of the system's uptime.
  func work(until end: TimeInterval) {
    let owner = owner
    guard owner.makesCellsAhead, owner.window != nil, passState.isCurrent, preparation.isPrepared, itemCounts.isLoaded,
      isUndisturbed(), displayedLayout.layout.owner === owner
    else { return }
    if !isCurrent { discard() }
    generation = measurements.generation
    let start = ProcessInfo.processInfo.systemUptime
    guard start + cost < end else { return }
    findItems()
    guard let first = next() else { return }
    Journal.record(DisplayEvent.ahead(owner.bounds), of: owner, because: cause) {
      makeCells(from: first, start, until: end)
    }
  }

  private func makeCells(
    from first: UICollectionViewLayoutAttributes, _ start: TimeInterval, until end: TimeInterval
  ) {
    var (attributes, start) = (first, start)
    while make(attributes) {
      let now = ProcessInfo.processInfo.systemUptime
      (cost, start) = (max(now - start, 0.9 * cost), now)
      guard start + cost < end, let following = next() else { return }
      attributes = following
    }
  }

  /// The next cell to make: of the content first.
  private func next() -> UICollectionViewLayoutAttributes? {
    guard kept.count < displayed.count else { return nil }
    let regions: [Region] = waiting.keys.sorted {
      switch ($0, $1) {
      case (.content, .row): true
      case (.row(let first), .row(let second)): first < second
      default: false
      }
    }
    for region in regions {
      while let attributes = waiting[region]?.popLast() {
        let key = attributes.elementKey
        if displayed[key] == nil, kept[key] == nil, itemCounts.hasItem(at: key.path) { return attributes }
      }
      waiting[region] = nil
    }
    return nil
  }

  /// Asks the layout for the items ahead, once it scrolled through half of those it was last asked for. What is ahead no more is
  /// returned to the pool.
  private func findItems() {
    var isNew = findContentItems()
    for (section, cells) in displayedLayout.layout.cellsAheadInHosts(since: &askedOffsets) {
      set(cells.map(displayedLayout.asShown), in: .row(section: section))
      isNew = true
    }
    guard isNew else { return }
    for case .row(let section) in items.keys where askedOffsets[section] == nil {
      (items[.row(section: section)], waiting[.row(section: section)]) = (nil, nil)
    }
    let wanted = Set(items.values.joined())
    returnCells { !wanted.contains($0) }
  }

  private func findContentItems() -> Bool {
    let (bounds, isAcross) = (owner.bounds, scrollsAcross)
    let reach = (isAcross ? bounds.width : bounds.height) / 2
    let edge =
      isBackward ? (isAcross ? bounds.minX : bounds.minY) : (isAcross ? bounds.maxX : bounds.maxY)
    if let askedEnd, askedEnd.isBackward == isBackward {
      let rest = isBackward ? edge - askedEnd.position : askedEnd.position - edge
      if rest >= reach / 2, rest <= reach { return false }
    }
    askedEnd = (isBackward, isBackward ? edge - reach : edge + reach)
    let start = isBackward ? edge - reach : edge
    let region =
      isAcross
      ? CGRect(x: start, y: bounds.minY, width: reach, height: bounds.height)
      : CGRect(x: bounds.minX, y: start, width: bounds.width, height: reach)
    let cells = displayedLayout.elements(in: region).filter { $0.representedElementCategory == .cell && !$0.isHidden }
    let nearestFirst = cells.map { cell -> (cell: UICollectionViewLayoutAttributes, distance: CGFloat) in
      let frame = cell.frame
      let near = isBackward ? (isAcross ? -frame.maxX : -frame.maxY) : (isAcross ? frame.minX : frame.minY)
      return (cell, near)
    }.sorted { ($0.distance, $0.cell.shownPath) < ($1.distance, $1.cell.shownPath) }.map(\.cell)
    set(nearestFirst, in: .content)
    return true
  }

  private func set(_ nearestFirst: [UICollectionViewLayoutAttributes], in region: Region) {
    items[region] = nearestFirst.map(\.elementKey)
    waiting[region] = nearestFirst.reversed()
  }

  // MARK: Making a cell

  /// Makes, measures, lays out and draws a cell; false if the app changed something meanwhile.
  private func make(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let key = attributes.elementKey
    let view = requests.cell(for: key, attributes, insertion: { _ in nil })
    // An app may return a cell that it displays for another row.
    guard isFree(view) else { return true }
    let cell = Kept(view: view, reuse: elementViews.reuseKey(of: view, key))
    guard isCurrent, itemCounts.isLoaded, owner.makesCellsAhead else {
      give(back: cell)
      return false
    }
    UIView.performWithoutAnimation { prepare(cell, key, attributes) }
    guard isCurrent, isFree(view) else {
      give(back: cell)
      return false
    }
    kept[key] = cell
    return true
  }

  private func prepare(_ cell: Kept, _ key: ViewElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    let view = cell.view
    // For what a cell asks of its element while it is measured.
    let element = DisplayedElement(key: key, view: view, reuse: cell.reuse, serial: 0)
    defer { view.elementReference = nil }
    if let cell = element.cell { elementViews.applyState(cell, key.path) }
    element.attributes = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    view.updateTraits(inheriting: owner.traitCollection)
    placement.place(view, by: attributes)
    view.apply(attributes)
    if displayedLayout.layout.wantsPreferredAttributes(for: attributes) {
      placement.place(view, by: measurements.preferredAttributes(of: element, offered: attributes))
    }
    view.layoutIfNeeded()
    view.layer.drawAhead()
  }
}
