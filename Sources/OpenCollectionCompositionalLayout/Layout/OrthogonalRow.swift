import Foundation

/// The row of an orthogonally scrolling section: its viewport, its content length and the offsets it can rest at.
///
/// Offsets are content offsets of the row along `axis`, in points from the row's start. Scrolling a row does not change
/// the layout.
public struct OrthogonalRow: Sendable {
  /// The rectangle in content coordinates that resting offsets refer to: the section without insets and boundary items.
  /// Cells are visible beyond it, up to the container's edges (facts on compositional layout, 15).
  public let viewport: CGRect

  /// The axis the row scrolls along.
  public let axis: Axis

  /// The length from the first group to the last, in points.
  public let contentLength: CGFloat
  /// The z index of the row's cells; cells of custom groups add their own to it.
  public let zIndex: Int
  /// How the row comes to rest.
  public let behavior: OrthogonalScrolling
  let run: GroupRun
  let grid: PixelGrid

  /// The length of the viewport, between the section's insets, in points.
  public var viewportLength: CGFloat { viewport.size[axis] }

  /// The range of offsets the row can rest at. A row that fits its viewport rests at 0 only, except with
  /// `groupPagingCentered`, whose range lets the first and the last group be centred. O(log measured).
  public var range: ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, run.itemCount > 0 else {
      return 0...max(0, contentLength - viewportLength)
    }
    let first = centeredOffset(run.group(ofItem: 0))
    return first...max(first, centeredOffset(run.group(ofItem: run.itemCount - 1)))
  }

  /// The resting offset nearest to a proposed one. O(log measured).
  public func restingOffset(near offset: CGFloat) -> CGFloat {
    let range = range
    let target = min(max(offset, range.lowerBound), range.upperBound)
    guard run.itemCount > 0 else { return 0 }
    switch behavior {
    case .none, .continuous:
      return target
    case .paging:
      // The end is a resting offset too, even if the last page is shorter than the viewport.
      guard target < range.upperBound, viewportLength > 0 else { return target }
      return min((target / viewportLength).rounded() * viewportLength, range.upperBound)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return nearest(to: target, around: target + run.leading) { min($0.origin - run.leading, range.upperBound) }
    case .groupPagingCentered:
      return nearest(to: target, around: target + viewportLength / 2, stop: centeredOffset)
    }
  }

  /// The target offset of a flick: the next resting offset from `offset`, forward when `ahead` is true, else backward. For
  /// a row that can rest anywhere it is `offset` itself. O(log measured).
  public func stop(from offset: CGFloat, ahead: Bool) -> CGFloat {
    let range = range
    let from = min(max(offset, range.lowerBound), range.upperBound)
    guard run.itemCount > 0 else { return 0 }
    let tolerance: CGFloat = 0.001
    switch behavior {
    case .none, .continuous:
      return from
    case .paging:
      guard viewportLength > 0, from < range.upperBound || !ahead else { return from }
      let page = from / viewportLength
      let stop = (ahead ? (page - tolerance).rounded(.up) : (page + tolerance).rounded(.down)) * viewportLength
      return min(max(stop, range.lowerBound), range.upperBound)
    case .continuousGroupLeadingBoundary, .groupPaging:
      let stops = stops(around: from + run.leading) { min($0.origin - run.leading, range.upperBound) }
      return ahead
        ? stops.first { $0 >= from - tolerance } ?? range.upperBound
        : stops.last { $0 <= from + tolerance } ?? range.lowerBound
    case .groupPagingCentered:
      let stops = stops(around: from + viewportLength / 2, stop: centeredOffset)
      return ahead
        ? stops.first { $0 >= from - tolerance } ?? range.upperBound
        : stops.last { $0 <= from + tolerance } ?? range.lowerBound
    }
  }

  /// The first item at an offset, or the centred one with `groupPagingCentered`; nil without items. O(log measured).
  public func item(at offset: CGFloat) -> Int? {
    guard run.itemCount > 0 else { return nil }
    let from = min(max(offset, range.lowerBound), range.upperBound)
    let position = behavior == .groupPagingCentered ? from + viewportLength / 2 : from + run.leading
    return run.group(at: position + 0.001).firstItem
  }

  /// The resting offset nearest to the one that shows an item first, or centred with `groupPagingCentered`.
  /// O(log measured).
  public func restingOffset(ofItem item: Int) -> CGFloat {
    guard run.itemCount > 0 else { return 0 }
    let placed = run.group(ofItem: min(max(item, 0), run.itemCount - 1))
    return restingOffset(near: behavior == .groupPagingCentered ? centeredOffset(placed) : placed.origin - run.leading)
  }

  /// The resting offset that keeps the row's position after its viewport changed: the same page, or the same item first or
  /// centred, as `old` showed at `offset`.
  public func offset(showingWhat old: OrthogonalRow, showsAt offset: CGFloat) -> CGFloat {
    if behavior == .paging, old.viewportLength > 0 {
      return restingOffset(near: (offset / old.viewportLength).rounded(.up) * viewportLength)
    }
    guard let item = old.item(at: offset) else { return restingOffset(near: offset) }
    let beyond = behavior == .continuous ? offset - old.restingOffset(ofItem: item) : 0
    return restingOffset(near: restingOffset(ofItem: item) + beyond)
  }

  /// The offset that centres a group in the viewport, rounded to a pixel as every resting offset is.
  private func centeredOffset(_ placed: GroupRun.PlacedGroup) -> CGFloat {
    grid.nearest(placed.origin + (run.length(of: placed) - viewportLength) / 2)
  }

  /// The nearest resting offset among those of the group at a position and its neighbours.
  private func nearest(
    to offset: CGFloat, around position: CGFloat, stop: (GroupRun.PlacedGroup) -> CGFloat
  ) -> CGFloat {
    stops(around: position, stop: stop).min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// The resting offsets of the group at a position and of its neighbours, in order.
  private func stops(around position: CGFloat, stop: (GroupRun.PlacedGroup) -> CGFloat) -> [CGFloat] {
    let placed = run.group(at: position)
    var stops: [CGFloat] = []
    if placed.firstItem > 0 { stops.append(stop(run.group(ofItem: placed.firstItem - 1))) }
    stops.append(stop(placed))
    if let next = run.group(after: placed) { stops.append(stop(next)) }
    return stops
  }
}

extension SolvedLayout {
  /// The row of an orthogonally scrolling section; nil for any other section. O(log sections + log measured groups).
  public func orthogonalRow(ofSection section: Int) -> OrthogonalRow? {
    guard sections.indices.contains(section), sections[section].plan.isOrthogonal else { return nil }
    let solved = sections[section]
    let insets = solved.plan.section.insets
    let height =
      solved.showsItems ? solved.run.widest + solved.plan.section.group.edgeSpacing.minimum(axis) : 0
    let along = start(ofSection: section) + solved.before + insets.start(axis)
    let viewport = CGRect(
      along: axis, (grid.nearest(along), height),
      across: (insets.start(axis.across), max(0, solved.plan.viewportLength)))
    return OrthogonalRow(
      viewport: viewport, axis: axis.across, contentLength: solved.showsItems ? solved.run.length : 0,
      zIndex: solved.plan.cellZIndexOffset, behavior: solved.plan.section.orthogonalScrolling, run: solved.run,
      grid: grid)
  }
}
