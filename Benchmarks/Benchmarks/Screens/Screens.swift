import Benchmark

/// Benchmarks of whole screens. Floors are the least time that any implementation would need.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 2, maxDuration: .seconds(3),
    maxIterations: 200)

  registerFirstLayout()
  registerFrames()
  registerStoreFrames()
  registerMotion()
  registerIcons()
  registerLongScroll()
  registerApplying()
  registerTables()
  registerVisibleCells()
  registerCells()
  registerFontSizes()
  registerAllocations()
  registerStart()
}

/// A benchmark on the main actor. The body starts and stops the measurement: switching to the main actor is not
/// measured.
func onMain(
  _ name: String, _ configuration: Benchmark.Configuration, _ body: @escaping @MainActor (Benchmark) -> Void
) {
  Benchmark(name, configuration: configuration) { benchmark in
    // The runner, on another thread, does not access it until this has ended.
    nonisolated(unsafe) let benchmark = benchmark
    await MainActor.run { body(benchmark) }
  }
}
