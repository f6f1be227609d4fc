import Benchmark
import Foundation
import OpenCollectionCompositionalLayout
import Workload

/// Querying the elements of a screen at a random position in the content.
func registerRectangles() {
  var numbers = Numbers(seed: 2)
  func screen(in contentSize: CGSize) -> CGRect {
    CGRect(x: 0, y: CGFloat.random(in: 0...(contentSize.height - 844), using: &numbers), width: 390, height: 844)
  }

  let layout = solve(grid(count: 10_000_000))
  Benchmark("Rectangle, a screen anywhere in 10,000,000 items of a grid") { benchmark in
    let rectangle = screen(in: layout.contentSize)
    benchmark.startMeasurement()
    let elements = layout.elements(in: rectangle)
    benchmark.stopMeasurement()
    precondition((21...24).contains(elements.count), "\(elements.count) elements")
  }

  var plain: ReferenceLayout?
  Benchmark("Rectangle, peer: reference solver, 100,000 items") { benchmark in
    let layout = plain ?? solveWithReference(grid(count: 100_000))
    plain = layout
    let rectangle = screen(in: layout.contentSize)
    benchmark.startMeasurement()
    let elements = layout.elements(in: rectangle)
    benchmark.stopMeasurement()
    precondition((21...24).contains(elements.count), "\(elements.count) elements")
  }
}
