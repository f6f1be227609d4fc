import Foundation

/// Explains how many entries a group holds, and why not one more.
struct CountExplanation {
  typealias Step = Explanation.Step
  typealias Figure = Explanation.Figure

  let group: Group
  let name: String
  let line: Line
  let solver: GroupSolver

  /// The group's inner size as the solver computes it, and its named length along the line.
  let innerSize: CGSize
  let inner: Formula
  let firstLeaf: Int

  func steps(count: Int) -> [Step] {
    let axis = line.axis
    if case .shares = group.arrangement {
      return [Step("the \(name) holds \(count), its declared count: each an equal share of its \(axis.sideName)")]
    }
    if line.count != nil { return [Step("the \(name) holds \(count), its declared count")] }
    if group.size[axis].isEstimated {
      return [Step("the \(name)'s \(axis.sideName) is estimated: it holds each of its \(count) subitems once")]
    }
    return [Step("the \(name) holds \(count)", steps: reasons(count: count))]
  }

  /// The length of the entries, and the length with one more.
  private func reasons(count: Int) -> [Step] {
    let spacing = group.interItemSpacing.minimum
    var steps = [Step("\(count) take", Figure(taken(count, in: box(count), spacing: spacing), on: solver.grid))]
    let withSpacing = taken(count + 1, in: box(count + 1), spacing: spacing)
    let without = taken(count + 1, in: box(1), spacing: 0)
    if !solver.grid.fits(withSpacing.value, in: innerSize[line.axis]) {
      steps.append(more(count + 1, withSpacing, spacing == 0 ? "" : " at that spacing"))
    } else if !solver.grid.fits(without.value, in: innerSize[line.axis]) {
      steps.append(more(count + 1, without, " even with no spacing"))
    } else {
      steps.append(Step("no more are counted: they have no length"))
    }
    return steps
  }

  private func more(_ count: Int, _ formula: Formula, _ condition: String) -> Step {
    Step(
      "\(count) would take more than \(readable(innerSize[line.axis]))\(condition)", Figure(formula, on: solver.grid))
  }

  /// The box that fractions refer to with this many entries.
  private func box(_ count: Int) -> CGSize {
    var box = innerSize
    // Crossing lines use one box for every count: that of the entries that fit without spacing.
    let boxed = line.isCrossing && group.interItemSpacing.minimum != 0 ? crossingCount : count
    box[line.axis] -= CGFloat(max(boxed, 1) - 1) * group.interItemSpacing.minimum
    return box
  }

  /// "each 1/3 of 327": the fraction and the length it refers to, when all entries are the same fraction of the length
  /// left by the spacing; that length depends on their number.
  private func share(in box: CGSize) -> String? {
    guard line.subitems.count == 1, group.interItemSpacing.minimum != 0,
      line.subitems[0].size[line.axis].isFraction(of: line.axis), line.subitems[0].edgeSpacing.minimum(line.axis) == 0
    else { return nil }
    return "each \(readable(line.subitems[0].size[line.axis].value)) of \(readable(box[line.axis]))"
  }

  private var crossingCount: Int {
    solver.entryCount(of: line, fitsContent: false, spacing: 0, inner: innerSize, firstLeaf: firstLeaf).count
  }

  private func taken(_ count: Int, in box: CGSize, spacing: CGFloat) -> Formula {
    let lengths = solver.makeEntries(of: line, count: count, in: box, firstLeaf: firstLeaf).map { $0.length(line.axis) }
    var terms = Formula.sum(of: lengths)
    if let share = share(in: box), count > 1 {
      terms = [.product(.number(CGFloat(count), nil), .number(lengths[0], share))]
    }
    if spacing != 0, count > 1 {
      terms.append(.product(.number(CGFloat(count - 1), nil), .number(spacing, "item spacing")))
    }
    return .total(terms)
  }
}
