package import Foundation
package import OpenCollectionCompositionalLayout

/// Reads what an explanation prints as a person with a pencil would, works every figure out again from the operands that
/// stand there, and compares what comes out with a frame.
package struct Reckoning {
  /// How many figures were worked out.
  package private(set) var count = 0

  /// What does not add up, a sentence each.
  package private(set) var problems: [String] = []

  /// What each line comes to, by its words.
  private var results: [String: Double] = [:]
  private let explanation: Explanation
  private let pixel: Double

  package init(_ explanation: Explanation, scale: CGFloat) {
    self.explanation = explanation
    pixel = 1 / scale
    read(explanation.steps)
  }

  /// Compares with the frame an element has: what the lines come to, and what the first of them says.
  package mutating func compare(with frame: CGRect, of category: ElementKey.Category) {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let title = String(explanation.description.prefix { $0 != "\n" })
    let said = ["x ", "y ", "width ", "height "].map { name in
      title.components(separatedBy: ": \(name)").last.flatMap { title.contains(": \(name)") ? $0 : nil }
        ?? title.components(separatedBy: ", \(name)").last ?? ""
    }
    for (number, text) in zip(numbers, said)
    where !close(try? Arithmetic(String(text.prefix { $0 != "," })).worked, number) {
      problems.append("“\(title)” is said of \(frame)")
    }
    switch category {
    case .cell:
      require(["x of its cell"], numbers[0])
      require(["y of its cell"], numbers[1])
      // A custom group's provider gives frames whole.
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

  /// Whether the first of the names there is a result for comes to a number; a pinned view's line says where it went.
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
    let place = "\(explanation.title): \(step.line)"
    guard let line = try? Arithmetic(text) else { return problems.append("not to be read: \(place)") }
    // Six decimals are printed; a thousand of them multiplied are off by a thousandth at most.
    if abs(line.worked - line.stated) >= 0.002 { problems.append("\(place): it is \(line.worked)") }
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
