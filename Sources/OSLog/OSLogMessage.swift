import Foundation

/// A message whose values have formats and may be private.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// The interpolated values, which are computed when the message is written.
  public var interpolation: OSLogInterpolation

  public init(stringLiteral value: String) {
    interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
  }

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// The text with all values.
  var text: String { interpolation.parts.map { $0() }.joined() }
}

/// Collects the text and the values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var parts: [() -> String] = []

  public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

  /// Appends text.
  public mutating func appendLiteral(_ literal: String) { parts.append { literal } }

  private mutating func append(
    _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, _ value: @escaping () -> String
  ) { parts.append { align.aligned(privacy.shown(value)) } }

  /// Appends a string.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(align, privacy, argumentString) }

  /// Appends a description.
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(align, privacy) { value().description } }

  /// Appends an object's description.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) { append(.none, privacy) { argumentObject().description } }

  /// Appends an error's description.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) { append(.none, privacy) { "\(error())" } }

  /// Appends a type's name.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(align, privacy) { "\(value())" } }

  /// Appends an integer.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(align, privacy) { format.text(number()) } }

  /// Appends a floating-point number.
  public mutating func appendInterpolation<T: BinaryFloatingPoint & CVarArg>(
    _ number: @autoclosure @escaping () -> T, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(align, privacy) { format.text(Double(number())) } }

  /// Appends `true` or `false`.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(.none, privacy) {
      switch format {
      case .truth: boolean() ? "true" : "false"
      case .answer: boolean() ? "YES" : "NO"
      }
    }
  }
}

/// How a boolean value is written.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `YES` or `NO`.
  case answer
}

/// Whether a value may be read in the log. Values that are declared private are written as `<private>`, all others as
/// they are, as in Xcode's console.
public struct OSLogPrivacy: Sendable {
  /// What is written in place of a private value.
  public enum Mask: Sendable {
    /// A hash, by which equal values are recognized.
    case hash
    /// Nothing.
    case none
  }

  private let isPrivate: Bool
  private let mask: Mask

  /// As the value is.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isPrivate: false, mask: .none) }
  /// As the value is.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPrivate: false, mask: .none) }
  /// As `<private>`.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }
  /// As `<private>`.
  public static var sensitive: OSLogPrivacy { .private(mask: .none) }
  /// As the value is.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// As `<private>`, or as a hash.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isPrivate: true, mask: mask) }
  /// As `<private>`, or as a hash.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }

  func shown(_ value: () -> String) -> String {
    guard isPrivate else { return value() }
    return switch mask {
    case .none: "<private>"
    // Equal values have equal hashes while the program runs.
    case .hash: "<mask.hash: '\(String(UInt(bitPattern: value().hashValue), radix: 36))'>"
    }
  }
}
