extension Script {
  /// The numbers of a step's words, in the order of its form's capital words.
  ///
  /// The form's small words must be there as they are. Throws, with the form, where a word is missing or too many, and
  /// with the name of the field where a number is none or lies outside what the field may have.
  static func numbers(_ words: [String], of form: String, line: Int) throws(Failure) -> [Double] {
    let parts = form.split(separator: " ").dropFirst().map(String.init)
    guard words.count == parts.count else { throw Failure(line: line, reason: "expected '\(form)'") }
    var values: [Double] = []
    for (part, word) in zip(parts, words) {
      guard part != part.lowercased() else {
        guard word == part else { throw Failure(line: line, reason: "expected '\(form)'") }
        continue
      }
      guard let value = Double(word), value.isFinite else {
        throw Failure(line: line, reason: "\(part): '\(word)' is not a finite number; expected '\(form)'")
      }
      let limit = Limit(of: part)
      guard limit.range.contains(value) else {
        throw Failure(line: line, reason: "\(part): \(value) is out of range; expected \(limit.words)")
      }
      values.append(value)
    }
    return values
  }

  /// What a field's number may be. A finger farther out or faster than this is a slip of the hand, and sums of such
  /// numbers are no longer finite.
  private struct Limit {
    var range: ClosedRange<Double>
    var unit: String

    /// "0 to 3600 seconds".
    var words: String {
      let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      return "\(ends[0]) to \(ends[1]) \(unit)"
    }

    init(of field: String) {
      switch field {
      case "SECONDS": (range, unit) = (0...3600, "seconds")
      case "WIDTH", "HEIGHT": (range, unit) = (1...10_000, "points")
      case "VX", "VY": (range, unit) = (-100_000...100_000, "points a second")
      // A list of ten million rows is that long.
      case "DX", "DY": (range, unit) = (-1_000_000_000...1_000_000_000, "points")
      case "SCALE": (range, unit) = (0.001...1000, "times")
      case "DEGREES": (range, unit) = (-36_000...36_000, "degrees")
      default: (range, unit) = (-100_000...100_000, "points")
      }
    }
  }
}
