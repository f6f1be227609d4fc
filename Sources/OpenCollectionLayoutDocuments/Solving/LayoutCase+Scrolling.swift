import Foundation
import OpenCollectionCompositionalLayout

/// What shows after sections that scroll by themselves were asked to scroll to an offset.
public struct ScrolledStep: Sendable {
  /// What was asked for.
  public var offset: CGFloat

  /// Where each of the sections came to rest.
  public var rests: [(section: Int, offset: CGFloat)]

  /// The cells in sight, with frames where they show.
  public var visibleCells: [LayoutElement]
}

extension LayoutCase {
  /// The steps of `orthogonalOffsets`: each of `scrolledSections` (all that scroll by themselves, where left out) is
  /// asked for each offset.
  public func scrolled(_ solved: SolvedLayout) throws(SolvingError) -> [ScrolledStep] {
    guard !orthogonalOffsets.isEmpty else { return [] }
    let sections = scrolledSections.isEmpty ? Array(itemCounts.indices) : scrolledSections
    var steps: [ScrolledStep] = []
    for offset in orthogonalOffsets {
      let rests = sections.compactMap { section in
        solved.orthogonalRow(ofSection: section).map { (section, $0.restingOffset(near: offset)) }
      }
      let places = Dictionary(rests, uniquingKeysWith: { first, _ in first })
      let cells = solved.elements(in: visibleBounds, atMost: DocumentLimits.elements) { places[$0] ?? 0 }
      guard let cells else {
        throw SolvingError(field: "orthogonalOffsets", problem: "more cells are in sight than can be listed")
      }
      let axis = layout.configuration.scrollAxis.across
      let shown = cells.filter { $0.key.category == .cell }.map { cell in
        var cell = cell
        let offset = cell.key.section.flatMap { places[$0] } ?? 0
        cell.frame = cell.frame.offsetBy(
          dx: axis == .horizontal ? -offset : 0, dy: axis == .vertical ? -offset : 0)
        return cell
      }
      steps.append(
        ScrolledStep(offset: offset, rests: rests.map { (section: $0.0, offset: $0.1) }, visibleCells: shown))
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
