internal import COpenCollectionPangoCairo
package import Foundation

extension Canvas {
  package enum LineCap: Sendable { case butt, round, square }
  package enum LineJoin: Sendable { case miter, round, bevel }

  /// The stroke style; lengths in points.
  package struct Stroke: Sendable, Equatable {
    package var width: CGFloat
    package var cap: LineCap
    package var join: LineJoin
    package var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps; empty for a solid line.
    package var dash: [CGFloat]
    /// The offset into the dash pattern at which the line begins.
    package var dashPhase: CGFloat

    package init(
      width: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
      dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dash = dash
      self.dashPhase = dashPhase
    }
  }

  package func fill(_ rect: CGRect, _ color: RGBA) {
    setSource(color)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(cairo)
  }

  package func fill(_ path: Path, _ color: RGBA, evenOdd: Bool = false) {
    setSource(color)
    cairo_new_path(cairo)
    cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo.append(path)
    cairo_fill(cairo)
  }

  package func stroke(
    _ path: Path, _ color: RGBA, width: CGFloat, cap: LineCap = .butt, join: LineJoin = .miter, dash: [CGFloat] = []
  ) {
    stroke(path, color, Stroke(width: width, cap: cap, join: join, dash: dash))
  }

  package func stroke(_ path: Path, _ color: RGBA, _ stroke: Stroke) {
    setSource(color)
    cairo_new_path(cairo)
    cairo.append(path)
    apply(stroke)
    cairo_stroke(cairo)
  }

  /// The bounds of the area that `stroke` would paint, in current coordinates.
  package func strokeBounds(_ path: Path, _ stroke: Stroke) -> CGRect {
    cairo_new_path(cairo)
    cairo.append(path)
    apply(stroke)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_stroke_extents(cairo, &x1, &y1, &x2, &y2)
    cairo_new_path(cairo)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Clears the rectangle, within the clip.
  package func clear(_ rect: CGRect) {
    save()
    setBlendMode(.clear)
    fill(rect, .black)
    restore()
  }

  func setSource(_ color: RGBA) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func apply(_ stroke: Stroke) {
    cairo_set_line_width(cairo, stroke.width)
    switch stroke.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, stroke.miterLimit)
    let dash = stroke.dash.map(Double.init)
    // A pattern of zeros, or with a negative length, puts the cairo context into a permanent error state.
    let isDrawable = dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 }
    cairo_set_dash(cairo, dash, isDrawable ? Int32(dash.count) : 0, stroke.dashPhase)
  }
}

extension OpaquePointer {
  /// Adds the path to a cairo context's current path.
  func append(_ path: Path) {
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(self, point.x, point.y)
        current = point
      case .line(let point):
        cairo_line_to(self, point.x, point.y)
        current = point
      case .quad(let point, let control):
        let (control1, control2) = Path.cubic(from: current, to: point, control: control)
        cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        current = point
      case .curve(let point, let control1, let control2):
        cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        current = point
      case .close:
        cairo_close_path(self)
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(self, &x, &y)
        current = CGPoint(x: x, y: y)
      }
    }
  }
}

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.tX, y0: transform.tY)
  }
}

extension AffineTransform {
  init(_ matrix: cairo_matrix_t) {
    self.init(m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
  }
}
