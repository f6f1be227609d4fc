import Foundation
import OpenCollectionGraphics

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A recorded screen: what a phone showed of its parts.
struct RecordedScreen: Decodable {
  /// A recorded or a measured value.
  enum Value: Decodable, Equatable {
    case flag(Bool)
    case number(Double)
    case numbers([Double])
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// Whether a measured value agrees. Components of colours may be rounded differently; lists without as many
    /// elements do not agree.
    func agrees(with other: Value, within tolerance: Double) -> Bool {
      switch (self, other) {
      case (.number(let one), .number(let other)): abs(one - other) <= tolerance + 1e-6
      case (.numbers(let one), .numbers(let other)):
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance + 1e-6 }
      default: self == other
      }
    }
  }

  var id: String
  var os: String
  var expect: [[String: Value]]

  /// Whether it is of a system whose look this is.
  var isOurs: Bool { !os.hasPrefix("26") }
}

/// What was measured of a screen's elements.
@MainActor
struct Measured {
  private(set) var values: [String: [String: RecordedScreen.Value]] = [:]

  mutating func set(_ element: String, _ key: String, _ value: CGFloat?) {
    guard let value else { return }
    values[element, default: [:]][key] = .number(Double(value))
  }

  mutating func set(_ element: String, _ key: String, list: [CGFloat]) {
    values[element, default: [:]][key] = .numbers(list.map { Double($0) })
  }

  mutating func set(_ element: String, text: String, _ key: String) {
    values[element, default: [:]][key] = .text(text)
  }

  mutating func set(_ element: String, isShown: Bool) { values[element, default: [:]]["shown"] = .flag(isShown) }

  /// A colour in components of 0 to 255.
  mutating func set(_ element: String, color: RGBA?) {
    guard let color else { return }
    values[element, default: [:]]["colour"] = .numbers(
      [color.red, color.green, color.blue].map { ($0 * 255).rounded() })
  }

  /// All edges of a frame, relative to an origin.
  mutating func set(_ element: String, frame: CGRect?, from origin: CGPoint = .zero) {
    guard let frame = frame?.offsetBy(dx: -origin.x, dy: -origin.y) else { return }
    set(element, "minX", frame.minX)
    set(element, "maxX", frame.maxX)
    set(element, "minY", frame.minY)
    set(element, "maxY", frame.maxY)
    set(element, "width", frame.width)
    set(element, "height", frame.height)
    set(element, "centreX", frame.midX)
  }
}
