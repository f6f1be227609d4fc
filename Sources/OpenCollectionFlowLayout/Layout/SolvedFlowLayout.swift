import Foundation

/// A solved flow layout: computes the content size, the frame of any element and the elements in any rectangle.
///
/// Describe each section by a `FlowSection`, solve the layout for an environment, and query it. It is a value.
///
/// ```swift
/// let layout = SolvedFlowLayout(
///   environment: FlowEnvironment(containerLength: 320, scale: 2),
///   sections: [FlowSection(itemCount: 6, itemSize: CGSize(width: 50, height: 50))])
///
/// layout.contentSize                 // 320 × 110: two rows of 50 points, 10 apart
/// layout.frame(section: 0, item: 1)  // (67.5, 0, 50, 50): the four gaps share the 70 points that five items leave of 320
/// layout.elements(in: CGRect(x: 0, y: 60, width: 320, height: 50)).count  // 1: the sixth item
/// ```
///
/// Solving:
/// 1. Items of one size become a grid, which stores nothing per item      (`FlowGrid`)
/// 2. Items of different sizes are added to lines one after another       (`FlowLines`)
/// 3. Items are placed in their line                                      (`FlowLine`)
/// 4. Sections follow one another along the scroll axis                   (`PlacedSection`)
///
/// Cost: O(sections), plus O(items) for sections with a size per item and O(items up to the last measured one) for those
/// with measured items. Left-to-right only. The rules are measured (facts on collection views, 1) unless they say
/// otherwise.
public struct SolvedFlowLayout: Sendable {
  /// What the layout was solved for.
  public let environment: FlowEnvironment
  let sections: [PlacedSection]

  /// The largest distance by which elements leave their section along the scroll axis, in points; nil if a section's
  /// length is negative, so that sections are not in the order of their positions.
  let overhang: CGFloat?

  /// The content's extent along the scroll axis, in points.
  private let contentLength: CGFloat

  /// Solves a layout of `sectionCount` sections; `content` is called once for each. `measured` has the measured sizes of
  /// self-sizing cells: none by default, for cells of fixed sizes.
  public init(
    environment: FlowEnvironment, sectionCount: Int, measured: MeasuredItemSizes = MeasuredItemSizes(),
    content: (_ section: Int) -> FlowSection
  ) {
    let scale = environment.scale
    precondition(scale > 0 && scale.isFinite, "A flow layout's scale must be positive and finite, not \(scale).")
    let length = environment.containerLength
    precondition(
      length >= 0 && length.isFinite, "A flow layout's container length must be finite and not negative, not \(length)."
    )
    precondition(sectionCount >= 0, "A flow layout's section count must be 0 or more, not \(sectionCount).")
    self.environment = environment
    var start: CGFloat = 0
    var contentLength: CGFloat = 0
    var overhang: CGFloat? = 0
    sections = (0..<sectionCount).map { index in
      let content = content(index)
      content.requireValid(section: index)
      let section = PlacedSection(
        content, index: index, start: start, environment: environment, measured: measured[index],
        average: measured.average)
      start = section.end
      contentLength = max(contentLength, section.end)
      overhang = section.length < 0 ? nil : overhang.map { max($0, section.overhang) }
      return section
    }
    self.overhang = overhang
    self.contentLength = contentLength
  }

  /// Solves a layout of the given sections.
  public init(
    environment: FlowEnvironment, sections: [FlowSection], measured: MeasuredItemSizes = MeasuredItemSizes()
  ) {
    self.init(environment: environment, sectionCount: sections.count, measured: measured) { sections[$0] }
  }

  /// The size of the whole content, in points: all sections along the scroll axis, the container across it. O(1).
  ///
  /// Unmeasured: if negative insets or spacings give sections a negative length, the content ends where the farthest
  /// section does, and its extent is 0 if all end before its start.
  public var contentSize: CGSize {
    AxisSize(along: contentLength, across: environment.containerLength).cgSize(environment.scrollAxis)
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of items of a section; 0 if there is no such section. O(1).
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }
}
