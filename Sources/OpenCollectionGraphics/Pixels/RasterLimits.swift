internal import Foundation

/// Limits for GIF and JPEG files, of which a few bytes make gdk-pixbuf allocate or decode any number of pixels.
enum RasterLimits {
  /// The most pixels that a GIF has, which is decoded at its full size: 256 MiB.
  private static let gifPixels = 1 << 26
  /// The most pixels of any other file that is decoded at its full size: 512 MB.
  static let wholePixels = 1 << 27
  /// The most pixels of a JPEG in several scans, whose coefficients are all kept: 6 bytes for each pixel. 800 MB.
  private static let scannedPixels = 1 << 27
  /// The most scans of a JPEG. Each is decoded for all pixels, whatever it contains; encoders make ten.
  static let scans = 100

  /// The data of a file, as far as it is decoded: of a GIF, up to its first frame.
  static func checked(_ data: Data) throws(ImageDecodingError) -> Data {
    if data.starts(with: "GIF8".utf8) { return try firstFrame(ofGIF: data) }
    if data.starts(with: [0xFF, 0xD8]) { try checkJPEG(data) }
    // A QuickTime picture holds another of any format.
    if ["idsc", "idat"].contains(where: { data.dropFirst(4).starts(with: $0.utf8) }) {
      throw ImageDecodingError(description: "QuickTime pictures are not decoded")
    }
    return data
  }

  private static func tooLarge(_ kind: String, _ width: Int, _ height: Int) -> ImageDecodingError {
    ImageDecodingError(description: "a \(kind) picture of \(width) x \(height) pixels is too large")
  }

  // MARK: - GIF

  /// A GIF without the frames after its first. gdk-pixbuf decodes all of them.
  private static func firstFrame(ofGIF data: Data) throws(ImageDecodingError) -> Data {
    var bytes = FileBytes(data, at: 6)
    func checkSize() throws(ImageDecodingError) {
      let (width, height) = (bytes.little16(), bytes.little16())
      guard width * height <= gifPixels else { throw tooLarge("GIF", width, height) }
    }
    func skipColors(_ flags: Int) { if flags & 128 != 0 { bytes.skip(3 << (flags & 7 + 1)) } }
    func skipBlocks() {
      while case let size = bytes.next(), size > 0 { bytes.skip(size) }
    }
    try checkSize()
    let flags = bytes.next()
    bytes.skip(2)
    skipColors(flags)
    while !bytes.isAtEnd {
      switch bytes.next() {
      case 0x21:
        bytes.skip(1)
        skipBlocks()
      case 0x2C:
        bytes.skip(4)
        try checkSize()
        skipColors(bytes.next())
        bytes.skip(1)
        skipBlocks()
        return bytes.before + [0x3B]
      case 0x3B: return data
      // The decoder looks for the next block too.
      default: break
      }
    }
    return data
  }

  // MARK: - JPEG

  private static func checkJPEG(_ data: Data) throws(ImageDecodingError) {
    var bytes = FileBytes(data, at: 2)
    var (width, height, components, count) = (0, 0, 0, 0)
    // Whether all coefficients are kept, as there may be more of each later.
    var keepsAll = false
    while let marker = bytes.nextMarker(), marker != 0xD9 {
      let length = bytes.big16()
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard components == 0 else { throw ImageDecodingError(description: "a JPEG picture has two headers") }
        bytes.skip(1)
        (height, width, components) = (bytes.big16(), bytes.big16(), bytes.next())
        // Progressive, of any coding.
        if marker & 3 == 2 { keepsAll = true }
        bytes.skip(length - 8)
      case 0xDA:
        count += 1
        guard count <= scans else {
          throw ImageDecodingError(description: "a JPEG picture has more than \(scans) scans")
        }
        if bytes.next() < components || count > 1 { keepsAll = true }
        bytes.skip(length - 3)
      default: bytes.skip(length - 2)
      }
    }
    guard !keepsAll || width * height <= scannedPixels else { throw tooLarge("JPEG", width, height) }
  }
}

/// Reads the numbers of a file. Beyond its end they are 0.
private struct FileBytes {
  private let data: Data
  private var position: Int

  init(_ data: Data, at position: Int) { (self.data, self.position) = (data, position) }

  var isAtEnd: Bool { position >= data.count }
  /// The bytes up to the position.
  var before: Data { data.prefix(position) }

  mutating func skip(_ count: Int) { position += max(0, count) }

  mutating func next() -> Int {
    defer { position += 1 }
    return isAtEnd ? 0 : Int(data[data.startIndex + position])
  }

  mutating func little16() -> Int {
    let low = next()
    return low | next() << 8
  }

  mutating func big16() -> Int {
    let high = next()
    return high << 8 | next()
  }

  /// The next marker of a JPEG with a length, as its decoder looks for it; nil at the end.
  mutating func nextMarker() -> Int? {
    while !isAtEnd {
      guard let next = data[(data.startIndex + position)...].firstIndex(of: 0xFF) else { break }
      position = next - data.startIndex + 1
      while !isAtEnd, data[data.startIndex + position] == 0xFF { position += 1 }
      let code = self.next()
      // A byte of data, the restarts between its parts, and markers without a length.
      if code != 0, code != 1, !(0xD0...0xD8).contains(code) { return code }
    }
    position = data.count
    return nil
  }
}
