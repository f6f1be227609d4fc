import Foundation
import Testing

@testable import OpenCollectionGraphics

/// Lists of a page of 300 x 400 pixels with a sheet over it.
@Suite("What an opaque item hides") struct HiddenPartTests {
  private static let page = PixelRect(left: 0, top: 0, right: 300, bottom: 400)

  /// A page beneath a veil, a bar that blurs what is beneath it, if any, and a sheet whose corners have a radius of 20.
  private func parts(
    sheet: CGRect, alpha: Double = 1, bar: CGRect? = nil, transform: AffineTransform = .identity,
    minimum: Int = 1_000
  ) -> [Part] {
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 400)
    var blurred = LayerNode()
    blurred.backdrop = bar.map { .init(rect: $0, sigma: 2) }
    let root = LayerNode(children: [
      LayerNode(content: .color(RGBA(0.9, 0.9, 1), bounds.insetBy(dx: 10, dy: 10))),
      blurred,
      LayerNode(content: .color(RGBA(0, 0, 0, 0.2), bounds)),
      LayerNode(
        transform: transform, content: .color(RGBA(1, 1, 1, alpha), sheet), clip: .init(rect: sheet, cornerRadius: 20)),
    ])
    var list = DisplayList()
    list.list(root, scale: 1, area: Self.page)
    var parts: [Part] = []
    list.divide(Self.page, minimum: minimum) { parts.append(Part(area: $0, first: $1)) }
    // They are the page, without a pixel twice.
    #expect(parts.reduce(0) { $0 + $1.area.count } == Self.page.count)
    return parts
  }

  private struct Part: Equatable {
    let area: PixelRect
    let first: Int?
    init(area: PixelRect, first: Int?) { (self.area, self.first) = (area, first) }
    init(_ top: Int, _ bottom: Int, _ first: Int?) {
      self.init(area: PixelRect(left: 0, top: top, right: 300, bottom: bottom), first: first)
    }
  }

  @Test("is not painted between the corners of a sheet, whose edges are not at whole pixels")
  func sheet() {
    // Its corners end at 120.5: the row of 120 is left to the clip. It reaches below the page.
    #expect(
      parts(sheet: CGRect(x: 0, y: 100.5, width: 300, height: 400)) == [Part(121, 400, 2), Part(0, 121, nil)])
  }

  @Test("is painted at the edges of a sheet whose sides are not at whole pixels")
  func narrowSheet() {
    func part(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ first: Int?) -> Part {
      Part(area: PixelRect(left: left, top: top, right: right, bottom: bottom), first: first)
    }
    #expect(
      parts(sheet: CGRect(x: 10.5, y: 100.5, width: 279, height: 400)) == [
        part(11, 121, 289, 400, 2), part(0, 0, 300, 121, nil), part(0, 121, 11, 400, nil),
        part(289, 121, 300, 400, nil),
      ])
  }

  @Test("is painted where the sheet is translucent, turned or too small")
  func visible() {
    let all = [Part(0, 400, nil)]
    let sheet = CGRect(x: 0, y: 100, width: 300, height: 400)
    #expect(parts(sheet: sheet, alpha: 0.9) == all)
    #expect(parts(sheet: sheet, transform: AffineTransform(rotationByRadians: 0.1)) == all)
    #expect(parts(sheet: sheet, minimum: 200_000) == all)
    // Less than a quarter of the page.
    #expect(parts(sheet: CGRect(x: 0, y: 320, width: 300, height: 400)) == all)
  }

  @Test("is not looked for in an area of no size")
  func fewPixels() {
    let item = LayerNode(content: .color(.white, CGRect(x: 1, y: 0, width: 1, height: 1)))
    var list = DisplayList()
    list.list(
      LayerNode(children: [item, item]), scale: 1, area: PixelRect(left: 0, top: 0, right: 3, bottom: 1))
    var parts: [Part] = []
    list.divide(PixelRect(left: 0, top: 0, right: 3, bottom: 1), minimum: 1) { parts.append(Part(area: $0, first: $1)) }
    #expect(
      parts == [
        Part(area: PixelRect(left: 1, top: 0, right: 2, bottom: 1), first: 1),
        Part(area: PixelRect(left: 0, top: 0, right: 1, bottom: 1), first: nil),
        Part(area: PixelRect(left: 2, top: 0, right: 3, bottom: 1), first: nil),
      ])
  }

  @Test("is painted where it is blurred")
  func blurred() throws {
    // The bar reads 3 deviations, or more, around itself: of the sheet, the larger part below that hides.
    let parts = parts(
      sheet: CGRect(x: 0, y: 50, width: 300, height: 400), bar: CGRect(x: 0, y: 60, width: 300, height: 60))
    let hidden = try #require(parts.first)
    #expect(hidden.first == 3 && (126...140).contains(hidden.area.top) && hidden.area.bottom == 400)
    #expect(parts.dropFirst() == [Part(0, hidden.area.top, nil)])
  }
}
