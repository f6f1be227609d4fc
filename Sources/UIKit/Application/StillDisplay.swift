internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// A display in memory that composes a picture only when it is asked for one: frames between are only laid out.
@MainActor final class StillDisplay: Display {
  private(set) var size: CGSize
  let scale: Double
  var clipboardText: String?
  var textInputArea: CGRect?
  var inputDescriptor: Int32? { nil }
  /// 60.
  var framesPerSecond: Double { 60 }

  private var shown: (root: LayerNode, background: RGBA)?

  init(size: CGSize, scale: Double) { (self.size, self.scale) = (size, scale) }

  func resize(to size: CGSize) { self.size = size }

  func requestSize(_ size: CGSize) -> Bool {
    resize(to: size)
    return false
  }

  func present(_ root: LayerNode, background: RGBA) { shown = (root, background) }

  func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }

  /// The picture of the last frame; nil before the first.
  var picture: Bitmap? {
    shown.map { Compositor().compose($0.root, size: size, scale: scale, background: $0.background) }
  }
}
