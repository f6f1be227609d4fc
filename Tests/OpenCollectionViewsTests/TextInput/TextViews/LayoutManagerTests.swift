import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Lines are 20 points high and every character is as wide as the digit of its font, so that positions can be worked out
/// from one width.
@MainActor
@Suite("A layout manager", .serialized, .isolatedScreen)
struct LayoutManagerTests {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 1000, height: 0))
  private let attributes: [NSAttributedString.Key: Any]
  private let digit: CGFloat

  init() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    style.maximumLineHeight = 20
    attributes = [.font: UIFont.monospacedSystemFont(ofSize: 10, weight: .regular), .paragraphStyle: style]
    digit = NSAttributedString(string: "0", attributes: attributes).size().width
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func show(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: attributes))
  }

  private func isNear(_ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(a.minX - x) < 0.1 && abs(a.minY - y) < 0.1 && abs(a.width - width) < 0.1 && abs(a.height - height) < 0.1
  }

  @Test("uses the lines and their padding")
  func used() {
    #expect(manager.usedRect(for: container) == .zero)
    show("0000\n00")
    #expect(isNear(manager.usedRect(for: container), 0, 0, 4 * digit, 40))
    container.lineFragmentPadding = 5
    #expect(isNear(manager.usedRect(for: container), 0, 0, 4 * digit + 10, 40))
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil) == CGRect(x: 0, y: 0, width: 1000, height: 20))
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 99, effectiveRange: nil) == .zero)
  }

  @Test("tells which characters are in a line, with the separator")
  func lines() {
    show("0000\n00")
    var range = NSRange()
    let rect = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 5))
    #expect(isNear(rect, 0, 0, 4 * digit, 20))
    var found: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 4, length: 2)) { _, _, _, range, _ in
      found.append(range)
    }
    #expect(found == [NSRange(location: 0, length: 5), NSRange(location: 5, length: 2)])
    found = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 4, length: 2)) { _, _, _, range, stop in
      found.append(range)
      stop.pointee = ObjCBool(true)
    }
    #expect(found == [NSRange(location: 0, length: 5)])
  }

  @Test("covers glyphs line by line")
  func rectangles() {
    show("0000\n0000")
    let range = NSRange(location: 2, length: 5)
    var rects: [CGRect] = []
    let none = NSRange(location: NSNotFound, length: 0)
    manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: none, in: container) { rect, _ in
      rects.append(rect)
    }
    #expect(rects.count == 2)
    #expect(isNear(rects[0], 2 * digit, 0, 2 * digit, 20))
    #expect(isNear(rects[1], 0, 20, 2 * digit, 20))
    #expect(isNear(manager.boundingRect(forGlyphRange: range, in: container), 0, 0, 4 * digit, 40))
    rects = []
    manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: range, in: container) { rect, _ in
      rects.append(rect)
    }
    // A selection that goes on in the next line reaches the edge.
    #expect(rects[0].maxX == 1000)
  }

  @Test("finds the character at a point, and how far in it the point is")
  func points() {
    show("0000\n00")
    var fraction: CGFloat = 0
    func index(_ x: CGFloat, _ y: CGFloat) -> Int {
      manager.characterIndex(
        for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    }
    #expect(index(1.25 * digit, 10) == 1)
    #expect(abs(fraction - 0.25) < 0.05)
    #expect(index(1.75 * digit, 10) == 1)
    #expect(abs(fraction - 0.75) < 0.05)
    #expect(index(500, 10) == 3)
    #expect(fraction == 1)
    #expect(index(-5, 30) == 5)
    #expect(fraction == 0)
    #expect(manager.glyphIndex(for: CGPoint(x: 1.5 * digit, y: 30), in: container) == 6)
  }

  @Test("has no glyphs where lines do not fit, and follows the text and the container")
  func fitting() {
    show("00\n00\n00")
    container.size = CGSize(width: 1000, height: 40)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 6))
    #expect(manager.textContainer(forGlyphAt: 7, effectiveRange: nil) == nil)
    container.size.height = 60
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
    #expect(isNear(manager.usedRect(for: container), 0, 0, 2 * digit, 40))
    container.maximumNumberOfLines = 1
    #expect(isNear(manager.usedRect(for: container), 0, 0, 2 * digit, 20))
  }

  @Test("has the glyphs of as many lines as the container allows; a truncated line has the rest of its paragraph")
  func limit() {
    // Four words of three characters, two of which are in a line with their spaces.
    show("000 000 000 000\n00")
    container.size.width = 7.5 * digit
    container.maximumNumberOfLines = 1
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
    container.maximumNumberOfLines = 2
    // The second line ends the paragraph, with the separator.
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 16))
    container.maximumNumberOfLines = 9
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 18))
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
    container.maximumNumberOfLines = 1
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 16))
  }

  @Test("draws the glyphs and the backgrounds of a range where they are")
  func drawing() throws {
    show("0000")
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    storage.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 4))
    let origin = CGPoint(x: 10, y: 30)
    /// The columns, in characters from the origin, and the rows in points that have a color.
    func drawn(_ draw: @escaping () -> Void) throws -> (columns: Set<Int>, rows: ClosedRange<Int>?) {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 80)).image { _ in draw() }
      let (pixels, scale) = (try #require(image.cgImage).bitmap, image.scale)
      var (columns, rows): (Set<Int>, [Int]) = ([], [])
      for y in 0..<pixels.height {
        for x in 0..<pixels.width where pixels.pixel(x: x, y: y) != pixels.pixel(x: 0, y: 0) {
          columns.insert(Int((((CGFloat(x) + 0.5) / scale - origin.x) / digit).rounded(.down)))
          rows.append(Int(CGFloat(y) / scale))
        }
      }
      return (columns, rows.min().flatMap { low in rows.max().map { low...$0 } })
    }
    let glyphs = try drawn { manager.drawGlyphs(forGlyphRange: NSRange(location: 2, length: 2), at: origin) }
    #expect(glyphs.columns == [2, 3])
    let rows = try #require(glyphs.rows)
    #expect((30..<50).contains(rows.lowerBound) && (30..<50).contains(rows.upperBound))
    // A line of 20 points from 30 on, for the only character with a background.
    let background = try drawn { manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 4), at: origin) }
    #expect(background.columns.contains(1) && background.columns.isSubset(of: [0, 1, 2]))
    #expect(background.rows == 30...49)
    let none = try drawn { manager.drawBackground(forGlyphRange: NSRange(location: 2, length: 2), at: origin) }
    #expect(none.columns.isEmpty)
  }

  @Test("counts composed characters as a whole")
  func composed() {
    show("a👩‍👧b")
    var actual = NSRange()
    let range = manager.glyphRange(
      forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual)
    #expect(range == NSRange(location: 1, length: 5))
    #expect(actual == range)
  }
}
