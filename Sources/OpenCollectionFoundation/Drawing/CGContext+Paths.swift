package import OpenCollectionGraphics

/// Whether painting a path fills, strokes or does both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

extension CGContext {
  /// Begins a subpath of the current path at a point in user space.
  public func move(to point: CGPoint) { buildPath { $0.move(to: point) } }

  /// A straight line from the current point of the current path.
  public func addLine(to point: CGPoint) { buildPath { $0.line(to: point) } }

  /// A line through each point in turn; the first one begins a subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    buildPath { path in
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
    }
  }

  /// A quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { buildPath { $0.quad(to: end, control: control) } }

  /// A cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    buildPath { $0.curve(to: end, control1: control1, control2: control2) }
  }

  /// A part of a circle; angles in radians. Clockwise is that of axes that point up: on a screen it turns the other
  /// way.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    buildPath {
      $0.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// A corner rounded by a circle that touches the lines to and from `tangent1End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    buildPath { path in
      guard let start = path.currentPoint else { return }
      path.join(Path.rounding(tangent1End, from: start, to: tangent2End, radius: radius))
    }
  }

  /// A closed rectangle of its own in the current path.
  public func addRect(_ rect: CGRect) { buildPath { $0.append(.rect(rect)) } }

  /// A closed rectangle for each one given.
  public func addRects(_ rects: [CGRect]) { buildPath { path in for rect in rects { path.append(.rect(rect)) } } }

  /// A closed ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect) { buildPath { $0.append(.ellipse(in: rect)) } }

  /// Adds another path's elements, in this context's user space.
  public func addPath(_ path: CGPath) { buildPath { $0.append(path.path) } }

  /// Closes the current subpath.
  public func closePath() { buildPath { $0.close() } }

  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the current path and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the current path, strokes it or both, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = pathInUserSpace
    beginPath()
    if mode != .stroke { fill(path, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode != .fill, mode != .eoFill { stroke(path, state.line) }
  }

  /// Intersects the clip with the current path and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = pathInUserSpace
    beginPath()
    canvas.clip(to: path, evenOdd: rule == .evenOdd)
  }

  /// Intersects the clip with `rect`, until the state is restored.
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }

  /// Intersects the clip with the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(.rect(rect)) }
    canvas.clip(to: path)
  }

  /// The bounding box of the clip, in user space.
  public var boundingBoxOfClipPath: CGRect { canvas.clipBounds }

  /// Fills a rectangle with the fill colour; the current path does not change.
  public func fill(_ rect: CGRect) { fill(.rect(rect), evenOdd: false) }

  /// Fills each rectangle with the fill colour.
  public func fill(_ rects: [CGRect]) { rects.forEach(fill) }

  /// Fills the ellipse that fits `rect`.
  public func fillEllipse(in rect: CGRect) { fill(.ellipse(in: rect), evenOdd: false) }

  /// Strokes a rectangle at the current line width, half of it inside.
  public func stroke(_ rect: CGRect) { stroke(.rect(rect), state.line) }

  /// Strokes a rectangle with a line of this width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    line.width = width
    stroke(.rect(rect), line)
  }

  /// Strokes the ellipse that fits `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(.ellipse(in: rect), state.line) }

  /// Lines between the first and second point, the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.line(to: points[index + 1])
    }
    stroke(path, state.line)
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    canvas.clear(rect)
    updateMemory()
  }

  package func fill(_ path: Path, evenOdd: Bool) {
    paint { $0.fill(path, state.fill, evenOdd: evenOdd) }
  }

  package func stroke(_ path: Path, _ line: Canvas.Stroke) {
    paint { $0.stroke(path, state.stroke, line) }
  }
}
