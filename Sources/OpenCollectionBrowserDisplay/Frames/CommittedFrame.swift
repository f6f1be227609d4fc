package import Foundation
package import OpenCollectionGraphics

/// What the app presented: a value, which each viewer's connection encodes when it can send it.
package struct CommittedFrame: Sendable {
  /// Counts from 1.
  package let number: Int
  package let root: LayerNode
  package let background: RGBA
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double

  package init(number: Int, root: LayerNode, background: RGBA, size: CGSize, scale: Double) {
    (self.number, self.root, self.background, self.size, self.scale) = (number, root, background, size, scale)
  }
}
