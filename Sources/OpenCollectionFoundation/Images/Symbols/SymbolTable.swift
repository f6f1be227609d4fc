internal import OpenCollectionGraphics
import Synchronization

/// The available symbols, by name.
enum SymbolTable {
  private static let tables: [[String: String]] = [
    arrows, signs, people, objects, crafts, nature, weather, travel, media, layout, panes, everyday,
  ]
  private static let known = Mutex<[String: SymbolDrawing]>([:])

  /// The drawing of a symbol, by name; nil for an unknown name. Created once.
  static func drawing(named name: String) -> SymbolDrawing? {
    if let drawing = known.withLock({ $0[name] }) { return drawing }
    guard let drawing = make(name) else { return nil }
    known.withLock { $0[name] = drawing }
    return drawing
  }

  /// Drawn for a symbol that is known and not in the tables: a dashed square of the size of most symbols.
  static var placeholder: SymbolDrawing? { drawing(named: "square.dashed") }

  /// The names in the tables, sorted; without names that are composed by rules.
  static var names: [String] {
    let listed = tables.joined().flatMap { name, notation in
      notation.contains("%") ? [name, name + ".fill"] : [name]
    }
    return (listed + generated.keys).sorted()
  }

  private static func make(_ name: String) -> SymbolDrawing? {
    let name = aliases[name] ?? name
    if let notation = notation(named: name) { return SymbolDrawing(notation) }
    if let drawing = generated[name] { return drawing }
    if name.hasPrefix("hand.thumbsdown") {
      return drawing(named: name.replacingOccurrences(of: "thumbsdown", with: "thumbsup"))?.turned
    }
    if let base = base(of: name, suffix: ".circle.fill") { return base.cut(from: circle, scale: 0.56) }
    if let base = base(of: name, suffix: ".square.fill") { return base.cut(from: square, scale: 0.56) }
    if let base = base(of: name, suffix: ".circle") { return base.enclosed(in: circle, scale: 0.56) }
    if let base = base(of: name, suffix: ".square") { return base.enclosed(in: square, scale: 0.56) }
    if let base = base(of: name, suffix: ".slash.fill", adding: ".fill") { return base.slashed }
    if let base = base(of: name, suffix: ".slash") { return base.slashed }
    return badged(name)
  }

  /// A `%` in the tables is a line in the plain symbol, and an area in its `.fill` variant.
  private static func notation(named name: String) -> String? {
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : nil
    for table in tables {
      if let notation = table[name] { return notation.replacingOccurrences(of: "%", with: "l") }
      if let notation = plain.flatMap({ table[$0] }), notation.contains("%") {
        return notation.replacingOccurrences(of: "%", with: "a")
      }
    }
    return nil
  }

  /// The drawing of a name such as "bell.badge.fill" or "folder.fill.badge.plus".
  private static func badged(_ name: String) -> SymbolDrawing? {
    if name.hasSuffix(".badge") { return drawing(named: String(name.dropLast(6)))?.badged }
    if name.hasSuffix(".badge.fill") { return drawing(named: String(name.dropLast(11)) + ".fill")?.badged }
    guard let mark = name.range(of: ".badge.", options: .backwards),
      let base = drawing(named: String(name[..<mark.lowerBound])),
      let sign = drawing(named: String(name[mark.upperBound...]))
    else { return nil }
    return base.badged(with: sign)
  }

  private static func base(of name: String, suffix: String, adding: String = "") -> SymbolDrawing? {
    guard name.hasSuffix(suffix), name.count > suffix.count else { return nil }
    let base = String(name.dropLast(suffix.count))
    // A filled variant, if there is one, is used inside a circle.
    if !base.contains(".circle"), adding.isEmpty, suffix != ".slash", let solid = drawing(named: base + ".fill") {
      return solid
    }
    return drawing(named: base + adding)
  }

  private static let circle = Path(svg: "M10 1.75a8.25 8.25 0 1 1 0 16.5a8.25 8.25 0 1 1 0 -16.5z")
  private static let square = Path(
    svg:
      """
      M5.7 2.4h8.6a3.3 3.3 0 0 1 3.3 3.3v8.6a3.3 3.3 0 0 1-3.3 3.3h-8.6a3.3 3.3 0 0 1-3.3-3.3v-8.6a3.3 3.3 0 0 1 3.3-3.3
      z
      """)

