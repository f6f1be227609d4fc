import Foundation
import OpenCollectionGraphics

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Composes the lists of the recorded screens and measures them.
@MainActor
enum RecordedLists {
  private typealias Configuration = UICollectionLayoutListConfiguration

  private static func list(
    _ appearance: Configuration.Appearance, header: Configuration.HeaderMode = .none,
    footer: Configuration.FooterMode = .none
  ) -> UICollectionViewCompositionalLayout {
    .list(using: configuration(appearance, header: header, footer: footer))
  }

  private static func configuration(
    _ appearance: Configuration.Appearance, header: Configuration.HeaderMode = .none,
    footer: Configuration.FooterMode = .none
  ) -> Configuration {
    var configuration = Configuration(appearance: appearance)
    configuration.headerMode = header
    configuration.footerMode = footer
    return configuration
  }

  private static func set(
    line: (frame: CGRect, color: RGBA)?, _ element: String, in measured: inout Measured, from y: CGFloat = 0
  ) {
    measured.set(element, isShown: line != nil)
    measured.set(element, frame: line?.frame, from: CGPoint(x: 0, y: y))
    measured.set(element, color: line?.color)
  }

  // MARK: Headers and footers

  static func insetHeaderFooterFirst() -> Measured {
    let rows = ["🇹🇷  Turkey", "🇨🇳  China", "🇶🇦  Qatar", "🇵🇰  Pakistan", "🇮🇳  India"]
    let screen = ListScreen(
      width: 393, layout: list(.insetGrouped, header: .supplementary, footer: .supplementary),
      sections: [rows.map { .init(name: $0) }, [.init(name: "Germany")]],
      header: { cell, section in
        var content = cell.defaultContentConfiguration()
        content.text = ["Asia", "Europe"][section]
        content.textProperties.transform = .none
        content.textProperties.font = .boldSystemFont(ofSize: 15)
        content.textProperties.color = .systemBlue
        cell.contentConfiguration = content
      }, footer: { cell, section in ListScreen.text("Item count: \([5, 1][section])")(cell) },
      cell: ListScreen.listCells { cell, name in ListScreen.text(name)(cell) })
    let picture = screen.picture()
    var measured = Measured()
    measured.set("header", frame: screen.header(0).windowFrame)
    let header = screen.header(0).label("Asia")
    measured.set("header text", "baseline", header?.windowBaseline)
    measured.set("header text", "left", header?.windowFrame.minX)
    for item in 0..<5 {
      let frame = screen.cell(item).windowFrame
      measured.set("row \(item)", frame: frame)
      set(line: picture.line(atBottomOf: frame), "line under row \(item)", in: &measured)
    }
    measured.set("row 0 text", "baseline", screen.cell(0).label(rows[0])?.windowBaseline)
    let footer = screen.footer(0)
    measured.set("footer", frame: footer.windowFrame)
    let label = footer.label("Item count: 5")
    measured.set("footer text", "baseline", label?.windowBaseline)
    measured.set("footer text", "left", label?.windowFrame.minX)
    measured.set("footer text", color: label?.color(over: picture.color(5, footer.windowFrame.midY)))
    return measured
  }

  static func groupedHeaders(footers: Bool) -> Measured {
    let sections =
      footers
      ? [["Checking", "Savings"], ["Electric", "Internet"]]
      : [
        ["Apple", "Banana", "Cherry"], ["Carrot", "Peas"],
      ]
    let headers = footers ? ["Accounts", "Bills"] : ["Fruits", "Vegetables"]
    let footerTexts = ["Tap an account to view details", "Due this month"]
    let screen = ListScreen(
      width: 402, height: 874,
      layout: list(.insetGrouped, header: .supplementary, footer: footers ? .supplementary : .none),
      sections: sections.map { $0.map { .init(name: $0) } },
      header: { cell, section in ListScreen.text(headers[section])(cell) },
      footer: { cell, section in ListScreen.text(footerTexts[section])(cell) },
      cell: ListScreen.listCells { cell, name in ListScreen.text(name)(cell) })
    let picture = screen.picture()
    var measured = Measured()
    for (section, rows) in sections.enumerated() {
      measured.set("header \(section)", frame: screen.header(section).windowFrame)
      if footers { measured.set("footer \(section)", frame: screen.footer(section).windowFrame) }
      for item in rows.indices { measured.set("row \(section)-\(item)", frame: screen.cell(item, section).windowFrame) }
    }
    let header = screen.header(0).first(UILabel.self) { !$0.isHidden }
    measured.set(
      "header text", "baselineFromHeaderTop", header.map { $0.windowBaseline - screen.header(0).windowFrame.minY })
    measured.set("header text", "left", header?.windowFrame.minX)
    measured.set("header text", "font", header?.font.pointSize)
    measured.set("header text", text: header?.text == headers[0].uppercased() ? "upper" : "as typed", "case")
    let row = screen.cell(0)
    let text = row.label(sections[0][0])
    measured.set("row text", "baselineFromRowTop", text.map { $0.windowBaseline - row.windowFrame.minY })
    measured.set("row text", "left", text?.windowFrame.minX)
    let line = picture.line(atBottomOf: row.windowFrame)
    set(line: line, "line under a row that is not the last", in: &measured)
    if let line, abs(line.frame.maxY - row.windowFrame.maxY) < 0.01 {
      measured.set("line under a row that is not the last", text: "bottom", "insideRow")
    }
    let footer = footers ? screen.footer(0).label(footerTexts[0]) : nil
    measured.set(
      "footer text", "baselineFromFooterTop", footer.map { $0.windowBaseline - screen.footer(0).windowFrame.minY })
    measured.set("footer text", "left", footer?.windowFrame.minX)
    measured.set("footer text", "font", footer?.font.pointSize)
    return measured
  }

