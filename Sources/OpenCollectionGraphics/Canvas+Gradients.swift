internal import COpenCollectionPangoCairo
package import Foundation

/// Colour stops at locations from 0 to 1.
package struct Gradient: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package var color: RGBA
    /// 0 at the start, 1 at the end.
    package var location: Double

    package init(_ color: RGBA, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  package var stops: [Stop]

  package init(_ stops: [Stop]) {
    self.stops = stops
  }

  /// Evenly spaced colours.
  package init(_ colors: [RGBA]) {
    let last = max(1, colors.count - 1)
    stops = colors.enumerated().map { Stop($1, at: Double($0) / Double(last)) }
  }
}

extension Canvas {
  /// The geometry of a gradient, in current coordinates.
  package enum GradientShape: Sendable, Equatable {
    case linear(from: CGPoint, to: CGPoint)
    case radial(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }

  /// Fills the path, or the whole clip if `path` is nil. Beyond its start and end the gradient continues in its first
  /// and last colour if `extendsStart` and `extendsEnd` are true (the default), else it is clear.
  package func fillGradient(
    _ gradient: Gradient, _ shape: GradientShape, in path: Path? = nil, extendsStart: Bool = true,
    extendsEnd: Bool = true
  ) {
    guard !gradient.stops.isEmpty else { return }
    if case .linear(let from, let to) = shape,
      fillLinear(gradient, from: from, to: to, in: path, extendsStart: extendsStart, extendsEnd: extendsEnd)
    {
      return
    }
    let pattern: OpaquePointer? =
      switch shape {
      case .linear(let from, let to): cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      case .radial(let from, let startRadius, let to, let endRadius):
        cairo_pattern_create_radial(from.x, from.y, startRadius, to.x, to.y, endRadius)
      }
    guard let pattern, let first = gradient.stops.first, let last = gradient.stops.last else { return }
    defer { cairo_pattern_destroy(pattern) }
    func add(_ color: RGBA, _ location: Double) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    // A clear stop at the very end makes the padding on that side clear.
    if !extendsStart { add(first.color.withAlpha(0), 0) }
    for stop in gradient.stops { add(stop.color, stop.location) }
    if !extendsEnd { add(last.color.withAlpha(0), 1) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    if let path {
      cairo_new_path(cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo.append(path)
      cairo_fill(cairo)
    } else {
      cairo_paint(cairo)
    }
  }
  /// Fills without cairo's gradients; returns false if that is not possible.
  private func fillLinear(
    _ gradient: Gradient, from: CGPoint, to: CGPoint, in path: Path?, extendsStart: Bool, extendsEnd: Bool
  ) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard
      let linear = LinearGradient(
        gradient, from: from, to: to, extendsStart: extendsStart, extendsEnd: extendsEnd,
        matrix: AffineTransform(matrix))
    else { return false }
    cairo_new_path(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    if let path { cairo.append(path) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    // The path keeps its position: from here on coordinates are pixels.
    cairo_identity_matrix(cairo)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    var visible = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    if path != nil {
      cairo_fill_extents(cairo, &x1, &y1, &x2, &y2)
      visible = visible.intersection(CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
    }
    let area = PixelRect(around: path == nil ? visible : visible.insetBy(dx: -1e-2, dy: -1e-2))
    guard !visible.isEmpty, !area.isEmpty else { return true }
    if path == nil, linear.hasOpaqueColors, let pixels = writablePixels(area) {
      if linear.fill(area, pixels.rows(of: area)), area == pixels.area, cairo_get_group_target(cairo) == surface {
        isKnownOpaque = true
      }
      cairo_surface_mark_dirty(cairo_get_group_target(cairo))
      return true
    }
    let picture = linear.picture(of: area)
    cairo_set_source_surface(cairo, picture.cairoSurface, Double(area.left), Double(area.top))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    if path == nil { cairo_paint(cairo) } else { cairo_fill(cairo) }
    cairo_new_path(cairo)
    return true
  }
  /// The target's pixels, if an area of them can be written in place: the blend mode is normal, and the clip is a
  /// pixel-aligned rectangle that contains the area. Else nil.
  private func writablePixels(_ area: PixelRect) -> ImagePixels? {
    guard cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER, let list = cairo_copy_clip_rectangle_list(cairo) else {
      return nil
    }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1,
      let clip = list.pointee.rectangles?.pointee
    else { return nil }
    let rect = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
    guard rect.isWhole, rect.contains(area.rect), let target = cairo_get_group_target(cairo),
      let pixels = ImagePixels(target), pixels.area.intersection(area) == area
    else { return nil }
    return pixels
  }
}
