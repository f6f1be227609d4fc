import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// The rows of the picture of a curled page. Lengths are in its pixels; positions are along the curl's direction, from
/// the fold.
///
/// Along a row, in this order or in the reverse one, come
/// 1. the flat part: a copy of the front; over it, what lies turned on it, and the shadow of that;
/// 2. the cylinder: the front that rises, and over it the back;
/// 3. the ground in the shadow of the cylinder;
/// 4. the rest of the ground, which stays clear.
///
/// A point of the page is found from a pixel by its distance along the page: on the cylinder that of the arc, on the
/// turned part that of half the circumference and the way back. Most pixels are found in fixed-point integers.
struct PageCurlRows {
  /// The grey of the paper, and how much of the front shows through it.
  private static let paper = Shade(white: 0.97, 0.86)
  /// The darkness of the cylinder's edge, of the ground beneath it, of the shadow that the turned part casts, and of the
  /// turned part where it rises to the cylinder.
  private static let shades = (edge: 0.42, ground: 0.38, flap: 0.32, slope: 0.10)
  /// The ground's shadow, in radii.
  private static let groundReach = 2.2

  /// A place on the cylinder.
  private struct Arc {
    /// How much farther the point of the front is, on the page, than the place.
    let ahead: Double
    /// From the place to the point of the back, in fixed-point pixels.
    let behindX, behindY: Int
    /// The length of the page that is seen in one pixel, also in fixed-point pixels.
    let stretch: Double
    let edge: Int
    let shade: Shade
  }

  private let width: Int
  /// The page's edges.
  private let left, right, top, bottom: Double
  private let dx, dy, fold, radius: Double
  private let front: PageCurlSide
  private let back: PageCurlSide?
  /// Whether the front's pixels are those of the picture.
  private let isAligned: Bool
  /// What is seen of the page in parts of a pixel of the cylinder, from the fold to the rim.
  private let arcs: [Arc]
  /// The standard deviation of the shadow that the turned part casts, and its profile.
  private let blur: Double
  private let shadows: [Double]

  init?(
    _ curl: PageCurl, in area: CGRect, scale: Double, width: Int,
    front: (bitmap: Bitmap, pixels: UnsafeRawBufferPointer), back: (bitmap: Bitmap, pixels: UnsafeRawBufferPointer)?
  ) {
    self.width = width
    /// The edge of a pixel, if it is near.
    func snapped(_ edge: CGFloat) -> Double { abs(edge - edge.rounded()) < 1e-3 ? edge.rounded() : edge }
    (left, right) = (snapped((curl.page.minX - area.minX) * scale), snapped((curl.page.maxX - area.minX) * scale))
    (top, bottom) = (snapped((curl.page.minY - area.minY) * scale), snapped((curl.page.maxY - area.minY) * scale))
    let page = CGSize(width: right - left, height: bottom - top)
    (dx, dy) = (curl.direction.dx, curl.direction.dy)
    fold = (curl.fold - area.minX * dx - area.minY * dy) * scale
    radius = curl.radius * scale
    blur = radius / 4
    (arcs, shadows) = (Self.arcs(radius, dx, dy), Self.shadows(blur))
    guard page.width >= 1e-3, page.height >= 1e-3,
      let side = PageCurlSide(front.bitmap, front.pixels, filling: page)
    else { return nil }
    self.front = side
    self.back = back.flatMap { PageCurlSide($0.bitmap, $0.pixels, filling: page) }
    isAligned = left == left.rounded() && top == top.rounded() && side.scaleX == 1 && side.scaleY == 1
  }

  /// The places on the cylinder, eight in a pixel.
  private static func arcs(_ radius: Double, _ dx: Double, _ dy: Double) -> [Arc] {
    (0..<max(1, Int(radius * 8))).map { index in
      let position = (Double(index) + 0.5) / 8
      let angle = asin(min(1, position / radius))
      let (behind, stretch, dark) = (radius * (.pi - angle) - position, 1 / max(cos(angle), 0.05), 1 - cos(angle))
      return Arc(
        ahead: radius * angle - position,
        behindX: FixedPoint.pixels(dx * behind), behindY: FixedPoint.pixels(dy * behind),
        stretch: stretch, edge: FixedPoint.pixels(stretch), shade: Shade(shades.edge * dark * dark))
    }
  }

