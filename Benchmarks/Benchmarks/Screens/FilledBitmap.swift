import Benchmark

/// A time as a part of another one that was measured in turn with it.
let thousandths = BenchmarkMetric.custom("Time (thousandths)")

/// A bitmap of a frame's pixels, filled in turn with the frames that are measured: a part of its time does not change when the
/// machine's memory is slower for a while.
@MainActor
final class FilledBitmap {
  private let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 1_170 * 2_532)
  private var color: UInt32 = 0xFF00_0000
  private var frameCount = 0
  /// The last fills.
  private var times: [Duration] = []

  init() {
    pixels.initialize(repeating: 0)
    while times.count < 9 { fill() }
  }

  /// A frame's time in thousandths of the median of the last nine fills; three of them follow each tenth frame.
  func thousandths(of frame: Duration) -> Int {
    frameCount += 1
    if frameCount.isMultiple(of: 10) {
      times.removeFirst(3)
      while times.count < 9 { fill() }
    }
    return Int((1000 * (frame / times.sorted()[4])).rounded())
  }

  private func fill() {
    color &+= 1
    times.append(ContinuousClock().measure { pixels.update(repeating: color) })
    blackHole(pixels[1_170 * 1_266])
  }
}
