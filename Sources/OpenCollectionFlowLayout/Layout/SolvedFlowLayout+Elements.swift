import Foundation

extension SolvedFlowLayout {
  /// The elements that share an area with a rectangle of the content, by section: header, items, footer.
  ///
  /// - Complexity: O(log n + elements returned).
  public func elements(in rectangle: CGRect, pins: FlowPins = .none) -> [FlowElement] {
    var elements: [FlowElement] = []
    forEachElement(in: rectangle, pins: pins) { elements.append($0) }
    return elements
  }

  /// Calls `body` with each element that shares an area with a rectangle of the content, by section: header, items,
  /// footer. Nothing is allocated.
  ///
  /// - Complexity: O(log n + elements).
  public func forEachElement(in rectangle: CGRect, pins: FlowPins = .none, _ body: (FlowElement) -> Void) {
    guard !rectangle.isEmpty else { return }
    let (start, end) = rectangle.range(environment.scrollAxis)
    // Frames are rounded to the pixel.
    let (lower, upper) = (start - 1 / environment.scale, end + 1 / environment.scale)
    func visit(_ kind: FlowElement.Kind, _ section: Int, _ frame: CGRect) {
      if frame.overlaps(rectangle) { body(FlowElement(kind: kind, section: section, frame: frame)) }
    }
    for index in sections(from: lower, to: upper) {
      let section = sections[index]
      if let frame = headerFrame(ofSection: index, pins: pins) { visit(.header, index, frame) }
      let origin = section.start + section.itemsStart
      for item in section.items.items(from: lower - origin, to: upper - origin) {
        visit(.item(item), index, rounded(section.frame(of: item)))
      }
      if let frame = footerFrame(ofSection: index, pins: pins) { visit(.footer, index, frame) }
    }
  }

  /// The sections that may have elements between two positions along the scroll axis. O(log sections), and O(sections)
  /// if they are not in the order of their positions.
  private func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard let overhang else { return sections.indices }
    let start = sections.firstIndex(sorted: { $0.end + overhang >= lower })
    return start..<max(start, sections.firstIndex(sorted: { $0.start - overhang > upper }))
  }
}
