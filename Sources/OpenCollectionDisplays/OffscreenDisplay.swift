package import Foundation
package import OpenCollectionGraphics

/// A display that renders into memory and has no input.
@MainActor package final class OffscreenDisplay: Display {
  package private(set) var size: CGSize
  package let scale: Double
  /// The last picture presented. Its memory is reused for the next one unless it is referenced elsewhere.
  package private(set) var picture: Bitmap?
  private let compositor = Compositor()
  package var clipboardText: String?
  package var textInputArea: CGRect?
  package var inputDescriptor: Int32? { nil }
  /// 60.
  package var framesPerSecond: Double { 60 }

  package init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Changes the size, in points, of the next picture.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    picture = nil
  }

  package func requestSize(_ size: CGSize) -> Bool {
    resize(to: size)
    return false
  }

  package func present(_ root: LayerNode, background: RGBA) {
    if isKnownUniquelyReferenced(&picture), let picture {
      compositor.compose(root, background: background, into: picture)
    } else {
      picture = compositor.compose(root, size: size, scale: scale, background: background)
    }
  }

  package func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }
}
