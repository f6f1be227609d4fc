// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have their iOS names.

internal import OpenCollectionGraphics

/// The stack of graphics contexts, one per thread; the last one is current.
private final class ContextStack {
  var contexts: [CGContext] = []

  /// The key of a thread's stack. Read for each label that is drawn.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
    }
    return key
  }()

  static var current: ContextStack {
    if let stack = pthread_getspecific(key) { return Unmanaged.fromOpaque(stack).takeUnretainedValue() }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}

/// The current context; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Makes this context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

/// Makes the context before the last push the current one.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins drawing into a new image of a size in points at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins drawing into a new image; `scale` is in pixels per point, 0 for the screen's. An opaque image begins black.
///
/// Terminates the process for a size that is not positive and finite, as on iOS 17 and later.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : DrawingScale.current
  guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
    let bounds = CGRect(origin: .zero, size: size)
    clientError(
      UIGraphicsReason.noContext("UIGraphicsBeginImageContext()", bounds, scale, isOpaque: opaque)
        + ". Use UIGraphicsImageRenderer to avoid this assert.")
  }
  let canvas = Canvas(size: size, scale: Double(scale))
  if opaque { canvas.fill(CGRect(origin: .zero, size: size), .black) }
  UIGraphicsPushContext(CGContext(canvas: canvas))
}

/// The image drawn so far; nil outside of drawing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(bitmap: $0.canvas.snapshot()) }
}

/// Ends drawing into an image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line one point wide just inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var ring = Path.rect(rect)
  ring.append(.rect(rect.within(dx: 1, dy: 1)))
  context.fill(ring, evenOdd: true)
}

/// Intersects the clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Pixels per point of new images: the current traits' scale.
enum DrawingScale {
  static var current: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : UITraitCollection.standard.displayScale
  }
}

/// UIKit's exception texts for an invalid image size.
enum UIGraphicsReason {
  /// The misspelling is Apple's.
  static func noContext(_ maker: String, _ bounds: CGRect, _ scale: CGFloat, isOpaque: Bool) -> String {
    func text(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
    let origin = bounds.origin == .zero ? "" : ", origin={\(text(bounds.origin.x)), \(text(bounds.origin.y))}"
    return "\(maker) failed to allocate CGBitampContext: size={\(text(bounds.size.width)), \(text(bounds.size.height))}"
      + "\(origin), scale=\(String(format: "%f", Double(scale))), bitmapInfo=\(isOpaque ? "0x2006" : "0x2002")"
  }
}
