internal import Foundation

/// Parses and evaluates a formula of an explanation, independently of the engine: `1/3 × 343 (the width) = 114.333333,
/// down to a pixel 114`.
package struct Arithmetic {
  package struct Unreadable: Error { package var text: String }

  /// The value computed from the operands.
  package private(set) var computed: Double
  /// The value that the line states.
  package private(set) var stated: Double
  /// The stated value after rounding; equal to `stated` if the line does not round.
  package private(set) var rounded: Double
  package private(set) var roundsDown = false
  package private(set) var roundsToNearest = false
  /// The named operands, in order.
  package private(set) var operands: [(name: String, value: Double)] = []

  private var rest: Substring

  package init(_ line: String) throws {
    rest = Substring(line)
    computed = 0
    stated = 0
    rounded = 0
    computed = try sum()
    stated = computed
    if take(" = ") { stated = try number() }
    rounded = stated
    if take(", down to a pixel ") {
      roundsDown = true
      rounded = try number()
    } else if take(", to the nearest pixel ") {
      roundsToNearest = true
      rounded = try number()
    }
    guard rest.isEmpty else { throw Unreadable(text: "“\(rest)” of “\(line)”") }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while true {
      if take(" + ") { value += try product() } else if take(" − ") { value -= try product() } else { return value }
    }
  }

  private mutating func product() throws -> Double {
    var value = try operand()
    while true {
      if take(" × ") { value *= try operand() } else if take(" ÷ ") { value /= try operand() } else { return value }
    }
  }

  private mutating func operand() throws -> Double {
    if take("(") {
      let value = try sum()
      guard take(")") else { throw Unreadable(text: String(rest)) }
      return value
    }
    if take("|") {
      let value = try sum()
      guard take("|") else { throw Unreadable(text: String(rest)) }
      return abs(value)
    }
    if take("max(") {
      var value = try sum()
      while take(", ") { value = max(value, try sum()) }
      guard take(")") else { throw Unreadable(text: String(rest)) }
      return value
    }
    let value = try number()
    if rest.hasPrefix(" ("), let end = rest.firstIndex(of: ")") {
      operands.append((String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end]), value))
      rest = rest[rest.index(after: end)...]
    }
    return value
  }

  private mutating func number() throws -> Double {
    let digits = rest.prefix { "-0123456789./e".contains($0) }
    rest.removeFirst(digits.count)
    let parts = digits.split(separator: "/").map { Double($0) }
    guard let first = parts.first ?? nil else { throw Unreadable(text: "“\(digits)\(rest)”") }
    guard parts.count == 2, let divisor = parts[1] else { return first }
    return first / divisor
  }
}
