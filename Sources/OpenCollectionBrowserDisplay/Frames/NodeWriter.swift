internal import Foundation
internal import OpenCollectionGraphics

/// Writes a layer tree for the page, without what is outside the screen or its clips. `composer.js` reads it; docs/BROWSER.md
/// describes it.
struct NodeWriter {
  private(set) var bytes: [UInt8] = []
  var images: SentImages

  init(images: SentImages) { self.images = images }

  /// Begins a frame, in the memory of the last one.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    images.beginFrame()
  }

  private struct Flags: OptionSet {
    let rawValue: UInt16
    static let translation = Flags(rawValue: 1)
    static let transform = Flags(rawValue: 2)
    static let opacity = Flags(rawValue: 4)
    static let group = Flags(rawValue: 8)
    static let shadow = Flags(rawValue: 16)
    static let backdrop = Flags(rawValue: 32)
    static let content = Flags(rawValue: 64)
    static let border = Flags(rawValue: 128)
    static let clip = Flags(rawValue: 256)
    static let outline = Flags(rawValue: 512)
    static let stencil = Flags(rawValue: 1024)
    static let crossDissolve = Flags(rawValue: 2048)
    static let children = Flags(rawValue: 4096)
    /// Numbers have 8 bytes instead of 4: some are too large for them.
    static let wide = Flags(rawValue: 8192)
    static let colorFactor = Flags(rawValue: 16_384)
    static let inverted = Flags(rawValue: 32_768)
  }

  /// Writes a node and its descendants. Returns false, and writes nothing, if none of them paints in `area`, in pixels;
  /// with `isKept`, writes the node in any case.
  @discardableResult
  mutating func write(_ node: LayerNode, parent: AffineTransform, area: CGRect, isKept: Bool = false) -> Bool {
    let start = bytes.count
    guard write(node, parent, area, isKept) else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    return true
  }

  private mutating func write(
    _ node: LayerNode, _ parent: AffineTransform, _ area: CGRect, _ isKept: Bool
  ) -> Bool {
    let start = bytes.count
    guard node.opacity > 0 || isKept else { return false }
    var transform = node.transform
    transform.append(parent)
    var flags: Flags = Self.isWide(node) ? [.wide] : []
    let isWide = flags.contains(.wide)
    write(UInt16(0))
    if node.transform != .identity {
      let own = node.transform
      if own.m11 == 1, own.m12 == 0, own.m21 == 0, own.m22 == 1 {
        flags.insert(.translation)
      } else {
        flags.insert(.transform)
        for number in [own.m11, own.m12, own.m21, own.m22] { write(Float(number)) }
      }
      write(own.tX, isWide)
      write(own.tY, isWide)
    }
    let isGroup = node.opacity < 1 || node.crossDissolve != nil || node.isRecolored
    if node.opacity < 1 {
      flags.insert(.opacity)
      write(Float(node.opacity))
    }
    if isGroup, !node.drawsAtMostOneContent || node.backdrop != nil || node.isRecolored {
      let extent = node.extent(parent: parent)?.intersection(area) ?? .null
      guard !extent.isNull || isKept else { return false }
      flags.insert(.group)
      let whole = extent.isNull ? CGRect.zero : extent.integral
      for number in [whole.minX, whole.minY, whole.width, whole.height] { write(Float(number)) }
    }
    if let color = node.stencilColor {
      flags.insert(.stencil)
      write(color)
    }
    if let factor = node.colorFactor {
      flags.insert(.colorFactor)
      write(factor)
    }
    if node.invertsColors { flags.insert(.inverted) }
    if let share = node.crossDissolve, node.children.count == 2 {
      flags.insert(.crossDissolve)
      write(Float(share))
    }
    var isPainted = false
    func isVisible(_ rect: CGRect, in area: CGRect) -> Bool { transform.extent(of: rect).intersects(area) }
    if let shadow = node.shadow, isVisible(shadow.rect, in: area) {
      flags.insert(.shadow)
      write(shadow, isWide)
      isPainted = true
    }
    var inner = area
    if let clip = node.clip {
      inner = area.intersection(transform.extent(of: clip.rect))
      flags.insert(.clip)
      write(clip.rect, isWide)
      if clip.cornerRadius > 0, !clip.corners.isEmpty {
        flags.insert(.outline)
        write(clip.path, isWide)
      }
    }
    if !inner.isNull, !inner.isEmpty {
      if let backdrop = node.backdrop, isVisible(backdrop.rect, in: inner) {
        flags.insert(.backdrop)
        write(backdrop.rect, isWide)
        write(Float(backdrop.sigma))
        write(Float(backdrop.saturation))
        write(backdrop.tint)
        isPainted = true
      }
      if let content = node.content, isVisible(content.rect, in: inner) {
        flags.insert(.content)
        write(content, isWide)
        isPainted = true
      }
      isPainted = writeChildren(of: node, transform, inner, &flags) || isPainted
    }
    if let border = node.border, isVisible(border.rect, in: area) {
      flags.insert(.border)
      write(border, isWide)
      isPainted = true
    }
    bytes[start] = UInt8(flags.rawValue & 255)
    bytes[start + 1] = UInt8(flags.rawValue >> 8)
    return isPainted || isKept
  }

  private mutating func writeChildren(
    of node: LayerNode, _ transform: AffineTransform, _ area: CGRect, _ flags: inout Flags
  ) -> Bool {
    guard !node.children.isEmpty else { return false }
    let start = bytes.count
    write(UInt16(0))
    var count = 0
    for child in node.children.prefix(Int(UInt16.max)) {
      if write(child, parent: transform, area: area, isKept: flags.contains(.crossDissolve)) { count += 1 }
    }
    guard count > 0 else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    flags.insert(.children)
    bytes[start] = UInt8(count & 255)
    bytes[start + 1] = UInt8(count >> 8)
    return true
  }

  // MARK: Values

  /// The greatest coordinate whose thousandths four bytes hold.
  private static let greatestNarrow = 4096.0
  /// Beyond every picture; infinite rectangles end there.
  private static let greatest = 1e7

  private static func isWide(_ node: LayerNode) -> Bool {
    func isLarge(_ rect: CGRect?) -> Bool {
      guard let rect, !rect.isInfinite else { return false }
      return max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) > greatestNarrow
    }
    return max(abs(node.transform.tX), abs(node.transform.tY)) > greatestNarrow || isLarge(node.content?.rect)
      || isLarge(node.clip?.rect) || isLarge(node.border?.rect) || isLarge(node.shadow?.rect)
      || isLarge(node.backdrop?.rect)
  }

  private mutating func write(_ value: UInt16) {
    bytes.append(UInt8(value & 255))
    bytes.append(UInt8(value >> 8))
  }

  mutating func write(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Float) { write(value.bitPattern) }

  mutating func write(_ value: Double, _ isWide: Bool) {
    let value = max(-Self.greatest, min(Self.greatest, value))
    if isWide {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    } else {
      write(Float(value))
    }
  }

  private mutating func write(_ rect: CGRect, _ isWide: Bool) {
    let rect = rect.isInfinite ? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) : rect
    for number in [rect.minX, rect.minY, rect.width, rect.height] { write(number, isWide) }
  }

  /// Red, green, blue and alpha; opaque colours as the bytes that the compositor paints.
  mutating func write(_ color: RGBA) {
    if color.alpha >= 1 {
      let pixel = color.filledPixel
      bytes += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), 255]
    } else {
      bytes += [color.red, color.green, color.blue, color.alpha].map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
    }
  }

  /// A bitmap's number, or 0 and a colour; then the rectangle.
  private mutating func write(_ content: LayerNode.Content, _ isWide: Bool) {
    switch content {
    case .color(let color, let rect):
      write(UInt32(0))
      write(color)
      write(rect, isWide)
    case .bitmap(let bitmap, let rect):
      write(images.number(of: bitmap))
      write(rect, isWide)
    }
  }

  private mutating func write(_ path: Path, _ isWide: Bool) {
    write(UInt16(clamping: path.elements.count))
    for element in path.elements.prefix(Int(UInt16.max)) {
      switch element {
      case .move(let point): write(0, [point], isWide)
      case .line(let point): write(1, [point], isWide)
      case .quad(let point, let control): write(2, [control, point], isWide)
      case .curve(let point, let first, let second): write(3, [first, second, point], isWide)
      case .close: write(4, [], isWide)
      }
    }
  }

  private mutating func write(_ kind: UInt8, _ points: [CGPoint], _ isWide: Bool) {
    bytes.append(kind)
    for point in points {
      write(point.x, isWide)
      write(point.y, isWide)
    }
  }
}
