import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("What a frame changes of the last one") struct DamageTests {
  private let page = CGRect(x: 0, y: 0, width: 640, height: 960)

  @Test("A still screen composes nothing, a caret that blinks its own tiles")
  func caret() {
    let frames = Frames(page)
    let cells = column(3)
    let caret = LayerNode(content: .color(.black, CGRect(x: 100, y: 70, width: 2, height: 20)))
    frames.compose(LayerNode(children: cells))
    #expect(frames.damage == Damage(painted: [PixelRect(left: 0, top: 0, right: 640, bottom: 960)]))
    frames.compose(LayerNode(children: cells))
    #expect(frames.damage.isEmpty)
    frames.compose(LayerNode(children: cells + [caret]))
    // Tiles of 32: columns 96 to 128, rows 64 to 96.
    #expect(frames.damage == Damage(painted: [PixelRect(left: 96, top: 64, right: 128, bottom: 96)]))
    #expect(frames.damage.description == "(96, 64) to (128, 96) painted")
  }

  @Test("A page that scrolls up by 64 pixels is moved; the rows that come are painted")
  func scrolled() {
    let frames = Frames(page)
    let cells = column(40)
    frames.compose(scroller(page, cells, offset: 0))
    frames.compose(scroller(page, cells, offset: 64))
    let move = Damage.Move(to: PixelRect(left: 0, top: 0, right: 640, bottom: 896), dx: 0, dy: -64)
    #expect(frames.damage.moves == [move])
    // Cells end at 608.
    #expect(frames.damage.painted == [PixelRect(left: 0, top: 896, right: 608, bottom: 960)])
    #expect(frames.isWhole)
  }

  @Test("Bitmaps reduced to whole pixels are moved with their page, and not resampled")
  func reducedBitmaps() {
    let frames = Frames(page)
    let cells = (0..<40).map { index in
      let rect = CGRect(x: 8, y: CGFloat(index) * 32 + 4, width: 600, height: 24)
      return LayerNode(content: .bitmap(DamageTests.bitmap(rect.size, Double(index) / 50, scale: 1.5), rect))
    }
    frames.compose(scroller(page, cells, offset: 0))
    frames.compose(scroller(page, cells, offset: 64))
    #expect(frames.damage.moves.contains { ($0.dx, $0.dy) == (0, -64) })
    #expect(frames.damage.painted == [PixelRect(left: 0, top: 896, right: 608, bottom: 960)])
    #expect(frames.isWhole)
  }

  @Test("Rows that scroll sideways in a page that scrolls are moved by both; what comes at their end is painted")
  func rows() {
    let frames = Frames(page)
    let (row, after) = (row(10), column(20).map { moved($0, x: 0, y: 320) })
    func shown(_ x: CGFloat, _ y: CGFloat) -> LayerNode {
      var sideways = LayerNode(children: row)
      sideways.transform = .init(translationByX: -x, byY: 0)
      return scroller(page, [sideways] + after, offset: y)
    }
    frames.compose(shown(0, 0))
    frames.compose(shown(64, 32))
    #expect(frames.damage.moves.contains { ($0.dx, $0.dy) == (-64, -32) })
    #expect(frames.damage.moves.contains { ($0.dx, $0.dy) == (0, -32) })
    #expect(frames.damage.painted.reduce(0) { $0 + $1.count } < 640 * 960 / 5)
    #expect(frames.isWhole)
  }

  @Test("Backgrounds of one colour above one another are found again, in their order")
  func backgrounds() {
    let frames = Frames(page)
    let cells = column(40)
    func shown(_ offset: CGFloat) -> LayerNode {
      var scrolled = scroller(page, cells, offset: offset)
      scrolled.content = .color(.white, page.offsetBy(dx: 0, dy: offset))
      return LayerNode(
        content: .color(.white, page), children: [LayerNode(content: .color(.white, page)), scrolled])
    }
    frames.compose(shown(0))
    frames.compose(shown(0))
    #expect(frames.damage.isEmpty)
    frames.compose(shown(64))
    #expect(frames.damage.moves.map(\.dy) == [-64])
    #expect(frames.damage.painted == [PixelRect(left: 0, top: 896, right: 608, bottom: 960)])
    #expect(frames.isWhole)
  }

  @Test(
    "Of equal items in a row, as many are damaged as went away, and a colour that changes beneath others damages itself"
  )
  func duplicates() {
    let frames = Frames(page)
    let veil = LayerNode(content: .color(RGBA(0, 0, 0, 0.1), CGRect(x: 64, y: 64, width: 32, height: 32)))
    let cells = column(3).map { moved($0, x: 0, y: 320) }
    func shown(_ veils: Int, _ color: RGBA) -> LayerNode {
      let beneath = LayerNode(content: .color(color, CGRect(x: 0, y: 0, width: 32, height: 32)))
      return LayerNode(children: [beneath] + Array(repeating: veil, count: veils) + cells)
    }
    frames.compose(shown(3, .black))
    frames.compose(shown(2, .black))
    #expect(frames.damage == Damage(painted: [PixelRect(left: 64, top: 64, right: 96, bottom: 96)]) && frames.isWhole)
    frames.compose(shown(2, RGBA(1, 0, 0)))
    #expect(frames.damage == Damage(painted: [PixelRect(left: 0, top: 0, right: 32, bottom: 32)]) && frames.isWhole)
    frames.compose(shown(4, RGBA(1, 0, 0)))
    #expect(frames.damage == Damage(painted: [PixelRect(left: 64, top: 64, right: 96, bottom: 96)]) && frames.isWhole)
  }

  @Test(
    "A bitmap that goes away is damaged, one that appears twice moves nothing, and a last column of one pixel is painted"
  )
  func bitmaps() {
    let cells = column(3)
    for strip in [64, Int.max] {
      let frames = Frames(CGRect(x: 0, y: 0, width: 641, height: 640), stripPixels: strip)
      let edge = LayerNode(content: .color(.black, CGRect(x: 640, y: 320, width: 1, height: 200)))
      frames.compose(LayerNode(children: cells))
      frames.compose(LayerNode(children: Array(cells.dropLast())))
      #expect(frames.damage.moves.isEmpty && frames.isWhole)
      frames.compose(LayerNode(children: cells.dropLast() + [moved(cells[0], x: 0, y: 320)]))
      #expect(frames.damage.moves.isEmpty && frames.isWhole)
      frames.compose(LayerNode(children: cells.dropLast() + [moved(cells[0], x: 0, y: 320), edge]))
      #expect(
        frames.damage == Damage(painted: [PixelRect(left: 640, top: 320, right: 641, bottom: 544)]) && frames.isWhole)
    }
  }

  @Test("A card that stays is painted where an outer clip uncovers it, though its cells move")
  func uncovered() {
    let frames = Frames(page)
    let cells = column(30).filter { cell in cell.content.map { $0.rect.minY < 200 || $0.rect.minY > 600 } ?? false }
    func shown(_ height: CGFloat, _ offset: CGFloat) -> LayerNode {
      let rect = CGRect(x: 0, y: 0, width: 640, height: 800)
      var card = LayerNode(content: .color(RGBA(0.9, 0.9, 1), rect), clip: .init(rect: rect, cornerRadius: 24))
      card.children = [LayerNode(transform: .init(translationByX: 0, byY: -offset), children: cells)]
      return LayerNode(clip: .init(rect: CGRect(x: 0, y: 0, width: 640, height: height)), children: [card])
    }
    frames.compose(shown(400, 0))
    frames.compose(shown(700, 20))
    #expect(frames.isWhole)
  }

  @Test("A bitmap shorter than its rectangle, and a colour just beyond a pixel, hide only what they paint")
  func edges() {
    let frames = Frames(page)
    let bitmap = DamageTests.bitmap(CGSize(width: 640, height: 63), 0.5)
    func shown(_ color: RGBA) -> LayerNode {
      LayerNode(children: [
        LayerNode(content: .color(color, page)),
        LayerNode(content: .bitmap(bitmap, CGRect(x: 0, y: 0, width: 640, height: 63.9))),
        LayerNode(content: .color(.black, CGRect(x: 0, y: 128, width: 640, height: 31.005))),
      ])
    }
    frames.compose(shown(RGBA(1, 0, 0)))
    frames.compose(shown(RGBA(0, 1, 0)))
    #expect(frames.isWhole)
    #expect(frames.pixel(x: 5, y: 63) == RGBA(0, 1, 0) && frames.pixel(x: 5, y: 159) == RGBA(0, 1, 0))
  }

  @Test("A cross-dissolve around a smaller blur changes nothing outside of itself")
  func dissolve() {
    let frames = Frames(page)
    let cells = column(30)
    let rect = CGRect(x: 100, y: 100, width: 300, height: 300)
    for progress in [0.2, 0.4, 0.6, 0.8] {
      var blur = LayerNode()
      blur.backdrop = .init(rect: CGRect(x: 200, y: 200, width: 40, height: 40), sigma: 12)
      let blurred = LayerNode(content: .color(RGBA(0.3, 0.3, 0.3), rect), children: [blur])
      let plain = LayerNode(content: .color(RGBA(1, 0.5, 0), rect))
      frames.compose(LayerNode(children: cells + [LayerNode(children: [blurred, plain], crossDissolve: progress)]))
      #expect(frames.isWhole)
    }
  }

  @Test("A colour of an infinite rectangle fills the picture, at scale 3")
  func infinite() {
    let frames = Frames(CGRect(x: 0, y: 0, width: 40, height: 40), scale: 3)
    frames.compose(LayerNode(content: .color(RGBA(0, 0, 1), .infinite)))
    #expect(frames.pixel(x: 119, y: 119) == RGBA(0, 0, 1))
  }

  @Test("A blurred bar over a page that scrolls is painted, and what it reads below itself is moved")
  func bar() {
    let frames = Frames(page)
    let cells = column(40)
    frames.compose(LayerNode(children: [scroller(page, cells, offset: 0), blurredBar]))
    frames.compose(LayerNode(children: [scroller(page, cells, offset: 64), blurredBar]))
    #expect(
      frames.damage.moves == [Damage.Move(to: PixelRect(left: 0, top: 96, right: 640, bottom: 896), dx: 0, dy: -64)])
    // The bar, and the 64 pixels that come.
    #expect(
      frames.damage.painted == [
        PixelRect(left: 0, top: 0, right: 640, bottom: 96), PixelRect(left: 0, top: 896, right: 608, bottom: 960),
      ])
    #expect(frames.isWhole)
  }

  @Test("A badge above a blurred bar, which moves with the page into what the bar reads, is painted after the blur")
  func aboveBar() {
    let frames = Frames(page)
    let cells = column(40)
    let badge = LayerNode(
      content: .bitmap(
        DamageTests.bitmap(CGSize(width: 300, height: 8), 0.9), CGRect(x: 40, y: 164, width: 300, height: 8)))
    func shown(_ offset: CGFloat) -> LayerNode {
      LayerNode(children: [scroller(page, cells, offset: offset), blurredBar, scroller(page, [badge], offset: offset)])
    }
    frames.compose(shown(0))
    frames.compose(shown(64))
    // At 100 now. The bar reads three deviations of 8 below itself, to 120.
    #expect(frames.damage.painted.contains { $0.contains(PixelRect(left: 40, top: 100, right: 340, bottom: 108)) })
    #expect(frames.isWhole)
  }

  @Test("Large cells with a clip of their own are moved with their page, and not one by one", arguments: [20, 64])
  func clippedCells(offset: Int) {
    let frames = Frames(page)
    let cells = (0..<12).flatMap { index in
      let rect = CGRect(x: 8, y: CGFloat(index) * 160, width: 600, height: 150)
      let caption = CGRect(x: 8, y: rect.maxY + 1, width: 300, height: 8)
      return [
        LayerNode(clip: .init(rect: rect), children: [bitmapNode(rect, Double(index) / 12)]),
        bitmapNode(caption, Double(index) / 12 + 0.01),
      ]
    }
    frames.compose(scroller(page, cells, offset: 0))
    frames.compose(scroller(page, cells, offset: CGFloat(offset)))
    let bottom = 960 - offset
    #expect(
      frames.damage.moves == [
        Damage.Move(to: PixelRect(left: 0, top: 0, right: 640, bottom: bottom), dx: 0, dy: -offset)
      ])
    // What comes is the cell that begins at 960, in whole tiles: from 928 or 896 on.
    #expect(frames.damage.painted == [PixelRect(left: 0, top: bottom / 32 * 32, right: 608, bottom: 960)])
    #expect(frames.isWhole)
  }

  @Test("A clipped cell beside a row that scrolls sideways leaves the rows above it to their page")
  func clippedCellAboveRow() {
    let frames = Frames(page)
    let title = bitmapNode(CGRect(x: 8, y: 20, width: 300, height: 24), 0.3)
    let rect = CGRect(x: 0, y: 100, width: 640, height: 400)
    let cell = LayerNode(clip: .init(rect: rect), children: [bitmapNode(rect, 0.1)])
    let row = CGRect(x: 0, y: 504, width: 640, height: 256)
    let pictures = (0..<6).map { index in
      bitmapNode(CGRect(x: CGFloat(index) * 150, y: 510, width: 140, height: 240), 0.5 + Double(index) / 20)
    }
    func shown(_ sideways: CGFloat, _ offset: CGFloat) -> LayerNode {
      let content = LayerNode(transform: .init(translationByX: -sideways, byY: 0), children: pictures)
      return scroller(page, [title, cell, LayerNode(clip: .init(rect: row), children: [content])], offset: offset)
    }
    frames.compose(shown(0, 4))
    frames.compose(shown(30, 0))
    // The page comes down by 4. Between its first rows and the row, all is moved.
    #expect(!frames.damage.painted.contains { $0.top < 480 && $0.bottom > 32 })
    #expect(frames.isWhole)
  }

  @Test("Cells that move apart, and past where others were, are not copied from what was moved before")
  func apart() {
    let frames = Frames(page)
    let cells = column(30).enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
    func shown(_ distance: CGFloat) -> LayerNode {
      LayerNode(children: cells.enumerated().map { moved($1, x: 0, y: $0 < 10 ? -distance : distance) })
    }
    frames.compose(shown(0))
    frames.compose(shown(40))
    #expect(!frames.damage.moves.isEmpty)
    #expect(frames.isWhole)
  }

  @Test("A blur beneath a panel reads what the panel hides")
  func hiddenBlur() {
    let frames = Frames(page)
    let cells = column(30)
    var blur = LayerNode()
    blur.backdrop = .init(rect: CGRect(x: 0, y: 64, width: 320, height: 64), sigma: 8)
    func shown(_ color: RGBA) -> LayerNode {
      let panel = LayerNode(content: .color(color, CGRect(x: 0, y: 0, width: 640, height: 64)))
      return LayerNode(children: cells + [blur, panel])
    }
    frames.compose(shown(.black))
    frames.compose(shown(RGBA(1, 0, 0)))
    #expect(frames.damage.painted.contains(PixelRect(left: 0, top: 0, right: 640, bottom: 64)))
    #expect(frames.isWhole)
  }

  @Test("Changes at random: the picture is the same, byte for byte, as one of which all is painted", arguments: 1...16)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = Frames(CGRect(x: 0, y: 0, width: 300, height: 400), scale: Double(1 + random.below(3)))
    var screen = RandomScreen(&random)
    for frame in 1...15 {
      screen.change(&random)
      frames.compose(screen.root)
      #expect(frames.isWhole, "seed \(seed), frame \(frame)\n\(frames.damage)")
    }
  }

  /// Moves, bands and blurs are divided; what is antialiased may differ by 4 of 255 in bands.
  @Test("Changes at random, on several threads, give the same picture", arguments: 1...8)
  func randomOnThreads(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = Frames(CGRect(x: 0, y: 0, width: 300, height: 400), threadCount: 2 + random.below(3))
    var screen = RandomScreen(&random)
    for frame in 1...15 {
      screen.change(&random)
      frames.compose(screen.root)
      #expect(frames.greatestDifference <= 4, "seed \(seed), frame \(frame)\n\(frames.damage)")
    }
  }

  // MARK: Screens

  /// Frames in one picture, painted in strips, each compared with the same tree in a new one, painted at once.
  private final class Frames {
    private let compositor: Compositor
    private let picture: Bitmap
    /// Between a component of the last frame and of the same tree in a new picture.
    private(set) var greatestDifference = 0
    var isWhole: Bool { greatestDifference == 0 }
    var damage: Damage { compositor.damage }

    func pixel(x: Int, y: Int) -> RGBA { picture.pixel(x: x, y: y) }

    init(_ page: CGRect, scale: Double = 1, threadCount: Int = 1, stripPixels: Int = 5_000) {
      compositor = Compositor(maximumBandCount: threadCount, minimumBandPixels: 1, stripPixels: stripPixels)
      picture = Bitmap(width: Int(page.width * scale), height: Int(page.height * scale), scale: scale)
    }

    func compose(_ root: LayerNode) {
      compositor.compose(root, background: .white, into: picture)
      let alone = Compositor(stripPixels: .max).compose(
        root, size: picture.size, scale: picture.scale, background: .white)
      greatestDifference = picture.greatestDifference(from: alone)
    }
  }

  /// Over the first 96 points of the page, with a deviation of 8.
  private var blurredBar: LayerNode {
    var bar = LayerNode()
    bar.backdrop = .init(rect: CGRect(x: 0, y: 0, width: 640, height: 96), sigma: 8, saturation: 1.5)
    return bar
  }

  private func bitmapNode(_ rect: CGRect, _ hue: Double) -> LayerNode {
    LayerNode(content: .bitmap(DamageTests.bitmap(rect.size, hue), rect))
  }

  private func scroller(_ bounds: CGRect, _ cells: [LayerNode], offset: CGFloat) -> LayerNode {
    var node = LayerNode(
      transform: .init(translationByX: 0, byY: -offset), clip: .init(rect: bounds.offsetBy(dx: 0, dy: offset)))
    node.children = cells
    return node
  }

  /// Cells of 32 points below one another, each with a bitmap of its own.
  private func column(_ count: Int) -> [LayerNode] {
    (0..<count).map { index in
      let rect = CGRect(x: 8, y: CGFloat(index) * 32 + 4, width: 600, height: 24)
      return LayerNode(content: .bitmap(DamageTests.bitmap(rect.size, Double(index) / 50), rect))
    }
  }

  /// Cells of 96 points beside one another, in a row 320 points high.
  private func row(_ count: Int) -> [LayerNode] {
    (0..<count).map { index in
      let rect = CGRect(x: CGFloat(index) * 96, y: 8, width: 88, height: 300)
      return LayerNode(content: .bitmap(DamageTests.bitmap(rect.size, Double(index) / 20), rect))
    }
  }

  private func moved(_ node: LayerNode, x: CGFloat, y: CGFloat) -> LayerNode {
    LayerNode(transform: .init(translationByX: x, byY: y), children: [node])
  }

  fileprivate static func bitmap(_ size: CGSize, _ hue: Double, isOpaque: Bool = true, scale: Double = 1) -> Bitmap {
    let canvas = Canvas(size: size, scale: scale)
    let gradient = Gradient([RGBA(hue, 0.5, 1 - hue), RGBA(1 - hue, hue, 0.2, isOpaque ? 1 : 0)])
    canvas.fillGradient(gradient, .linear(from: .zero, to: CGPoint(x: size.width, y: size.height)))
    return canvas.finish()
  }
}

