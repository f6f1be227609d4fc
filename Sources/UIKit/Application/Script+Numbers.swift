extension Script {
  /// Parses the numeric arguments of a step, in the order of the fields (capitalized words) in `form`.
  ///
  /// Lowercase words in the form are keywords and must match. Throws an error with the form if the number of words or a
  /// keyword differs, and with the field's name if a value is not a finite number or is out of the field's range.
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

  /// The valid range of a field. Points farther out and faster velocities than these are typing errors, and sums of
  /// such numbers may not be finite.
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
      case "VX", "VY": (range, unit) = (-100_000...100_000, "points per second")
      // The length of a list of ten million rows.
      case "DX", "DY": (range, unit) = (-1_000_000_000...1_000_000_000, "points")
      case "SCALE": (range, unit) = (0.001...1000, "times")
      case "DEGREES": (range, unit) = (-36_000...36_000, "degrees")
      default: (range, unit) = (-100_000...100_000, "points")
      }
    }
  }
}
