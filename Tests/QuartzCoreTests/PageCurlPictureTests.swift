import Foundation
import OpenCollectionFoundation
import OpenCollectionGraphics
import OpenCollectionTestValues
import Testing

@testable import QuartzCore

/// Pictures of curls of radius 16, whose circumference's half is 50.27 points.
@Suite("The picture of a curled page") struct PageCurlPictureTests {
  /// A bitmap whose pixels have twice their column as one component.
  private static func columns(_ width: Int, _ height: Int, isRed: Bool) -> Bitmap {
    let row = (0..<width).flatMap { column -> [UInt8] in
      let value = UInt8(column * 2)
      return isRed ? [0, 0, value, 255] : [value, 0, 0, 255]
    }
    return Bitmap(width: width, height: height, premultiplied: (0..<height).flatMap { _ in row })
  }

  private let page = CGRect(x: 0, y: 0, width: 100, height: 60)
  private let front = columns(100, 60, isRed: true)
  private let back = columns(100, 60, isRed: false)

  private func picture(fold: CGFloat, back: Bitmap?) -> Bitmap {
    PageCurl(page: page, direction: CGVector(dx: 1, dy: 0), fold: fold, radius: 16)
      .picture(in: page, front: front, back: back, scale: 1)
  }

  /// Whether the components of a pixel in the middle row are at most 3 of 255 from some values.
  private func shows(_ picture: Bitmap, at x: Int, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    let color = picture.pixel(x: x, y: 30)
    return color.alpha == 1
      && zip([color.red, color.green, color.blue], [red, green, blue]).allSatisfy { abs($0 * 255 - $1) <= 3 }
  }

  @Test("copies what lies flat, and is clear beyond the shadow of the cylinder")
  func flat() {
    let picture = picture(fold: 60, back: back)
    // The page's edge is on the cylinder, and its shadow reaches 3 times a quarter of the radius before it.
    for x in 0..<54 { #expect(picture.pixel(x: x, y: 30) == front.pixel(x: x, y: 30)) }
    // The shadow ends 2.2 radii from the fold: at 95.2.
    #expect(picture.pixel(x: 96, y: 30) == .clear)
    // At 20.5 of 35.2: between 0.4 and 0.65, where the darkness falls from 0.38 to 0.3 times that. 0.38 * 0.49 is 0.186.
    let ground = picture.pixel(x: 80, y: 30)
    #expect(ground.red == 0 && abs(ground.alpha - 0.186) < 0.01)
  }

  @Test("shows the back on the upper half of the cylinder, and the front beneath it")
  func cylinder() {
    let picture = picture(fold: 60, back: back)
    // 12.5 from the fold, at an angle of 0.8965: the back is 16 * (pi - 0.8965) = 35.9 of the page farther than the fold, at
    // column 95.4. Its cosine is 0.624, so the shade is 0.42 * 0.376 * 0.376 = 0.059.
    #expect(shows(picture, at: 72, 0, 0, 190.8 * 0.941))
    // 4.5 from the fold, the back would be 45.7 farther: the page has ended. The front is 4.56 farther, at column 64.06. The
    // edge, 5.8 away on the turned page, is 1.44 standard deviations of 4 from it: 0.075 of a shadow of 0.32.
    #expect(shows(picture, at: 64, 128.1 * 0.976, 0, 0))
  }

  @Test("shows the back, or paper that the front shows through, where the page is turned")
  func turned() {
    // 10.5 before the fold at 30: the point is 50.27 and twice 10.5 farther, at column 90.27. The shade, of 4 radii, is 0.1 at
    // three of them, and 0.066 here.
    #expect(shows(picture(fold: 30, back: back), at: 19, 0, 0, 180.5 * 0.934))
    // Paper: a white of 0.97, of which 0.86 are opaque.
    let white = 0.97 * 0.86 * 255
    #expect(
      shows(picture(fold: 30, back: nil), at: 19, (180.5 * 0.14 + white) * 0.934, white * 0.934, white * 0.934))
  }

