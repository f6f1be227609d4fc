import Foundation
import OpenCollectionFlowLayout
import Testing

/// Frames recorded from UIKit, at two pixels per point in a view of 320 by 480 points (facts on collection views, 1).
@Suite("Frames recorded from UIKit")
struct RecordedFramesTests {
  private let environment = FlowEnvironment(containerLength: 320, scale: 2)

  private func frames(_ section: FlowSection, measured: [CGSize] = []) -> [CGRect] {
    var sizes = MeasuredItemSizes()
    for (item, size) in measured.enumerated() { sizes.set(size, section: 0, item: item) }
    let layout = SolvedFlowLayout(environment: environment, sections: [section], measured: sizes)
    return (0..<section.itemCount).compactMap { layout.frame(section: 0, item: $0) }
  }

  @Test("Items of one size use the spacing of a full line")
  func uniformItems() {
    let section = FlowSection(itemCount: 6, itemSize: CGSize(width: 50, height: 50))
    // Five of 50 leave 70 points of 320 for four gaps: 17.5 each.
    #expect(frames(section).map(\.minX) == [0, 67.5, 135, 202.5, 270, 0])
    #expect(frames(section).map(\.minY) == [0, 0, 0, 0, 0, 60])
    let layout = SolvedFlowLayout(environment: environment, sections: [section])
    #expect(layout.contentSize == CGSize(width: 320, height: 110))
    #expect(layout.elements(in: CGRect(x: 0, y: 60, width: 320, height: 50)).map(\.kind) == [.item(5)])
  }

  @Test("Insets, headers and sections follow one another")
  func insetsAndHeaders() {
    let sections = [7, 2].map {
      FlowSection(
        itemCount: $0, itemSize: CGSize(width: 90, height: 30),
        insets: FlowInsets(top: 5, left: 12, bottom: 5, right: 12), interitemSpacing: 6, headerLength: 30)
    }
    let layout = SolvedFlowLayout(environment: environment, sections: sections)
    let first = (0..<7).compactMap { layout.frame(section: 0, item: $0)?.origin }
    #expect(first.map(\.x) == [12, 115, 218, 12, 115, 218, 12] && first.map(\.y) == [35, 35, 35, 75, 75, 75, 115])
    let second = (0..<2).compactMap { layout.frame(section: 1, item: $0)?.origin }
    #expect(second == [CGPoint(x: 12, y: 185), CGPoint(x: 115, y: 185)])
    // A section of three lines: 30 + 5 + 3 · 30 + 2 · 10 + 5 = 150.
    #expect(layout.headerFrame(ofSection: 1) == CGRect(x: 0, y: 150, width: 320, height: 30))
    #expect(layout.footerFrame(ofSection: 1) == nil)
  }

  @Test("Items of one width and different heights are centred on the tallest of their line")
  func centredOnTheTallest() {
    let section = FlowSection(
      itemSizes: [29, 233, 80].map { CGSize(width: 90, height: $0) },
      insets: FlowInsets(top: 5, left: 12, bottom: 5, right: 12), interitemSpacing: 6, headerLength: 30)
    #expect(frames(section).map(\.minX) == [12, 115, 218])
    // The tallest is at 35: (233 − 29) / 2 = 102 and (233 − 80) / 2 = 76.5 below it.
    #expect(frames(section).map(\.minY) == [137, 35, 111.5])
  }

  @Test("Lines of mixed widths distribute the remaining width; the last line is left-aligned")
  func mixedWidths() {
    let sizes = [117, 100.5, 83.5, 66.5, 100.5, 50, 150.5, 58.5].map { CGSize(width: $0, height: 50) }
    #expect(frames(FlowSection(itemSizes: Array(sizes.prefix(5)))).map(\.minX) == [0, 219.5, 0, 93.5, 170])
    #expect(frames(FlowSection(itemSizes: sizes)).map(\.minX) == [0, 219.5, 0, 118.5, 219.5, 0, 60, 220.5])
  }

  @Test("A line of one item is centred where two would not fit")
  func oneItemLines() {
    let wide = FlowSection(itemCount: 4, itemSize: CGSize(width: 200, height: 50))
    #expect(frames(wide).map(\.minX) == [60, 60, 60, 60])
    let tooWide = FlowSection(itemCount: 2, itemSize: CGSize(width: 400, height: 50))
    #expect(frames(tooWide).map(\.minX) == [0, 0])
  }

  @Test("Items not measured yet have the average size of measured ones, or their own")
  func averages() {
    let heights: [CGFloat] = [29, 63, 29, 63, 29, 63, 29, 63, 29]
    let measured = heights.map { CGSize(width: 320, height: $0) }
    let section = FlowSection(itemCount: 40, itemSize: CGSize(width: 320, height: 40))
    // Nine measured items: five of 29 and four of 63 points, 397 together.
    let average: CGFloat = 397.0 / 9
    #expect(frames(section, measured: measured).map(\.height) == heights + Array(repeating: average, count: 31))
    let own = FlowSection(itemSizes: Array(repeating: CGSize(width: 320, height: 70), count: 40))
    #expect(frames(own, measured: measured).map(\.height) == heights + Array(repeating: 70, count: 31))
  }

  @Test("Insets, line spacing and headers apply to measured items")
  func measuredSections() {
    let section = FlowSection(
      itemCount: 3, itemSize: CGSize(width: 280, height: 40),
      insets: FlowInsets(top: 10, left: 20, bottom: 15, right: 20), lineSpacing: 7, headerLength: 30)
    var measured = MeasuredItemSizes()
    for index in 0..<6 {
      measured.set(CGSize(width: 280, height: [29, 63, 29][index % 3]), section: index / 3, item: index % 3)
    }
    let layout = SolvedFlowLayout(environment: environment, sections: [section, section], measured: measured)
    let frames = (0..<6).compactMap { layout.frame(section: $0 / 3, item: $0 % 3) }
    #expect(frames.map(\.minY) == [40, 76, 146, 230, 266, 336])
    #expect(frames.allSatisfy { $0.minX == 20 && $0.width == 280 })
    #expect(layout.contentSize == CGSize(width: 320, height: 380))
  }
}
