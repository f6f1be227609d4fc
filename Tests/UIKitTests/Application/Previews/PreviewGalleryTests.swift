import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The gallery of previews", .serialized, .isolatedScreen)
struct PreviewGalleryTests {
  /// Counts what is made.
  @MainActor private final class Counts: PreviewTrials {
    var draws: Bool { true }
    private(set) var tried: [String] = []
    private(set) var isOpen = false
    func willTry(_ preview: DeclaredPreview, in view: UIScrollView) {
      tried.append(preview.title)
      isOpen = true
    }
    func didTry() { isOpen = false }
  }

  private func previews(
    _ count: Int, _ traits: [PreviewTrait<Preview.ViewTraits>.Kind] = [], in file: String = "Many", from line: Int = 1,
    name: ((Int) -> String?)? = nil
  ) -> [DeclaredPreview] {
    (0..<count).map { number in
      DeclaredPreview(
        source: _PreviewSource(file: "Shop/\(file).swift", line: number + line),
        name: name.map { $0(number) } ?? "Preview \(number)", traits: traits,
        body: .controller {
          let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
          field.accessibilityLabel = "Field \(number)"
          let controller = UIViewController()
          controller.view.addSubview(field)
          return controller
        })
    }
  }

  @Test("lays rows out from left to right, in as many lines as they need")
  func layout() {
    let phone = CGSize(width: 390, height: 844)
    let layout = GalleryLayout([.screens([phone, phone, CGSize(width: 40, height: 20)]), .note], width: 460)
    // At half size, 20 apart: the second begins after 195 and a gap; the third has no room, and its name is 100 wide.
    let row = layout.rows[0]
    #expect(row.title == CGRect(x: 20, y: 20, width: 420, height: 24))
    #expect(row.screens[0] == CGRect(x: 20, y: 20 + 24 + 8 + 24, width: 195, height: 422))
    #expect(row.screens[1].minX == 20 + 195 + 20 && row.screens[1].minY == row.screens[0].minY)
    #expect(row.names[2] == CGRect(x: 20, y: 52 + 24 + 422 + 20, width: 100, height: 24))
    #expect(row.screens[2].size == CGSize(width: 20, height: 10))
    let end: CGFloat = 518 + 24 + 10
    #expect(row.frame.maxY == end)
    #expect(layout.rows[1].title.minY == row.frame.maxY + 40)
    #expect(layout.height == layout.rows[1].screens[0].maxY + 40)
    #expect(layout.rows(from: 0, to: 600) == 0..<2 && layout.rows(from: 553, to: 560) == 1..<1)
  }

  @Test("makes the rows on the screen, and gives up those far from it")
  func lazily() throws {
    let gallery = PreviewGallery(previews(200))
    let counts = Counts()
    gallery.trials = counts
    let screen = DrivenScreen(gallery)
    defer { withExtendedLifetime(screen) {} }
    // A row of four phones at half size in 390 points: two lines of 446 and one of 308, more than a screen of 844.
    #expect(gallery.madeRows == [0] && counts.tried.count == 4 && !counts.isOpen)
    let scrollView = try #require(gallery.view.subviews.first as? GalleryScrollView)
    for row in stride(from: 0, to: 200, by: 5) {
      let frame = try #require(scrollView.itemFrame(at: [0, row], named: nil))
      scrollView.contentOffset.y = frame.minY
      screen.host.settle()
    }
    #expect(gallery.madeRows.contains(195) && gallery.madeRows.count <= 14)
    #expect(gallery.children.count == gallery.madeRows.count * 4)
  }

  @Test("shows a note in place of a preview that ended the program before, and does not make it")
  func failures() {
    let gallery = PreviewGallery(previews(2), failures: ["Shop/Many.swift:1": "Shop ended by signal 4"])
    let counts = Counts()
    gallery.trials = counts
    let screen = DrivenScreen(gallery)
    let element = ScreenElement(reading: screen.window).tree
    #expect(element.contains("Shop ended by signal 4"))
    #expect(counts.tried == Array(repeating: "Preview 1", count: 4))
  }