  @Test("shows what is beneath translucent sides, on the turned part and on the cylinder")
  func translucent() {
    // A premultiplied red of 100 and an alpha of 128, over which the back has a blue of 60 and an alpha of 64.
    func side(_ pixel: [UInt8]) -> Bitmap {
      Bitmap(width: 100, height: 60, premultiplied: (0..<6_000).flatMap { _ in pixel })
    }
    let picture = PageCurl(page: page, direction: CGVector(dx: 1, dy: 0), fold: 30, radius: 16)
      .picture(in: page, front: side([0, 0, 100, 128]), back: side([60, 0, 0, 64]), scale: 1)
    func shows(_ x: Int, _ red: Double, _ blue: Double, _ alpha: Double) -> Bool {
      let color = picture.pixel(x: x, y: 30)
      return zip([color.red * color.alpha, color.blue * color.alpha, color.alpha], [red, blue, alpha])
        .allSatisfy { abs($0 * 255 - $1) <= 3 }
    }
    // At 19 the page is turned, 9.7 points within its edge: the shadow of 0.32 is nearly whole, and the slope's shade is 0.066.
    // Of what is beneath, 191 of 255 are seen.
    let rest = 191.0 / 255
    let shadowed = (red: 100 * 0.68 * rest, alpha: (255 - 127 * 0.68) * rest + 64)
    #expect(shows(19, shadowed.red * 0.934, 60 * 0.934, 255 - (255 - shadowed.alpha) * 0.934))
    // At 42, 12.5 from the fold at an angle of 0.8965 whose shade is 0.059, the front is 14.3 farther than the fold: beneath
    // the back, in the whole shadow, on the ground's darkness of 0.38.
    let ground = 255 * 0.38
    let front = (red: 100 * 0.941 * 0.68, alpha: 255 - (255 - 128 - ground * 127 / 255) * 0.941 * 0.68)
    let cylinder = (red: front.red * rest * 0.941, alpha: 255 - (255 - front.alpha * rest - 64) * 0.941)
    #expect(shows(42, cylinder.red, 60 * 0.941, cylinder.alpha))
  }

