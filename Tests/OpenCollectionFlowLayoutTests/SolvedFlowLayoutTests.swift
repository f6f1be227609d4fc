import Foundation
import OpenCollectionFlowLayout
import Testing

@Suite("Solved flow layouts")
struct SolvedFlowLayoutTests {
  @Test("A million items of one size are answered by arithmetic")
  func millionItems() {
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2),
      sections: [FlowSection(itemCount: 1_000_000, itemSize: CGSize(width: 50, height: 50))])
    // Five per line, 60 points apart, without spacing after the last line.
    #expect(layout.contentSize == CGSize(width: 320, height: 200_000 * 60 - 10))
    #expect(layout.frame(section: 0, item: 999_999)?.origin == CGPoint(x: 270, y: 199_999 * 60))
    #expect(layout.frame(section: 0, item: 1_000_000) == nil && layout.frame(section: 1, item: 0) == nil)
    // Eight lines of 60 points fill 480 points.
    let elements = layout.elements(in: CGRect(x: 0, y: 6_000_000, width: 320, height: 480))
    #expect(elements.map(\.kind) == (500_000..<500_040).map { .item($0) })
  }

  @Test("Columns follow one another along the horizontal axis")
  func columns() {
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(scrollAxis: .horizontal, containerLength: 480, scale: 2),
      sections: [FlowSection(itemCount: 5, itemSize: CGSize(width: 100, height: 230), headerLength: 20)])
    // Two of 230 and a spacing of 10 leave 10 of 480 points, which are distributed between them.
    #expect(
      (0..<5).compactMap { layout.frame(section: 0, item: $0)?.origin } == [
        CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 250), CGPoint(x: 130, y: 0), CGPoint(x: 130, y: 250),
        CGPoint(x: 240, y: 0),
      ])
    #expect(layout.headerFrame(ofSection: 0) == CGRect(x: 0, y: 0, width: 20, height: 480))
    #expect(layout.contentSize == CGSize(width: 340, height: 480))
  }

  @Test("A pinned header stays at the start of the visible range until its section ends, a footer at its end")
  func pins() {
    let section = FlowSection(
      itemCount: 5, itemSize: CGSize(width: 320, height: 100), lineSpacing: 0, headerLength: 30, footerLength: 20)
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2), sections: [section, section])
    // A section is 30 + 5 · 100 + 20 = 550 points long.
    func header(_ section: Int, visible start: CGFloat) -> CGFloat? {
      layout.headerFrame(ofSection: section, pins: FlowPins(headers: start...start + 480))?.minY
    }
    func footer(_ section: Int, visible start: CGFloat) -> CGFloat? {
      layout.footerFrame(ofSection: section, pins: FlowPins(footers: start...start + 480))?.minY
    }
    #expect(header(0, visible: 200) == 200 && header(1, visible: 200) == 550)
    // The footer begins at 530: the header stops 30 points before it.
    #expect(header(0, visible: 520) == 500)
    // The visible range ends at 480 and at 1080, within the first and the second section; the header ends at 580.
    #expect(footer(0, visible: 0) == 460 && footer(0, visible: 200) == 530)
    #expect(footer(1, visible: 600) == 1060 && footer(1, visible: 0) == 580)
    // Nothing is pinned otherwise.
    #expect(layout.headerFrame(ofSection: 0)?.minY == 0 && layout.footerFrame(ofSection: 0)?.minY == 530)
    let visible = CGRect(x: 0, y: 200, width: 320, height: 100)
    let pinned = layout.elements(in: visible, pins: FlowPins(headers: 200...680))
    #expect(pinned.map(\.kind) == [.header, .item(1), .item(2)])
    #expect(layout.elements(in: visible).map(\.kind) == [.item(1), .item(2)])
  }

  @Test("An origin is rounded once, from the exact position, and a size is not rounded")
  func rounding() {
    // Three of 33.3 in 100 points leave 0.1: gaps of 0.05. Positions are 0, 33.35 and 66.7 across; lines 10.1 apart.
    let section = FlowSection(
      itemCount: 30, itemSize: CGSize(width: 33.3, height: 10.1), lineSpacing: 0, interitemSpacing: 0)
    for scale in [1, 2, 3] as [CGFloat] {
      let layout = SolvedFlowLayout(
        environment: FlowEnvironment(containerLength: 100, scale: scale), sections: [section])
      for item in 0..<30 {
        let (x, y) = ([0, 33.35, 66.7][item % 3] as CGFloat, CGFloat(item / 3) * 10.1)
        let frame = layout.frame(section: 0, item: item) ?? .zero
        #expect(frame.origin == CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale))
        #expect(frame.size == section.itemSize)
      }
    }
  }

  @Test("Measured sizes move with their items, and the average counts each once")
  func measuredSizes() {
    var sizes = MeasuredItemSizes()
    #expect(sizes.isEmpty && sizes.average == nil)
    sizes.set(CGSize(width: 10, height: 20), section: 0, item: 0)
    sizes.set(CGSize(width: 30, height: 40), section: 0, item: 3)
    sizes.set(CGSize(width: 50, height: 70), section: 1, item: 2)
    // The last size of an item counts: (10 + 30 + 80) / 3 and (20 + 40 + 90) / 3.
    sizes.set(CGSize(width: 80, height: 90), section: 1, item: 2)
    #expect(sizes.average == CGSize(width: 40, height: 50))
    // The first item is deleted, the sections change places.
    sizes.move { section, item in section == 0 ? (item == 0 ? nil : (1, item - 1)) : (0, item) }
    #expect(sizes[0] == [2: CGSize(width: 80, height: 90)] && sizes[1] == [2: CGSize(width: 30, height: 40)])
    #expect(sizes.average == CGSize(width: 55, height: 65))
  }

  @Test("The average does not depend on the order in which sizes were set, nor on sizes that were replaced")
  func averageInAnyOrder() {
    let lengths = (0..<200).map { CGFloat($0 * $0 % 37) + 0.1 }
    func sizes(_ order: some Sequence<Int>) -> MeasuredItemSizes {
      var sizes = MeasuredItemSizes()
      for index in order {
        sizes.set(CGSize(width: 1e5 / 3 + lengths[199 - index], height: 2), section: index / 20, item: index % 20)
        sizes.set(CGSize(width: lengths[index], height: 1), section: index / 20, item: index % 20)
      }
      return sizes
    }
    var (ascending, descending) = (sizes(0..<200), sizes((0..<200).reversed()))
    #expect(ascending.average == descending.average && ascending == descending)
    let average = ascending.average
    ascending.move { ($0, $1) }
    descending.move { ($0, $1) }
    #expect(ascending.average == average && descending.average == average)
  }

  @Test("Items that negative insets move out of their section are found while they are visible")
  func negativeInsets() {
    func section(_ insets: FlowInsets) -> FlowSection {
      FlowSection(itemCount: 1, itemSize: CGSize(width: 320, height: 100), insets: insets)
    }
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2),
      sections: [section(.zero), section(FlowInsets(top: -50)), section(FlowInsets(bottom: -50)), section(.zero)])
    func sections(at position: CGFloat) -> [Int] {
      layout.elements(in: CGRect(x: 0, y: position, width: 320, height: 1)).map(\.section)
    }
    // Sections start at 0, 100, 150 and 200; items at 0, 50, 150 and 200.
    #expect(sections(at: 40) == [0] && sections(at: 60) == [0, 1] && sections(at: 120) == [1])
    #expect(sections(at: 190) == [2] && sections(at: 240) == [2, 3] && sections(at: 260) == [3])
  }

  @Test("A section of a negative length does not hide the elements of others")
  func negativeLength() {
    let sections = [
      FlowSection(itemCount: 1, itemSize: CGSize(width: 320, height: 100)),
      FlowSection(itemCount: 0, itemSize: .zero, insets: FlowInsets(top: -90)),
      FlowSection(itemCount: 1, itemSize: CGSize(width: 320, height: 20)),
    ]
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2), sections: sections)
    // Sections start at 0, 100 and 10, and end at 100, 10 and 30: the first ends last.
    #expect(layout.contentSize == CGSize(width: 320, height: 100))
    #expect(layout.elements(in: CGRect(x: 0, y: 50, width: 320, height: 10)).map(\.section) == [0])
    #expect(layout.elements(in: CGRect(x: 0, y: 15, width: 320, height: 10)).map(\.section) == [0, 2])
  }

  @Test("Insets larger than the content leave it without length")
  func emptyContent() {
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(scrollAxis: .horizontal, containerLength: 320, scale: 2),
      sections: [FlowSection(itemCount: 1, itemSize: CGSize(width: 50, height: 50), insets: FlowInsets(left: -10_000))])
    #expect(layout.contentSize == CGSize(width: 0, height: 320))
    #expect(layout.frame(section: 0, item: 0) == CGRect(x: -10_000, y: 0, width: 50, height: 50))
  }

  @Test("The last line has the gaps of a full line if all items have one width, else the least spacing")
  func lastLine() {
    let size = CGSize(width: 50, height: 50)
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2),
      sections: [
        FlowSection(itemCount: 7, itemSize: size),
        FlowSection(itemSizes: Array(repeating: size, count: 6) + [CGSize(width: 40, height: 50)]),
      ])
    // A section of two lines is 110 points long.
    #expect(layout.frame(section: 0, item: 6)?.origin == CGPoint(x: 67.5, y: 60))
    #expect(layout.frame(section: 1, item: 6)?.origin == CGPoint(x: 60, y: 170))
  }

  @Test("A section that does not exist has no items, no header and no footer", arguments: [-1, 1])
  func missingSection(section: Int) {
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 2),
      sections: [FlowSection(itemCount: 3, itemSize: .zero, headerLength: 10, footerLength: 10)])
    #expect(layout.itemCount(inSection: 0) == 3 && layout.itemCount(inSection: section) == 0)
    #expect(layout.frame(section: section, item: 0) == nil)
    #expect(layout.headerFrame(ofSection: section) == nil && layout.footerFrame(ofSection: section) == nil)
  }

  @Test("Frames a fraction of a pixel apart are found after rounding")
  func subpixelLines() {
    let layout = SolvedFlowLayout(
      environment: FlowEnvironment(containerLength: 320, scale: 1),
      sections: [FlowSection(itemCount: 100, itemSize: CGSize(width: 320, height: 50), lineSpacing: -49.9)])
    let all = layout.elements(in: CGRect(x: 0, y: -100, width: 320, height: 1000))
    for position in 40..<60 {
      // The last line that ends in it does so only after its origin is rounded up.
      let rectangle = CGRect(x: 0, y: CGFloat(position) + 0.6, width: 320, height: 0.2)
      #expect(
        layout.elements(in: rectangle)
          == all.filter { $0.frame.minY < rectangle.maxY && $0.frame.maxY > rectangle.minY })
    }
  }

  @Test("A negative item count stops the process")
  func negativeItemCount() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = FlowSection(itemCount: 1, itemSize: .zero)
      section.itemCount = -1
      _ = SolvedFlowLayout(environment: FlowEnvironment(containerLength: 320, scale: 2), sections: [section])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The item count of section 0 must be 0 or more, not -1."))
  }

  @Test("Numbers that are not finite stop the process with their section")
  func infiniteNumbers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SolvedFlowLayout(
        environment: FlowEnvironment(containerLength: 320, scale: 2),
        sections: [
          FlowSection(itemCount: 1, itemSize: .zero), FlowSection(itemCount: 1, itemSize: .zero, lineSpacing: .nan),
        ])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The spacings nan and 10.0 of section 1 must be finite."))
  }

  /// A value that a layout rejects, and the error.
  enum Invalid: String, CaseIterable, Codable {
    case container = "A flow layout's container length must be finite and not negative, not inf."
    case sections = "A flow layout's section count must be 0 or more, not -1."
    case header = "The header length of section 0 must be finite and not negative, not -1.0."
    case footer = "The footer length of section 0 must be finite and not negative, not -2.0."
    case itemSize = "The item size of section 0 must be finite and not negative, not -1.0 × 5.0."
    case itemSizes =
      "The size of item 2 of section 0 must be finite and not negative, not 5.0 × nan."
    case measured =
      "The measured size of item 2 of section 1 must be finite and not negative, not -5.0 × 5.0."

    func solve() {
      var environment = FlowEnvironment(containerLength: 320, scale: 2)
      let size = CGSize(width: 5, height: 5)
      var section = FlowSection(itemCount: 3, itemSize: size)
      var measured = MeasuredItemSizes()
      switch self {
      case .container: environment.containerLength = .infinity
      case .sections: break
      case .header: section.headerLength = -1
      case .footer: section.footerLength = -2
      case .itemSize: section.itemSize.width = -1
      case .itemSizes: section.itemSizes = [size, size, CGSize(width: 5, height: CGFloat.nan)]
      case .measured: measured.set(CGSize(width: -5, height: 5), section: 1, item: 2)
      }
      _ = SolvedFlowLayout(
        environment: environment, sectionCount: self == .sections ? -1 : 1, measured: measured
      ) { _ in section }
    }
  }

  @Test("An invalid number stops the process with its place and value", arguments: Invalid.allCases)
  func invalidNumbers(value: Invalid) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [value] in
      value.solve()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(value.rawValue))
  }
}