  static func narrow() -> Measured {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      .list(
        using: configuration(.insetGrouped, header: section == 0 ? .supplementary : .none),
        layoutEnvironment: environment)
    }
    let screen = ListScreen(
      width: 300, height: 500, layout: layout, sections: [[.init(name: "One")], [.init(name: "Two")]],
      header: { cell, _ in ListScreen.text("Header")(cell) },
      cell: ListScreen.listCells { cell, name in ListScreen.text(name)(cell) })
    var measured = Measured()
    measured.set("header 0", frame: screen.header(0).windowFrame)
    measured.set("header text frame", frame: screen.header(0).label("HEADER")?.windowFrame)
    measured.set("row 0-0", frame: screen.cell(0).windowFrame)
    let text = screen.cell(0).label("One")
    measured.set("row text frame", frame: text?.windowFrame)
    measured.set("row text frame", "minYInRow", text.map { $0.windowFrame.minY - screen.cell(0).windowFrame.minY })
    measured.set("row 1-0", frame: screen.cell(0, 1).windowFrame)
    measured.set("content", "height", screen.view.contentSize.height)
    let header = screen.header(0) as? UICollectionViewListCell
    measured.set("background of the header/footer style", "cornerRadius", header?.backgroundConfiguration?.cornerRadius)
    let grounds = screen.view.subviews.filter { $0 is SectionGroundView }.sorted { $0.frame.minY < $1.frame.minY }
    for (section, ground) in grounds.enumerated() {
      measured.set("ground of section \(section)", frame: ground.windowFrame)
    }
    return measured
  }

  static func plainFirstItemHeader() -> Measured {
    let rows = ["Basic Grid", "Nested Groups", "Waterfall"]
    let others = ["Carousel", "Badges"]
    let screen = ListScreen(
      width: 393, layout: list(.plain, header: .firstItemInSection),
      sections: [[.init(name: "Grid", children: rows)], [.init(name: "More", children: others)]],
      cell: ListScreen.listCells { cell, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        let isHeader = name == "Grid" || name == "More"
        content.textProperties.font = .preferredFont(forTextStyle: isHeader ? .headline : .callout)
        cell.contentConfiguration = content
        let disclosure = UICellAccessory.outlineDisclosure(options: .init(style: .header))
        switch name {
        case "Grid", "More": cell.accessories = [disclosure]
        case "Nested Groups": cell.accessories = [disclosure, .label(text: "2 items")]
        case "Waterfall": cell.accessories = [disclosure, .label(text: "3 items")]
        default: cell.accessories = []
        }
      })
    let picture = screen.picture()
    var measured = Measured()
    let header = screen.cell(0).windowFrame
    measured.set("header cell", frame: header)
    set(line: picture.line(atTopOf: screen.cell(1).windowFrame), "line at the top of row 0", in: &measured)
    for item in 0..<3 {
      let frame = screen.cell(item + 1).windowFrame
      measured.set("row \(item)", frame: frame)
      set(line: picture.line(atBottomOf: frame), "line under row \(item)", in: &measured)
    }
    let title = screen.cell(0).label("Grid")
    measured.set("header text", "left", title?.windowFrame.minX)
    measured.set("header text", color: title?.color(over: picture.color(2, header.midY)))
    let chevron = picture.ink(in: CGRect(x: 352, y: header.minY + 1, width: 41, height: header.height - 2))
    measured.set("header chevron glyph (points down)", frame: chevron?.frame)
    measured.set("header chevron glyph (points down)", color: chevron?.color)
    let row = screen.cell(2).windowFrame
    let arrow = picture.ink(in: CGRect(x: 355, y: row.minY + 2, width: 38, height: row.height - 4))
    measured.set("row 1 chevron glyph (points right)", frame: arrow?.frame)
    measured.set("row 1 chevron glyph (points right)", color: arrow?.color)
    let label = picture.ink(in: CGRect(x: 250, y: row.minY + 2, width: 105, height: row.height - 4))
    measured.set("row 1 label accessory ink", frame: label?.frame)
    measured.set(
      "row 1 label accessory ink",
      color: screen.cell(2).label("2 items")?.color(over: picture.color(2, row.midY)))
    let text = screen.cell(1).label("Basic Grid")
    measured.set("row 0 text", "baseline", text?.windowBaseline)
    measured.set("row 0 text", "left", text?.windowFrame.minX)
    return measured
  }

  // MARK: Rows

  private static func outlines() -> ListScreen {
    let sections = (0..<3).map { section in
      [ListScreen.Node(name: "Section \(section)", children: (0..<5).map { "Row \($0) of \(section)" })]
    }
    return ListScreen(
      width: 390, height: 844, style: .dark, layout: list(.insetGrouped), sections: sections,
      cell: ListScreen.listCells { cell, name in
        guard name.hasPrefix("Row") else {
          ListScreen.text(name)(cell)
          cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
          return
        }
        var content = UIListContentConfiguration.valueCell()
        content.text = String(name.prefix(5))
        content.secondaryText = "Value"
        content.image = UIImage(systemName: "applelogo")
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      })
  }

  static func gapsWithoutHeaders() -> Measured {
    let screen = outlines()
    let picture = screen.picture()
    var measured = Measured()
    for section in 0..<3 {
      let frame = screen.cell(0, section).windowFrame.union(screen.cell(5, section).windowFrame)
      measured.set("section \(section) rows", frame: frame)
    }
    let heights = (0..<6).map { screen.cell($0).windowFrame.height }
    measured.set("each row", "height", heights.allSatisfy { abs($0 - heights[0]) < 0.01 } ? heights[0] : nil)
    set(
      line: picture.line(atBottomOf: screen.cell(0).windowFrame), "line under the parent row", in: &measured)
    set(
      line: picture.line(atBottomOf: screen.cell(5).windowFrame.insetBy(dx: 20, dy: 0)),
      "line under the last row of a section", in: &measured)
    measured.set(
      "gap between sections", "height", screen.cell(0, 1).windowFrame.minY - screen.cell(5).windowFrame.maxY)
    return measured
  }

  static func valueRow() -> Measured {
    let screen = outlines()
    let picture = screen.picture()
    let row = screen.cell(1)
    let (frame, origin) = (row.windowFrame, CGPoint(x: 0, y: row.windowFrame.minY))
    func ink(_ x: CGFloat, _ width: CGFloat) -> (frame: CGRect, color: RGBA)? {
      picture.ink(in: CGRect(x: x, y: frame.minY + 2, width: width, height: frame.height - 4))
    }
    var measured = Measured()
    measured.set("symbol ink", frame: ink(42, 44)?.frame, from: origin)
    let text = row.label("Row 0")
    measured.set("text", "left", text?.windowFrame.minX)
    measured.set("text", "baseline", text.map { $0.windowBaseline - frame.minY })
    measured.set("value ink", frame: ink(200, 134)?.frame, from: origin)
    let value = row.label("Value")
    measured.set("value", "font", value?.font.pointSize)
    measured.set("value", color: value?.color(over: picture.color(200, frame.midY)))
    measured.set("value", "baseline", value.map { $0.windowBaseline - frame.minY })
    let chevron = ink(334, 30)
    measured.set("chevron glyph", frame: chevron?.frame, from: origin)
    measured.set("chevron glyph", color: chevron?.color)
    set(line: picture.line(atBottomOf: frame), "line", in: &measured, from: frame.minY)
    return measured
  }

  static func sidebarCellInGroup() -> Measured {
    let screen = ListScreen(
      width: 390, height: 844, style: .dark, layout: list(.grouped, header: .supplementary),
      sections: [[.init(name: "First"), .init(name: "Second")]],
      header: { cell, _ in ListScreen.text("Header")(cell) },
      cell: ListScreen.listCells { cell, _ in
        var content = UIListContentConfiguration.sidebarCell()
        content.text = "UICollectionViewCompositionalLayout"
        content.secondaryText = "Declarative collection view layouts"
        content.textToSecondaryTextVerticalPadding = 4
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      })
    let picture = screen.picture()
    let row = screen.cell(0)
    let frame = row.windowFrame
    var measured = Measured()
    measured.set("row", frame: frame)
    for (element, text) in [
      ("title", "UICollectionViewCompositionalLayout"), ("subtitle", "Declarative collection view layouts"),
    ] {
      let label = row.label(text)
      measured.set(element, "left", label?.windowFrame.minX)
      measured.set(element, "baseline", label.map { $0.windowBaseline - frame.minY })
      measured.set(element, "font", label?.font.pointSize)
      measured.set(element, color: label?.color(over: picture.color(2, frame.midY)))
    }
    let chevron = picture.ink(in: CGRect(x: 354, y: frame.minY + 2, width: 36, height: frame.height - 4))
    measured.set("chevron glyph", frame: chevron?.frame, from: CGPoint(x: 0, y: frame.minY))
    return measured
  }

  static func imageRow() -> Measured {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
      UIColor.purple.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
    }
    let screen = ListScreen(
      width: 393, layout: list(.insetGrouped, footer: .supplementary),
      sections: [[.init(name: "Mustafa Aksoy"), .init(name: "Another")]],
      footer: { cell, _ in ListScreen.text("Loading")(cell) },
      cell: ListScreen.listCells { cell, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.secondaryText = "Front-End Developer"
        content.secondaryTextProperties.color = .gray
        content.image = image
        content.imageProperties.maximumSize = CGSize(width: 60, height: 60)
        content.imageProperties.cornerRadius = 30
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      })
    let picture = screen.picture()
    let row = screen.cell(0)
    let (frame, origin) = (row.windowFrame, CGPoint(x: 0, y: row.windowFrame.minY))
    var measured = Measured()
    measured.set("row", frame: frame, from: origin)
    let ink = picture.ink(in: CGRect(x: 24, y: frame.minY + 4, width: 84, height: frame.height - 8))
    measured.set("image", frame: ink?.frame, from: origin)
    measured.set("text", "left", row.label("Mustafa Aksoy")?.windowFrame.minX)
    set(line: picture.line(atBottomOf: frame), "line", in: &measured, from: frame.minY)
    return measured
  }

  /// A header and cells of the app, with a label each.
  private final class LabelledCell: UICollectionViewCell {
    let label = UILabel()
  }

  private final class LabelledHeader: UICollectionReusableView {
    let label = UILabel()
  }

  private static func pin(_ label: UILabel, in view: UIView, sides: CGFloat, top: CGFloat) {
    guard label.superview == nil else { return }
    label.font = .preferredFont(forTextStyle: .body)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: sides),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -sides),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -top),
    ])
  }

  static func customContent() -> Measured {
    let cells = UICollectionView.CellRegistration<LabelledCell, String> { cell, _, name in
      pin(cell.label, in: cell.contentView, sides: 8, top: 8)
      cell.label.text = name
      cell.backgroundConfiguration = .listGroupedCell()
    }
    let headers = UICollectionView.SupplementaryRegistration<LabelledHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in
      pin(view.label, in: view, sides: 0, top: 6)
      view.label.text = "Hello, it's me"
    }
    let screen = ListScreen(
      width: 393, listWidth: 375, layout: list(.insetGrouped, header: .supplementary),
      sections: [["Hello", "World", "I really like this"].map { .init(name: $0) }],
      supplementary: { $0.dequeueConfiguredReusableSupplementary(using: headers, for: $2) },
      cell: { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) })
    let picture = screen.picture()
    var measured = Measured()
    measured.set("header", frame: screen.header(0).windowFrame)
    for item in 0..<3 {
      let frame = screen.cell(item).windowFrame
      measured.set("row \(item)", frame: frame)
      set(line: picture.line(atBottomOf: frame), "line under row \(item)", in: &measured)
    }
    measured.set("ground", color: picture.color(5, 400))
    return measured
  }

  /// On phones the panel is white on a ground of 242, so that a pixel has one of 14 values, and blending rounds them down: a
  /// quarter of the partly covered pixels would be another value rounded to the nearest. Here the ground is black, which
  /// gives the covered part of a pixel, and the phone's value is computed from that.
  static func panelCorner() -> Measured {
    var black = configuration(.insetGrouped)
    black.backgroundColor = .black
    let screen = ListScreen(
      width: 393, layout: .list(using: black), sections: [[.init(name: "One"), .init(name: "Two")]],
      cell: ListScreen.listCells { cell, name in ListScreen.text(name)(cell) })
    let picture = screen.picture()
    let cell = screen.cell(0)
    let (left, top) = (Int((cell.windowFrame.minX * 3).rounded()), Int((cell.windowFrame.minY * 3).rounded()))
    func uncovered(_ x: Int, _ y: Int) -> CGFloat {
      let part = 1 - CGFloat(picture.bitmap.pixel(x: left + x, y: top + y).red)
      return (255 - (255 - 13 * part).rounded(.down)) / 13
    }
    var measured = Measured()
    measured.set(
      "top left corner, rows 0 to 19", "uncoveredPixels",
      list: (0..<20).map { row in (0..<60).reduce(0) { $0 + uncovered($1, row) } })
    measured.set("fit", "cornerRadius", cell.layer.cornerRadius)
    measured.set("fit", text: cell.layer.cornerCurve == .continuous ? "continuous" : "circle", "curve")
    return measured
  }
}
