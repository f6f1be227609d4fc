import Foundation

/// The formula an explanation computes a number with. Operands may have names.
///
/// Its text can be parsed: operands are numbers, `1/3` is a fraction, a name in parentheses describes the number before
/// it, and `+ − × ÷ max(a, b) |a|` and parentheses have their arithmetic meaning.
public indirect enum Formula: Hashable, Sendable {
  /// A number and its name; nil when the surrounding sentence names it.
  case number(CGFloat, String?)
  /// The sum of the terms.
  case sum([Formula])
  /// The first formula less the second.
  case difference(Formula, Formula)
  /// The product of both.
  case product(Formula, Formula)
  /// The first formula divided by the second.
  case quotient(Formula, Formula)
  /// The largest value; 0 of none.
  case largest([Formula])

  /// The absolute value.
  case magnitude(Formula)

  /// The sum of any number of terms; 0 for none.
  static func total(_ terms: [Formula]) -> Formula {
    switch terms.count {
    case 0: .number(0, nil)
    case 1: terms[0]
    default: .sum(terms)
    }
  }

  /// A length less the insets at both its ends.
  func less(_ insets: Insets, _ axis: Axis) -> Formula {
    .difference(
      .difference(self, .number(insets.start(axis), axis.insetNames.start)),
      .number(insets.end(axis), axis.insetNames.end))
  }

  /// The result.
  public var value: CGFloat {
    switch self {
    case .number(let value, _): value
    case .sum(let terms): terms.reduce(0) { $0 + $1.value }
    case .difference(let first, let second): first.value - second.value
    case .product(let first, let second): first.value * second.value
    case .quotient(let first, let second): first.value / second.value
    case .largest(let values): values.map(\.value).max() ?? 0
    case .magnitude(let formula): abs(formula.value)
    }
  }

  /// Whether it is a single number, after which no result is printed.
  var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  private var needsParentheses: Bool {
    switch self {
    case .sum, .difference: true
    case .number(let value, _): value < 0
    case .product, .quotient, .largest, .magnitude: false
    }
  }
}

extension Formula: CustomStringConvertible {
  public var description: String { text(decimals: 6) }

  private func text(decimals: Int) -> String {
    switch self {
    case .number(let value, let name):
      name.map { "\(readable(value, decimals: decimals)) (\($0))" } ?? readable(value, decimals: decimals)
    case .sum(let terms):
      terms.enumerated().map { $0 > 0 ? $1.bracketedIfNegative : $1.description }.joined(separator: " + ")
    case .difference(let first, let second): "\(first) − \(second.bracketed())"
    case .product(let first, let second):
      // A number multiplied by a million needs enough decimals to reproduce the result.
      "\(first.bracketed(decimals: second.decimalsOfFactor)) × \(second.bracketed(decimals: first.decimalsOfFactor))"
    case .quotient(let first, let second): "\(first.bracketed()) ÷ \(second.bracketed())"
    case .largest(let values): "max(\(values.map(\.description).joined(separator: ", ")))"
    case .magnitude(let formula): "|\(formula)|"
    }
  }

  /// The number of decimals to print for a number multiplied by this one.
  private var decimalsOfFactor: Int {
    let size = abs(value)
    return size >= 1_000 ? min(12, 6 + Int(log10(size))) : 6
  }

  private func bracketed(decimals: Int = 6) -> String {
    needsParentheses ? "(\(text(decimals: decimals)))" : text(decimals: decimals)
  }

  private var bracketedIfNegative: String {
    if case .number(let value, _) = self, value < 0 { bracketed() } else { description }
  }
}

/// A number for display: `1/3` for such a fraction without a short decimal form, else with up to `decimals` decimals.
func readable(_ value: CGFloat, decimals: Int = 6) -> String {
  let scaled = value * 10_000
  if abs(value) < 1, abs(scaled - scaled.rounded()) > 1e-6 {
    for divisor in 3...24 {
      let dividend = (value * CGFloat(divisor)).rounded()
      if dividend != 0, abs(value - dividend / CGFloat(divisor)) < 1e-12 { return "\(Int(dividend))/\(divisor)" }
    }
  }
  let unit = pow(10, CGFloat(decimals))
  let rounded = (value * unit).rounded() / unit
  guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
