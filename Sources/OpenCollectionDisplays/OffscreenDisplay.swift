package import Foundation
package import OpenCollectionGraphics

/// A display in memory, without input, that composes a picture only when it is asked for one: the frames between are not
/// composed.
@MainActor package final class OffscreenDisplay: Display {
  package private(set) var size: CGSize
  package let scale: Double
  private let compositor: Compositor
  /// The last frame presented.
  private var frame: (root: LayerNode, background: RGBA)?
  private var composed: Bitmap?
  /// Whether the last frame is composed, at this size.
  private var isComposed = false
  package var clipboardText: String?
  package var textInputArea: CGRect?
  package var inputDescriptor: Int32? { nil }
  /// 60.
  package var framesPerSecond: Double { 60 }

  /// - Parameter compositor: of the pictures; by default one whose pictures are the same on every machine.
  package init(size: CGSize, scale: Double, compositor: Compositor = Compositor()) {
    self.size = size
    self.scale = scale
    self.compositor = compositor
  }

  /// Changes the size, in points, of the next picture.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    (composed, isComposed) = (nil, false)
  }

  package func requestSize(_ size: CGSize) -> Bool {
    resize(to: size)
    return false
  }

  package func present(_ root: LayerNode, background: RGBA) {
    frame = (root, background)
    isComposed = false
  }

  /// The picture of the last frame presented; nil before the first. Its memory is reused for the next one unless it is
  /// referenced elsewhere.
  package var picture: Bitmap? {
    composeIfNeeded()
    return composed
  }

  /// Composes the last frame presented, if it is not composed.
  package func composeIfNeeded() {
    guard !isComposed, let (root, background) = frame else { return }
    isComposed = true
    if isKnownUniquelyReferenced(&composed), let composed, !composed.isKnownOpaque || background.alpha >= 1 {
      compositor.compose(root, background: background, into: composed)
    } else {
      composed = compositor.compose(root, size: size, scale: scale, background: background)
    }
  }

  package func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }
}
