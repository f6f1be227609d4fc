import Foundation

/// A group's outer and inner size, and the steps that explain them.
struct GroupSizes {
  typealias Step = Explanation.Step
  typealias Figure = Explanation.Figure

  let group: Group
  let name: String
  let line: Line
  let entries: [GroupSolver.Entry]
  /// Whether any cell of the group was measured.
  let isMeasured: Bool
  let grid: PixelGrid

  /// The steps for the group's width and height: resolved in its container, or determined by its content.
  func steps(in box: GroupExplanation.Box) -> [Step] {
    Axis.allCases.map { axis in
      let words = words(axis)
      guard group.size[axis].isEstimated, !entries.isEmpty else {
        return group.size[axis].step(words, in: box, grid: grid)
      }
      return Step(
        words, Figure(content(axis), on: grid),
        steps: [Step("it is estimated, at \(readable(group.size[axis].value)), so its content determines it")])
    }
  }

  private func words(_ axis: Axis) -> String { group.sideWords(axis, named: name, isMeasured: isMeasured) }

  /// The group's size less its insets.
  func inner(in box: GroupExplanation.Box) -> GroupExplanation.Box {
    func side(_ axis: Axis) -> Formula {
      let outer = outer(axis, in: box)
      let total = group.insets.total(axis)
      return total == 0
        ? .number(outer, words(axis)) : .number(outer - total, "\(axis.sideName) inside the \(name)")
    }
    return GroupExplanation.Box(width: side(.horizontal), height: side(.vertical))
  }

  /// The steps that subtract the insets.
  func innerSteps(in box: GroupExplanation.Box) -> [Step] {
    Axis.allCases.compactMap { axis in
      guard group.insets.total(axis) != 0 else { return nil }
      return Step(
        "\(axis.sideName) inside the \(name)",
        Figure(Formula.number(outer(axis, in: box), words(axis)).less(group.insets, axis), on: grid))
    }
  }

  private func outer(_ axis: Axis, in box: GroupExplanation.Box) -> CGFloat {
    group.size[axis].isEstimated && !entries.isEmpty
      ? content(axis).value : group.size[axis].resolved(in: box.size, grid: grid)
  }

  /// The content's extent: along the line, entries and spacing; across it, the largest entry.
  private func content(_ axis: Axis) -> Formula {
    let lengths = entries.map { $0.length(axis) }
    var terms: [Formula]
    if axis == line.axis {
      terms = Formula.sum(of: lengths)
      let spacing = group.interItemSpacing.minimum
      if spacing != 0, entries.count > 1 {
        terms.append(.product(.number(CGFloat(entries.count - 1), nil), .number(spacing, "item spacing")))
      }
    } else {
      let distinct = lengths.reduce(into: [CGFloat]()) { if !$0.contains($1) { $0.append($1) } }
      terms = [
        distinct.count == 1 ? .number(distinct[0], "what it holds") : .largest(distinct.map { .number($0, nil) })
      ]
    }
    let insets = group.insets.total(axis)
    if insets != 0 { terms.append(.number(insets, "insets")) }
    return .total(terms)
  }
}

extension Group {
  /// The name of a dimension of this group. An estimated one is named by whether it was measured, so that no name refers to
  /// two lengths.
  func sideWords(_ axis: Axis, named name: String, isMeasured: Bool) -> String {
    guard size[axis].isEstimated else { return "\(name)'s \(axis.sideName)" }
    return "\(name)'s \(isMeasured ? "measured" : "estimated") \(axis.sideName)"
  }
}

extension Formula {
  /// The terms of a sum of lengths; consecutive equal lengths become a product.
  static func sum(of lengths: [CGFloat]) -> [Formula] {
    var terms: [(count: Int, length: CGFloat)] = []
    for length in lengths {
      if let last = terms.last, last.length == length {
        terms[terms.count - 1].count += 1
      } else {
        terms.append((1, length))
      }
    }
    // A long list is replaced by its sum.
    if terms.count > 8 { return [.number(lengths.reduce(0, +), "\(lengths.count) lengths")] }
    return terms.map { term in
      term.count == 1
        ? .number(term.length, nil) : .product(.number(CGFloat(term.count), nil), .number(term.length, nil))
    }
  }
}