  /// How much of a blurred half-plane's shadow is at a distance inside of its edge: from three standard deviations outside to
  /// three inside, four times in a pixel.
  private static func shadows(_ blur: Double) -> [Double] {
    let count = max(1, Int(24 * blur))
    return (0...count).map { 0.5 * (1 + erf((Double($0) / Double(count) * 6 - 3) / 2.0.squareRoot())) }
  }

  // MARK: A row

  /// Draws a row of `width` pixels.
  func draw(_ y: Int, into row: UnsafeMutablePointer<UInt32>) {
    row.update(repeating: 0, count: width)
    let y = Double(y) + 0.5
    // The position of the first pixel's middle.
    let start = dx * 0.5 + dy * y - fold
    let flat = pixels(where: start, dx, isIn: -.infinity, 0)
    drawFlat(flat, y, into: row)
    // Where the turned page is, and the shadow around it.
    let reach = 3 * blur + 1
    let turned = turnedPoint(0.5, y, start)
    let near =
      flat
      .clamped(to: pixels(where: turned.x, 1 - 2 * dx * dx, isIn: left - reach, right + reach))
      .clamped(to: pixels(where: turned.y, -2 * dx * dy, isIn: top - reach, bottom + reach))
    var inner =
      near
      .clamped(to: pixels(where: turned.x, 1 - 2 * dx * dx, isIn: left + 1, right - 1))
      .clamped(to: pixels(where: turned.y, -2 * dx * dy, isIn: top + 1, bottom - 1))
    if inner.isEmpty { inner = near.lowerBound..<near.lowerBound }
    for part in [near.lowerBound..<inner.lowerBound, inner.upperBound..<near.upperBound] {
      for x in part { row[x] = turnedColor(Double(x) + 0.5, y, start + dx * Double(x), over: row[x]) }
    }
    drawTurned(inner, turned, y, start, into: row)
    drawCylinder(pixels(where: start, dx, isIn: 0, radius + 0.5), y, start, into: row)
    for x in pixels(where: start, dx, isIn: radius + 0.5, Self.groundReach * radius) {
      row[x] = groundColor(Double(x) + 0.5, y, start + dx * Double(x))
    }
  }

  /// The pixels at which a value that changes by a step from one to the next is at least `low` and less than `high`.
  private func pixels(where value: Double, _ step: Double, isIn low: Double, _ high: Double) -> Range<Int> {
    if abs(step) < 1e-9 { return low <= value && value < high ? 0..<width : 0..<0 }
    let (first, end) = step > 0 ? (low, high) : (high, low)
    func pixel(_ bound: Double) -> Int {
      let place = (bound - value) / step
      return Int(max(0, min(step > 0 ? place.rounded(.up) : place.rounded(.down) + 1, Double(width))))
    }
    let (lower, upper) = (pixel(first), pixel(end))
    return lower..<max(lower, upper)
  }

  private func drawFlat(_ pixels: Range<Int>, _ y: Double, into row: UnsafeMutablePointer<UInt32>) {
    guard isAligned else {
      for x in pixels { row[x] = frontColor(Double(x) + 0.5, y) }
      return
    }
    let line = Int(y) - Int(top)
    let columns = pixels.clamped(to: Int(left)..<Int(right))
    guard (0..<front.height).contains(line), !columns.isEmpty else { return }
    front.copy(
      line: line, from: columns.lowerBound - Int(left), count: columns.count, to: row + columns.lowerBound)
  }

