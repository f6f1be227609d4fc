import Foundation
internal import OpenCollectionGraphics
import UIKit

/// A window's picture at three pixels per point, whose parts are measured in points.
@MainActor
struct ScreenPicture {
  static let scale: CGFloat = 3
  let bitmap: Bitmap

  init(_ window: UIWindow) {
    window.layoutIfNeeded()
    bitmap = Compositor().compose(
      window.commit(), size: window.bounds.size, scale: Double(Self.scale), background: .white)
  }

  /// The colour of the pixel that contains a point.
  func color(_ x: CGFloat, _ y: CGFloat) -> RGBA {
    let (column, row) = (Int((x * Self.scale + 1e-3).rounded(.down)), Int((y * Self.scale + 1e-3).rounded(.down)))
    return bitmap.pixel(x: min(max(0, column), bitmap.width - 1), y: min(max(0, row), bitmap.height - 1))
  }

  private static func difference(_ one: RGBA, _ other: RGBA) -> Double {
    max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
  }

  private func columns(_ rect: CGRect) -> Range<Int> {
    let low = max(0, Int((rect.minX * Self.scale).rounded()))
    return low..<max(low, min(bitmap.width, Int((rect.maxX * Self.scale).rounded())))
  }

  private func rows(_ rect: CGRect) -> Range<Int> {
    let low = max(0, Int((rect.minY * Self.scale).rounded()))
    return low..<max(low, min(bitmap.height, Int((rect.maxY * Self.scale).rounded())))
  }

  /// The bounds of what is drawn in a rectangle on a ground, and its colour: pixels that differ from the ground at least a
  /// third as much as the one that differs most, whose colour it is.
  func ink(in rect: CGRect) -> (frame: CGRect, color: RGBA)? {
    let (columns, rows) = (columns(rect), rows(rect))
    guard let left = columns.first, let top = rows.first else { return nil }
    let ground = bitmap.pixel(x: left, y: top)
    var most = (difference: 0.05, color: ground)
    var differences: [(x: Int, y: Int, difference: Double)] = []
    for y in rows {
      for x in columns {
        let color = bitmap.pixel(x: x, y: y)
        let difference = Self.difference(color, ground)
        if difference > 0.02 { differences.append((x, y, difference)) }
        if difference > most.difference { most = (difference, color) }
      }
    }
    let ink = differences.filter { $0.difference >= most.difference / 3 }
    guard most.difference > 0.05, let first = ink.first else { return nil }
    let (xs, ys) = (ink.map(\.x), ink.map(\.y))
    let (minX, maxX) = (xs.min() ?? first.x, xs.max() ?? first.x)
    let (minY, maxY) = (ys.min() ?? first.y, ys.max() ?? first.y)
    let frame = CGRect(
      x: CGFloat(minX) / Self.scale, y: CGFloat(minY) / Self.scale, width: CGFloat(maxX - minX + 1) / Self.scale,
      height: CGFloat(maxY - minY + 1) / Self.scale)
    return (frame, most.color)
  }

  /// A line in the pixels next to an edge of a row: its extent and its colour; nil where nothing differs from the row's ground
  /// a little further inside.
  func line(atBottomOf row: CGRect) -> (frame: CGRect, color: RGBA)? {
    line(across: row, at: Int((row.maxY * Self.scale).rounded()) - 1, inwards: -1)
  }

  func line(atTopOf row: CGRect) -> (frame: CGRect, color: RGBA)? {
    line(across: row, at: Int((row.minY * Self.scale).rounded()), inwards: 1)
  }

  private func line(across row: CGRect, at y: Int, inwards step: Int) -> (frame: CGRect, color: RGBA)? {
    guard (0..<bitmap.height).contains(y), (0..<bitmap.height).contains(y + 9 * step) else { return nil }
    func differs(_ x: Int, _ y: Int) -> Bool {
      Self.difference(bitmap.pixel(x: x, y: y), bitmap.pixel(x: x, y: y + 9 * step)) > 0.02
    }
    // Rounded corners are at the ends of the row.
    let found = columns(row).filter { differs($0, y) }
    let run = longestRun(found)
    guard run.count > 90 else { return nil }
    let middle = (run.lowerBound + run.upperBound) / 2
    var thickness = 0
    while thickness < 9, differs(middle, y + thickness * step) { thickness += 1 }
    let top = step > 0 ? y : y - thickness + 1
    return (
      CGRect(
        x: CGFloat(run.lowerBound) / Self.scale, y: CGFloat(top) / Self.scale, width: CGFloat(run.count) / Self.scale,
        height: CGFloat(thickness) / Self.scale), bitmap.pixel(x: middle, y: y)
    )
  }

  private func longestRun(_ values: [Int]) -> Range<Int> {
    var best = 0..<0
    var start = 0
    for index in values.indices where index + 1 == values.count || values[index + 1] != values[index] + 1 {
      let run = values[start]..<values[index] + 1
      if run.count > best.count { best = run }
      start = index + 1
    }
    return best
  }

  /// The runs of one colour in the pixels of a row, from left to right.
  func runs(of color: RGBA, atY y: CGFloat) -> [(minX: CGFloat, maxX: CGFloat)] {
    let row = Int((y * Self.scale).rounded(.down))
    var runs: [(minX: CGFloat, maxX: CGFloat)] = []
    var start: Int?
    for x in 0...bitmap.width {
      let isInside = x < bitmap.width && Self.difference(bitmap.pixel(x: x, y: row), color) < 0.3
      if isInside, start == nil { start = x }
      if !isInside, let first = start {
        runs.append((CGFloat(first) / Self.scale, CGFloat(x) / Self.scale))
        start = nil
      }
    }
    return runs
  }
}

extension UIView {
  /// The first label in the view that displays a text.
  func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    for subview in subviews where !subview.isHidden {
      if let label = subview.label(text) { return label }
    }
    return nil
  }

  func first<View: UIView>(_ type: View.Type, where matches: (View) -> Bool = { _ in true }) -> View? {
    if let view = self as? View, matches(view) { return view }
    for subview in subviews {
      if let view = subview.first(type, where: matches) { return view }
    }
    return nil
  }

  /// The frame in the window.
  var windowFrame: CGRect { convert(bounds, to: nil) }
}

extension UILabel {
  /// The text's colour over a ground.
  func color(over ground: RGBA) -> RGBA {
    let color = (textColor ?? .label).rgba(for: traitCollection)
    func mixed(_ one: Double, _ other: Double) -> Double { one * color.alpha + other * (1 - color.alpha) }
    return RGBA(
      mixed(color.red, ground.red), mixed(color.green, ground.green), mixed(color.blue, ground.blue))
  }
}