/// A screen with a page that scrolls, rows that scroll sideways in it, cards with round corners, a bar that blurs, and
/// something that moves over all of it.
private struct RandomScreen {
  private var cells: [LayerNode] = []
  private var row: [LayerNode] = []
  private var page = CGPoint.zero
  private var sideways: CGFloat = 0
  private var over = CGPoint(x: 40, y: 60)
  private var overOpacity = 1.0
  private var hasBar = true
  private var hasPanel = false
  private var isCard = false
  private var pageColor = RGBA.white
  private var outerHeight: CGFloat = 400
  /// Of a sheet that hides what is beneath it, seldom at a whole pixel; nil without one.
  private var sheetTop: CGFloat?
  private var (sheetInset, sheetRadius): (CGFloat, CGFloat) = (0, 10)

  init(_ random: inout SeededGenerator) {
    for index in 0..<24 { cells.append(Self.cell(index, &random)) }
    for index in 0..<9 {
      row.append(Self.bitmapNode(CGRect(x: index * 70, y: 0, width: 64, height: 80), &random))
    }
  }

  /// Some changes, as a screen makes them between two frames.
  mutating func change(_ random: inout SeededGenerator) {
    for _ in 0...random.below(3) {
      let distance = CGFloat(random.below(60) - 20) + (random.below(6) == 0 ? 0.3 : 0)
      switch random.below(17) {
      case 0, 1, 2, 3: page.y += distance
      case 4, 5: sideways += distance
      case 6: over = CGPoint(x: over.x + distance, y: over.y - distance)
      case 7: overOpacity = random.below(2) == 0 ? 1 : 0.5
      case 8: hasBar.toggle()
      case 9: cells.swapAt(random.below(cells.count), random.below(cells.count))
      case 10: cells[random.below(cells.count)] = Self.cell(random.below(24), &random)
      case 11: isCard.toggle()
      case 12: hasPanel.toggle()
      case 13: outerHeight = CGFloat(200 + random.below(200))
      case 14: sheetTop = random.below(4) == 0 ? nil : CGFloat(random.below(3000)) / 10 + 30
      case 15: (sheetInset, sheetRadius) = (CGFloat(random.below(300)) / 10, CGFloat(random.below(2) * 10))
      default: pageColor = random.below(2) == 0 ? .white : RGBA(0.9, 0.9, 1)
      }
    }
  }