  /// Draws the turned page where it covers whole pixels. `point` is that of the page for the row's first pixel.
  private func drawTurned(
    _ pixels: Range<Int>, _ point: (x: Double, y: Double), _ y: Double, _ start: Double,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = pixels.first else { return }
    let side = back ?? front
    let stepX = (1 - 2 * dx * dx) * side.scaleX
    let stepY = -2 * dx * dy * side.scaleY
    var pageX = FixedPoint.pixels((point.x - left) * side.scaleX - 0.5 + stepX * Double(first))
    var pageY = FixedPoint.pixels((point.y - top) * side.scaleY - 0.5 + stepY * Double(first))
    let (nextX, nextY) = (FixedPoint.pixels(stepX), FixedPoint.pixels(stepY))
    let isPaper = back == nil
    for pixel in pixels {
      var color = side.color(fixedX: pageX, fixedY: pageY)
      if isPaper { color = Self.paper.over(color) }
      if color >> 24 < 255 {
        let shadow = flapShadow(turnedPoint(Double(pixel) + 0.5, y, start + dx * Double(pixel)))
        color = PremultipliedPixel.over(color, shadow.over(row[pixel]))
      }
      row[pixel] = color
      pageX &+= nextX
      pageY &+= nextY
    }
    for pixel in pixels.clamped(to: self.pixels(where: start, dx, isIn: -4 * radius, 0)) {
      row[pixel] = slopeShade(start + dx * Double(pixel)).over(row[pixel])
    }
  }

  /// Draws the cylinder: the back where it is opaque in whole pixels, and elsewhere also what is beneath it.
  private func drawCylinder(
    _ pixels: Range<Int>, _ y: Double, _ start: Double, into row: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = pixels.first else { return }
    let side = back ?? front
    let isPaper = back == nil
    var position = FixedPoint.pixels(start + dx * Double(first))
    var column = FixedPoint.pixels(Double(first) + 0.5 - left)
    let (step, line, rim) = (FixedPoint.pixels(dx), FixedPoint.pixels(y - top), FixedPoint.pixels(radius - 0.5))
    let (scaleX, scaleY) = (FixedPoint.pixels(side.scaleX), FixedPoint.pixels(side.scaleY))
    let (pageWidth, pageHeight) = (FixedPoint.pixels(right - left), FixedPoint.pixels(bottom - top))
    for pixel in pixels {
      let arc = arcs[max(0, min(position >> 13, arcs.count &- 1))]
      let (pageX, pageY) = (column &+ arc.behindX, line &+ arc.behindY)
      var color: UInt32 = 0
      if pageX >= arc.edge, pageX <= pageWidth &- arc.edge, pageY >= arc.edge, pageY <= pageHeight &- arc.edge,
        position <= rim
      {
        color = side.color(
          fixedX: (pageX &* scaleX) >> 16 &- FixedPoint.half, fixedY: (pageY &* scaleY) >> 16 &- FixedPoint.half)
        if isPaper { color = Self.paper.over(color) }
      }
      row[pixel] =
        color >> 24 == 255
        ? arc.shade.over(color) : cylinderColor(Double(pixel) + 0.5, y, start + dx * Double(pixel), arc)
      position &+= step
      column &+= FixedPoint.pixels(1)
    }
  }

  // MARK: Parts of a row

  /// What is seen at a position less than 0, where `under` lies flat.
  private func turnedColor(_ x: Double, _ y: Double, _ position: Double, over under: UInt32) -> UInt32 {
    let point = turnedPoint(x, y, position)
    let share = coverage(point.x, point.y)
    let below = flapShadow(point).over(under)
    if share == 0 { return below }
    let color = slopeShade(position).over(PremultipliedPixel.over(backColor(point.x, point.y), below))
    return PremultipliedPixel.mixed(color, below, share)
  }

  /// The shade of the turned part where it rises to the fold: from four radii before it, darkest after three of them.
  private func slopeShade(_ position: Double) -> Shade {
    let slope = 1 + position / (4 * radius)
    return Shade(Self.shades.slope * max(0, slope < 0.75 ? slope / 0.75 : (1 - slope) / 0.25))
  }

