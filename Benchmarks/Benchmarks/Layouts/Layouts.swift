import Benchmark
import Foundation
import OpenCollectionCompositionalLayout

/// Benchmarks of the layout engine. The peer is the reference solver of its tests, which visits every item; where that
/// would take too long it has fewer items, and the name says how many.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 2, maxDuration: .seconds(2),
    maxIterations: 1_000)

  registerSolving()
  registerRectangles()
  registerMeasuring()
}

let phone = LayoutEnvironment(containerSize: CGSize(width: 390, height: 844), scale: 3)

/// Rows of three squares.
func grid(count: Int) -> SectionContent {
  let item = Item(size: ItemSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)))
  let row = Group.horizontal(
    size: ItemSize(width: .fractionalWidth(1), height: .fractionalWidth(1 / 3)), subitems: [.item(item)])
  return SectionContent(section: Section(group: row), itemCount: count)
}

/// Rows of one self-sizing item with an estimated height of 44 points.
func estimatedRows(count: Int) -> SectionContent {
  let size = ItemSize(width: .fractionalWidth(1), height: .estimated(44))
  let row = Group.horizontal(size: size, subitems: [.item(Item(size: size))])
  return SectionContent(section: Section(group: row), itemCount: count)
}

func solve(_ content: SectionContent) -> SolvedLayout {
  SolvedLayout(configuration: LayoutConfiguration(), environment: phone, sections: [content])
}

func solveWithReference(_ content: SectionContent) -> ReferenceLayout {
  ReferenceLayout(configuration: LayoutConfiguration(), environment: phone, sections: [content])
}
