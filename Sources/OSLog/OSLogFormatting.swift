import Foundation

/// The column in which a value stands.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// No column.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
  /// Spaces after the value fill the column.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }
  /// Spaces before the value fill the column.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  func aligned(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private var prefix = ""
  private var minDigits = 0
  private var hasSign = false
  private var isUppercase = false

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// Hexadecimal digits in lower case.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Decimal digits: a plus before positive numbers, and zeros up to a number of digits.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, minDigits: minDigits, hasSign: explicitPositiveSign)
  }

  /// Hexadecimal digits, with `0x` before them if asked for.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits, hasSign: explicitPositiveSign,
      isUppercase: uppercase)
  }

  /// Octal digits, with `0o` before them if asked for.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", minDigits: minDigits, hasSign: explicitPositiveSign)
  }

  func text<T: FixedWidthInteger>(_ number: T) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String
  private var precision: Int?
  private var hasSign = false

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f") }
  /// One digit before the point, six after it, and an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
  /// The shorter one of both.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }
  /// Hexadecimal digits.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }

  /// A number of digits after the point.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "f", precision: precision, hasSign: explicitPositiveSign)
  }

  /// A number of digits after the point.
  public static func exponential(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "e", precision: precision, hasSign: explicitPositiveSign)
  }

  /// A number of digits.
  public static func hybrid(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "g", precision: precision, hasSign: explicitPositiveSign)
  }

  func text(_ number: Double) -> String {
    String(format: "%\(hasSign ? "+" : "")\(precision.map { ".\($0)" } ?? "")\(conversion)", number)
  }
}
