package import Foundation
package import OpenCollectionCompositionalLayout

/// Parses an explanation's text, recomputes every value from the operands in the text, and compares the results with a
/// frame.
package struct ExplanationCheck {
  /// The number of recomputed values.
  package private(set) var count = 0

  /// The mismatches, a sentence each.
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

  /// Compares an element's actual frame with the results of the lines and with the title.
  package mutating func compare(with frame: CGRect, of category: ElementKey.Category) {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let title = String(explanation.description.prefix { $0 != "\n" })
    let stated = ["x ", "y ", "width ", "height "].map { name in
      title.components(separatedBy: ": \(name)").last.flatMap { title.contains(": \(name)") ? $0 : nil }
        ?? title.components(separatedBy: ", \(name)").last ?? ""
    }
    for (number, text) in zip(numbers, stated)
    where !close(try? Arithmetic(String(text.prefix { $0 != "," })).computed, number) {
      problems.append("“\(title)”: the frame is \(frame)")
    }
    switch category {
    case .cell:
      require(["x of its cell"], numbers[0])
      require(["y of its cell"], numbers[1])
      // A custom group's provider returns complete frames.
      guard results["x from its provider"] == nil, results["item's width"] != nil else { return }
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

  /// Checks that the result with the first of the names that exists equals `number`. Pinned positions, which have their
  /// own line, are not checked.
  private mutating func require(_ names: [String], _ number: CGFloat) {
    guard let name = names.first(where: { results[$0] != nil }) else {
      return problems.append("nothing says the \(names[0]) of \(explanation.title)")
    }
    let isPinned = explanation.steps.contains {
      $0.words.hasPrefix("it is pinned") && $0.words.contains(" moved it to \(name) ")
    }
    if !isPinned, !close(results[name], number) {
      problems.append("\(name) comes to \(results[name] ?? .nan), and is \(number) in \(explanation)")
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
    let context = "\(explanation.title): \(step.line)"
    guard let line = try? Arithmetic(text) else { return problems.append("unreadable: \(context)") }
    // Six decimals are printed: multiplied by a thousand, the error is at most a thousandth.
    if abs(line.computed - line.stated) >= 0.002 { problems.append("\(context): it is \(line.computed)") }
    let difference = line.stated - line.rounded
    if line.roundsDown, difference < -0.002 || difference >= pixel { problems.append("\(context): not rounded down") }
    if line.roundsToNearest, abs(difference) >= pixel / 2 + 0.002 {
      problems.append("\(context): not the nearest pixel")
    }
    for operand in line.operands {
      guard let earlier = results[operand.name] else { continue }
      if abs(earlier - operand.value) >= 0.002 { problems.append("\(context): \(operand.name) was \(earlier)") }
    }
    results[step.words] = line.rounded
  }

  private func close(_ result: Double?, _ number: CGFloat) -> Bool { result.map { abs($0 - number) < 0.002 } ?? false }
}
