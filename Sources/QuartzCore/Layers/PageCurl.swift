internal import Dispatch
import OpenCollectionFoundation
package import OpenCollectionGraphics

/// A page that is rolled over a line towards one of its edges, seen from above: the part that still lies flat, half a
/// cylinder, and beyond that the back of the page. Apple's curl is not measured: the shades are our own.
package struct PageCurl: Sendable {
  /// The page's rectangle.
  var page: CGRect
  /// From the flat part towards the edge that is rolled up; of length 1.
  package var direction: CGVector
  /// Where the page leaves the ground: a position along the direction.
  package var fold: CGFloat
  /// The radius of the cylinder, in points; more than 0.
  package var radius: CGFloat

  init(page: CGRect, direction: CGVector, fold: CGFloat, radius: CGFloat) {
    precondition(radius > 0, "The radius of a curl must be more than 0, not \(radius).")
    self.page = page
    self.direction = direction
    self.fold = fold
    self.radius = radius
  }

  /// The positions of the page's nearest and farthest corner along a direction.
  static func extent(of rect: CGRect, along direction: CGVector) -> (start: CGFloat, end: CGFloat) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { $0.x * direction.dx + $0.y * direction.dy }
    return (corners.min() ?? 0, corners.max() ?? 0)
  }

  /// The rows that a thread draws at a time. The threads are not those that compose frames: waking one takes a small part of
  /// the time that its rows take.
  private static let rowsAtOnce = 32

  /// The page in `area`, clear where it is not, and translucent where it casts a shadow. O(pixels of the area), on all processors.
  ///
  /// - Parameters:
  ///   - front: the page's front, which fills `page`.
  ///   - back: its back as it is read when the page is turned, mirrored; nil for paper that the front shows through.
  ///   - memory: that of the pictures before, if there are several.
  package func picture(
    in area: CGRect, front: Bitmap, back: Bitmap?, scale: Double, memory: DrawingMemory = DrawingMemory()
  ) -> Bitmap {
    memory.picture(size: area.size, scale: scale) { picture in
      let (width, height, stride) = (picture.width, picture.height, picture.bytesPerRow / 4)
      picture.withMutablePixels { pixels in
        front.withPixels { frontPixels in
          let other = back ?? front
          other.withPixels { backPixels in
            guard let start = pixels.baseAddress,
              let curled = PageCurlRows(
                self, in: area, scale: picture.scale, width: width, front: (front, frontPixels),
                back: back == nil ? nil : (other, backPixels))
            else {
              pixels.initializeMemory(as: UInt8.self, repeating: 0)
              return
            }
            // No two threads write the same rows.
            nonisolated(unsafe) let (first, rows) = (start.assumingMemoryBound(to: UInt32.self), curled)
            DispatchQueue.concurrentPerform(iterations: (height + Self.rowsAtOnce - 1) / Self.rowsAtOnce) { part in
              for y in part * Self.rowsAtOnce..<min(height, (part + 1) * Self.rowsAtOnce) {
                rows.draw(y, into: first + y * stride)
              }
            }
          }
        }
      }
    }
  }
}
