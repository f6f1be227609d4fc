import Benchmark
import Foundation
import OpenCollectionCompositionalLayout
import Workload

/// Solving a layout, and computing the frames of all its items.
func registerSolving() {
  let memory = BenchmarkMetric.custom("Layout alone (bytes)")
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(memory)
  // Retained, so that one does not reuse memory that another freed: the heap counts freed memory as still in use.
  var made: [SolvedLayout] = []
  made.reserveCapacity(2 * configuration.maxIterations)
  Benchmark("Solving, 10,000,000 items of a grid", configuration: configuration) { benchmark in
    let before = heapInUse()
    benchmark.startMeasurement()
    let layout = solve(grid(count: 10_000_000))
    benchmark.stopMeasurement()
    if let before, let after = heapInUse() {
      benchmark.measurement(memory, after - before + MemoryLayout<SolvedLayout>.size)
    }
    made.append(layout)
  }

  configuration = Benchmark.defaultConfiguration
  configuration.timeUnits = .microseconds
  configuration.maxIterations = 20
  Benchmark("Every frame, 100,000 items of a grid", configuration: configuration) { _ in
    let layout = solve(grid(count: 100_000))
    let elements = layout.elements(in: CGRect(origin: .zero, size: layout.contentSize))
    precondition(elements.count == 100_000, "\(elements.count) frames")
    blackHole(elements)
  }
  Benchmark("Every frame, peer: reference solver, 100,000 items", configuration: configuration) { _ in
    let layout = solveWithReference(grid(count: 100_000))
    precondition(layout.placed.count == 100_000, "\(layout.placed.count) frames")
    blackHole(layout.placed)
  }
}
