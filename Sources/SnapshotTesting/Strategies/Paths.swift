import Foundation
import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// The path, filled in black.
  public static var image: Snapshotting { .image() }

  /// The path, drawn in black in its bounds.
  ///
  /// - `scale`: pixels per point.
  /// - `drawingMode`: whether it is filled, stroked, or both.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1, drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale).pullback {
      path in
      picture(path.boundingBoxOfPath, scale: scale) { context in
        context.addPath(path)
        context.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// The path, filled in black.
  public static var image: Snapshotting { .image() }

  /// The path, filled in black by its own rule, in its bounds.
  ///
  /// - `scale`: pixels per point.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale).pullback {
      path in
      picture(path.bounds, scale: scale) { _ in path.fill() }
    }
  }
}

private func picture(_ bounds: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
  guard !bounds.isNull, !bounds.isEmpty else { return UIImage() }
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  return UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The path's elements, one on a line.
  public static var elementsDescription: Snapshotting { .elementsDescription(numberFormatter: pathNumbers()) }

  /// The path's elements, one on a line, with numbers by a formatter.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting.lines.pullback { path in
      var lines: [String] = []
      path.applyWithBlock { element in
        let name: String
        let count: Int
        switch element.pointee.type {
        case .moveToPoint: (name, count) = ("MoveTo", 1)
        case .addLineToPoint: (name, count) = ("LineTo", 1)
        case .addQuadCurveToPoint: (name, count) = ("QuadCurveTo", 2)
        case .addCurveToPoint: (name, count) = ("CurveTo", 3)
        case .closeSubpath: (name, count) = ("Close", 0)
        }
        let points = (0..<count).map { index in
          let point = element.pointee.points[index]
          func number(_ value: CGFloat) -> String {
            // A formatter writes every number.
            numberFormatter.string(from: NSNumber(value: Double(value))) ?? "\(value)"
          }
          return "(\(number(point.x)), \(number(point.y)))"
        }
        lines.append(([name] + points).joined(separator: " "))
      }
      return lines.map { $0 + "\n" }.joined()
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The path's elements, one on a line.
  public static var elementsDescription: Snapshotting { .elementsDescription(numberFormatter: pathNumbers()) }

  /// The path's elements, one on a line, with numbers by a formatter.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback { $0.cgPath }
  }
}

/// One to three decimals after a period.
private func pathNumbers() -> NumberFormatter {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.numberStyle = .decimal
  formatter.usesGroupingSeparator = false
  formatter.minimumFractionDigits = 1
  formatter.maximumFractionDigits = 3
  return formatter
}
