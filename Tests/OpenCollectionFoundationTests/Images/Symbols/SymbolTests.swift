import OpenCollectionGraphics
import Testing

@testable import OpenCollectionFoundation

@Suite("Symbols") struct SymbolTests {
  @Test("Every drawing stays within its grid and has ink", arguments: SymbolTable.names)
  func drawings(name: String) throws {
    let drawing = try #require(SymbolTable.drawing(named: name))
    #expect(!drawing.parts.isEmpty)
    let image = try #require(UIImage(systemName: name))
    let bitmap = try #require(image.rendered())
    var (left, right, ink) = (bitmap.width, 0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixel(x: x, y: y).alpha > 0.5 {
        (left, right, ink) = (min(left, x), max(right, x), ink + 1)
      }
    }
    #expect(ink > 20)
    // Optically centred: the margins differ by less than a sixth of the width, as needed for triangles.
    #expect(abs(left - (bitmap.width - 1 - right)) <= max(4, bitmap.width / 6), "\(left) \(bitmap.width - 1 - right)")
  }

  @Test(
    "A symbol that was drawn before looks as drawn anew, in another place, size or colour too", arguments: [1.0, 2, 3])
  func drawnAgain(scale: Double) throws {
    let weight = UIImage.SymbolWeight.black
    let image = try #require(UIImage(systemName: "bell.slash.fill"))
    let drawing = try #require(SymbolTable.drawing(named: "bell.slash.fill"))
    let configured = image.withConfiguration(UIImage.SymbolConfiguration(weight: weight))
    let (red, faint) = (RGBA(1, 0, 0), RGBA(0, 0, 1, 0.4))
    let places = [(4.0, 20.0, red), (7, 20, red), (4, 24, red), (7, 20, faint), (7.1, 20, red), (4, 20, red)]
    for (place, side, color) in places {
      let rect = CGRect(x: place, y: 4, width: side, height: side)
      let (one, other) = (
        Canvas(size: CGSize(width: 40, height: 40), scale: scale),
        Canvas(size: CGSize(width: 40, height: 40), scale: scale)
      )
      configured.withRenderingMode(.alwaysTemplate).draw(in: one, rect: rect, tint: color)
      other.translate(x: rect.minX, y: rect.minY)
      other.concatenate(AffineTransform(scaleByX: side / drawing.width, byY: side / SymbolDrawing.height))
      drawing.draw(in: other, color: color, behind: nil, strokeWidth: weight.strokeWidth)
      let (drawn, anew) = (one.finish(), other.finish())
      #expect(drawn.withPixels { one in anew.withPixels { one.elementsEqual($0) } }, "\(place) \(side)")
      #expect(drawn.pixel(x: Int((place + side / 2) * scale), y: Int((4 + side / 2) * scale)).alpha > 0)
    }
  }

