// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have their iOS names.

package import OpenCollectionGraphics

/// The array type to which apps bridge for Core Graphics: `colors as CFArray`.
public typealias CFArray = [Any]

/// The color space of components. Everything is drawn in sRGB.
public final class CGColorSpace: Sendable {
  /// Components of a colour without alpha: 1 of greys, 3 of others.
  public let numberOfComponents: Int

  init(numberOfComponents: Int) {
    self.numberOfComponents = numberOfComponents
  }

  /// Nil for the name of a space that is not supported.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(numberOfComponents: 3)
    default: return nil
    }
  }

  /// sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Extended sRGB: components may be outside 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
}

/// The device's RGB space: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

/// The device's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

/// Colour stops from 0 to 1.
public final class CGGradient: Sendable {
  package let gradient: Gradient

  /// From `CGColor`s at these locations, equally spaced for nil. Nil if an element is not a colour or there are none.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let given = colors.compactMap { $0 as? CGColor }
    guard !given.isEmpty, given.count == colors.count else { return nil }
    gradient = Self.gradient(given.map(\.rgba), locations)
  }

  /// From the components of `count` colours, one colour after another, alpha last.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let length = space.numberOfComponents + 1
    let colors = (0..<count).map { index -> RGBA in
      let color = UnsafeBufferPointer(start: components + index * length, count: length)
      return length == 2
        ? CGColor(gray: color[0], alpha: color[1]).rgba
        : CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3]).rgba
    }
    gradient = Self.gradient(colors, locations)
  }

  private static func gradient(_ colors: [RGBA], _ locations: UnsafePointer<CGFloat>?) -> Gradient {
    guard let locations else { return Gradient(colors) }
    let stops = colors.indices.map { Gradient.Stop(colors[$0], at: Double(locations[$0])) }
    return Gradient(stops.sorted { $0.location < $1.location })
  }
}

/// Whether a gradient extends its outermost colours beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Continues the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Continues the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
