import Foundation

extension SolvedFlowLayout {
  /// The frame of an item in content coordinates, in points; nil if there is no such item. O(1).
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), (0..<sections[section].items.count).contains(item) else { return nil }
    return rounded(sections[section].frame(of: item))
  }

  /// The frame of a section's header in content coordinates, in points; nil if it has none. O(1).
  ///
  /// It covers the container across the scroll axis, insets included.
  public func headerFrame(ofSection index: Int, pins: FlowPins = .none) -> CGRect? {
    guard sections.indices.contains(index), sections[index].header > 0 else { return nil }
    let section = sections[index]
    var position = section.start
    if let visible = pins.headers {
      let last = section.start + section.footerStart - section.header
      position = max(position, min(visible.lowerBound, last))
    }
    return boundaryFrame(at: position, length: section.header)
  }

  /// The frame of a section's footer in content coordinates, in points; nil if it has none. O(1).
  ///
  /// It covers the container across the scroll axis, insets included.
  public func footerFrame(ofSection index: Int, pins: FlowPins = .none) -> CGRect? {
    guard sections.indices.contains(index), sections[index].footer > 0 else { return nil }
    let section = sections[index]
    var position = section.start + section.footerStart
    if let visible = pins.footers {
      position = min(position, max(visible.upperBound - section.footer, section.start + section.header))
    }
    return boundaryFrame(at: position, length: section.footer)
  }

  /// Where a section's header or footer begins, or would if the section had one, in content coordinates; nil if there is no such
  /// section. O(1).
  package func boundaryOrigin(ofSection index: Int, isHeader: Bool) -> CGPoint? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    return boundaryFrame(at: section.start + (isHeader ? 0 : section.footerStart), length: 0).origin
  }

  private func boundaryFrame(at position: CGFloat, length: CGFloat) -> CGRect {
    rounded(
      AxisRect(
        origin: AxisPoint(along: position, across: 0),
        size: AxisSize(along: length, across: environment.containerLength)))
  }

  func rounded(_ frame: AxisRect) -> CGRect { frame.cgRect(environment.scrollAxis, scale: environment.scale) }
}