  @Test("An unknown name gives nil")
  func unknown() {
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UIImage(systemName: "no.such.symbol.circle.fill") == nil)
    #expect(UIImage(systemName: "") == nil && UIImage(systemName: ".circle") == nil)
  }

  @Test("A symbol of SF Symbols that is not drawn is a placeholder of the usual size, unless the name is unknown")
  func placeholders() throws {
    let name = "gauge.with.dots.needle.67percent"
    #expect(SymbolTable.drawing(named: name) == nil && SymbolNames.contains(name))
    let configuration = UIImage.SymbolConfiguration(pointSize: 20)
    let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
    // 1.2 times the point size, like a square.
    #expect(image.size == CGSize(width: 24, height: 24) && image.symbolName == name && image.isSymbolImage)
    let bitmap = try #require(image.rendered())
    #expect((0..<bitmap.height).contains { y in (0..<bitmap.width).contains { bitmap.pixel(x: $0, y: y).alpha > 0.5 } })
    #expect(UIImage(systemName: name + "s") == nil)
  }

  @Test("The list of names is sorted without repetition, and each of them is found, and nothing between them")
  func names() {
    let names = String(decoding: SymbolNames.list.withUTF8Buffer { Array($0) }, as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(names.count > 5000)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for name in names {
      #expect(SymbolNames.contains(name), "\(name)")
      #expect(!SymbolNames.contains(name + "-") && !SymbolNames.contains(String(name.dropLast()) + "-"))
    }
    #expect(!SymbolNames.contains("") && !SymbolNames.contains(" ") && !SymbolNames.contains("zzzz"))
    #expect(!SymbolNames.contains("-") && !SymbolNames.contains("arrow.up arrow.up.and.down"))
  }

  @Test(
    "Symbols that public apps use are drawn",
    arguments: [
      "sun.min.fill", "sunset.fill", "pencil.circle", "pencil.and.outline", "highlighter", "personalhotspot",
      "network", "icloud", "icloud.fill", "flame.fill", "bolt.fill", "arrow.clockwise.circle", "camera.circle.fill",
      "checkmark.square.fill", "doc.richtext", "doc.richtext.fill", "dot.radiowaves.left.and.right", "ear",
      "forward.end", "backward.end", "music.mic", "music.quarternote.3", "square.grid.3x2.fill",
      "square.grid.4x3.fill", "star.slash",
    ])
  func used(name: String) {
    #expect(SymbolTable.drawing(named: name) != nil)
  }

  @Test("Sparkles are three stars, yellow where the original is displayed, and else in the tint")
  func sparkles() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 50)
    let image = try #require(UIImage(systemName: "sparkles", withConfiguration: configuration))
    let drawing = try #require(SymbolTable.drawing(named: "sparkles"))
    #expect(drawing.parts.count == 3)
    // A pixel at the centre of each star, in units of a grid 20 high; 60 points, 1.2 times 50, are 20 units.
    for center in [(8.0, 11.0), (15.9, 4.5), (16, 16.3)] {
      func color(_ image: UIImage) throws -> RGBA {
        var rendered: Bitmap?
        UITraitCollection.standard.performAsCurrent { rendered = image.rendered() }
        let bitmap = try #require(rendered)
        let unit = Double(bitmap.height) / 20
        let pixel = bitmap.pixel(x: Int(center.0 * unit), y: Int(center.1 * unit))
        return RGBA(pixel.red, pixel.green, pixel.blue, pixel.alpha)
      }
      // (255, 204, 0)
      let own = try color(image.withRenderingMode(.alwaysOriginal))
      #expect(abs(own.red - 1) < 0.01 && abs(own.green - 0.8) < 0.01 && own.blue < 0.01 && own.alpha > 0.99)
      let tinted = try color(image.withTintColor(.blue, renderingMode: .alwaysOriginal))
      #expect(tinted.blue > 0.99 && tinted.red < 0.01)
      #expect(try color(image) == RGBA(0, 0, 0, 1))
    }
  }

  @Test(
    "Signs are composed with circles and squares, filled or not, and with a slash",
    arguments: [
      "plus.circle", "plus.circle.fill", "xmark.square", "bell.slash.fill", "star.circle.fill",
    ])
  func composed(name: String) {
    #expect(UIImage(systemName: name) != nil)
  }

  @Test(
    "A badge is a dot or a sign over any symbol, filled or not; names with unknown parts give nil",
    arguments: [
      ("bell.badge", "bell"), ("bell.badge.fill", "bell.fill"), ("folder.badge.plus", "folder"),
      ("folder.fill.badge.minus", "folder.fill"),
    ])
  func badges(name: String, under: String) throws {
    let drawing = try #require(SymbolTable.drawing(named: name))
    let base = try #require(SymbolTable.drawing(named: under))
    #expect(drawing.parts.starts(with: base.parts) && drawing.parts.count > base.parts.count)
    // A sign extends three units beyond the symbol, a dot does not.
    #expect(drawing.width == base.width + (name.hasPrefix("bell") ? 0 : 3))
    #expect(UIImage(systemName: "no.such.badge") == nil && UIImage(systemName: "bell.badge.nosuch") == nil)
  }

  @Test(
    "The symbols of common list, weather, travel and settings screens exist",
    arguments: [
      "paintpalette", "paintpalette.fill", "bicycle", "tram", "tram.fill", "cloud.sun", "cloud.sun.fill",
      "cloud.rain.fill",
      "cloud.bolt.fill", "moon.stars.fill", "sunrise.fill", "bus.fill", "sailboat.fill", "suitcase.fill",
      "building.columns.fill", "cup.and.saucer.fill", "briefcase.fill", "graduationcap.fill", "hand.thumbsdown.fill",
      "checkmark.shield.fill", "list.number", "rectangle.grid.2x2", "calendar.badge.plus", "person.crop.square",
    ])
  func everyday(name: String) {
    #expect(UIImage(systemName: name) != nil)
  }

  @Test("A symbol's size follows point size and scale, in whole pixels")
  func sizes() throws {
    func height(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
      var image: UIImage?
      UITraitCollection.standard.performAsCurrent {
        image = UIImage(systemName: "star", withConfiguration: configuration)
      }
      return try #require(image).size.height
    }
    // 1.2 times the size: 12 of 10 points, 24 of 20; large scale is 1.28 times that, 15.36 → 46 pixels of a third.
    #expect(try height(.init(pointSize: 10)) == 12 && (try height(.init(pointSize: 20))) == 24)
    #expect(abs(try height(.init(pointSize: 10, weight: .bold, scale: .large)) - 46.0 / 3) < 1e-9)
  }

  @Test("Heavier weights have more ink")
  func weights() throws {
    func ink(_ weight: UIImage.SymbolWeight) throws -> Double {
      let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
      let bitmap = try #require(UIImage(systemName: "circle", withConfiguration: configuration)?.rendered())
      return (0..<bitmap.height).reduce(0) { sum, y in
        (0..<bitmap.width).reduce(sum) { $0 + bitmap.pixel(x: $1, y: y).alpha }
      }
    }
    #expect(try ink(.light) < (try ink(.regular)) && (try ink(.regular)) < (try ink(.bold)))
  }

  @Test("Configurations are merged; the values of the second win")
  func merging() throws {
    let merged = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold).applying(
      UIImage.SymbolConfiguration(scale: .large))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 10, weight: .bold, scale: .large))
    let symbol = try #require(
      UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)))
    #expect(symbol.preferring(.init(pointSize: 10, weight: .bold)).size.height == 36)
  }
}