  var root: LayerNode {
    let bounds = CGRect(x: 10, y: 0, width: 280, height: 390)
    var scrolled = LayerNode(
      transform: .init(translationByX: 0, byY: -page.y),
      content: .color(pageColor, bounds.offsetBy(dx: 0, dy: page.y)),
      clip: .init(rect: bounds.offsetBy(dx: 0, dy: page.y), cornerRadius: isCard ? 24 : 0, isContinuous: true))
    scrolled.children = cells
    scrolled.children.append(LayerNode(transform: .init(translationByX: 20 - sideways, byY: 150), children: row))
    let outer = CGRect(x: 0, y: 0, width: 300, height: outerHeight)
    var root = LayerNode(
      content: .color(.white, outer), children: [LayerNode(clip: .init(rect: outer), children: [scrolled])])
    if hasPanel {
      // Reads what the bar blurs, and is read by it.
      var panel = LayerNode(opacity: overOpacity)
      panel.backdrop = .init(rect: CGRect(x: 150, y: 50, width: 100, height: 60), sigma: 4)
      root.children.append(panel)
    }
    if hasBar {
      var bar = LayerNode()
      bar.backdrop = .init(rect: CGRect(x: 0, y: 0, width: 300, height: 44), sigma: 5, saturation: 1.4)
      let line = LayerNode(content: .color(RGBA(0, 0, 0, 0.3), CGRect(x: 0, y: 44, width: 300, height: 1)))
      root.children += [bar, line]
    }
    var over = LayerNode(
      transform: .init(translationByX: over.x, byY: over.y), opacity: overOpacity,
      shadow: .color(RGBA(0, 0, 0, 0.1), CGRect(x: -4, y: -4, width: 88, height: 58)),
      clip: .init(rect: CGRect(x: 0, y: 0, width: 80, height: 50), cornerRadius: 12))
    over.children = [LayerNode(content: .color(RGBA(1, 0.6, 0), CGRect(x: 0, y: 0, width: 80, height: 50)))]
    root.children.append(over)
    if let sheetTop {
      let veil = LayerNode(content: .color(RGBA(0, 0, 0, 0.2), CGRect(x: 0, y: 0, width: 300, height: 400)))
      let sheet = CGRect(x: sheetInset, y: 0, width: 300 - 2 * sheetInset, height: 400)
      let card = LayerNode(
        transform: .init(translationByX: 0, byY: sheetTop), content: .color(.white, sheet),
        clip: .init(rect: sheet, cornerRadius: sheetRadius), children: Array(cells.prefix(3)))
      root.children += [veil, card]
    }
    return root
  }

