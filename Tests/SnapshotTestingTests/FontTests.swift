import COpenCollectionSnapshots
import Foundation
import Testing

@Suite("The fonts of snapshots") struct FontTests {
  @Test("are those of this package's own tests")
  func sameConfiguration() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("OpenCollectionTestFonts/fonts.conf")
    func lines(_ text: String) -> [Substring] {
      let bare = text.replacingOccurrences(of: "<!--[\\s\\S]*?-->", with: "", options: .regularExpression)
      return bare.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    }
    #expect(
      lines(String(cString: snapshot_fonts_configuration())) == lines(try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("are installed")
  func installed() { #expect(snapshot_fonts_missing() == nil) }
}
