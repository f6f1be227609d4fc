internal import OpenCollectionGraphics

/// Where the alpha of a pixel is, in a bitmap in memory.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// Last, and the components are multiplied by it.
  case premultipliedLast = 1
  /// First, and the components are multiplied by it.
  case premultipliedFirst = 2
  /// Last, and the components are not multiplied.
  case last = 3
  /// First, and the components are not multiplied.
  case first = 4
  /// A last byte that says nothing.
  case noneSkipLast = 5
  /// A first byte that says nothing.
  case noneSkipFirst = 6
  /// Nothing but alpha.
  case alphaOnly = 7
}

/// How a bitmap's pixels are stored in memory: the value of a `CGImageAlphaInfo`, and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: those of the `CGImageAlphaInfo` and of the byte order.
  public let rawValue: UInt32
  /// A format by its bits, of which none are checked.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels as numbers of four bytes, lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels as numbers of four bytes, highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The order in which the bytes of a pixel are stored in memory.
struct PixelFormat {
  /// The places of red, green, blue and alpha among the bytes of a pixel; 0 for greys, which have one byte.
  let red, green, blue, alpha: Int
  /// Whether there is an alpha: else pixels are opaque.
  let hasAlpha: Bool
  let isGrey: Bool

  var bytesPerPixel: Int { isGrey ? 1 : 4 }

  init?(_ space: CGColorSpace, _ bitmapInfo: UInt32) {
    let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    let isLittle = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
    isGrey = space.numberOfComponents == 1
    if isGrey {
      guard info == CGImageAlphaInfo.none else { return nil }
      (red, green, blue, alpha, hasAlpha) = (0, 0, 0, 0, false)
      return
    }
    let order: [Int]
    switch info {
    case .premultipliedLast, .noneSkipLast: order = [0, 1, 2, 3]
    case .premultipliedFirst, .noneSkipFirst: order = [1, 2, 3, 0]
    default: return nil
    }
    let places = isLittle ? order.map { 3 - $0 } : order
    (red, green, blue, alpha) = (places[0], places[1], places[2], places[3])
    hasAlpha = info == .premultipliedLast || info == .premultipliedFirst
  }
}

/// The memory of a bitmap context, in the format that the app asked for.
final class ContextMemory {
  let format: PixelFormat
  let bytesPerRow: Int
  let info: UInt32
  /// The app's memory, or memory of its own.
  let bytes: UnsafeMutableRawPointer
  /// Whether the app reads the memory by itself, so that it must be kept up to date.
  let isOfApp: Bool
  private let count: Int

  init(_ format: PixelFormat, _ data: UnsafeMutableRawPointer?, bytesPerRow: Int, height: Int, info: UInt32) {
    (self.format, self.bytesPerRow, self.info) = (format, bytesPerRow, info)
    count = bytesPerRow * height
    isOfApp = data != nil
    bytes = data ?? .allocate(byteCount: count, alignment: 16)
    if data == nil { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
  }

  deinit { if !isOfApp { bytes.deallocate() } }

  /// Writes what was drawn so far. O(pixels).
  func update(from bitmap: Bitmap) {
    let target = UnsafeMutableRawBufferPointer(start: bytes, count: count)
    bitmap.withPixels { source in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let from = y * bitmap.bytesPerRow + x * 4
          let to = y * bytesPerRow + x * format.bytesPerPixel
          if format.isGrey {
            target[to] = Self.grey(source[from + 2], source[from + 1], source[from])
            continue
          }
          target[to + format.blue] = source[from]
          target[to + format.green] = source[from + 1]
          target[to + format.red] = source[from + 2]
          target[to + format.alpha] = format.hasAlpha ? source[from + 3] : 255
        }
      }
    }
  }

  /// A colour as a grey of the same luminance, by the weights of sRGB.
  private static func grey(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let weighted: Double = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    return UInt8(weighted.rounded())
  }

  /// The picture that the app's memory holds before anything is drawn.
  func bitmap(width: Int, height: Int) -> Bitmap {
    let source = UnsafeRawBufferPointer(start: bytes, count: count)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (from, to) = (y * bytesPerRow + x * format.bytesPerPixel, (y * width + x) * 4)
        pixels[to] = source[from + format.blue]
        pixels[to + 1] = source[from + format.green]
        pixels[to + 2] = source[from + format.red]
        pixels[to + 3] = format.hasAlpha ? source[from + format.alpha] : 255
      }
    }
    return Bitmap(width: width, height: height, premultiplied: pixels)
  }
}

extension CGContext {
  /// A context that draws into memory, with the origin at the bottom left and y up, one point to a pixel.
  ///
  /// - Parameters:
  ///   - data: the memory, which must outlive the context; nil for memory of the context's own.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: at least those of the pixels of a row; 0 for just these.
  ///   - space: of grey or red, green and blue components.
  ///   - bitmapInfo: for red, green and blue a premultiplied alpha, or a byte that says nothing, first or last, in either order of
  ///     bytes; for grey `CGImageAlphaInfo.none`.
  /// - Returns: nil for another format, and for sizes that are not positive.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard let format = PixelFormat(space, bitmapInfo), bitsPerComponent == 8, (1...32_767).contains(width),
      (1...32_767).contains(height), bytesPerRow == 0 || bytesPerRow >= width * format.bytesPerPixel
    else { return nil }
    let size = CGSize(width: width, height: height)
    let canvas = Canvas(size: size, scale: 1)
    let row = bytesPerRow == 0 ? width * format.bytesPerPixel : bytesPerRow
    let memory = ContextMemory(format, data, bytesPerRow: row, height: height, info: bitmapInfo)
    if data != nil {
      canvas.draw(memory.bitmap(width: width, height: height), in: CGRect(origin: .zero, size: size))
    } else if !format.hasAlpha {
      canvas.fill(CGRect(origin: .zero, size: size), .black)
    }
    canvas.translate(x: 0, y: Double(height))
    canvas.concatenate(AffineTransform(scaleByX: 1, byY: -1))
    self.init(canvas: canvas)
    self.memory = memory
    self.colorSpace = space
  }

  /// The pixels of a context that draws into memory; nil for others. Those of memory of the context's own are as drawn when this is
  /// read.
  public var data: UnsafeMutableRawPointer? {
    guard let memory else { return nil }
    if !memory.isOfApp { memory.update(from: canvas.snapshot()) }
    return memory.bytes
  }

  /// Bytes from one row of pixels to the next, in memory.
  public var bytesPerRow: Int { memory?.bytesPerRow ?? width * 4 }
  /// Eight.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel in memory.
  public var bitsPerPixel: Int { (memory?.format.bytesPerPixel ?? 4) * 8 }
  /// Where the alpha of a pixel is.
  public var alphaInfo: CGImageAlphaInfo {
    memory.flatMap { CGImageAlphaInfo(rawValue: $0.info & CGBitmapInfo.alphaInfoMask.rawValue) } ?? .premultipliedFirst
  }
  /// How pixels are stored.
  public var bitmapInfo: CGBitmapInfo {
    memory.map { CGBitmapInfo(rawValue: $0.info) }
      ?? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
}

extension CGImage {
  /// First, and the components are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// How pixels are stored: numbers of four bytes, lowest byte first.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
