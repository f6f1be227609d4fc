import Benchmark

/// What is timed of whole screens. Each figure stands beside a floor: the least that any code would need for the same.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 2, maxDuration: .seconds(3),
    maxIterations: 200)

  registerFirstLayout()
  registerFrames()
  registerStoreFrames()
  registerLongScroll()
  registerApplying()
  registerVisibleCells()
  registerCells()
  registerFontSizes()
  registerStart()
}

/// A benchmark on the main actor. It says itself where measuring starts and stops: getting there is not measured.
func onMain(
  _ name: String, _ configuration: Benchmark.Configuration, _ body: @escaping @MainActor (Benchmark) -> Void
) {
  Benchmark(name, configuration: configuration) { benchmark in
    // The runner, on its own thread, touches it no more until this has ended.
    nonisolated(unsafe) let benchmark = benchmark
    await MainActor.run { body(benchmark) }
  }
}
