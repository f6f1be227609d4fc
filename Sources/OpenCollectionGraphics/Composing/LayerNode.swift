package import Foundation

/// One node of a committed picture: a value that a display can compose without asking the views again.
///
/// Order of drawing: shadow, backdrop, face, children in order, border. Backdrop, face and children are clipped by
/// `clip`.
package struct LayerNode: Sendable {
  /// From the node's own coordinates (points) to its parent's.
  package var transform: AffineTransform
  /// Of the node and everything under it as one group, 0...1.
  package var opacity: Double
  /// Beneath everything of the node, never clipped by `clip`.
  package var shadow: Content?
  /// What is done to the picture beneath; nil, for nearly all nodes, leaves it and costs nothing.
  package var backdrop: Backdrop?
  /// Painted in this colour wherever the node and everything under it is opaque, in place of their colours.
  package var stencilColor: RGBA?
  /// The background and contents.
  package var face: Content?
  /// Above the children, not clipped.
  package var border: Content?
  /// What the face and the children are cut to.
  package var clip: Clip?
  package var children: [LayerNode]
  /// With two children: the share of the second in an even mixture of both, 0...1, in place of one over the other.
  package var mixture: Double?

  package init(
    transform: AffineTransform = .identity, opacity: Double = 1, shadow: Content? = nil, face: Content? = nil,
    border: Content? = nil, clip: Clip? = nil, children: [LayerNode] = [], mixture: Double? = nil
  ) {
    self.transform = transform
    self.opacity = opacity
    self.shadow = shadow
    self.face = face
    self.border = border
    self.clip = clip
    self.children = children
    self.mixture = mixture
  }

  /// What is painted in a rectangle of the node's own coordinates.
  package enum Content: Sendable {
    case color(RGBA, CGRect)
    case bitmap(Bitmap, CGRect)

    package var rect: CGRect {
      switch self {
      case .color(_, let rect), .bitmap(_, let rect): rect
      }
    }
  }

  /// A rectangle in own coordinates with rounded corners.
  package struct Clip: Sendable, Hashable {
    package var rect: CGRect
    /// Points; 0 for square corners.
    package var cornerRadius: CGFloat
    package var corners: Path.Corners
    /// Whether the corners bend like superellipses rather than quarter circles.
    package var isContinuous: Bool

    package init(
      rect: CGRect, cornerRadius: CGFloat = 0, corners: Path.Corners = .all, isContinuous: Bool = false
    ) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.isContinuous = isContinuous
    }

    /// The outline of the clip in own coordinates.
    package var path: Path {
      .roundedRect(rect, radius: cornerRadius, corners: corners, continuous: isContinuous)
    }
  }
}
