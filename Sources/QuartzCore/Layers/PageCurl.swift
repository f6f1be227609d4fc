import OpenCollectionFoundation
package import OpenCollectionGraphics

/// A page that is rolled over a line towards one of its edges, seen from above: the part that still lies flat, half a
/// cylinder, and beyond that the back of the page. Apple's curl is not measured: the shades are our own.
package struct PageCurl {
  /// The page's rectangle.
  var page: CGRect
  /// From the flat part towards the edge that is rolled up; of length 1.
  package var direction: CGVector
  /// Where the page leaves the ground: a position along the direction.
  package var fold: CGFloat
  /// The radius of the cylinder, in points; more than 0.
  package var radius: CGFloat

  /// The number of flat strips that stand for a quarter of the cylinder.
  private static let strips = 24
  /// The grey of the paper, and how much of the front shows through it.
  private static let paper = RGBA(white: 0.97, alpha: 0.86)
  /// The darkness of the cylinder's edge, of the ground beneath it, and of the shadow that the turned part casts.
  private static let shades = (edge: 0.42, ground: 0.38, flap: 0.32)

  /// The positions of the page's nearest and farthest corner along a direction.
  static func extent(of rect: CGRect, along direction: CGVector) -> (start: CGFloat, end: CGFloat) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { $0.x * direction.dx + $0.y * direction.dy }
    return (corners.min() ?? 0, corners.max() ?? 0)
  }

  /// Draws the page in `area` over what lies beneath it.
  ///
  /// - Parameters:
  ///   - front: the page's front, which fills `page`.
  ///   - back: its back as it is read when the page is turned, mirrored; nil for paper that the front shows through.
  ///   - memory: that of the pictures before, if there are several.
  package func picture(
    in area: CGRect, front: Bitmap, back: Bitmap?, scale: Double, memory: DrawingMemory = DrawingMemory()
  ) -> Bitmap {
    memory.picture(size: area.size, scale: scale) { draw(on: $0, in: area, front: front, back: back) }
  }

  private func draw(on canvas: Canvas, in area: CGRect, front: Bitmap, back: Bitmap?) {
    canvas.translate(x: -area.minX, y: -area.minY)
    let ends = Self.extent(of: area, along: direction)
    let far = ends.end - ends.start + 1
    drawGroundShadow(on: canvas, far)
    canvas.save()
    canvas.clip(to: band(fold - 2 * far, fold, far))
    canvas.draw(front, in: page)
    canvas.restore()
    // The front rises to the cylinder's edge; from there on the back is seen, and casts a shadow on the front.
    for strip in 0..<Self.strips { drawStrip(strip, on: canvas, far) { draw(front, on: canvas, shade: $0) } }
    canvas.save()
    canvas.clip(to: band(fold - 2 * far, fold + radius, far))
    canvas.shadow(of: turnedPage, color: RGBA(0, 0, 0, Self.shades.flap), radius: Double(radius) / 4)
    canvas.restore()
    for strip in Self.strips..<2 * Self.strips {
      drawStrip(strip, on: canvas, far) { drawBack(front, back, on: canvas, shade: $0) }
    }
    drawTurned(front, back, on: canvas, far)
  }

  /// Draws one of the strips of half the cylinder, in the order of their height.
  private func drawStrip(_ strip: Int, on canvas: Canvas, _ far: CGFloat, _ draw: (_ shade: Double) -> Void) {
    func position(_ distance: CGFloat) -> CGFloat { fold + radius * sin(distance / radius) }
    let step = CGFloat.pi / 2 * radius / CGFloat(Self.strips)
    let start = CGFloat(strip) * step
    let (from, to) = (position(start), position(start + step))
    let slope = (to - from) / step
    let dark = 1 - abs(cos((start + step / 2) / radius))
    // A pixel more, over the strip beneath.
    let overlap = 1 / CGFloat(canvas.scale)
    canvas.save()
    canvas.clip(to: from < to ? band(from - overlap, to, far) : band(to, from + overlap, far))
    canvas.concatenate(stretch(slope, from - slope * (fold + start)))
    draw(Self.shades.edge * dark * dark)
    canvas.restore()
  }

  /// Draws what lies on the page beyond the cylinder; it rises towards that.
  private func drawTurned(_ front: Bitmap, _ back: Bitmap?, on canvas: Canvas, _ far: CGFloat) {
    canvas.save()
    canvas.clip(to: band(fold - 2 * far, fold, far))
    canvas.save()
    canvas.concatenate(stretch(-1, 2 * fold + CGFloat.pi * radius))
    drawBack(front, back, on: canvas, shade: 0)
    canvas.restore()
    canvas.clip(to: turnedPage)
    canvas.fillGradient(
      Gradient([
        .init(RGBA(0, 0, 0, 0), at: 0), .init(RGBA(0, 0, 0, 0.10), at: 0.75), .init(RGBA(0, 0, 0, 0), at: 1),
      ]), .linear(from: point(fold - 4 * radius), to: point(fold)))
    canvas.restore()
  }

  private func draw(_ side: Bitmap, on canvas: Canvas, shade: Double) {
    canvas.draw(side, in: page)
    if shade > 0 { canvas.fill(page, RGBA(0, 0, 0, shade)) }
  }

  private func drawBack(_ front: Bitmap, _ back: Bitmap?, on canvas: Canvas, shade: Double) {
    if let back { return draw(back, on: canvas, shade: shade) }
    canvas.draw(front, in: page)
    canvas.fill(page, Self.paper)
    if shade > 0 { canvas.fill(page, RGBA(0, 0, 0, shade)) }
  }

  /// What the cylinder hides from light.
  private func drawGroundShadow(on canvas: Canvas, _ far: CGFloat) {
    let end = fold + 2.2 * radius
    canvas.save()
    canvas.clip(to: page)
    canvas.clip(to: band(fold, end, far))
    canvas.fillGradient(
      Gradient([
        .init(RGBA(0, 0, 0, Self.shades.ground), at: 0), .init(RGBA(0, 0, 0, Self.shades.ground), at: 0.4),
        .init(RGBA(0, 0, 0, Self.shades.ground * 0.3), at: 0.65), .init(RGBA(0, 0, 0, 0), at: 1),
      ]), .linear(from: point(fold), to: point(end)))
    canvas.restore()
  }

  /// The page's outline where all of it would lie turned.
  private var turnedPage: Path { Path.rect(page).applying(stretch(-1, 2 * fold + CGFloat.pi * radius)) }

  /// The point at a position along the direction.
  private func point(_ position: CGFloat) -> CGPoint {
    CGPoint(x: direction.dx * position, y: direction.dy * position)
  }

  /// All points between two positions along the direction, `far` to both sides of the page.
  private func band(_ start: CGFloat, _ end: CGFloat, _ far: CGFloat) -> Path {
    let across = CGVector(dx: -direction.dy, dy: direction.dx)
    let middle = page.midX * across.dx + page.midY * across.dy
    func corner(_ position: CGFloat, _ side: CGFloat) -> CGPoint {
      let at = point(position)
      let shift = middle + side * 2 * far
      return CGPoint(x: at.x + across.dx * shift, y: at.y + across.dy * shift)
    }
    var path = Path()
    path.move(to: corner(start, -1))
    path.line(to: corner(end, -1))
    path.line(to: corner(end, 1))
    path.line(to: corner(start, 1))
    path.close()
    return path
  }

  /// Maps positions along the direction by a slope and an offset, and keeps those across it.
  private func stretch(_ slope: CGFloat, _ offset: CGFloat) -> AffineTransform {
    let (x, y) = (direction.dx, direction.dy)
    return AffineTransform(
      m11: 1 + (slope - 1) * x * x, m12: (slope - 1) * x * y, m21: (slope - 1) * x * y, m22: 1 + (slope - 1) * y * y,
      tX: x * offset, tY: y * offset)
  }
}
