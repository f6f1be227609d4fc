/// Values a property passes through, each at its fraction of the time.
struct Keyframes: Sendable {
  enum Way: Sendable {
    /// Stays at each value until the next is due.
    case jumps
    case straight
    /// Through all values without a corner (Catmull and Rom's curve).
    case curved
  }

  var values: [LayerVector]
  /// Ascending from 0 to 1, one a value; for jumps one more, the end of the last.
  var times: [Double]
  /// One a stretch between two values; empty for even speed.
  var curves: [TimingCurve] = []
  var way = Way.straight

  /// The value after a fraction of the time.
  func value(at fraction: Double) -> LayerVector {
    guard values.count > 1 else { return values.first ?? LayerVector() }
    var index = 0
    while index + 1 < times.count, times[index + 1] <= fraction { index += 1 }
    if way == .jumps { return values[min(index, values.count - 1)] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    let span = times[index + 1] - times[index]
    var part = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    if curves.indices.contains(index) { part = curves[index].progress(at: part, of: 1).x }
    let (start, end) = (values[index], values[index + 1])
    guard way == .curved else { return start + (end - start) * part }
    let before = index > 0 ? values[index - 1] : start
    let after = index + 2 < values.count ? values[index + 2] : end
    let (t, tt) = (part, part * part)
    let ttt = tt * t
    let cubic = (start * 3 - before - end * 3 + after) * ttt
    let square = (before * 2 - start * 5 + end * 4 - after) * tt
    return (start * 2 + (end - before) * t + square + cubic) * 0.5
  }

  /// Times that give every stretch the same speed, by the distance of neighbouring values.
  static func evenTimes(_ values: [LayerVector]) -> [Double] {
    guard values.count > 1 else { return [0] }
    var reached = [0.0]
    for (one, next) in zip(values, values.dropFirst()) {
      let step = next - one
      reached.append((reached.last ?? 0) + (step * step).sum().squareRoot())
    }
    guard let length = reached.last, length > 0 else { return spreadTimes(values.count) }
    return reached.map { $0 / length }
  }

  /// Times at equal distances.
  static func spreadTimes(_ count: Int) -> [Double] {
    count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : [0]
  }
}
