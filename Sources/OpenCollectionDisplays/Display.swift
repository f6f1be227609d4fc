package import Foundation
package import OpenCollectionGraphics

/// Presents committed layer trees and delivers input.
@MainActor package protocol Display: AnyObject {
  /// In points.
  var size: CGSize { get }
  /// Asks for another size, in points. True if an event will tell of it; false if it is to be taken as granted.
  func requestSize(_ size: CGSize) -> Bool
  /// Pixels per point.
  var scale: Double { get }
  /// The refresh rate, in frames per second.
  var framesPerSecond: Double { get }
  /// Composes a layer tree and presents it; `background` fills what the root does not cover.
  func present(_ root: LayerNode, background: RGBA)
  /// How long the last presentation waited for the screen, in seconds, which takes one picture in each of its frames.
  var presentationWait: Double { get }
  /// The events since the last call, in order. If there are none, waits for the first one, at most `seconds`.
  func nextEvents(waitingAtMost seconds: Double) -> [InputEvent]
  /// A file descriptor that becomes readable when there are events; nil if the display must be polled.
  var inputDescriptor: Int32? { get }
  /// A file descriptor that becomes readable when the display can show the next frame, or has input and shows the last one
  /// already. Nil if it takes frames at its rate.
  var frameDescriptor: Int32? { get }
  /// The text on the system clipboard; nil for none.
  var clipboardText: String? { get set }
  /// The rectangle of the caret, in points from the display's top left, beside which input methods show their
  /// candidates. Nil while no text input is active.
  var textInputArea: CGRect? { get set }
  /// What is typed, for a display whose keyboards depend on it.
  var textInputKind: TextInputKind { get set }
  /// Whether scrolling that goes on after a flick arrives as wheel events, so that the app does not add any.
  var deliversMomentum: Bool { get }
  /// Whether the input descriptor is readable for text of input methods, too. A desktop's use connections of their own.
  var wakesForText: Bool { get }
  /// A drag that can leave the display for the windows of other programs; nil where those take none.
  func makeOutgoingDrag(of contents: OutgoingContents) -> (any OutgoingDrag)?
}

extension Display {
  /// Keyboards of desktops are always the same.
  package var textInputKind: TextInputKind {
    get { TextInputKind() }
    set {}
  }
  /// 0.
  package var presentationWait: Double { 0 }
  /// Nil.
  package var frameDescriptor: Int32? { nil }
  /// False.
  package var deliversMomentum: Bool { false }
  /// False.
  package var wakesForText: Bool { false }
  /// Nil.
  package func makeOutgoingDrag(of contents: OutgoingContents) -> (any OutgoingDrag)? { nil }
}
