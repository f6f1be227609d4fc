import Benchmark

/// What is timed of whole screens. Each figure stands beside a floor: the least that any code would need for the same.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .peakMemoryResident],
    warmupIterations: 2,
    maxDuration: .seconds(3),
    maxIterations: 200)

  registerFirstLayout()
  registerFrames()
  registerStart()
}
