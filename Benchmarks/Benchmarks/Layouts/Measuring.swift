import Benchmark
import Foundation
import OpenCollectionCompositionalLayout
import Workload

/// Setting the measured size of one more cell.
func registerMeasuring() {
  let count = 1_000_000
  var numbers = Numbers(seed: 3)

  // 1,000 items are measured before the first sample, at most 2,000 after the last.
  var layout = solve(estimatedRows(count: count))
  func measureOne(_ item: Int) {
    layout.setMeasured(
      CGSize(width: 390, height: 45 + CGFloat(item % 100)), for: .cell(section: 0, item: item))
  }
  for item in stride(from: 0, to: count, by: 1_000) { measureOne(item) }

  Benchmark("Measuring, one more of 1,000,000 estimated rows, 1,000 measured") { benchmark in
    let item = Int.random(in: 0..<count, using: &numbers)
    benchmark.startMeasurement()
    measureOne(item)
    benchmark.stopMeasurement()
    blackHole(layout.contentSize)
  }

  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 20
  configuration.timeUnits = .microseconds
  Benchmark("Measuring, peer: reference solver, 100,000 rows anew", configuration: configuration) { _ in
    blackHole(solveWithReference(estimatedRows(count: 100_000)).contentSize)
  }
}
