import Foundation
import OpenCollectionCompositionalLayout

/// The visible cells after orthogonally scrolling sections were scrolled to an offset.
public struct ScrolledStep: Sendable {
  /// The proposed offset.
  public var offset: CGFloat

  /// The resting offset of each section.
  public var rests: [(section: Int, offset: CGFloat)]

  /// The visible cells, with their frames at the resting offset.
  public var visibleCells: [LayoutElement]
}

extension LayoutCase {
  /// The steps for `orthogonalOffsets`: each of `scrolledSections` (when empty, all that scroll orthogonally) is scrolled
  /// to each offset.
  public func scrolled(_ solved: SolvedLayout) throws(SolvingError) -> [ScrolledStep] {
    var budget = DocumentLimits.elements
    return try scrolled(solved, &budget)
  }

  func scrolled(_ solved: SolvedLayout, _ budget: inout Int) throws(SolvingError) -> [ScrolledStep] {
    guard !orthogonalOffsets.isEmpty else { return [] }
    let sections = scrolledSections.isEmpty ? Array(itemCounts.indices) : scrolledSections
    var steps: [ScrolledStep] = []
    for (index, offset) in orthogonalOffsets.enumerated() {
      let excess = SolvingError(
        field: "orthogonalOffsets[\(index)]",
        problem: "more than \(DocumentLimits.elements) sections, groups and elements at this offset and those before it"
      )
      budget -= sections.count
      guard budget >= 0 else { throw excess }
      let rests = sections.compactMap { section in
        solved.orthogonalRow(ofSection: section).map { (section, $0.restingOffset(near: offset)) }
      }
      let restingOffsets = Dictionary(rests, uniquingKeysWith: { first, _ in first })
      let cells = solved.elements(in: visibleBounds, spending: &budget) { restingOffsets[$0] ?? 0 }
      guard let cells else { throw excess }
      let axis = layout.configuration.scrollAxis.across
      let visibleCells = cells.filter { $0.key.category == .cell }.map { cell in
        var cell = cell
        let offset = cell.key.section.flatMap { restingOffsets[$0] } ?? 0
        cell.frame = cell.frame.offsetBy(
          dx: axis == .horizontal ? -offset : 0, dy: axis == .vertical ? -offset : 0)
        return cell
      }
      steps.append(
        ScrolledStep(offset: offset, rests: rests.map { (section: $0.0, offset: $0.1) }, visibleCells: visibleCells))
    }
    return steps
  }

  func write(_ steps: [ScrolledStep], to writer: inout JSONWriter) {
    writer.key("scrolled")
    writer.array { writer in
      for step in steps {
        writer.object { writer in
          writer.key("offset")
          writer.number(step.offset)
          writer.key("rests")
          writer.array { writer in
            for rest in step.rests {
              writer.object { writer in
                writer.key("section")
                writer.int(rest.section)
                writer.key("offset")
                writer.number(rest.offset)
              }
            }
          }
          writer.key("visibleCells")
          writer.array { writer in for cell in step.visibleCells { writer.element(cell, isWhole: true) } }
        }
      }
    }
  }
}
