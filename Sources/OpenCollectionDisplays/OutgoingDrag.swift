package import Foundation

/// What a drag offers other programs.
@MainActor package struct OutgoingContents {
  /// The names of the formats, MIME types and those of the window system, the best ones first.
  package let formats: () -> [String]
  /// Makes the data of a format; nil if they cannot be made.
  package let load: (_ format: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void

  package init(
    formats: @escaping () -> [String],
    load: @escaping (_ format: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
  ) {
    self.formats = formats
    self.load = load
  }
}

/// A drag of this program over the windows of others.
@MainActor package protocol OutgoingDrag: AnyObject {
  /// The pointer is at a point of the display, which may be outside of it.
  func move(to point: CGPoint)
  /// Where the drag is now.
  var place: OutgoingPlace { get }
  /// Called when `place` has changed without a movement.
  var placeDidChange: (() -> Void)? { get set }
  /// The pointer was released over another program's window. `began` says whether that takes the contents, `completion`
  /// later whether it has them.
  func drop(began: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void)
  /// Ends the drag without a drop there.
  func cancel()
}

/// Where a drag of this program is.
package enum OutgoingPlace: Equatable, Sendable {
  /// Over the display itself.
  case display
  /// Over nothing that takes the contents.
  case nothing
  /// Over a window of another program that has not answered yet.
  case asking
  /// Over a window of another program that takes the contents.
  case accepting
}
