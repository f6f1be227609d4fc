internal import COpenCollectionSwiftRuntime
internal import OpenCollectionGraphics

extension UIView {
  /// Whether the view paints its contents: a view of UIKit's own that does, or of a class that overrides `draw(_:)`.
  var drawsOwnContents: Bool { Self.drawsContents || paintsOverBackground }

  /// Whether the class overrides `draw(_:)`.
  var paintsOverBackground: Bool { DrawingClasses.overridesDraw(type(of: self)) }

  /// The view's picture in its bounds, nil for a view that paints nothing.
  func drawnContents() -> Bitmap? {
    let bounds = bounds
    guard drawsOwnContents, !bounds.isEmpty else { return nil }
    let area = drawingArea(in: bounds)
    guard !area.isEmpty else { return nil }
    CALayer.drawCount += 1
    layer.drawnPart = (area.offsetBy(dx: -bounds.minX, dy: -bounds.minY), bounds.size)
    let canvas = Canvas(size: area.size, scale: layer.drawingScale)
    canvas.translate(x: -area.minX, y: -area.minY)
    traits.performAsCurrent {
      if Self.drawsContents { drawContents(in: canvas, bounds: bounds) }
      guard paintsOverBackground else { return }
      if let color = backgroundColor?.rgba(for: traits) {
        canvas.fill(bounds, color)
      } else if isOpaque {
        canvas.fill(bounds, .black)
      }
      UIGraphicsPushContext(CGContext(canvas: canvas))
      draw(bounds)
      UIGraphicsPopContext()
    }
    return canvas.finish()
  }

  /// Gives the layer this view and the screen's pixels, and marks it to be drawn if the view paints.
  func adoptLayer() {
    layer.view = self
    layer.contentsScale = max(traits.displayScale, 1)
    if drawsOwnContents { layer.setNeedsDisplay() }
  }

  func contentModeDidChange() {
    layer.contentsGravity = Self.drawsContents ? .resize : contentMode.gravity
    if Self.drawsContents { setNeedsDisplay() }
  }

}

/// Which classes override `UIView.draw(_:)`, looked up once a class.
@MainActor private enum DrawingClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func overridesDraw(_ type: UIView.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let answer = known[id] { return answer }
    let answer = swiftruntime_overrides_view_draw(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
    known[id] = answer
    return answer
  }
}