  /// Symbols whose points are computed.
  private static let generated: [String: SymbolDrawing] = {
    let star = SymbolShapes.star(center: CGPoint(x: 10, y: 10.7), outer: 8.6, inner: 3.75)
    let gear = SymbolShapes.gear(center: CGPoint(x: 10, y: 10), teeth: 8, outer: 8.5, inner: 6.7)
    let wheel = SymbolShapes.gear(center: CGPoint(x: 10, y: 10), teeth: 12, outer: 8.5, inner: 7.1)
    let hub = Path.ellipse(in: CGRect(x: 7.2, y: 7.2, width: 5.6, height: 5.6))
    let sun = Path.ellipse(in: CGRect(x: 6.3, y: 6.3, width: 7.4, height: 7.4))
    let rays = SymbolShapes.rays(center: CGPoint(x: 10, y: 10), count: 8, from: 6.6, to: 8.4)
    let shortRays = SymbolShapes.rays(center: CGPoint(x: 10, y: 10), count: 8, from: 7, to: 7.3)
    let spokes = SymbolShapes.rays(center: CGPoint(x: 10, y: 10), count: 3, from: 2.8, to: 6.6)
    return [
      "star": SymbolDrawing(parts: [.line(star, factor: 1)]),
      "star.fill": SymbolDrawing(parts: [.area(star)]),
      "star.leadinghalf.filled": SymbolDrawing(
        parts: [.area(star), .cutArea(.rect(CGRect(x: 10, y: 0, width: 10, height: 20))), .line(star, factor: 1)]),
      "gearshape": SymbolDrawing(parts: [.line(gear, factor: 1), .line(hub, factor: 1)]),
      "gearshape.fill": SymbolDrawing(parts: [.area(gear), .cutArea(hub)]),
      "gear": SymbolDrawing(parts: [.line(wheel, factor: 1), .line(hub, factor: 0.9), .line(spokes, factor: 0.9)]),
      "sun.max": SymbolDrawing(parts: [.line(sun, factor: 1), .line(rays, factor: 1)]),
      "sun.max.fill": SymbolDrawing(parts: [.area(sun), .line(rays, factor: 1)]),
      "sun.min": SymbolDrawing(parts: [.line(sun, factor: 1), .line(shortRays, factor: 1)]),
      "sun.min.fill": SymbolDrawing(parts: [.area(sun), .line(shortRays, factor: 1)]),
    ]
  }()

  /// Names that share a drawing.
  private static let aliases: [String: String] = [
    "chevron.forward": "chevron.right", "chevron.backward": "chevron.left", "arrow.forward": "arrow.right",
    "arrow.backward": "arrow.left", "bubble.left": "message", "bubble.left.fill": "message.fill",
    "arrow.up.forward": "arrow.up.right", "line.horizontal.3": "line.3.horizontal",
    "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
    "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right", "cube.box": "shippingbox",
    "cube.box.fill": "shippingbox.fill", "photo.on.rectangle": "photo", "newspaper": "doc.text",
    "square.3.stack.3d": "square.stack.3d.up", "square.3.layers.3d": "square.stack.3d.up",
    "newspaper.fill": "doc.text.fill", "text.alignleft": "text.justify.left", "person.crop.square": "person.square",
    "person.crop.square.fill": "person.square.fill", "thermometer": "thermometer.medium", "dumbbell.fill": "dumbbell",
    "goforward": "arrow.clockwise", "gobackward": "arrow.counterclockwise", "rotate.right": "arrow.clockwise",
    "rotate.left": "arrow.counterclockwise", "rectangle.grid.3x3": "rectangle.split.3x3",
    "bubble": "message", "bubble.fill": "message.fill", "medical.thermometer": "thermometer.medium",
    "doc.plaintext": "doc.text", "doc.plaintext.fill": "doc.text.fill", "text.page": "doc.text",
    "icloud": "cloud", "icloud.fill": "cloud.fill",
    "dot.radiowaves.left.and.right": "antenna.radiowaves.left.and.right",
    "ellipsis.message": "ellipsis.bubble", "line.horizontal.3.decrease": "line.3.horizontal.decrease",
  ]
}

/// Computed outlines.
enum SymbolShapes {
  static func star(center: CGPoint, outer: CGFloat, inner: CGFloat) -> Path {
    var path = Path()
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let radius = index % 2 == 0 ? outer : inner
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      index == 0 ? path.move(to: point) : path.line(to: point)
    }
    path.close()
    return path
  }

  /// A gear with trapezoidal teeth.
  static func gear(center: CGPoint, teeth: Int, outer: CGFloat, inner: CGFloat) -> Path {
    var path = Path()
    let pitch = 2 * CGFloat.pi / CGFloat(teeth)
    func point(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    for index in 0..<teeth {
      let middle = CGFloat(index) * pitch - .pi / 2
      let corners = [(-0.27, inner), (-0.16, outer), (0.16, outer), (0.27, inner)]
      for (corner, radius) in corners {
        let next = point(middle + corner * pitch, radius)
        path.isEmpty ? path.move(to: next) : path.line(to: next)
      }
      let control = point(middle + 0.5 * pitch, inner * 0.985)
      path.quad(to: point(middle + 0.73 * pitch, inner), control: control)
    }
    path.close()
    return path
  }

  static func rays(center: CGPoint, count: Int, from: CGFloat, to: CGFloat) -> Path {
    var path = Path()
    for index in 0..<count {
      let angle = CGFloat(index) * 2 * .pi / CGFloat(count) - .pi / 2
      path.move(to: CGPoint(x: center.x + from * cos(angle), y: center.y + from * sin(angle)))
      path.line(to: CGPoint(x: center.x + to * cos(angle), y: center.y + to * sin(angle)))
    }
    return path
  }
}
