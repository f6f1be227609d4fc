package import Foundation
package import OpenCollectionGraphics

/// Where committed pictures appear and input comes from.
@MainActor package protocol Display: AnyObject {
  /// In points.
  var size: CGSize { get }
  /// Pixels a point.
  var scale: Double { get }
  /// Composes and shows a picture; `background` is where the root paints nothing.
  func present(_ root: LayerNode, background: RGBA)
  /// What happened since the last call, in order; waits for the first event when there is none.
  func nextEvents(waitingAtMost seconds: Double) -> [InputEvent]
  /// A file descriptor that can be read when there are events; nil where only asking for them tells.
  var inputDescriptor: Int32? { get }
  /// The text others can paste and that they left to paste; nil for none.
  var clipboardText: String? { get set }
  /// Where text is being typed, in points from the display's top left: input methods show themselves beside it. Nil while
  /// nobody takes text.
  var textInputArea: CGRect? { get set }
}
