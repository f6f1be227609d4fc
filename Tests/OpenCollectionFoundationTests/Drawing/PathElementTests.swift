import OpenCollectionFoundation
import Testing

@Suite("The elements of a path") struct PathElementTests {
  @Test("are passed to a block in order, with their points")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    let counts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
    ]
    var found: [[CGFloat]] = []
    path.applyWithBlock { element in
      let count = counts[element.pointee.type] ?? 0
      found.append((0..<count).flatMap { [element.pointee.points[$0].x, element.pointee.points[$0].y] })
    }
    #expect(found == [[1, 2], [3, 4], [7, 8, 5, 6], [11, 12, 13, 14, 9, 10], []])
  }

  @Test("and the calendar clock counts from 2001") func time() {
    // 2026-01-01 is 9,131 days after 2001-01-01.
    #expect(CFAbsoluteTimeGetCurrent() > 9_131 * 86_400)
    #expect(autoreleasepool { 3 } == 3)
  }
}
