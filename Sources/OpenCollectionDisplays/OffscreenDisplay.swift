package import Foundation
package import OpenCollectionGraphics

/// A display in memory, without input, that composes a picture only when it is asked for one: the frames between are not
/// composed.
@MainActor package final class OffscreenDisplay: Display {
  package private(set) var size: CGSize
  package let scale: Double
  private let compositor: Compositor
  /// The last frame presented, until it is composed.
  private var frame: (root: LayerNode, background: RGBA)?
  private var composed: Bitmap?
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
    (frame, composed) = (nil, nil)
  }

  package func requestSize(_ size: CGSize) -> Bool {
    resize(to: size)
    return false
  }

  package func present(_ root: LayerNode, background: RGBA) { frame = (root, background) }

  /// The picture of the last frame presented; nil before the first, and after a change of the size. Its memory is reused
  /// for the next one unless it is referenced elsewhere.
  package var picture: Bitmap? {
    guard let (root, background) = frame else { return composed }
    frame = nil
    if isKnownUniquelyReferenced(&composed), let composed {
      compositor.compose(root, background: background, into: composed)
    } else {
      composed = compositor.compose(root, size: size, scale: scale, background: background)
    }
    return composed
  }

  package func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }
}
