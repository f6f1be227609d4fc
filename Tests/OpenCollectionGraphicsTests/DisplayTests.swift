import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@MainActor @Suite("Displays") struct DisplayTests {
  private let red = LayerNode(content: .color(RGBA(1, 0, 0), CGRect(x: 0, y: 0, width: 5, height: 5)))

  @Test("The offscreen display retains the last picture, at its scale, and has no input")
  func offscreen() throws {
    let display = OffscreenDisplay(size: CGSize(width: 10, height: 20), scale: 3)
    #expect(display.picture == nil && display.nextEvents(waitingAtMost: 10).isEmpty)
    display.present(red, background: .white)
    let picture = try #require(display.picture)
    #expect(picture.width == 30 && picture.height == 60)
    #expect(picture.pixel(x: 14, y: 14) == RGBA(1, 0, 0) && picture.pixel(x: 15, y: 14) == .white)
  }

  @Test("A change of the size shows the last frame in it, and frames between two pictures are not composed")
  func resized() throws {
    let display = OffscreenDisplay(size: CGSize(width: 10, height: 20), scale: 1)
    display.present(red, background: .white)
    #expect(display.picture?.height == 20)
    display.resize(to: CGSize(width: 20, height: 10))
    // Shares the pixels of the picture, over which the next one is composed.
    let pixels = try Bitmap(#require(display.picture), scale: 1)
    #expect(pixels.width == 20 && pixels.height == 10 && pixels.pixel(x: 4, y: 4) == RGBA(1, 0, 0))
    display.present(LayerNode(), background: .black)
    #expect(pixels.pixel(x: 15, y: 5) == .white)
    display.present(red, background: .black)
    #expect(pixels.pixel(x: 15, y: 5) == .white)
    #expect(display.picture?.width == 20 && pixels.pixel(x: 15, y: 5) == .black)
  }

  @Test("A picture over a background is known to be opaque as long as the background is")
  func opaqueBackground() throws {
    let display = OffscreenDisplay(size: CGSize(width: 10, height: 20), scale: 1)
    display.present(red, background: .white)
    #expect(try #require(display.picture).isKnownOpaque)
    display.present(red, background: .clear)
    let picture = try #require(display.picture)
    #expect(!picture.isKnownOpaque && picture.pixel(x: 9, y: 19) == .clear)
  }

  @Test("A picture that is referenced does not change when the next one is presented")
  func heldPicture() throws {
    let display = OffscreenDisplay(size: CGSize(width: 10, height: 10), scale: 1)
    display.present(red, background: .white)
    let held = try #require(display.picture)
    display.present(LayerNode(), background: .black)
    #expect(held.pixel(x: 0, y: 0) == RGBA(1, 0, 0) && display.picture?.pixel(x: 0, y: 0) == .black)
  }
}