  private static func cell(_ index: Int, _ random: inout SeededGenerator) -> LayerNode {
    let rect = CGRect(x: 20, y: index * 40, width: 240, height: 34)
    var node = LayerNode(
      content: .color(RGBA(0.8, 0.9, 0.7, random.below(3) == 0 ? 0.5 : 1), rect),
      clip: random.below(2) == 0 ? .init(rect: rect, cornerRadius: 10) : nil)
    node.children = [
      bitmapNode(CGRect(x: rect.minX + 8, y: rect.minY + 5, width: 24, height: 24), &random),
      bitmapNode(CGRect(x: rect.minX + 40, y: rect.minY + 8, width: 150, height: 15), &random),
    ]
    if random.below(5) == 0 { node.children[0].transform.rotate(byDegrees: 3) }
    if random.below(6) == 0 { node.opacity = 0.6 }
    if random.below(9) == 0 { node.stencilColor = RGBA(0.2, 0.2, 1) }
    return node
  }

  private static func bitmapNode(_ rect: CGRect, _ random: inout SeededGenerator) -> LayerNode {
    let hue = Double(random.below(100)) / 100
    return LayerNode(
      content: .bitmap(
        DamageTests.bitmap(rect.size, hue, isOpaque: random.below(2) == 0, scale: Double(1 + random.below(2))), rect))
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
