import Foundation
import Testing
import UIKit

@Suite("CGRect.intersects, in a file that also imports Foundation")
struct IntersectionTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test("Rectangles that only share an edge or a corner do not intersect")
  func touching() {
    #expect(!rect.intersects(CGRect(x: 100, y: 0, width: 10, height: 50)))
    #expect(!rect.intersects(CGRect(x: 0, y: -20, width: 100, height: 20)))
    #expect(!rect.intersects(CGRect(x: 100, y: 50, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 99.5, y: 49.5, width: 10, height: 10)))
  }

  @Test("Overlapping rectangles do, in either order, including nested, infinite and negative sizes")
  func overlapping() {
    let other = CGRect(x: -10, y: 20, width: 30, height: 5)
    #expect(rect.intersects(other) && other.intersects(rect))
    #expect(rect.intersects(CGRect(x: 110, y: 60, width: -20, height: -20)))
    #expect(!rect.intersects(CGRect(x: 130, y: 60, width: -30, height: -20)))
    #expect(rect.intersects(.infinite))
  }

  @Test("An empty rectangle counts as its point: in a rectangle that begins there, not in one that ends there")
  func empty() {
    for inside in [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 49), CGPoint(x: 99, y: 0), CGPoint(x: 50, y: 25)] {
      let point = CGRect(origin: inside, size: .zero)
      #expect(rect.intersects(point) && point.intersects(rect), "\(point)")
    }
    for outside in [CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 50), CGPoint(x: -1, y: 0), CGPoint(x: 101, y: 51)] {
      let point = CGRect(origin: outside, size: .zero)
      #expect(!rect.intersects(point) && !point.intersects(rect), "\(point)")
    }
    // A line along the leading edge, and one along the trailing edge.
    #expect(rect.intersects(CGRect(x: 0, y: 10, width: 0, height: 100)))
    #expect(!rect.intersects(CGRect(x: 100, y: 10, width: 0, height: 100)))
  }

  @Test("Nothing intersects the null rectangle")
  func null() {
    #expect(!rect.intersects(.null))
    #expect(!CGRect.null.intersects(.infinite))
    #expect(!CGRect.null.intersects(.null))
  }

  @Test("Filtering layout attributes by it selects exactly the rows in the rectangle")
  func filtering() {
    let rows = (0..<10).map { CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50) }
    #expect(rows.indices.filter { rows[$0].intersects(CGRect(x: 0, y: 100, width: 100, height: 100)) } == [2, 3])
  }
}
