import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionFlowLayout

/// Compares lines with an arithmetic tail to the same lines with every item's size stored.
@Suite("Flow lines")
struct FlowLinesTests {
  @Test("A tail of items of one size has the frames of individually stored items", arguments: 0..<200)
  func tails(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let line = FlowLine(length: CGFloat(numbers.next(100...400)), minimumSpacing: CGFloat(numbers.next(0...12)))
    let tailSize = AxisSize(along: CGFloat(numbers.next(1...60)), across: CGFloat(numbers.next(5...450)))
    let count = numbers.next(1...60)
    let axis = FlowAxis.allCases[numbers.next(0...1)]
    let head = (0..<numbers.next(0...count)).map { _ in
      let across = numbers.next(0...1) == 0 ? tailSize.across : CGFloat(numbers.next(5...200))
      return AxisSize(along: CGFloat(numbers.next(1...60)), across: across).cgSize(axis)
    }
    let all = head + Array(repeating: tailSize.cgSize(axis), count: count - head.count)
    // Lines of a negative spacing overlap, or even go backwards.
    let spacing = CGFloat(numbers.oneOf(2) ? numbers.next(0...9) : numbers.next(-70...0))
    let reference = FlowLines(
      sizes: all, count: count, tailSize: tailSize, axis: axis, line: line, lineSpacing: spacing)
    let short = FlowLines(sizes: head, count: count, tailSize: tailSize, axis: axis, line: line, lineSpacing: spacing)
    #expect(abs(reference.length - short.length) < 1e-6)
    for item in 0..<count {
      let (one, two) = (reference.frame(of: item), short.frame(of: item))
      #expect(abs(one.origin.along - two.origin.along) < 1e-6 && abs(one.origin.across - two.origin.across) < 1e-6)
      #expect(one.size == two.size)
    }
    // Every item that intersects a range is among the returned items.
    for _ in 0..<5 {
      let lower = CGFloat(numbers.next(-50...2000))
      let upper = lower + CGFloat(numbers.next(1...300))
      let range = short.items(from: lower, to: upper)
      for item in 0..<count where !range.contains(item) {
        let frame = short.frame(of: item)
        #expect(frame.origin.along >= upper || frame.origin.along + frame.size.along <= lower)
      }
    }
  }

  @Test("A line that overlaps those after it is found while it is visible")
  func overlap() {
    let lines = FlowLines(
      sizes: Array(repeating: CGSize(width: 300, height: 200), count: 19) + [CGSize(width: 300, height: 60)], count: 20,
      tailSize: AxisSize(along: 0, across: 0), axis: .vertical, line: FlowLine(length: 300, minimumSpacing: 10),
      lineSpacing: -150)
    // Lines start at 0, 50, 100, …: the first that ends after 210 starts at 50, the last that starts by 310 at 300.
    #expect(lines.items(from: 210, to: 310) == 1..<7)
    #expect(lines.items(from: -50, to: 20) == 0..<1)
    // The last line starts at 950 and ends at 1010, the one before it at 1100.
    #expect(lines.items(from: 1050, to: 1200) == 18..<20)
  }

  @Test("A grid of overlapping lines returns those in a range")
  func overlapInGrid() {
    let grid = FlowGrid(
      itemSize: AxisSize(along: 200, across: 100), count: 1_000_000, line: FlowLine(length: 300, minimumSpacing: 0),
      lineSpacing: -150)
    // Three items a line. The lines that start at 50…300 are in the range; the one that starts at 0 ends at 200.
    #expect(grid.items(from: 210, to: 310) == 3..<21)
  }

  @Test("A line holds at least one item, and any number of items without length")
  func capacity() {
    let line = FlowLine(length: 100, minimumSpacing: 10)
    #expect(line.capacity(itemLength: 45) == 2 && line.capacity(itemLength: 200) == 1)
    #expect(line.capacity(itemLength: -10) == .max && line.capacity(itemLength: 1e-300 - 10) == .max)
    // Items without length do not share a line that is too short for them.
    #expect(FlowLine(length: -10, minimumSpacing: 0).capacity(itemLength: 0) == 1)
    #expect(FlowLine(length: -1e300, minimumSpacing: 0).capacity(itemLength: 1) == 1)
    #expect(FlowLine(length: 1e300, minimumSpacing: 0).capacity(itemLength: 1) == .max)
  }
}
