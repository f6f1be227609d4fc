import Foundation
import OpenCollectionCompositionalLayout

/// A whole layout solved by walking every item: slow, plain, and compared with the engine.
struct ReferenceLayout {
  /// An element, and the group it answers with.
  struct Placed {
    var element: LayoutElement
    var group: CGRect?

    /// Set in a section that scrolls by itself.
    var isOrthogonal = false
  }

  let configuration: LayoutConfiguration
  let container: CGSize
  let pixels: Pixels

  /// The sizes cells were measured at, by section and item.
  let measured: [Int: [Int: CGSize]]
  private(set) var placed: [Placed] = []

  /// Each section's frame over the content's whole width.
  private(set) var sectionFrames: [CGRect] = []
  private(set) var contentSize: CGSize = .zero

  /// Set where a line of the layout never fills: nothing was solved.
  private(set) var isEndless = false
  private var widestGroup: CGFloat = 0

  private var axis: Axis { configuration.scrollAxis }

  init(
    configuration: LayoutConfiguration, environment: LayoutEnvironment, sections: [SectionContent],
    measured: [Int: [Int: CGSize]] = [:]
  ) {
    self.configuration = configuration
    self.container = environment.containerSize
    self.pixels = Pixels(scale: environment.scale)
    self.measured = measured

    // Sections first, from zero; the layout's own boundary items may move them all.
    let sizes = configuration.boundaryItems.map { pixels.size($0.size, in: container) }
    var solved: [ReferenceSection] = []
    var total: CGFloat = 0
    for (index, content) in sections.enumerated() {
      if index > 0 { total += configuration.interSectionSpacing }
      let section = ReferenceSection(content, in: self, measured: measured[index] ?? [:])
      guard !section.isEndless else {
        isEndless = true
        return
      }
      total += section.extent
      solved.append(section)
    }
    let own = Surroundings(
      configuration.boundaryItems, sizes: sizes, length: total, span: (0, container.on(axis.across)), axis: axis)

    var start = own.before
    for (index, section) in solved.enumerated() {
      if index > 0 { start += configuration.interSectionSpacing }
      placed += section.elements(section: index, start: start)
      sectionFrames.append(
        CGRect(origin: .zero, size: container).with(axis, start: start, length: section.extent))
      widestGroup = max(widestGroup, section.widestGroup)
      start += section.extent
    }
    contentSize = container.with(axis, own.before + own.length + own.after)
    contentSize = contentSize.with(axis.across, max(container.on(axis.across), widestGroup))
    sectionFrames = sectionFrames.map { $0.with(axis.across, start: 0, length: contentSize.on(axis.across)) }
    for (index, content) in sections.enumerated() where sectionFrames[index].size.on(axis) > 0 {
      for (place, item) in content.section.decorationItems.enumerated() {
        let frame = sectionFrames[index]
        let origin = pixels.near(CGPoint(x: frame.origin.x + item.insets.leading, y: frame.origin.y + item.insets.top))
        let size = CGSize(
          width: frame.size.width - item.insets.leading - item.insets.trailing,
          height: frame.size.height - item.insets.top - item.insets.bottom)
        placed.append(
          Placed(
            element: LayoutElement(
              key: .decoration(item.kind, section: index, item: place), frame: CGRect(origin: origin, size: size),
              zIndex: item.zIndex)))
      }
    }
    for (item, frame) in zip(configuration.boundaryItems, own.frames) {
      let moved = frame.with(axis, start: frame.start(axis) + own.before, length: frame.size.on(axis))
      placed.append(
        Placed(
          element: LayoutElement(
            key: .supplementary(item.kind, section: nil),
            frame: item.view(in: moved, pixels), zIndex: item.zIndex)))
    }
  }

  /// The elements in a rectangle, by looking at every one.
  func elements(in rectangle: CGRect, offset: CGFloat = 0) -> [LayoutElement] {
    let content = CGRect(origin: .zero, size: contentSize)
    guard rectangle.touches(content) else { return [] }
    let visible = rectangle.common(with: content)
    let hasArea = visible.hasCommonArea(with: visible)
    return placed.filter { placed in
      let element = placed.element
      if element.key.category == .decoration, let section = element.key.section {
        return sectionFrames[section].touches(visible)
      }
      guard hasArea else { return false }
      guard let group = placed.group else { return element.frame.hasCommonArea(with: visible) }
      var seen = visible
      if placed.isOrthogonal {
        seen = seen.with(
          axis.across, start: seen.start(axis.across) + offset, length: seen.size.on(axis.across))
      }
      guard group.hasCommonArea(with: seen) else { return false }
      // Cells answer for their part inside the group; what is tied to a group is not cut to it.
      let part = element.key.category == .cell ? group.common(with: seen) : seen
      return element.frame.hasCommonArea(with: part)
    }.map(\.element)
  }
}

/// Boundary items round a stretch of content.
struct Surroundings {
  var frames: [CGRect] = []
  var length: CGFloat
  var before: CGFloat = 0
  var after: CGFloat = 0

  init(_ items: [BoundaryItem], sizes: [CGSize], length: CGFloat, span: (CGFloat, CGFloat), axis: Axis) {
    self.length = length
    let across = axis.across
    for (item, size) in zip(items, sizes) where item.extendsBoundary && item.alignment.side(axis) == 0 {
      self.length = max(self.length, size.on(axis))
    }
    for (item, size) in zip(items, sizes) {
      let extent = size.on(axis)
      var position: CGFloat
      switch (item.alignment.side(axis), item.extendsBoundary) {
      case (-1, true): position = -extent
      case (-1, false): position = 0
      case (1, true): position = self.length
      case (1, false): position = self.length - extent
      default: position = (self.length - extent) / 2
      }
      position += item.offset.on(axis)
      var side: CGFloat
      switch item.alignment.side(across) {
      case -1: side = span.0
      case 1: side = span.1 - size.on(across)
      default: side = (span.0 + span.1 - size.on(across)) / 2
      }
      side += item.offset.on(across)
      frames.append(CGRect(origin: CGPoint(axis, position, side), size: size))
      if item.extendsBoundary, item.alignment.side(axis) != 0 {
        before = max(before, -position)
        after = max(after, position + extent - self.length)
      }
    }
  }
}

extension BoundaryAlignment {
  /// −1 at the start of an axis, 1 at its end, 0 in the middle.
  func side(_ axis: Axis) -> Int {
    let vertical: Int =
      switch self {
      case .top, .topLeading, .topTrailing: -1
      case .bottom, .bottomLeading, .bottomTrailing: 1
      default: 0
      }
    let horizontal: Int =
      switch self {
      case .leading, .topLeading, .bottomLeading: -1
      case .trailing, .topTrailing, .bottomTrailing: 1
      default: 0
      }
    return axis == .vertical ? vertical : horizontal
  }
}

extension BoundaryItem {
  /// The frame of the item's view in its slot: less its insets, but on an estimated side.
  fileprivate func side(_ slot: CGRect, _ axis: Axis) -> (start: CGFloat, length: CGFloat) {
    if size[axis].isEstimated { return (slot.start(axis), slot.size.on(axis)) }
    return (slot.start(axis) + insets.before(axis), abs(slot.size.on(axis) - insets.total(axis)))
  }

  func view(in slot: CGRect, _ pixels: Pixels) -> CGRect {
    let frame = Axis.allCases.reduce(slot) {
      let side = side(slot, $1)
      return $0.with($1, start: side.start, length: side.length)
    }
    return CGRect(origin: pixels.near(frame.origin), size: frame.size)
  }
}
