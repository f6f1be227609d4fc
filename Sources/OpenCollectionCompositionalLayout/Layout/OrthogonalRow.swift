import Foundation

/// The row of a section that scrolls by itself, across the layout's scroll axis.
///
/// Offsets are from the row's start; they never change the layout.
public struct OrthogonalRow: Sendable {
  /// The part of the content the row's stops count from: insets and boundary items left out. Cells are seen beyond it, up
  /// to the container's edges (facts on compositional layout, 15).
  public let viewport: CGRect

  /// The axis the row scrolls along.
  public let axis: Axis

  /// From the first group to the last, in points.
  public let contentLength: CGFloat
  /// Of the row's cells, where those of custom groups have none of their own.
  public let zIndex: Int
  /// Where the row comes to rest.
  public let behavior: OrthogonalScrolling
  let run: GroupRun
  let grid: PixelGrid

  /// Points the row shows at a time between the section's insets.
  public var viewportLength: CGFloat { viewport.size[axis] }

  /// The offsets the row can rest at. A row that fits its viewport rests at 0 alone, except where groups are centred:
  /// there both ends get the room to centre the first and the last group. O(log measured).
  public var range: ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, run.itemCount > 0 else {
      return 0...max(0, contentLength - viewportLength)
    }
    let first = centre(run.place(ofItem: 0))
    return first...max(first, centre(run.place(ofItem: run.itemCount - 1)))
  }

  /// The offset at which the row comes to rest nearest to the one asked for. O(log measured).
  public func restingOffset(near offset: CGFloat) -> CGFloat {
    let range = range
    let asked = min(max(offset, range.lowerBound), range.upperBound)
    guard run.itemCount > 0 else { return 0 }
    switch behavior {
    case .none, .continuous:
      return asked
    case .paging:
      // The end counts as a page, however short.
      guard asked < range.upperBound, viewportLength > 0 else { return asked }
      return min((asked / viewportLength).rounded() * viewportLength, range.upperBound)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return nearest(to: asked, around: asked + run.leading) { min($0.origin - run.leading, range.upperBound) }
    case .groupPagingCentered:
      return nearest(to: asked, around: asked + viewportLength / 2, stop: centre)
    }
  }

  /// The offset a flick takes the row to: the first it can rest at from one on, ahead or back. Where the row can rest
  /// anywhere it is the offset itself. O(log measured).
  public func stop(from offset: CGFloat, ahead: Bool) -> CGFloat {
    let range = range
    let from = min(max(offset, range.lowerBound), range.upperBound)
    guard run.itemCount > 0 else { return 0 }
    let slack: CGFloat = 0.001
    switch behavior {
    case .none, .continuous:
      return from
    case .paging:
      guard viewportLength > 0, from < range.upperBound || !ahead else { return from }
      let page = from / viewportLength
      let stop = (ahead ? (page - slack).rounded(.up) : (page + slack).rounded(.down)) * viewportLength
      return min(max(stop, range.lowerBound), range.upperBound)
    case .continuousGroupLeadingBoundary, .groupPaging:
      let stops = stops(around: from + run.leading) { min($0.origin - run.leading, range.upperBound) }
      return ahead
        ? stops.first { $0 >= from - slack } ?? range.upperBound
        : stops.last { $0 <= from + slack } ?? range.lowerBound
    case .groupPagingCentered:
      let stops = stops(around: from + viewportLength / 2, stop: centre)
      return ahead
        ? stops.first { $0 >= from - slack } ?? range.upperBound
        : stops.last { $0 <= from + slack } ?? range.lowerBound
    }
  }

  /// The item that stands first, or in the middle where groups are centred, with the row scrolled so far; nil without items.
  /// O(log measured).
  public func item(at offset: CGFloat) -> Int? {
    guard run.itemCount > 0 else { return nil }
    let from = min(max(offset, range.lowerBound), range.upperBound)
    let position = behavior == .groupPagingCentered ? from + viewportLength / 2 : from + run.leading
    return run.place(at: position + 0.001).firstItem
  }

  /// The offset the row rests at nearest to where it shows an item first, or in the middle. O(log measured).
  public func restingOffset(ofItem item: Int) -> CGFloat {
    guard run.itemCount > 0 else { return 0 }
    let place = run.place(ofItem: min(max(item, 0), run.itemCount - 1))
    return restingOffset(near: behavior == .groupPagingCentered ? centre(place) : place.origin - run.leading)
  }

  /// Where the row rests to show what it showed at an offset when its viewport had another length: the same page, or the same
  /// item first or in the middle.
  public func offset(showingWhat old: OrthogonalRow, showsAt offset: CGFloat) -> CGFloat {
    if behavior == .paging, old.viewportLength > 0 {
      return restingOffset(near: (offset / old.viewportLength).rounded(.up) * viewportLength)
    }
    guard let item = old.item(at: offset) else { return restingOffset(near: offset) }
    let beyond = behavior == .continuous ? offset - old.restingOffset(ofItem: item) : 0
    return restingOffset(near: restingOffset(ofItem: item) + beyond)
  }

  /// The offset that puts a group in the middle of the viewport, on a pixel: a row that was scrolled rests on one too.
  private func centre(_ place: GroupRun.Place) -> CGFloat {
    grid.nearest(place.origin + (run.length(of: place) - viewportLength) / 2)
  }

  /// The nearest stop among those of the group at a position and its neighbours.
  private func nearest(
    to offset: CGFloat, around position: CGFloat, stop: (GroupRun.Place) -> CGFloat
  ) -> CGFloat {
    stops(around: position, stop: stop).min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// The stops of the group at a position and of its neighbours, in order.
  private func stops(around position: CGFloat, stop: (GroupRun.Place) -> CGFloat) -> [CGFloat] {
    let place = run.place(at: position)
    var stops: [CGFloat] = []
    if place.firstItem > 0 { stops.append(stop(run.place(ofItem: place.firstItem - 1))) }
    stops.append(stop(place))
    if let next = run.place(after: place) { stops.append(stop(next)) }
    return stops
  }
}

extension SolvedLayout {
  /// The row of a section that scrolls by itself; nil for any other section. O(log sections + log measured groups).
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
      zIndex: solved.plan.cellElevation, behavior: solved.plan.section.orthogonalScrolling, run: solved.run, grid: grid)
  }
}
