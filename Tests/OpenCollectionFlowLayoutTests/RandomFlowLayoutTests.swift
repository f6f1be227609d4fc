import Foundation
import OpenCollectionFlowLayout
import OpenCollectionTestValues
import Testing

/// Compares the engine with a reference that visits every item, for random layouts. The seed, which is the argument,
/// is printed with every failure.
@Suite("Random flow layouts")
struct RandomFlowLayoutTests {
  @Test("Frames and elements are those of a reference that visits every item", arguments: 0..<500 as Range<UInt64>)
  func walking(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    // One container in ten is empty.
    let environment = FlowEnvironment(
      scrollAxis: numbers.oneOf(3) ? .horizontal : .vertical,
      containerLength: numbers.oneOf(10) ? 0 : numbers.length(50...500), scale: CGFloat(numbers.next(1...3)))
    var measured = MeasuredItemSizes()
    let sections = (0..<numbers.next(0...6)).map { section(&numbers, $0, &measured) }
    let layout = SolvedFlowLayout(environment: environment, sections: sections, measured: measured)
    // Half of the layouts pin their headers, half their footers.
    let visible = numbers.length(-100...600)
    let pins = FlowPins(
      headers: numbers.oneOf(2) ? visible...visible + 480 : nil,
      footers: numbers.oneOf(2) ? visible...visible + 480 : nil)
    let reference = ReferenceFlowLayout(
      environment: environment, sections: sections, measured: measured, pins: pins)

    #expect(layout.contentSize.width.isNear(reference.contentSize.width), "seed \(seed)")
    #expect(layout.contentSize.height.isNear(reference.contentSize.height), "seed \(seed)")
    for element in reference.elements {
      let frame =
        switch element.kind {
        case .item(let item): layout.frame(section: element.section, item: item)
        case .header: layout.headerFrame(ofSection: element.section, pins: pins)
        case .footer: layout.footerFrame(ofSection: element.section, pins: pins)
        }
      #expect(
        frame?.isNear(element.frame, scale: environment.scale) == true, "seed \(seed): \(element), \(frame as Any)")
    }
    // Any rectangle has exactly those elements whose frames overlap it.
    let all = layout.elements(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), pins: pins)
    #expect(all.map(\.kind) == reference.elements.filter { !$0.frame.isEmpty }.map(\.kind), "seed \(seed)")
    for _ in 0..<10 {
      let rectangle = CGRect(
        x: numbers.length(-100...600), y: numbers.length(-100...600), width: numbers.length(1...300),
        height: numbers.length(1...300))
      let expected = all.filter {
        $0.frame.minX < rectangle.maxX && $0.frame.maxX > rectangle.minX && $0.frame.minY < rectangle.maxY
          && $0.frame.maxY > rectangle.minY
      }
      #expect(layout.elements(in: rectangle, pins: pins) == expected, "seed \(seed): \(rectangle)")
    }
  }

  private func section(
    _ numbers: inout SeededGenerator, _ index: Int, _ measured: inout MeasuredItemSizes
  ) -> FlowSection {
    let count = numbers.next(0...40)
    // One size in ten has no width, and one in ten no height.
    func size() -> CGSize {
      CGSize(
        width: numbers.oneOf(10) ? 0 : numbers.length(5...200), height: numbers.oneOf(10) ? 0 : numbers.length(5...100))
    }
    let common = size()
    let hasSizes = numbers.oneOf(3)
    let sizes = hasSizes ? (0..<count).map { _ in numbers.oneOf(2) ? common : size() } : nil
    if numbers.oneOf(3) {
      for item in 0..<count where numbers.oneOf(4) { measured.set(size(), section: index, item: item) }
    }
    // A section in four has negative insets, and one in four a negative line spacing: its lines overlap.
    let insets = numbers.oneOf(4) ? -120...20 : 0...20
    return FlowSection(
      itemCount: count, itemSize: common, itemSizes: sizes,
      insets: FlowInsets(
        top: numbers.length(insets), left: numbers.length(insets), bottom: numbers.length(insets),
        right: numbers.length(insets)),
      lineSpacing: numbers.oneOf(4) ? numbers.length(-120...0) : numbers.length(0...15),
      interitemSpacing: numbers.oneOf(4) ? 0 : numbers.length(0...15),
      headerLength: numbers.oneOf(2) ? numbers.length(1...40) : 0,
      footerLength: numbers.oneOf(2) ? numbers.length(1...40) : 0)
  }
}

extension CGFloat {
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-6 }
}

extension CGRect {
  /// Whether sizes are equal and origins are, up to one pixel: a sum in another order may round to the next.
  fileprivate func isNear(_ other: CGRect, scale: CGFloat) -> Bool {
    let tolerance = 1 / scale + 1e-6
    return size == other.size && abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
  }
}
