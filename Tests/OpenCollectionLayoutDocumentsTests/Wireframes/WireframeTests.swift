import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionLayoutWireframes

@Suite("Wireframes")
struct WireframeTests {
  /// Two columns of 100 points with 20 between and insets of 10, rows of 60 with 20 between, and a header of 30.
  private func layout(items: Int) -> SolvedLayout {
    let item = Subitem.item(Item(size: ItemSize(width: .absolute(100), height: .fractionalHeight(1))))
    let group = Group.horizontal(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(60)), subitems: [item, item],
      interItemSpacing: .fixed(20))
    let header = BoundaryItem(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)), kind: "header", alignment: .top)
    let section = Section(
      group: group, insets: Insets(top: 10, leading: 10, bottom: 10, trailing: 10), interGroupSpacing: 20,
      boundaryItems: [header])
    return SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 240, height: 400), scale: 2),
      sections: [SectionContent(section: section, itemCount: items)])
  }

  /// The colour of the drawing at a point of the content.
  private func color(_ wireframe: Wireframe, _ x: CGFloat, _ y: CGFloat) throws -> String {
    let bitmap = try ImageSource(data: Data(wireframe.svg.utf8)).bitmap(scale: 1)
    let pixel = bitmap.pixel(
      x: Int(x + wireframe.margin), y: Int(y + wireframe.margin + wireframe.headHeight))
    return String(
      format: "#%02x%02x%02x", Int((pixel.red * 255).rounded()), Int((pixel.green * 255).rounded()),
      Int((pixel.blue * 255).rounded()))
  }

  @Test("Every part of a section has its own colour", arguments: [false, true])
  func colours(isDark: Bool) throws {
    let wireframe = Wireframe(layout(items: 3), isDark: isDark)
    let palette = isDark ? WireframePalette.dark : .light
    // The header is at y 0 to 30, the inset at 30 to 40, the first row at 40 to 100, the spacing at 100 to 120.
    #expect(try color(wireframe, 15, 15) == palette.boundary)
    #expect(try color(wireframe, 120, 35) == palette.inset)
    #expect(try color(wireframe, 20, 50) == palette.item)
    #expect(try color(wireframe, 120, 70) == palette.group)
    #expect(try color(wireframe, 120, 110) == palette.spacing)
    // There is no item 3: its position in the second row shows the group.
    #expect(try color(wireframe, 180, 150) == palette.group)
  }

  @Test("Items are labelled with their index and size, headers with their kind")
  func labels() {
    let svg = Wireframe(layout(items: 3)).svg
    for label in [">0</text>", ">1</text>", ">2</text>", ">100 × 60</text>", ">header  220 × 30</text>"] {
      #expect(svg.contains(label), "\(label)")
    }
    #expect(!svg.contains(">3</text>"))
    #expect(svg.contains(">container 240 × 400, content 240 × 190, 1 section</text>"))
  }

  @Test("With several sections, items are labelled with section and index, in the format of the command's options")
  func sections() {
    let item = Subitem.item(Item(size: ItemSize(width: .absolute(100), height: .fractionalHeight(1))))
    let group = Group.horizontal(size: ItemSize(width: .fractionalWidth(1), height: .absolute(60)), subitems: [item])
    let content = SectionContent(section: Section(group: group), itemCount: 2)
    let layout = SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 240, height: 400), scale: 2),
      sections: [content, content])
    let svg = Wireframe(layout).svg
    for label in [">0.1</text>", ">1.0</text>", ">item: section.index, size</text>"] { #expect(svg.contains(label)) }
    // There is no spacing between the groups, so the legend has no entry for it.
    #expect(!svg.contains("spacing"))
  }

  @Test("Content too long for a picture is drawn from its start, with a note")
  func long() throws {
    let wireframe = Wireframe(layout(items: 1_000_000))
    #expect(wireframe.svg.contains("shown: the first 240 × 6000"))
    #expect(wireframe.size.height < 6_200)
  }

  @Test("Kinds are escaped in the document")
  func escaping() {
    let header = BoundaryItem(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)), kind: "</svg>&", alignment: .top)
    let layout = SolvedLayout(
      configuration: LayoutConfiguration(boundaryItems: [header]),
      environment: LayoutEnvironment(containerSize: CGSize(width: 240, height: 400), scale: 2), sections: [])
    #expect(Wireframe(layout).svg.contains("&lt;/svg&gt;&amp;"))
  }
}
