package import Foundation
internal import OpenCollectionGraphics

/// Encodes frames for one page, which has the frames before.
///
/// A bitmap is sent once, as PNG. A tree is sent whole, through a deflate stream that goes on from frame to frame: it is mostly
/// the tree before, so that a scrolled frame takes some hundred bytes.
package struct FrameEncoder {
  /// The first byte of a message.
  private enum Kind: UInt8 {
    /// The number of a bitmap, and its PNG file.
    case image = 0
    /// The next part of the deflate stream, which ends with the end of a frame.
    case frame = 1
  }

  private var writer = NodeWriter(images: SentImages())
  private var stream = Deflater(keepsHistory: true)
  /// The last frame without its number.
  private var last: [UInt8] = []

  private let file: (Bitmap) throws -> Data

  package init() { self.init { try $0.pngData() } }

  /// `file`: makes the PNG file of a bitmap.
  init(file: @escaping (Bitmap) throws -> Data) { self.file = file }

  /// The messages for a frame: new bitmaps, then the tree; none if the page shows the same already. O(visible nodes + pixels of new bitmaps).
  package mutating func encode(_ frame: CommittedFrame) -> [Data] {
    writer.begin()
    writer.write(UInt32(truncatingIfNeeded: frame.number))
    for number in [Double(frame.size.width), Double(frame.size.height), frame.scale] { writer.write(number, true) }
    writer.write(frame.background)
    writer.write(
      frame.root, parent: AffineTransform(scaleByX: frame.scale, byY: frame.scale),
      area: CGRect(x: 0, y: 0, width: frame.size.width * frame.scale, height: frame.size.height * frame.scale),
      isKept: true)
    let forgotten = writer.images.endFrame()
    writer.write(UInt32(forgotten.count))
    for number in forgotten { writer.write(number) }
    var messages: [Data] = []
    for image in writer.images.unsent {
      if let file = try? file(image.bitmap) {
        messages.append(Data([Kind.image.rawValue]) + Self.bytes(image.number) + file)
      } else {
        // The page shows the frame without it.
        writer.images.discard(image.number)
      }
    }
    // An animation may rest, as that of a caret does between two blinks.
    guard !messages.isEmpty || writer.bytes.dropFirst(4) != last[...] else { return [] }
    last = Array(writer.bytes.dropFirst(4))
    let length = Array(Self.bytes(UInt32(writer.bytes.count)))
    guard stream.add(length, count: 4), stream.add(writer.bytes, count: writer.bytes.count),
      stream.finish(isLast: false)
    else { return messages }
    messages.append(Data([Kind.frame.rawValue]) + stream.takeBytes())
    return messages
  }

  private static func bytes(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