  @Test("shows the point of the page that is as far along it as the way over the cylinder, whatever the direction")
  func points() {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let scale = number(1...2)
      let area = CGRect(x: number(-20...20), y: number(-20...20), width: 60, height: 40)
      // The page is a part of the area, with edges beside those of pixels.
      let page = area.insetBy(dx: number(0...8), dy: number(0...8))
      let angle = number(0...(2 * .pi))
      let direction = CGVector(dx: cos(angle), dy: sin(angle))
      let ends = PageCurl.extent(of: page, along: direction)
      let curl = PageCurl(
        page: page, direction: direction, fold: number(ends.start...ends.end), radius: number(3...10))
      // From 0 at one edge to 255 at the other: red along x, green along y; the back has a blue of 255 as well.
      func side(_ blue: UInt8) -> Bitmap {
        let row = (0..<256).map { UInt8($0) }
        return Bitmap(
          width: 256, height: 256, premultiplied: row.flatMap { y in row.flatMap { x in [blue, y, x, 255] } })
      }
      let picture = curl.picture(in: area, front: side(0), back: side(255), scale: scale)
      for _ in 0..<300 {
        let (x, y) = (Int(number(0...59) * scale), Int(number(0...39) * scale))
        let point = CGPoint(x: area.minX + (Double(x) + 0.5) / scale, y: area.minY + (Double(y) + 0.5) / scale)
        let position = point.x * direction.dx + point.y * direction.dy - curl.fold
        // Near the fold, the rim and the page's edges, pixels are mixed.
        guard abs(position) > 2, abs(position - curl.radius) > 2 else { continue }
        func shown(_ distance: Double) -> CGPoint? {
          let place = CGPoint(
            x: point.x + direction.dx * (distance - position), y: point.y + direction.dy * (distance - position))
          return page.insetBy(dx: 2.5, dy: 2.5).contains(place) ? place : nil
        }
        func isNearPage(_ distance: Double) -> Bool {
          let (dx, dy) = (direction.dx * (distance - position), direction.dy * (distance - position))
          return page.insetBy(dx: -9, dy: -9).contains(CGPoint(x: point.x + dx, y: point.y + dy))
        }
        let angle = position > 0 ? asin(min(1, position / curl.radius)) : 0
        let back = position < 0 ? .pi * curl.radius - position : curl.radius * (.pi - angle)
        let color = picture.pixel(x: x, y: y)
        /// Shades do not change the ratio of components.
        func matches(_ place: CGPoint, isBack: Bool) -> Bool {
          let red = (place.x - page.minX) / page.width
          let green = (place.y - page.minY) / page.height
          let light = isBack ? color.blue : max(color.red, color.green) / max(red, green, 0.01)
          return color.alpha > 0.99 && (isBack ? light > 0.5 : color.blue == 0)
            && abs(color.red - red * light) < 0.03 && abs(color.green - green * light) < 0.03
        }
        if position < curl.radius, let place = shown(back) {
          #expect(matches(place, isBack: true), "seed \(seed), \(x), \(y): \(color)")
        } else if position < curl.radius, !isNearPage(back) {
          if let place = shown(position < 0 ? position : curl.radius * angle) {
            #expect(matches(place, isBack: false), "seed \(seed), \(x), \(y): \(color)")
          }
        } else if position > 2.2 * curl.radius + 1 {
          #expect(color == .clear, "seed \(seed), \(x), \(y): \(color)")
        }
      }
    }
  }

  @Test("is clear if there is no page")
  func empty() {
    let memory = DrawingMemory()
    for page in [page, CGRect(x: 0, y: 0, width: 100, height: 0), CGRect(x: 5, y: 5, width: 1e-9, height: 30)] {
      let picture = PageCurl(page: page, direction: CGVector(dx: 0, dy: 1), fold: 20, radius: 4)
        .picture(in: self.page, front: front, back: nil, scale: 1, memory: memory)
      #expect((picture.pixel(x: 5, y: 5) == .clear) == (page != self.page))
    }
  }

  @Test("leaves the other half clear if the page is one half")
  func half() {
    let right = CGRect(x: 50, y: 0, width: 50, height: 60)
    let picture = PageCurl(page: right, direction: CGVector(dx: 1, dy: 0), fold: 80, radius: 2)
      .picture(in: page, front: Self.columns(50, 60, isRed: true), back: nil, scale: 1)
    #expect(picture.pixel(x: 40, y: 30) == .clear && picture.pixel(x: 49, y: 30) == .clear)
    #expect(picture.pixel(x: 50, y: 30) == RGBA(0, 0, 0) && shows(picture, at: 60, 20, 0, 0))
    // The edge, 20 beyond the fold, lies 20 - 6.28 before it: from 66.3 on there is paper.
    #expect(picture.pixel(x: 70, y: 30).green > 0.7)
  }

  @Test("is the mirror image of that in another direction, whatever the sizes and the direction")
  func mirrored() {
    for seed: UInt64 in 0..<60 {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let (width, height) = (Int(number(1...40)), Int(number(1...30)))
      let area = CGRect(x: 0, y: 0, width: width, height: height)
      let angle = number(0...(2 * .pi))
      let direction = CGVector(dx: cos(angle), dy: sin(angle))
      let ends = PageCurl.extent(of: area, along: direction)
      let curl = PageCurl(
        page: area, direction: direction, fold: number((ends.start - 10)...(ends.end + 10)), radius: number(0.5...12))
      // Not always the picture's own pixels.
      let (columns, rows) = (Int(number(1...2)) * width, Int(number(1...2)) * height)
      let pixels = (0..<columns * rows).map { _ -> [UInt8] in
        (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [255]
      }
      func side(_ index: (_ x: Int, _ y: Int) -> Int, _ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
          width: width, height: height,
          premultiplied: (0..<height).flatMap { y in (0..<width).flatMap { x in pixels[index(x, y)] } })
      }
      let picture = curl.picture(in: area, front: side({ $1 * columns + $0 }, columns, rows), back: nil, scale: 1)
      let mirror = PageCurl(
        page: area, direction: CGVector(dx: -direction.dx, dy: direction.dy),
        fold: curl.fold - direction.dx * Double(width), radius: curl.radius
      ).picture(
        in: area, front: side({ $1 * columns + columns - 1 - $0 }, columns, rows), back: nil, scale: 1)
      let other = CGRect(x: 0, y: 0, width: height, height: width)
      let transposed = PageCurl(
        page: other, direction: CGVector(dx: direction.dy, dy: direction.dx), fold: curl.fold, radius: curl.radius
      ).picture(in: other, front: side({ $0 * columns + $1 }, rows, columns), back: nil, scale: 1)
      var largest = 0.0
      for y in 0..<height {
        for x in 0..<width {
          let color = picture.pixel(x: x, y: y)
          for same in [mirror.pixel(x: width - 1 - x, y: y), transposed.pixel(x: y, y: x)] {
            largest = max(
              largest, abs(same.red * same.alpha - color.red * color.alpha), abs(same.alpha - color.alpha))
          }
        }
      }
      #expect(largest * 255 <= 4, "seed \(seed): \(largest * 255) of 255")
    }
  }
}
