import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import UIKit

#Preview("A label", traits: .sizeThatFitsLayout) {
  let label = UILabel()
  label.text = "Preview"
  return label
}

#Preview { UINavigationController(rootViewController: UIViewController()) }

#Preview("A \"wide\" view", traits: .landscapeLeft, .fixedLayout(width: 200, height: 0)) { UIView() }

@MainActor
@Suite("Previews", .serialized, .isolatedScreen)
struct PreviewTests {
  private var previews: [DeclaredPreview] {
    PreviewRegistry.shared.all.filter { $0.fileName == "PreviewTests.swift" }
  }

  @Test("are known by their names, or else by file and line, in the order of the sources")
  func names() {
    #expect(previews.map(\.title) == ["A label", "PreviewTests.swift:13", "A \"wide\" view"])
    #expect(previews.map(\.source.line) == [7, 13, 15])
  }

  @Test("are shown light, dark and with large text, and on a small screen unless they have a size")
  func variants() {
    let all = PreviewVariant.all([])
    #expect(all.map(\.name) == ["phone, light", "phone, dark", "phone, large text", "small phone, light"])
    #expect(all.map(\.isDark) == [false, true, false, false])
    let wide = PreviewVariant.all(previews[2].traits)
    #expect(wide.map(\.screen) == Array(repeating: .size(CGSize(width: 200, height: 1)), count: 3))
    #expect(PreviewVariant.all([.landscape]).first?.screen == .size(CGSize(width: 844, height: 390)))
    #expect(PreviewVariant.all([.landscape, .portrait]).first?.screen == .size(PreviewVariant.phone))
  }

  @Test("that fit have the size of their view")
  func fitting() throws {
    let content = PreviewContent(previews[0], PreviewVariant.all(previews[0].traits)[0])
    let label = UILabel()
    label.text = "Preview"
    let size = label.intrinsicContentSize
    #expect(content.size == CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
  }

  @Test("are written as pictures with a page")
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pictures = PreviewPictures(folder: folder, scale: 1)
    let rows = try zip(previews, PreviewPictures.fileNames(previews)).map { try pictures.write($0, as: $1) }
    #expect(rows.map(\.pictures.count) == [3, 4, 3])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.filter { $0.hasSuffix(".png") }.count == 10 && files.contains("a-label-large-text.png"))
    let page = PreviewPage(rows: rows).html
    #expect(page.contains("A &quot;wide&quot; view") && page.contains("previewtests-swift-13-phone-dark.png"))
  }

  @Test("that end the program are told by the log of it, with those that were written")
  func log() throws {
    let rows = previews.map(PreviewPage.Row.init)
    var written = rows[0]
    written.pictures = [PreviewPage.Picture(file: "a.png", variant: "light", width: 10)]
    func lines(_ rows: [PreviewPage.Row]) throws -> Data {
      Data(try rows.map { try JSONEncoder().encode($0) + [10] }.joined())
    }
    var log = PreviewLog()
    log.add(try lines([rows[0], written, rows[1]]))
    let isPreviews = log.fail(.signal(SIGILL))
    #expect(isPreviews)
    log.add(try lines([rows[2]]) + Data("{\"id\":".utf8))
    let isStuckIn = log.fail(.stuck(60))
    #expect(isStuckIn)
    // The next child has nothing to do; one that told its own error failed as a whole.
    log.add(Data())
    let isOther = log.fail(.code(2))
    #expect(!isOther && log.rows.map(\.id) == previews.map(\.place))
    #expect(
      log.rows.map(\.failure) == [
        nil, "The program ended by signal 4 (Illegal instruction).", "The program did nothing for 60 seconds.",
      ])
    let result = log.result("/out")
    #expect(result.code == 1 && result.lines.last == "3 previews, 1 pictures: /out/index.html")
    #expect(result.lines.count == 3)
  }

  @Test("of one line are told apart")
  func places() {
    let registry = PreviewRegistry()
    for (name, line) in [("C", 7), ("A", 3), ("B", 3)] {
      registry.add(
        DeclaredPreview(
          source: _PreviewSource(file: "/Shop/Cart.swift", line: line), name: name, traits: [], body: .view { UIView() }
        ))
    }
    #expect(registry.all.map(\.place) == ["/Shop/Cart.swift:3", "/Shop/Cart.swift:3#2", "/Shop/Cart.swift:7"])
    #expect(registry.all.map(\.name) == ["A", "B", "C"])
    #expect(registry.all.map(\.shortPlace) == ["Cart.swift:3", "Cart.swift:3", "Cart.swift:7"])
  }

  @Test("that are left are written by a child, with those of the line of another")
  func child() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let registry = PreviewRegistry()
    let source = _PreviewSource(file: "/Shop/Cart.swift", line: 3)
    for name in ["A", "B"] {
      let traits = [PreviewTrait.fixedLayout(width: 10, height: 10).kind]
      registry.add(DeclaredPreview(source: source, name: name, traits: traits, body: .view { UIView() }))
    }
    let child = PreviewChild(url: folder)
    try Data().write(to: child.log)
    try child.write(
      registry.all, PreviewChild.Plan(folder: folder.path, done: ["/Shop/Cart.swift:3"]))
    var log = PreviewLog()
    log.add(try Data(contentsOf: child.log))
    #expect(log.rows.map(\.title) == ["B"] && !log.isOpen)
    for picture in log.rows[0].pictures {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(picture.file).path))
    }
  }

  @Test("with the same name have different files")
  func fileNames() {
    var names: Set<String> = []
    let made = ["Row", "row!", "…", "Größe 2"].map { PreviewPictures.fileName($0, besides: &names) }
    #expect(made == ["row", "row-2", "preview", "größe-2"])
  }
}
