internal import Foundation
internal import OpenCollectionGraphics

/// The bitmaps that a page has. A bitmap is known by its object while it is on the screen, and by its pixels afterwards: a cell
/// that scrolls back is drawn again, with the same pixels.
struct SentImages {
  /// How much the page keeps, in bytes of pixels, beyond what is on the screen: four screens of a phone.
  private let capacity: Int

  private struct Content: Hashable {
    let width, height: Int
    let hash: Int
  }

  private struct Image {
    let content: Content
    var lastFrame: Int
    var bytes: Int { content.width * content.height * 4 }
  }

  private struct Shown {
    /// Kept, so that no other bitmap gets its address.
    let bitmap: Bitmap
    let number: UInt32
    var lastFrame: Int
  }

  private var shown: [ObjectIdentifier: Shown] = [:]
  private var images: [UInt32: Image] = [:]
  private var numbers: [Content: UInt32] = [:]
  private var lastNumber: UInt32 = 0
  private var bytes = 0
  /// The bytes of the images in this frame.
  private var visibleBytes = 0
  private var frame = 0

  init(capacity: Int = 48 << 20) { self.capacity = capacity }

  /// The bitmaps that the page does not have yet, in the order of their numbers.
  private(set) var unsent: [(number: UInt32, bitmap: Bitmap)] = []

  mutating func beginFrame() {
    frame += 1
    visibleBytes = 0
    unsent = []
  }

  /// The number of a bitmap in this frame. O(1) for one that was on the screen, else O(pixels).
  mutating func number(of bitmap: Bitmap) -> UInt32 {
    let object = ObjectIdentifier(bitmap)
    if let known = shown[object] {
      shown[object]?.lastFrame = frame
      see(known.number)
      return known.number
    }
    let content = Content(width: bitmap.width, height: bitmap.height, hash: Self.hash(bitmap))
    let number: UInt32
    if let known = numbers[content] {
      number = known
      see(known)
    } else {
      lastNumber += 1
      number = lastNumber
      numbers[content] = number
      let image = Image(content: content, lastFrame: frame)
      images[number] = image
      bytes += image.bytes
      visibleBytes += image.bytes
      unsent.append((number, bitmap))
    }
    shown[object] = Shown(bitmap: bitmap, number: number, lastFrame: frame)
    return number
  }

  private mutating func see(_ number: UInt32) {
    guard let image = images[number], image.lastFrame != frame else { return }
    images[number]?.lastFrame = frame
    visibleBytes += image.bytes
  }

  /// An image of this frame could not be sent: it is tried again when it is drawn anew.
  mutating func discard(_ number: UInt32) {
    guard let image = images.removeValue(forKey: number) else { return }
    numbers[image.content] = nil
    bytes -= image.bytes
    if image.lastFrame == frame { visibleBytes -= image.bytes }
  }

  /// The numbers that the page is to forget after this frame: those longest off the screen, beyond the capacity.
  mutating func endFrame() -> [UInt32] {
    for (object, image) in shown where image.lastFrame != frame { shown[object] = nil }
    guard bytes - visibleBytes > capacity else { return [] }
    var forgotten: [UInt32] = []
    for (number, image) in images.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes - visibleBytes > capacity, image.lastFrame != frame else { break }
      images[number] = nil
      numbers[image.content] = nil
      bytes -= image.bytes
      forgotten.append(number)
    }
    return forgotten
  }

  private static func hash(_ bitmap: Bitmap) -> Int {
    var hasher = Hasher()
    let (rows, stride) = (bitmap.height, bitmap.bytesPerRow)
    bitmap.withPixels { pixels in
      for row in 0..<rows {
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: pixels[row * stride..<row * stride + bitmap.width * 4]))
      }
    }
    return hasher.finalize()
  }
}
