import Foundation
import OpenCollectionCompositionalLayout

/// Whether an answer lists all elements of a layout.
public enum ElementListing: Sendable {
  /// Lists all elements when there are at most `few` items.
  case whereFew
  /// Lists all elements, whatever their number.
  case always
  /// Lists the elements of queries alone.
  case never

  /// The maximum number of items for which `whereFew` lists all elements.
  public static let few = 10_000
}

extension LayoutCase {
  /// Writes the answer to the case as one object: the content size, the elements, the elements in each of `queries`, the
  /// frame of each of `items`, and the visible cells at each of `orthogonalOffsets`.
  ///
  /// - Complexity: O(sections + distinct groups + elements listed), whatever the number of other items.
  public func writeAnswer(to writer: inout JSONWriter, listing: ElementListing = .whereFew) throws(SolvingError) {
    let solved = try settled()
    let itemCount = itemCounts.reduce(0, +)
    let lists =
      switch listing {
      case .always: true
      case .never: false
      case .whereFew: itemCount <= ElementListing.few
      }
    var budget = DocumentLimits.elements
    let elements = lists ? try listed(solved, &budget) : nil
    var answers: [[LayoutElement]] = []
    for (index, rect) in queries.enumerated() {
      answers.append(try found(solved, in: rect, field: "queries[\(index)]", &budget))
    }
    let steps = try scrolled(solved, &budget)

    writer.object { writer in
      if let name {
        writer.key("name")
        writer.string(name)
      }
      writer.key("contentSize")
      writer.numbers([solved.contentSize.width, solved.contentSize.height])
      if let elements {
        writer.key("elements")
        writer.array { writer in for element in elements { writer.element(element, isWhole: true) } }
      } else {
        writer.key("itemCount")
        writer.int(itemCount)
      }
      if !queries.isEmpty { write(answers, to: &writer) }
      if !items.isEmpty { writeFrames(solved, to: &writer) }
      if !steps.isEmpty { write(steps, to: &writer) }
    }
  }

  private func found(
    _ solved: SolvedLayout, in rect: CGRect, field: String, _ budget: inout Int
  ) throws(SolvingError) -> [LayoutElement] {
    guard let elements = solved.elements(in: rect, spending: &budget) else {
      throw SolvingError(
        field: field,
        problem: "more than \(DocumentLimits.elements) groups and elements are in this rectangle and those before it")
    }
    return elements
  }

  /// All elements; only the visible ones when there is a content offset.
  private func listed(_ solved: SolvedLayout, _ budget: inout Int) throws(SolvingError) -> [LayoutElement] {
    let size = solved.contentSize
    let everything = CGRect(x: -10_000, y: -10_000, width: size.width + 20_000, height: size.height + 20_000)
    let elements = try found(solved, in: everything, field: "layout", &budget)
    guard contentOffset != nil else { return elements }
    // Foundation's `intersects` is true for frames that only touch.
    let visible = visibleBounds
    return elements.filter { element in
      let frame = element.frame
      return frame.minX < visible.maxX && visible.minX < frame.maxX && frame.minY < visible.maxY
        && visible.minY < frame.maxY
    }
  }

  private func write(_ answers: [[LayoutElement]], to writer: inout JSONWriter) {
    writer.key("queries")
    writer.array { writer in
      for (rect, elements) in zip(queries, answers) {
        writer.object { writer in
          writer.key("rect")
          writer.rectangle(rect)
          writer.key("elements")
          writer.array { writer in for element in elements { writer.element(element, isWhole: true) } }
        }
      }
    }
  }

  private func writeFrames(_ solved: SolvedLayout, to writer: inout JSONWriter) {
    writer.key("frames")
    writer.array { writer in
      for path in items {
        guard let frame = solved.frame(section: path[0], item: path[1]) else {
          writer.null()
          continue
        }
        writer.rectangle(frame)
      }
    }
  }
}

extension JSONWriter {
  /// Writes an element; with its frame and z index when `isWhole`. The index path of a boundary item of the layout itself
  /// has one number.
  public mutating func element(_ element: LayoutElement, isWhole: Bool) {
    object { writer in
      writer.key("category")
      writer.string("\(element.key.category)")
      if let kind = element.key.kind {
        writer.key("kind")
        writer.string(kind)
      }
      writer.key("indexPath")
      writer.array { writer in
        if let section = element.key.section { writer.int(section) }
        writer.int(element.key.item)
      }
      guard isWhole else { return }
      writer.key("frame")
      writer.rectangle(element.frame)
      writer.key("zIndex")
      writer.int(element.zIndex)
    }
  }
}
