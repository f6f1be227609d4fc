import Foundation
import OpenCollectionFlowLayout

/// A flow layout that visits every item, by the rules as the facts on collection views state them.
struct ReferenceFlowLayout {
  private(set) var elements: [FlowElement] = []
  private(set) var contentSize = CGSize.zero

  private let environment: FlowEnvironment
  private let pins: FlowPins
  /// The position along the scroll axis.
  private var position: CGFloat = 0

  init(environment: FlowEnvironment, sections: [FlowSection], measured: MeasuredItemSizes, pins: FlowPins) {
    self.environment = environment
    self.pins = pins
    var end: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let sizes = (0..<section.itemCount).map {
        measured[index][$0] ?? section.itemSizes?[$0] ?? measured.average ?? section.itemSize
      }
      append(section, index, sizes)
      end = max(end, position)
    }
    contentSize =
      isVertical
      ? CGSize(width: environment.containerLength, height: end)
      : CGSize(width: end, height: environment.containerLength)
  }

  private var isVertical: Bool { environment.scrollAxis == .vertical }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private mutating func append(_ section: FlowSection, _ index: Int, _ sizes: [CGSize]) {
    let insets = section.insets
    let (sectionStart, header) = (position, elements.count)
    appendBoundary(.header, index, section.headerLength)
    let headerEnd = position
    position += isVertical ? insets.top : insets.left
    let length =
      environment.containerLength - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
    let start = isVertical ? insets.left : insets.top
    let widths = sizes.map(across)
    /// What many items of one width get in a full line, if all items have one.
    var full: (start: CGFloat, gap: CGFloat)?
    if let width = widths.first, Set(widths).count == 1, width + section.interitemSpacing > 0 {
      var capacity = 1
      while fits(CGFloat(capacity + 1) * width, capacity + 1, section, length) { capacity += 1 }
      full = justified(CGFloat(capacity) * width, capacity, length)
    }
    var first = 0
    while first < sizes.count {
      var end = first + 1
      while end < sizes.count, fits(widths[first...end].reduce(0, +), end - first + 1, section, length) { end += 1 }
      let (items, total) = (first..<end, widths[first..<end].reduce(0, +))
      let isAlone = items.count == 1 && !fits(2 * total, 2, section, length)
      let line =
        full ?? (end < sizes.count || isAlone ? justified(total, items.count, length) : (0, section.interitemSpacing))
      let tallest = sizes[items].map(along).max() ?? 0
      var offset = start + line.0
      for item in items {
        append(.item(item), index, position + (tallest - along(sizes[item])) / 2, offset, sizes[item])
        offset += widths[item] + line.1
      }
      position += tallest + (end < sizes.count ? section.lineSpacing : 0)
      first = end
    }
    position += isVertical ? insets.bottom : insets.right
    let footerStart = position
    appendBoundary(.footer, index, section.footerLength)
    // A pinned header stops at the footer, a pinned footer at the header's own place.
    if let visible = pins.headers, section.headerLength > 0 {
      let pinned = max(sectionStart, min(visible.lowerBound, footerStart - section.headerLength))
      elements[header].frame = boundaryFrame(pinned, section.headerLength)
    }
    if let visible = pins.footers, section.footerLength > 0 {
      let pinned = min(footerStart, max(visible.upperBound - section.footerLength, headerEnd))
      elements[elements.count - 1].frame = boundaryFrame(pinned, section.footerLength)
    }
  }

  private func fits(_ total: CGFloat, _ count: Int, _ section: FlowSection, _ length: CGFloat) -> Bool {
    total + CGFloat(count - 1) * section.interitemSpacing <= length + 1e-4
  }

  /// Several items share the remaining length between them, one is centred.
  private func justified(_ total: CGFloat, _ count: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
    count > 1 ? (0, (length - total) / CGFloat(count - 1)) : (max(0, (length - total) / 2), 0)
  }

  private mutating func appendBoundary(_ kind: FlowElement.Kind, _ section: Int, _ length: CGFloat) {
    guard length > 0 else { return }
    elements.append(FlowElement(kind: kind, section: section, frame: boundaryFrame(position, length)))
    position += length
  }

  private func boundaryFrame(_ position: CGFloat, _ length: CGFloat) -> CGRect {
    frame(
      position, 0,
      isVertical
        ? CGSize(width: environment.containerLength, height: length)
        : CGSize(width: length, height: environment.containerLength))
  }

  private mutating func append(
    _ kind: FlowElement.Kind, _ section: Int, _ along: CGFloat, _ across: CGFloat, _ size: CGSize
  ) {
    elements.append(FlowElement(kind: kind, section: section, frame: frame(along, across, size)))
  }

  private func frame(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
    func pixel(_ value: CGFloat) -> CGFloat { (value * environment.scale).rounded() / environment.scale }
    let origin =
      isVertical ? CGPoint(x: pixel(across), y: pixel(along)) : CGPoint(x: pixel(along), y: pixel(across))
    return CGRect(origin: origin, size: size)
  }
}
