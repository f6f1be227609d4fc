import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Paths") struct PathTests {
  @Test("The bounds of a curve are those of its outline, not of its control points")
  func curveBounds() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.curve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    // At the middle y = 3/8·4 + 3/8·4 = 3.
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(path.controlBounds == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test("An empty path has null bounds and contains nothing")
  func empty() {
    #expect(Path().bounds.isNull)
    #expect(!Path().contains(.zero))
  }

  @Test("A point in the hole of two nested squares is inside by winding and outside by even-odd")
  func fillRules() {
    var path = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(.rect(CGRect(x: 3, y: 3, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), evenOdd: true))
    #expect(path.contains(CGPoint(x: 1, y: 5), evenOdd: true))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test("A radius is limited to half the shorter side")
  func largeRadius() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(Path.roundedRect(rect, radius: 100) == Path.roundedRect(rect, radius: 10))
    // The midpoint of a quarter circle of radius 10 is 10·(1 - √½) = 2.93 from both sides.
    let path = Path.roundedRect(rect, radius: 10)
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 2.8, y: 2.8)))
  }

  @Test("Continuous corners begin 1.53 radii from the corner if there is space, else where a circle would")
  func continuousCorners() {
    func straightEnd(_ path: Path) -> CGFloat? {
      path.elements.compactMap { if case .line(let point) = $0, point.y == 0 { point.x } else { nil } }.max()
    }
    let roomy = Path.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 10, continuous: true)
    #expect(straightEnd(roomy).map { abs($0 - (100 - 15.28665)) < 1e-6 } == true)
    #expect(roomy.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    let tight = Path.roundedRect(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 10, continuous: true)
    for point in tight.flattened().joined() {
      #expect(abs(hypot(point.x - 10, point.y - 10) - 10) < 0.01)
    }
  }

  @Test("Corners that are not listed are square")
  func someCorners() {
    let path = Path.roundedRect(
      CGRect(x: 0, y: 0, width: 20, height: 20), radius: 8, corners: [.topLeft, .bottomRight])
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 19.5)))
    #expect(!path.contains(CGPoint(x: 19.5, y: 19.5)))
  }

  @Test("Every SVG path command is drawn by its definition")
  func svg() {
    #expect(
      Path(svg: "M1 2L3 4H5V6Z").elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)), .line(CGPoint(x: 5, y: 4)),
        .line(CGPoint(x: 5, y: 6)), .close,
      ])
    #expect(Path(svg: "m1,2 2,2h2v2z") == Path(svg: "M1 2L3 4H5V6Z"))
    // S begins with the reflected last control point: (2, -2) about (4, 0) is (6, 2).
    #expect(
      Path(svg: "M0 0C0 -2 2 -2 4 0S8 2 8 0").elements.last
        == .curve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 6, y: 2), control2: CGPoint(x: 8, y: 2)))
    #expect(Path(svg: "M0 0.5.5").elements.first == .move(CGPoint(x: 0, y: 0.5)))
    // Half a circle of radius 5 about (5, 0), clockwise on the screen: over the top.
    let arc = Path(svg: "M0 0a5 5 0 0 1 10 0")
    #expect(abs(arc.bounds.minY + 5) < 0.01)
    #expect(abs(arc.bounds.maxX - 10) < 0.01)
    #expect(Path(svg: "M1 1 x 2 2").elements == [.move(CGPoint(x: 1, y: 1))])
  }

  @Test("A clockwise arc of three quarters covers the sides it passes")
  func arc() {
    var path = Path()
    path.arc(center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    // From the right over the bottom and the left to the top: everything but the upper right quarter.
    #expect(abs(path.bounds.maxY - 10) < 0.02 && abs(path.bounds.minX + 10) < 0.02)
    #expect(path.currentPoint.map { abs($0.x) < 1e-9 && abs($0.y + 10) < 1e-9 } == true)
  }

  @Test("Appending an empty path changes nothing, so that closing returns to the start of the subpath")
  func appendingNothing() {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 20))
    path.line(to: CGPoint(x: 30, y: 20))
    path.append(Path())
    #expect(path.currentPoint == CGPoint(x: 30, y: 20))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
  }
}