  /// What is seen on the cylinder.
  private func cylinderColor(_ x: Double, _ y: Double, _ position: Double, _ arc: Arc) -> UInt32 {
    let point = (x: x + Double(arc.behindX) / FixedPoint.one, y: y + Double(arc.behindY) / FixedPoint.one)
    let share = coverage(point.x, point.y, arc.stretch)
    let rim = radius - position + 0.5
    let ground = groundColor(x, y, position)
    var color = ground
    let frontPoint = (x: x + dx * arc.ahead, y: y + dy * arc.ahead)
    let frontShare = coverage(frontPoint.x, frontPoint.y, arc.stretch)
    if frontShare > 0 {
      color = front.color(frontPoint.x - left, frontPoint.y - top)
      color = arc.shade.over(PremultipliedPixel.over(color, ground))
      color = PremultipliedPixel.mixed(flapShadow(turnedPoint(x, y, position)).over(color), ground, frontShare)
    }
    if share > 0 {
      let whole = arc.shade.over(PremultipliedPixel.over(backColor(point.x, point.y), color))
      color = PremultipliedPixel.mixed(whole, color, share)
    }
    return rim >= 1 ? color : PremultipliedPixel.mixed(color, ground, UInt32(max(0, rim) * 256))
  }

  /// The ground of the page in the shadow of the cylinder.
  private func groundColor(_ x: Double, _ y: Double, _ position: Double) -> UInt32 {
    let place = position / (Self.groundReach * radius)
    let strength = place < 0.4 ? 1 : place < 0.65 ? 1 - (place - 0.4) / 0.25 * 0.7 : max(0, (1 - place) / 0.35 * 0.3)
    return PremultipliedPixel.scaled(Shade(Self.shades.ground * strength).over(0), coverage(x, y))
  }

  // MARK: The page

  /// The point of the page that would be at a pixel if all of the page were turned.
  private func turnedPoint(_ x: Double, _ y: Double, _ position: Double) -> (x: Double, y: Double) {
    let distance = .pi * radius - 2 * position
    return (x + dx * distance, y + dy * distance)
  }

  /// How much of the pixel at a point of the page is on it, of 256. `stretch` is the length of the page along the direction that
  /// is seen in one pixel.
  private func coverage(_ x: Double, _ y: Double, _ stretch: Double = 1) -> UInt32 {
    let least = min(x - left, right - x, y - top, bottom - y)
    if least >= stretch { return 256 }
    if least <= -stretch { return 0 }
    func across(_ distance: Double, _ part: Double) -> Double {
      let length = stretch == 1 ? 1 : (1 + (stretch * stretch - 1) * part * part).squareRoot()
      return max(0, min(1, distance / length + 0.5))
    }
    return UInt32(256 * across(min(x - left, right - x), dx) * across(min(y - top, bottom - y), dy))
  }

  /// The front at a point of the page, clear outside of it.
  private func frontColor(_ x: Double, _ y: Double) -> UInt32 {
    let share = coverage(x, y)
    return share == 0 ? 0 : PremultipliedPixel.scaled(front.color(x - left, y - top), share)
  }

  /// The back, at a point of the page.
  private func backColor(_ x: Double, _ y: Double) -> UInt32 {
    back?.color(x - left, y - top) ?? Self.paper.over(front.color(x - left, y - top))
  }

  /// The shadow that the turned part casts, by the point of the page that would be there: of a rectangle that is blurred.
  private func flapShadow(_ point: (x: Double, y: Double)) -> Shade {
    let inside = min(point.x - left, right - point.x, point.y - top, bottom - point.y)
    if inside <= -3 * blur { return Shade(0) }
    func share(_ inside: Double) -> Double {
      shadows[max(0, min(Int((inside / (6 * blur) + 0.5) * Double(shadows.count - 1)), shadows.count - 1))]
    }
    // Of a page smaller than the blur, less is left than the profile's three standard deviations have.
    return Shade(
      Self.shades.flap * max(0, share(point.x - left) + share(right - point.x) - 1)
        * max(0, share(point.y - top) + share(bottom - point.y) - 1))
  }
}
