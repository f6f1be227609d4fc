import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Memory of a picture that is drawn in each frame") struct DrawingMemoryTests {
  private let memory = DrawingMemory()

  /// A picture of 200 x 100 points with a rectangle at a place.
  private func draw(at x: CGFloat, scale: Double = 1) -> Bitmap {
    memory.picture(size: CGSize(width: 200, height: 100), scale: scale) { picture in
      picture.withMutablePixels { $0.initializeMemory(as: UInt8.self, repeating: 0) }
      let canvas = Canvas(drawingInto: picture)
      canvas.fill(CGRect(x: x, y: 0, width: 10, height: 100), RGBA(1, 0, 0))
      _ = canvas.finish()
    }
  }

  /// Bitmaps of the same size in the memory that was freed, so that the next one is not there by chance.
  private func others() -> [Bitmap] { (0..<4).map { _ in Bitmap(width: 200, height: 100, scale: 1) } }

  private func place(_ bitmap: Bitmap) -> UnsafeRawPointer? { bitmap.withPixels { $0.baseAddress } }

  @Test("is used again once nothing refers to the last picture")
  func reuse() {
    let first = place(draw(at: 0))
    let others = others()
    let second = draw(at: 50)
    #expect(place(second) == first && !others.contains { place($0) == first })
    #expect(second.pixel(x: 5, y: 50) == .clear && second.pixel(x: 55, y: 50) == RGBA(1, 0, 0))
  }

  @Test("is left alone while a display has the picture, or one that shares its pixels")
  func used() {
    let first = draw(at: 0)
    let second = draw(at: 50)
    #expect(place(second) != place(first) && first.pixel(x: 5, y: 50) == RGBA(1, 0, 0))
    let shared = Bitmap(draw(at: 100), scale: 2)
    _ = draw(at: 150)
    #expect(shared.pixel(x: 105, y: 50) == RGBA(1, 0, 0) && shared.pixel(x: 155, y: 50) == .clear)
  }

  @Test("alternates between two pictures while the display shows the one before")
  func frames() {
    var shown = draw(at: 0)
    var places = [place(shown)]
    var others: [Bitmap] = []
    for frame in 1..<6 {
      let next = draw(at: CGFloat(frame) * 20)
      #expect(shown.pixel(x: frame * 20 - 15, y: 50) == RGBA(1, 0, 0))
      shown = next
      others += self.others()
      places.append(place(shown))
    }
    #expect(Set(places).count == 2 && Set(places).isDisjoint(with: others.map(place)))
  }

  @Test("is not used for a picture of another size or scale")
  func sizes() {
    let first = draw(at: 0).width
    let second = draw(at: 0, scale: 2)
    #expect(first == 200 && second.width == 400 && second.height == 200)
    #expect(second.pixel(x: 10, y: 100) == RGBA(1, 0, 0))
    let third = memory.picture(size: CGSize(width: 20, height: 10), scale: 1) { picture in
      picture.withMutablePixels { $0.initializeMemory(as: UInt8.self, repeating: 255) }
    }
    #expect(third.width == 20 && third.pixel(x: 5, y: 5) == .white)
  }

  @Test("has another bitmap in each frame, which is reduced anew")
  func reductions() throws {
    let half = PixelRect(left: 0, top: 0, right: 100, bottom: 50)
    for x in [0, 50, 100, 150] {
      let reduced = try #require(draw(at: CGFloat(x)).reduced(to: half))
      #expect(reduced.pixel(x: x / 2 + 2, y: 25) == RGBA(1, 0, 0))
      #expect(reduced.pixel(x: (x + 60) % 200 / 2, y: 25) == .clear)
    }
  }
}
