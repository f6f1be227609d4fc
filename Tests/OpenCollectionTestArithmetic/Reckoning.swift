package import Foundation
package import OpenCollectionCompositionalLayout

/// Checks an explanation: parses its printed text, recomputes every figure from the printed operands, and compares the
/// results with a frame.
package struct Reckoning {
  /// The number of figures that were recomputed.
  package private(set) var count = 0

  /// The discrepancies, one sentence each.
  package private(set) var problems: [String] = []

  /// The result of each line, by its words.
  private var results: [String: Double] = [:]
  private let explanation: Explanation
  private let pixel: Double

  package init(_ explanation: Explanation, scale: CGFloat) {
    self.explanation = explanation
    pixel = 1 / scale
    read(explanation.steps)
  }

  /// Compares an element's frame with the results of the lines, and with the frame printed in the title line.
  package mutating func compare(with frame: CGRect, of category: ElementKey.Category) {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let title = String(explanation.description.prefix { $0 != "\n" })
    let said = ["x ", "y ", "width ", "height "].map { name in
      title.components(separatedBy: ": \(name)").last.flatMap { title.contains(": \(name)") ? $0 : nil }
        ?? title.components(separatedBy: ", \(name)").last ?? ""
    }
    for (number, text) in zip(numbers, said)
    where !close(try? Arithmetic(String(text.prefix { $0 != "," })).worked, number) {
      problems.append("“\(title)” is printed for \(frame)")
    }
    switch category {
    case .cell:
      require(["x of its cell"], numbers[0])
      require(["y of its cell"], numbers[1])
      // The frames of a custom group have no width and height lines.
      guard results["x its provider gave"] == nil, results["item's width"] != nil else { return }
      require(["width of its cell", "item's width"], numbers[2])
      require(["height of its cell", "item's height"], numbers[3])
    case .supplementary:
      require(["width of its view", "its width"], numbers[2])
      require(["height of its view", "its height"], numbers[3])
      require(["x"], numbers[0])
      require(["y"], numbers[1])
    case .decoration:
      for (name, number) in zip(["x", "y", "width", "height"], numbers) { require([name], number) }
    }
  }

  /// Reports a problem unless the first of the names with a result equals a number. The position of a pinned view is
  /// exempt.
  private mutating func require(_ names: [String], _ number: CGFloat) {
    guard let name = names.first(where: { results[$0] != nil }) else {
      return problems.append("no line explains the \(names[0]) of \(explanation.title)")
    }
    let isPinned = explanation.steps.contains {
      $0.words.hasPrefix("it is pinned") && $0.words.contains(" moved it to \(name) ")
    }
    if !isPinned, !close(results[name], number) {
      problems.append("\(name) is computed as \(results[name] ?? .nan), but is \(number) in \(explanation)")
    }
  }

  private mutating func read(_ steps: [Explanation.Step]) {
    for step in steps {
      if let figure = step.figure { read("\(figure)", of: step) }
      read(step.steps)
    }
  }

  private mutating func read(_ text: String, of step: Explanation.Step) {
    count += 1
    let place = "\(explanation.title): \(step.line)"
    guard let line = try? Arithmetic(text) else { return problems.append("cannot be parsed: \(place)") }
    // Six decimals are printed; multiplied by a thousand, the error is a thousandth at most.
    if abs(line.worked - line.stated) >= 0.002 { problems.append("\(place): computed \(line.worked)") }
    let lost = line.stated - line.rounded
    if line.roundsDown, lost < -0.002 || lost >= pixel { problems.append("\(place): not rounded down") }
    if line.roundsToNearest, abs(lost) >= pixel / 2 + 0.002 { problems.append("\(place): not the nearest pixel") }
    for operand in line.operands {
      guard let earlier = results[operand.name] else { continue }
      if abs(earlier - operand.value) >= 0.002 { problems.append("\(place): \(operand.name) was \(earlier)") }
    }
    results[step.words] = line.rounded
  }

  private func close(_ result: Double?, _ number: CGFloat) -> Bool { result.map { abs($0 - number) < 0.002 } ?? false }
}
