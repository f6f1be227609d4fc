package import Foundation

/// A picture in a line of text. Equal ones are the same object with the same rectangle.
package struct TextPicture: Hashable, Sendable {
  /// What draws the picture, in the color of its run.
  package let drawing: any TextPictureDrawing
  /// Where it is, in points from the character's origin on the baseline; y is down.
  package var rect: CGRect

  package init(_ drawing: any TextPictureDrawing, in rect: CGRect) {
    self.drawing = drawing
    self.rect = rect
  }

  package static func == (one: TextPicture, other: TextPicture) -> Bool {
    one.drawing === other.drawing && one.rect == other.rect
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(drawing))
    hasher.combine(rect.minX)
    hasher.combine(rect.width)
    hasher.combine(rect.height)
  }
}

/// Draws a picture in a line of text.
package protocol TextPictureDrawing: AnyObject, Sendable {
  func draw(in canvas: Canvas, rect: CGRect, color: RGBA)
}
