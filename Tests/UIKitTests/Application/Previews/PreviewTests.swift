import Foundation
import OpenCollectionTestIsolation
import Testing

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
    let count = try PreviewPictures(folder: folder, scale: 1).write(previews)
    #expect(count == 3 + 4 + 3)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.filter { $0.hasSuffix(".png") }.count == 10 && files.contains("a-label-large-text.png"))
    let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    #expect(page.contains("A &quot;wide&quot; view") && page.contains("preview-tests-swift-13-phone-dark.png") == false)
    #expect(page.contains("previewtests-swift-13-phone-dark.png"))
  }

  @Test("with the same name have different files")
  func fileNames() {
    var names: Set<String> = []
    let made = ["Row", "row!", "…", "Größe 2"].map { PreviewPictures.fileName($0, besides: &names) }
    #expect(made == ["row", "row-2", "preview", "größe-2"])
  }
}
