package import Foundation

extension Recordings {
  /// Whether a number equals a recorded one, which has six significant digits: within 0.001, or from 1,000 on within
  /// 5 millionths.
  package static func agrees(_ number: Double, _ recorded: Double) -> Bool {
    abs(number - recorded) <= max(0.001, abs(recorded) >= 1000 ? abs(recorded) * 5e-6 : 0)
  }

  /// Whether numbers equal as many recorded ones.
  package static func agrees(_ numbers: [Double], _ recorded: [Double]) -> Bool {
    numbers.count == recorded.count && zip(numbers, recorded).allSatisfy { agrees($0, $1) }
  }

  /// Whether a frame equals a recorded one: x, y, width, height.
  package static func agrees(_ frame: CGRect, _ recorded: [Double]) -> Bool {
    agrees([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], recorded)
  }

  /// Whether a size equals a recorded one: width, height.
  package static func agrees(_ size: CGSize, _ recorded: [Double]) -> Bool {
    agrees([size.width, size.height], recorded)
  }
}
