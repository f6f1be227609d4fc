import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Frames for a page")
struct FrameEncoderTests {
  /// A bitmap with one colour.
  private func bitmap(_ color: RGBA, side: Double = 10) -> Bitmap {
    let canvas = Canvas(size: CGSize(width: side, height: side), scale: 1)
    canvas.fill(.rect(CGRect(x: 0, y: 0, width: side, height: side)), color)
    return canvas.finish()
  }

  private func node(_ bitmap: Bitmap, x: Double = 0, y: Double = 0) -> LayerNode {
    LayerNode(
      transform: AffineTransform(translationByX: x, byY: y),
      content: .bitmap(bitmap, CGRect(origin: .zero, size: bitmap.size)))
  }

  private func frame(_ number: Int, _ children: [LayerNode]) -> CommittedFrame {
    CommittedFrame(
      number: number, root: LayerNode(children: children), background: .white, size: CGSize(width: 100, height: 100),
      scale: 1)
  }

  /// The numbers of the images in messages.
  private func images(_ messages: [Data]) -> [UInt32] {
    messages.filter { $0.first == 0 }.map { $0[1...4].reversed().reduce(0) { $0 << 8 | UInt32($1) } }
  }

  @Test("A bitmap is sent once, however often it moves")
  func once() {
    var encoder = FrameEncoder()
    let red = bitmap(RGBA(1, 0, 0))
    #expect(images(encoder.encode(frame(1, [node(red)]))) == [1])
    for number in 2...50 {
      let messages = encoder.encode(frame(number, [node(red, x: Double(number))]))
      #expect(messages.count == 1)
      #expect(messages[0].count < 60)
    }
  }

  @Test("Other colours are sent with the node, which is a group of its own")
  func recolored() {
    func flags(_ change: (inout LayerNode) -> Void) -> UInt16 {
      var writer = NodeWriter(images: SentImages())
      writer.begin()
      var changed = node(bitmap(RGBA(1, 0, 0)))
      change(&changed)
      writer.write(changed, parent: .identity, area: CGRect(x: 0, y: 0, width: 100, height: 100))
      return UInt16(writer.bytes[0]) | UInt16(writer.bytes[1]) << 8
    }
    // A group is 8, content 64, a factor 16384, inversion 32768.
    #expect(flags { _ in } == 64)
    #expect(flags { $0.colorFactor = RGBA(1, 0.5, 0, 1) } == 8 + 64 + 16_384)
    #expect(flags { $0.invertsColors = true } == 8 + 64 + 32_768)
  }

  @Test("A frame like the last one is not sent")
  func same() {
    var encoder = FrameEncoder()
    let red = bitmap(RGBA(1, 0, 0))
    #expect(encoder.encode(frame(1, [node(red)])).count == 2)
    #expect(encoder.encode(frame(2, [node(red)])).isEmpty)
    #expect(encoder.encode(frame(3, [node(red, x: 1)])).count == 1)
  }

  @Test("A bitmap with the same pixels is the same image, also after it was off the screen")
  func samePixels() {
    var encoder = FrameEncoder()
    #expect(images(encoder.encode(frame(1, [node(bitmap(RGBA(1, 0, 0)))]))) == [1])
    #expect(images(encoder.encode(frame(2, [node(bitmap(RGBA(0, 1, 0)))]))) == [2])
    #expect(images(encoder.encode(frame(3, [node(bitmap(RGBA(1, 0, 0))), node(bitmap(RGBA(1, 0, 0)))]))) == [])
  }

  @Test("What is outside the screen or its clip is not sent")
  func culling() {
    var encoder = FrameEncoder()
    let away = node(bitmap(RGBA(1, 0, 0)), x: 100)
    var clipped = LayerNode(children: [node(bitmap(RGBA(0, 1, 0)), x: 30)])
    clipped.clip = LayerNode.Clip(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    var hidden = node(bitmap(RGBA(0, 0, 1)))
    hidden.opacity = 0
    #expect(images(encoder.encode(frame(1, [away, clipped, hidden]))) == [])
    #expect(images(encoder.encode(frame(2, [node(bitmap(RGBA(1, 0, 0)), x: 99)]))) == [1])
  }

  @Test("Images off the screen are forgotten beyond the capacity, the longest unseen first")
  func forgetting() {
    // Each image has 400 bytes.
    var images = SentImages(capacity: 1000)
    let bitmaps = (0..<4).map { bitmap(RGBA(Double($0) / 4, 0, 0)) }
    var forgotten: [[UInt32]] = []
    for bitmap in bitmaps {
      images.beginFrame()
      _ = images.number(of: bitmap)
      forgotten.append(images.endFrame())
    }
    // What is in the frame does not count.
    #expect(forgotten == [[], [], [], [1]])
    images.beginFrame()
    #expect(images.number(of: bitmaps[0]) == 5)
    #expect(images.unsent.map(\.number) == [5])
  }

  @Test("A screen larger than the capacity leaves room for what was on it")
  func largeScreens() {
    var images = SentImages(capacity: 400)
    let (screen, cell) = (bitmap(RGBA(1, 0, 0), side: 100), bitmap(RGBA(0, 1, 0)))
    images.beginFrame()
    _ = images.number(of: screen)
    let number = images.number(of: cell)
    #expect(images.endFrame() == [])
    images.beginFrame()
    _ = images.number(of: screen)
    #expect(images.endFrame() == [])
    images.beginFrame()
    #expect(images.number(of: cell) == number)
    // The screen has 40,000 bytes, which are beyond the capacity now.
    #expect(images.endFrame() == [1])
  }

  @Test("An image that could not be sent is tried again when it is drawn anew, and its frame is sent without it")
  func failingImages() {
    struct Failure: Error {}
    var fails = true
    var encoder = FrameEncoder { bitmap in
      if fails { throw Failure() }
      return try bitmap.pngData()
    }
    let first = encoder.encode(frame(1, [node(bitmap(RGBA(1, 0, 0)))]))
    #expect(first.map(\.first) == [1])
    fails = false
    let second = encoder.encode(frame(2, [node(bitmap(RGBA(1, 0, 0)))]))
    #expect(images(second) == [2])
    #expect(second.map(\.first) == [0, 1])
  }

  @Test("A page that does not answer gets two frames, and then the newest")
  func slowPage() {
    var presented = Presented()
    var state = PageState(page: 1, presented)
    var inFlight: [Int] = []
    var sent: [Int] = []
    for number in 1...100 {
      presented.frame = frame(number, [node(bitmap(RGBA(1, 0, 0)), x: Double(number % 90))])
      let before = inFlight
      _ = state.update(to: presented, shown: number == 100 ? 1 : 0, frames: &inFlight)
      sent += inFlight.filter { !before.contains($0) }
    }
    #expect(sent == [1, 2, 100])
  }
}
