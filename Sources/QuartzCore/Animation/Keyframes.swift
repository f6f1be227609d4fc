import OpenCollectionFoundation

/// Keyframe values of a property, each with its fraction of the time.
struct Keyframes: Sendable {
  enum Interpolation: Sendable {
    /// Jumps from value to value.
    case discrete
    case linear
    /// A smooth curve through all values (Catmull-Rom spline).
    case cubic
  }

  var values: [LayerVector]
  /// Ascending from 0 to 1, one per value; if discrete, one more for the end of the last value.
  var times: [Double]
  /// One per segment between two values; empty for linear.
  var curves: [TimingCurve] = []
  var interpolation = Interpolation.linear

  /// The value after a fraction of the time.
  func value(at fraction: Double) -> LayerVector {
    guard values.count > 1 else { return values.first ?? LayerVector() }
    var index = 0
    while index + 1 < times.count, times[index + 1] <= fraction { index += 1 }
    if interpolation == .discrete { return values[min(index, values.count - 1)] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    let span = times[index + 1] - times[index]
    var part = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    if curves.indices.contains(index) { part = curves[index].progress(at: part, of: 1).x }
    let (start, end) = (values[index], values[index + 1])
    guard interpolation == .cubic else { return start + (end - start) * part }
    let before = index > 0 ? values[index - 1] : start
    let after = index + 2 < values.count ? values[index + 2] : end
    // Typed, because inference takes seconds.
    let cubic: LayerVector = (start - end) * 3 + (after - before)
    let square: LayerVector = (before * 2 - start * 5) + (end * 4 - after)
    let linear: LayerVector = end - before
    return start + ((cubic * part + square) * part + linear) * (part * 0.5)
  }

  /// Times for constant speed, from the distances of adjacent values.
  static func pacedTimes(_ values: [LayerVector]) -> [Double] {
    guard values.count > 1 else { return [0] }
    var reached = [0.0]
    for (one, next) in zip(values, values.dropFirst()) {
      let step = next - one
      reached.append((reached.last ?? 0) + (step * step).sum().squareRoot())
    }
    guard let length = reached.last, length > 0 else { return spreadTimes(values.count) }
    return reached.map { $0 / length }
  }

  /// Times with equal spacing.
  static func spreadTimes(_ count: Int) -> [Double] {
    count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : [0]
  }
}
