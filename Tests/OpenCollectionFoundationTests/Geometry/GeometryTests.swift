import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite("Geometry")
struct GeometryTests {
  @Test("A concatenated translation is applied after the scale")
  func concatenation() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    // (1, 1) → (2, 3) → (12, 23)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
  }

  @Test("translatedBy, scaledBy and rotated are applied before the transform they are called on")
  func prefixing() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    // (1, 0) → (6, 0) → (12, 0)
    #expect(CGPoint(x: 1, y: 0).applying(transform) == CGPoint(x: 12, y: 0))
    let turned = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turned)
    #expect(abs(point.x - 1) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test("The inverse transform restores a point, and a singular transform is its own inverse")
  func inversion() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0.5, d: 3, tx: 7, ty: -4)
    let point = CGPoint(x: 3, y: 5).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 5) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("A rotated rectangle becomes its bounding rectangle")
  func turnedRectangle() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
    // A quarter turn clockwise about the origin: (x, y) → (-y, x).
    #expect(abs(rect.minX + 4) < 1e-12 && abs(rect.minY) < 1e-12)
    #expect(abs(rect.width - 4) < 1e-12 && abs(rect.height - 10) < 1e-12)
  }

  @Test("Decomposing and recomposing a transform gives the same matrix")
  func decomposition() {
    let transform = CGAffineTransform(a: 1.5, b: 0.5, c: -0.25, d: 2, tx: 3, ty: 4)
    let again = CGAffineTransform(transform.decomposed())
    let numbers: [(CGFloat, CGFloat)] = [
      (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
      (transform.tx, again.tx), (transform.ty, again.ty),
    ]
    for (one, two) in numbers { #expect(abs(one - two) < 1e-12) }
    let turn = CGAffineTransform(rotationAngle: 0.5).decomposed()
    #expect(abs(turn.rotation - 0.5) < 1e-12 && abs(turn.scale.width - 1) < 1e-12)
  }

  @Test("A 3D rotation about z is a rotation of the plane")
  func spaceAndPlane() {
    let space = CATransform3DMakeRotation(0.3, 0, 0, 2)
    let plane = CGAffineTransform(rotationAngle: 0.3)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == plane)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0)
    // The translation is applied first: (0, 0) → (1, 0) → (2, 0).
    #expect(CGPoint.zero.applying(moved.planar) == CGPoint(x: 2, y: 0))
  }

  @Test("Insets are subtracted by plain arithmetic")
  func insets() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let inner = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)).size.height == -10)
    #expect(
      rect.inset(by: UIEdgeInsets(top: -5, left: -5, bottom: -5, right: -5)).size == CGSize(width: 110, height: 60))
  }

  @Test("Positions snap to the nearest pixel, and adjacent rectangles stay adjacent")
  func snapping() {
    #expect(CGFloat(10.4).snapped(toScale: 1) == 10)
    #expect(CGFloat(10.4).snapped(toScale: 3) == CGFloat(31) / 3)
    let left = CGRect(x: 0, y: 0, width: 33.4, height: 10).snapped(toScale: 2)
    let right = CGRect(x: 33.4, y: 0, width: 33.4, height: 10).snapped(toScale: 2)
    #expect(left.maxX == right.minX)
    #expect(left.maxX == 33.5)
  }

  @Test("A size can combine an unbounded side with a literal")
  func unbounded() {
    let size = CGSize(width: 100, height: .greatestFiniteMagnitude)
    #expect(size.width == 100 && size.height == CGFloat.greatestFiniteMagnitude)
    let other = CGSize(width: .infinity, height: 20)
    #expect(other.width == CGFloat.infinity && other.height == 20)
  }
}
