internal import COpenCollectionSwiftRuntime
package import OpenCollectionGraphics

extension UIView: LayerOwner {
  package var isInWindow: Bool { window != nil }

  package var drawsLayerContents: Bool { drawsOwnContents || !layerDrawsContents }
}

extension CALayer {
  /// The view that the layer belongs to.
  var view: UIView? { owner as? UIView }
}

extension UIView {
  /// Whether the view draws contents: its class sets `drawsContents` or overrides `draw(_:)`.
  var drawsOwnContents: Bool { Self.drawsContents || overridesDraw }

  /// Whether the class overrides `draw(_:)`.
  var overridesDraw: Bool { OverridingClasses.overridesDraw(type(of: self)) }

  /// Whether the layer's class draws: it overrides `draw(in:)` or `display()`.
  var layerDrawsContents: Bool { OverridingClasses.overridesDraw(type(of: layer)) }

  /// Draws the view's contents into a bitmap; nil for a view that draws nothing.
  package func drawnContents() -> Bitmap? {
    let bounds = bounds
    guard drawsOwnContents, !bounds.isEmpty else { return nil }
    let area = drawingArea(in: bounds)
    guard !area.isEmpty else { return nil }
    CALayer.drawCount += 1
    layer.drawnArea = (area.offsetBy(dx: -bounds.minX, dy: -bounds.minY), bounds.size)
    let canvas = Canvas(size: area.size, scale: layer.drawingScale)
    canvas.translate(x: -area.minX, y: -area.minY)
    traits.performAsCurrent {
      if Self.drawsContents { drawContents(in: canvas, bounds: bounds) }
      guard overridesDraw else { return }
      if let color = backgroundColor?.rgba(for: traits) {
        canvas.fill(bounds, color)
      } else if isOpaque {
        canvas.fill(bounds, .black)
      }
      UIGraphicsPushContext(CGContext(canvas: canvas))
      track(.drawing) { draw(bounds) }
      UIGraphicsPopContext()
    }
    return canvas.finish()
  }

  /// Configures the layer for this view and the screen's scale, and marks it to be drawn if the view draws contents.
  func adoptLayer() {
    // Not that of an override, which may outlive the view.
    let layer = ownLayer
    layer.owner = self
    layer.asksOwnerForActions = OverridingClasses.overridesAction(type(of: self))
    layer.contentsScale = max(traits.displayScale, 1)
    if drawsOwnContents { layer.setNeedsDisplay() }
  }

  func contentModeDidChange() {
    layer.contentsGravity = Self.drawsContents ? .resize : contentMode.gravity
    if Self.drawsContents { setNeedsDisplay() }
  }

}

/// Caches which classes override `UIView.draw(_:)`, `UIView.action(for:forKey:)`, `CALayer.draw(in:)` or `CALayer.display()`.
@MainActor private enum OverridingClasses {
  private static var cache: [ObjectIdentifier: Bool] = [:]
  private static var actionCache: [ObjectIdentifier: Bool] = [:]

  static func overridesDraw(_ type: UIView.Type) -> Bool {
    cached(type, in: &cache, swiftruntime_overrides_view_draw)
  }

  static func overridesDraw(_ type: CALayer.Type) -> Bool {
    type != CALayer.self && cached(type, in: &cache, swiftruntime_overrides_layer_draw)
  }

  /// Whether a class of views decides the actions of its layer.
  static func overridesAction(_ type: UIView.Type) -> Bool {
    cached(type, in: &actionCache, swiftruntime_overrides_view_action)
  }

  private static func cached(
    _ type: AnyClass, in cache: inout [ObjectIdentifier: Bool], _ check: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    let id = ObjectIdentifier(type)
    if let overrides = cache[id] { return overrides }
    let overrides = check(unsafeBitCast(type, to: UnsafeRawPointer.self))
    cache[id] = overrides
    return overrides
  }
}
