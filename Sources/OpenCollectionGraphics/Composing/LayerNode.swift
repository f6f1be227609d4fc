package import Foundation

/// A node of a committed layer tree: a value that a display can compose without accessing the views.
///
/// Drawing order: shadow, backdrop, content, children in order, border. Backdrop, content and children are clipped by
/// `clip`.
package struct LayerNode: Sendable {
  /// From the node's own coordinates (points) to its parent's.
  package var transform: AffineTransform
  /// The opacity of the node and its descendants as a group, 0...1.
  package var opacity: Double
  /// Drawn beneath the rest of the node, never clipped by `clip`.
  package var shadow: Content?
  /// The effect on what is beneath the node; nil for nearly all nodes, which then costs nothing.
  package var backdrop: Backdrop?
  /// If not nil, replaces the colours of the node and its descendants; only their alpha is used.
  package var stencilColor: RGBA?
  /// If not nil, the colours of the node and its descendants are multiplied by its red, green and blue.
  package var colorFactor: RGBA?
  /// Whether the colours of the node and its descendants are inverted.
  package var invertsColors = false
  /// The background and contents.
  package var content: Content?
  /// Drawn above the children, not clipped.
  package var border: Content?
  /// Clips the backdrop, the content and the children.
  package var clip: Clip?
  package var children: [LayerNode]
  /// With two children: the progress 0...1 of a cross-dissolve from the first to the second, in place of drawing one
  /// over the other. Nil for none.
  package var crossDissolve: Double?

  package init(
    transform: AffineTransform = .identity, opacity: Double = 1, shadow: Content? = nil, content: Content? = nil,
    border: Content? = nil, clip: Clip? = nil, children: [LayerNode] = [], crossDissolve: Double? = nil
  ) {
    self.transform = transform
    self.opacity = opacity
    self.shadow = shadow
    self.content = content
    self.border = border
    self.clip = clip
    self.children = children
    self.crossDissolve = crossDissolve
  }

  /// What is painted in a rectangle of the node's coordinates.
  package enum Content: Sendable {
    case color(RGBA, CGRect)
    case bitmap(Bitmap, CGRect)

    package var rect: CGRect {
      switch self {
      case .color(_, let rect), .bitmap(_, let rect): rect
      }
    }
  }

  /// A rectangle in the node's coordinates, with rounded corners.
  package struct Clip: Sendable, Hashable {
    package var rect: CGRect
    /// Points; 0 for square corners.
    package var cornerRadius: CGFloat
    package var corners: Path.Corners
    /// Whether the corners are continuous curves (superellipses) rather than quarter circles.
    package var isContinuous: Bool

    package init(
      rect: CGRect, cornerRadius: CGFloat = 0, corners: Path.Corners = .all, isContinuous: Bool = false
    ) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.isContinuous = isContinuous
    }

    /// The outline of the clip in the node's coordinates.
    package var path: Path {
      .roundedRect(rect, radius: cornerRadius, corners: corners, continuous: isContinuous)
    }
  }
}
