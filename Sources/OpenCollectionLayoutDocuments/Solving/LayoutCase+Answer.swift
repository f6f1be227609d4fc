import Foundation
import OpenCollectionCompositionalLayout

/// How much of a layout an answer lists.
public enum ElementListing: Sendable {
  /// All elements where there are few items, else only what was asked for.
  case whereFew
  case always
  case never

  /// The most items that are few.
  public static let few = 10_000
}

extension LayoutCase {
  /// What is known of the layout, as one object: its content size; its elements; the elements of each rectangle asked
  /// about; the frame of each item asked about; what shows where sections scrolled by themselves.
  ///
  /// - Complexity: O(sections + distinct groups) and the elements answered: an item that is not asked about costs
  ///   nothing.
  public func writeAnswer(to writer: inout JSONWriter, listing: ElementListing = .whereFew) throws(SolvingError) {
    let solved = try settled()
    let itemCount = itemCounts.reduce(0, +)
    let lists =
      switch listing {
      case .always: true
      case .never: false
      case .whereFew: itemCount <= ElementListing.few
      }
    let elements = lists ? try listed(solved) : nil
    var answers: [[LayoutElement]] = []
    for (index, rect) in queries.enumerated() {
      answers.append(try found(solved, in: rect, field: "queries[\(index)]"))
    }
    let steps = try scrolled(solved)

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
    _ solved: SolvedLayout, in rect: CGRect, field: String
  ) throws(SolvingError) -> [LayoutElement] {
    guard let elements = solved.elements(in: rect, atMost: DocumentLimits.elements) else {
      throw SolvingError(
        field: field, problem: "more than \(DocumentLimits.elements) groups and elements lie in this rectangle")
    }
    return elements
  }

  /// All elements; those in sight where the view has scrolled.
  private func listed(_ solved: SolvedLayout) throws(SolvingError) -> [LayoutElement] {
    let size = solved.contentSize
    let room = CGRect(x: -10_000, y: -10_000, width: size.width + 20_000, height: size.height + 20_000)
    let elements = try found(solved, in: room, field: "layout")
    guard contentOffset != nil else { return elements }
    // Foundation's `intersects` takes frames that only touch too.
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
  /// An element; whole with its frame and z index. A boundary item of the layout itself has a path of one number.
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
