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