  @Test("is in the same place in the next program, with the text typed into a preview")
  func place() throws {
    let before = try LiveScreen(PreviewGallery(previews(40)))
    try before.screen.run("scroll to \"Preview 9\"")
    let gallery = try #require(before.screen.window.rootViewController as? PreviewGallery)
    let scrollView = try #require(gallery.view.subviews.first as? GalleryScrollView)
    let frame = try #require(scrollView.itemFrame(at: [0, 9], named: nil))
    scrollView.contentOffset.y = frame.minY + 30
    before.screen.host.settle()
    try before.screen.run("type \"tea\" into \"Field 9\" #1")
    let place = try before.leave()
    // Previews that were made while it was scrolled are not what a touch opened.
    #expect(place.steps.isEmpty)

    // One more comes before it, of its name in another file.
    let more = previews(1, [.fixed(CGSize(width: 100, height: 100))], in: "Few") { _ in "Preview 9" }
    let next = PreviewGallery(more + previews(40, from: 2))
    let after = try LiveScreen(next, at: place)
    defer { withExtendedLifetime(after) {} }
    let scroll = try #require(next.view.subviews.first as? GalleryScrollView)
    let shown = try #require(scroll.itemFrame(at: [0, 10], named: nil))
    #expect(scroll.contentOffset.y == shown.minY + 30)
    let fields = next.children.flatMap(\.view.subviews).compactMap { $0 as? UITextField }
    #expect(fields.filter { $0.text == "tea" }.map(\.accessibilityLabel) == ["Field 9"])
  }

  @Test("names previews in a place by their names and files, and by their order where these are the same")
  func names() {
    let size = [PreviewTrait.fixedLayout(width: 20, height: 20).kind]
    let gallery = PreviewGallery(
      previews(2, size, in: "A", name: { _ in nil }) + previews(2, size, in: "A", from: 3, name: { _ in "Row" })
        + previews(1, size, in: "B", name: { _ in "Row" }))
    let screen = DrivenScreen(gallery)
    defer { withExtendedLifetime(screen) {} }
    // Rows of three variants.
    let names = stride(from: 0, to: gallery.children.count, by: 3).map { gallery.name(of: gallery.children[$0]) }
    #expect(
      names == [
        "A.swift, light", "A.swift (2), light", "Row, A.swift, light", "Row, A.swift (2), light", "Row, B.swift, light",
      ])
  }

  @Test("makes as many variants in a frame as take 8 ms while it is scrolled, and the others in the next ones")
  func budget() async throws {
    let gallery = PreviewGallery(previews(40))
    let screen = DrivenScreen(gallery)
    defer { withExtendedLifetime(screen) {} }
    let counts = Counts()
    gallery.trials = counts
    // Each variant takes 5 ms.
    gallery.time = { Double(counts.tried.count) * 0.005 }
    let scrollView = try #require(gallery.view.subviews.first as? GalleryScrollView)
    scrollView.contentOffset.y = try #require(scrollView.itemFrame(at: [0, 20], named: nil)).minY
    gallery.view.layoutIfNeeded()
    #expect(gallery.madeRows.contains(20) && counts.tried == Array(repeating: "Preview 20", count: 2))
    // It has asked for the next frame.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    gallery.view.layoutIfNeeded()
    #expect(counts.tried == Array(repeating: "Preview 20", count: 4))
  }

  @Test("tells what it makes, and where it is then")
  func trials() throws {
    let gallery = PreviewGallery(previews(40))
    let screen = try LiveScreen(gallery)
    gallery.trials = screen.session
    let scrollView = try #require(gallery.view.subviews.first as? GalleryScrollView)
    let frame = try #require(scrollView.itemFrame(at: [0, 20], named: nil))
    scrollView.contentOffset.y = frame.minY
    screen.screen.host.settle()
    let answers = try screen.answers().filter { ["trying", "tried"].contains($0["type"] as? String) }
    #expect(answers.map { $0["type"] as? String } == Array(repeating: ["trying", "tried"], count: 4).flatMap { $0 })
    #expect(answers.first?["text"] as? String == "Shop/Many.swift:21")
    let place = try #require(answers.first?["place"] as? [String: Any])
    let last = try #require(place["last"] as? [String: Any])
    let views = try #require(last["views"] as? [[String: Any]])
    #expect(views.first?["anchor"] as? [Int] == [0, 20])
  }
}
