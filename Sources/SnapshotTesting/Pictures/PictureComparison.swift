import OpenCollectionGraphics
import UIKit

/// Compares a picture with its reference, with the library's two measures.
///
/// `precision` is the share of bytes that must be equal. With a perceptual precision below 1 it is the share of pixels whose
/// colours are at most `(1 - perceptualPrecision) · 100` apart (ΔE of CIE 1994).
struct PictureComparison {
  let precision: Float
  let perceptualPrecision: Float

  /// What is wrong; nil if the pictures match. O(pixels).
  func difference(_ reference: UIImage, _ new: UIImage) -> String? {
    guard let old = reference.rendered() else { return "Reference image could not be loaded." }
    guard let new = new.rendered() else { return "Newly-taken snapshot could not be loaded." }
    guard old.width == new.width, old.height == new.height else {
      let (reference, snapshot) = ("(\(old.width), \(old.height))", "(\(new.width), \(new.height))")
      return "Newly-taken snapshot@\(snapshot) does not match reference@\(reference), in pixels."
    }
    if Self.areEqual(old, new) { return nil }
    // Translucent pixels lose some of their colour in a file.
    guard let stored = (try? new.pngData()).flatMap({ UIImage(data: $0)?.rendered() }) else {
      return "Newly-taken snapshot's data could not be loaded."
    }
    if Self.areEqual(old, stored) { return nil }
    if precision >= 1, perceptualPrecision >= 1 { return "Newly-taken snapshot does not match reference." }
    return perceptualPrecision < 1 ? perceptualDifference(old, stored) : byteDifference(old, stored)
  }

  private func byteDifference(_ old: Bitmap, _ new: Bitmap) -> String? {
    var different = 0
    Self.eachDifference(old, new) { one, other in
      let bits = one ^ other
      for shift in [UInt32(0), 8, 16, 24] where bits >> shift & 255 != 0 { different += 1 }
    }
    let actual = 1 - Float(different) / Float(old.width * old.height * 4)
    return actual < precision ? "Actual image precision \(actual) is less than required \(precision)" : nil
  }

  private func perceptualDifference(_ old: Bitmap, _ new: Bitmap) -> String? {
    let most = Double(1 - perceptualPrecision) * 100
    var failing = 0
    var greatest = 0.0
    // Neighbouring pixels often change alike.
    var last: (one: UInt32, other: UInt32, distance: Double)?
    Self.eachDifference(old, new) { one, other in
      let distance: Double
      if let last, last.one == one, last.other == other {
        distance = last.distance
      } else {
        distance = LabColor.distance(one, other)
        last = (one, other, distance)
      }
      greatest = max(greatest, distance)
      if distance > most { failing += 1 }
    }
    let actual = 1 - Float(failing) / Float(old.width * old.height)
    guard actual < precision else { return nil }
    return """
      The percentage of pixels that match \(actual) is less than required \(precision)
      The lowest perceptual color precision \(1 - Float(min(greatest / 100, 1))) is less than required \(perceptualPrecision)
      """
  }

  private static func areEqual(_ one: Bitmap, _ other: Bitmap) -> Bool {
    var equal = true
    eachDifferentRow(one, other) { _, _ in
      equal = false
      return false
    }
    return equal
  }

  /// Calls a closure with each two pixels that differ: premultiplied, alpha in the highest byte.
  private static func eachDifference(_ one: Bitmap, _ other: Bitmap, _ body: (UInt32, UInt32) -> Void) {
    eachDifferentRow(one, other) { first, second in
      for x in 0..<one.width where first[x] != second[x] { body(first[x], second[x]) }
      return true
    }
  }

  /// Calls a closure with each two rows that differ, while it returns true.
  private static func eachDifferentRow(
    _ one: Bitmap, _ other: Bitmap, _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Bool
  ) {
    one.withPixels { first in
      other.withPixels { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<one.height {
          let (a, b) = (first + y * one.bytesPerRow, second + y * other.bytesPerRow)
          guard memcmp(a, b, one.width * 4) != 0 else { continue }
          // A bitmap's rows are of 32-bit pixels, aligned.
          if !body(a.assumingMemoryBound(to: UInt32.self), b.assumingMemoryBound(to: UInt32.self)) { return }
        }
      }
    }
  }
}

/// A colour of the CIE L*a*b* space, under the white of sRGB (D65).
struct LabColor {
  var lightness, a, b: Double

  /// - Parameter pixel: premultiplied sRGB, as over black.
  init(_ pixel: UInt32) {
    let (red, green, blue) = (Self.linear(pixel >> 16), Self.linear(pixel >> 8), Self.linear(pixel))
    let x = Self.curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func linear(_ byte: UInt32) -> Double {
    let value = Double(byte & 255) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// The distance of two premultiplied pixels, 0...100: ΔE of CIE 1994 (graphic arts), or that of their opacities if greater.
  ///
  /// The library uses Core Image's `CILabDeltaE`, which is documented as this formula. Unmeasured: its white, and opacity.
  static func distance(_ one: UInt32, _ other: UInt32) -> Double {
    let (first, second) = (LabColor(one), LabColor(other))
    let (chroma, otherChroma) = (hypot(first.a, first.b), hypot(second.a, second.b))
    let lightness = first.lightness - second.lightness
    let chromaChange = chroma - otherChroma
    let hue = max(0, pow(first.a - second.a, 2) + pow(first.b - second.b, 2) - chromaChange * chromaChange)
    let chromaPart = chromaChange / (1 + 0.045 * chroma)
    let color = (lightness * lightness + chromaPart * chromaPart + hue / pow(1 + 0.015 * chroma, 2)).squareRoot()
    let opacity = abs(Double(one >> 24) - Double(other >> 24)) / 255 * 100
    return min(100, max(color, opacity))
  }
}
