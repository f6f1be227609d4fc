import Foundation
@_spi(Storeys) import OpenCollectionViews

/// Makes the cells that a scroll brings next, in the time between its frames, and keeps them until they come onto the screen.
///
/// A cell that is kept is what any cell is between its request and its display: configured, without a superview and without an
/// element. So it is no visible cell, it animates nothing, and its display is that of a new one, which finds it laid out and drawn.
/// Whatever changes but a scroll, the selection and measured sizes takes it back into the pool.
///
/// A cell is measured again when it is displayed, for only then does the layout learn the size: a layout that changed ahead would
/// move what is on the screen. A cell with a collection view or a table inside is only configured: that one would announce cells
/// that nobody sees.
///
/// Unmeasured: how far UIKit goes ahead. Here it is half a screen of the content, one viewport of each row that scrolls, and no more
/// cells than elements are displayed, headers and decorations among them.
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
  /// The regions that have items; first the one that scrolled last.
  private var order: [Region] = []
  /// Whether the content scrolled since its items were last looked for.
  private var contentScrolled = false
  /// How far the content was asked for, in the direction of the scroll.
  private var askedEnd: (isBackward: Bool, position: CGFloat)?
  /// The offsets at which the rows last gave cells.
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
    elementViews.pool.willRegister = { [unowned self] key in returnCells { $1.reuse == key } }
    requests.didReturn = { [unowned self] in forget($0) }
  }

  // MARK: The kept cells

  /// The cell of an item that is made and not displayed.
  func cell(at path: ShownPath) -> (any ElementCell)? {
    guard isCurrent, let view = kept[.cell(at: path)]?.view, isFree(view) else { return nil }
    return view as? any ElementCell
  }

  /// The item of a cell that is made and not displayed.
  func path(of view: any ElementView) -> ShownPath? {
    isCurrent && isFree(view) ? key(of: view)?.path : nil
  }

  private func key(of view: any ElementView) -> ViewElementKey? { kept.first { $0.value.view === view }?.key }

  /// Forgets a cell that the app keeps and returned again, for another item.
  private func forget(_ view: any ElementView) {
    if let key = key(of: view) { kept[key] = nil }
  }

  /// Returns an item's cell for its display; nil if there is none.
  private func take(_ key: ViewElementKey) -> (any ElementView)? {
    if kept.isEmpty { return nil }
    guard isCurrent else {
      discard()
      return nil
    }
    guard let taken = kept.removeValue(forKey: key), isFree(taken.view) else { return nil }
    owner.record(.displayedAhead(key.name, type(of: taken.view)))
    return taken.view
  }

  /// Whether the kept cells are those of the data and the layout.
  private var isCurrent: Bool {
    generation == measurements.generation && uncommitted.movement == nil && uncommitted.isEmpty
  }

  /// Whether a view is not displayed: an app may put a cell that it keeps anywhere.
  private func isFree(_ view: any ElementView) -> Bool { view.element == nil && view.superview == nil }

  /// Returns all cells to the pool, and forgets what the layout gave.
  func discard() {
    (items, waiting, order, askedEnd, askedOffsets) = ([:], [:], [], nil, [:])
    returnCells { _, _ in true }
  }

  private func returnCells(where isUnwanted: (ViewElementKey, Kept) -> Bool) {
    if kept.isEmpty { return }
    // In an order that does not depend on a hash.
    for key in kept.filter({ isUnwanted($0.key, $0.value) }).keys.sorted(by: { $0.path < $1.path }) {
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
    guard let last, last.generation == now.generation else { return }
    let movement = scrollsAcross ? now.offset.x - last.offset.x : now.offset.y - last.offset.y
    if movement != 0 { (isBackward, contentScrolled) = (movement < 0, true) }
    guard movement != 0 || last.hostScrollCount != now.hostScrollCount else { return }
    cause = passState.lastPass
    WorkAhead.add(self)
  }

  private var scrollsAcross: Bool {
    let (content, bounds) = (owner.contentSize, owner.bounds)
    return content.width > bounds.width && content.height <= bounds.height
  }

  /// Whether the data and the layout are those on the screen, and nothing but a scroll is going on.
  private var isAtRest: Bool {
    owner.makesCellsAhead && owner.window != nil && passState.isCurrent && preparation.isPrepared
      && itemCounts.isLoaded && isUndisturbed() && displayedLayout.layout.owner === owner
  }

  /// Makes the cells that come next while each is likely to be made by a time of a clock.
  func work(until end: TimeInterval, clock: () -> TimeInterval) {
    let owner = owner
    guard isAtRest, clock() < end else { return }
    if !isCurrent { discard() }
    generation = measurements.generation
    findItems()
    let start = clock()
    guard fits(from: start, until: end), let first = next() else { return }
    Journal.record(DisplayEvent.ahead(owner.bounds), of: owner, because: cause) {
      makeCells(from: first, start, until: end, clock)
    }
  }

  private func makeCells(
    from first: UICollectionViewLayoutAttributes, _ start: TimeInterval, until end: TimeInterval,
    _ clock: () -> TimeInterval
  ) {
    var (attributes, start) = (first, start)
    while make(attributes) {
      let now = clock()
      (cost, start) = (max(now - start, 0.9 * cost), now)
      guard fits(from: start, until: end), let following = next() else { return }
      attributes = following
    }
  }

  /// Whether a cell is likely to be made between two times. What one cost that was slow is forgotten after some frames.
  private func fits(from start: TimeInterval, until end: TimeInterval) -> Bool {
    if start + cost < end { return true }
    if start < end { cost *= 0.9 }
    return false
  }

  /// The next cell to make: of the region that scrolled last.
  private func next() -> UICollectionViewLayoutAttributes? {
    guard kept.count < displayed.count else { return nil }
    for region in order {
      while let attributes = waiting[region]?.popLast() {
        let key = attributes.elementKey
        if displayed[key] == nil, kept[key] == nil, itemCounts.hasItem(at: key.path) { return attributes }
      }
    }
    return nil
  }

  /// Asks the layout for the items ahead of what scrolled, once it scrolled through half of those it was last asked for. What is
  /// ahead no more is returned to the pool.
  private func findItems() {
    var (scrolled, isNew): ([Region], Bool) = ([], false)
    if contentScrolled {
      contentScrolled = false
      scrolled.append(.content)
      isNew = findContentItems()
    }
    for (section, cells) in displayedLayout.layout.cellsAheadInHosts(since: &askedOffsets) {
      scrolled.append(.row(section: section))
      guard let cells else { continue }
      set(cells.map(displayedLayout.asShown), in: .row(section: section))
      isNew = true
    }
    order = scrolled + order.filter { !scrolled.contains($0) }
    guard isNew else { return }
    for case .row(let section) in items.keys where askedOffsets[section] == nil {
      (items[.row(section: section)], waiting[.row(section: section)]) = (nil, nil)
    }
    order.removeAll { items[$0] == nil }
    let wanted = Set(items.values.joined())
    returnCells { key, _ in !wanted.contains(key) }
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
    let cell = Kept(view: view, reuse: elementViews.reuseKey(of: view, key))
    // An app may return a cell that it displays for another row.
    if isCurrent, isAtRest, isFree(view) {
      UIView.performWithoutAnimation { prepare(cell, key, attributes) }
    }
    guard isCurrent, isAtRest else {
      give(back: cell)
      return false
    }
    if isFree(view) { kept[key] = cell }
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
    // A row of a list has traits of its own, by its attributes, and has inherited the others from the screen.
    view.updateTraits(inheriting: owner.traitCollection)
    measurements.updateContent(of: element)
    if Self.displaysElements(inside: view) { return }
    if displayedLayout.layout.wantsPreferredAttributes(for: attributes) {
      let preferred = measurements.preferredAttributes(of: element, offered: attributes)
      element.asked = (generation, attributes.size, preferred.size)
      placement.place(view, by: preferred)
    }
    view.layoutIfNeeded()
    view.layer.drawAhead()
  }

  /// Whether there is a collection view or a table in a view.
  private static func displaysElements(inside view: UIView) -> Bool {
    view.subviews.contains { $0 is any ElementDisplayOwner || displaysElements(inside: $0) }
  }
}
