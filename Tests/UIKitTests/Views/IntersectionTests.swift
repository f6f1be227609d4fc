import Foundation
import Testing
import UIKit

@Suite("CGRect.intersects, in a file that imports Foundation too")
struct IntersectionTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test("Rectangles that only touch do not intersect, at an edge or at a corner")
  func touching() {
    #expect(!rect.intersects(CGRect(x: 100, y: 0, width: 10, height: 50)))
    #expect(!rect.intersects(CGRect(x: 0, y: -20, width: 100, height: 20)))
    #expect(!rect.intersects(CGRect(x: 100, y: 50, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 99.5, y: 49.5, width: 10, height: 10)))
  }

  @Test("Overlapping ones do, whichever is asked, and however large, nested or turned over")
  func overlapping() {
    let other = CGRect(x: -10, y: 20, width: 30, height: 5)
    #expect(rect.intersects(other) && other.intersects(rect))
    #expect(rect.intersects(CGRect(x: 110, y: 60, width: -20, height: -20)))
    #expect(!rect.intersects(CGRect(x: 130, y: 60, width: -30, height: -20)))
    #expect(rect.intersects(.infinite))
  }

  @Test("Nothing intersects the null rectangle")
  func null() {
    #expect(!rect.intersects(.null))
    #expect(!CGRect.null.intersects(.infinite))
    #expect(!CGRect.null.intersects(.null))
  }

  @Test("A layout that filters its attributes by it shows the rows of the rectangle and no other")
  func filtering() {
    let rows = (0..<10).map { CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50) }
    #expect(rows.indices.filter { rows[$0].intersects(CGRect(x: 0, y: 100, width: 100, height: 100)) } == [2, 3])
  }
}
