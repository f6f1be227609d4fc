import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Missing fonts") struct MissingFontsTests {
  @Test("are named, with the packages that contain them")
  func names() {
    let all = ["Inter", "Noto Sans CJK KR", "Noto Sans Mono", "DejaVu Sans", "Noto Color Emoji"]
    #expect(MissingFonts.warning(installed: all, missingCharacter: nil) == nil)
    #expect(
      MissingFonts.warning(installed: ["Cantarell"], missingCharacter: nil)
        == "text is drawn with other fonts or as boxes: Inter, Noto Sans CJK KR, Noto Sans Mono, DejaVu Sans, Noto Color Emoji are not installed "
        + "(on Debian and Ubuntu: apt install fonts-inter fonts-noto-cjk fonts-noto-mono fonts-dejavu-core fonts-noto-color-emoji)"
    )
    #expect(
      MissingFonts.warning(
        installed: ["Inter", "Noto Sans Mono", "DejaVu Sans", "Noto Color Emoji"], missingCharacter: "한")
        == "text is drawn with other fonts or as boxes: Noto Sans CJK KR is not installed "
        + "(on Debian and Ubuntu: apt install fonts-noto-cjk)")
    #expect(
      MissingFonts.warning(installed: all, missingCharacter: "ꀀ")
        == "no installed font has the character ꀀ (U+A000): it is drawn as a box")
  }

  @Test("are reported once, whatever text is laid out, and not if all are installed", arguments: [true, false])
  func reported(isMissing: Bool) async throws {
    // Exit test closures cannot capture: one process for each case.
    let result =
      isMissing
      ? try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let folder = NSTemporaryDirectory() + "fonts-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let rejected = ["Inter", "Noto Sans CJK KR"].map {
          #"<pattern><patelt name="family"><string>\#($0)</string></patelt></pattern>"#
        }
        let configuration =
          "<fontconfig><dir>/usr/share/fonts</dir><cachedir>\(folder)</cachedir><selectfont><rejectfont>"
          + rejected.joined() + "</rejectfont></selectfont></fontconfig>"
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
        setenv("FONTCONFIG_FILE", folder + "/fonts.conf", 1)
        MissingFontsTests.layOutTexts()
      }
      : try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        MissingFontsTests.layOutTexts()
      }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("warning: ") }
    #expect(lines.count == (isMissing ? 1 : 0))
    #expect(lines.allSatisfy { $0.contains("Inter") && $0.contains("fonts-inter fonts-noto-cjk") })
  }

  @Test("of a phone are replaced by an installed one of equal widths")
  func equalWidths() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let folder = NSTemporaryDirectory() + "fonts-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // A font that is always there has the name of one that may not be.
      let configuration = """
        <fontconfig><dir>/usr/share/fonts</dir><cachedir>\(folder)</cachedir>
        <selectfont><rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern>
        <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern></rejectfont>
        <acceptfont><pattern><patelt name="family"><string>Inter</string></patelt></pattern>
        <pattern><patelt name="family"><string>Liberation Sans</string></patelt></pattern></acceptfont></selectfont>
        <match target="scan"><test name="family"><string>Noto Sans Mono</string></test>
        <edit name="family" mode="assign"><string>Liberation Sans</string></edit></match></fontconfig>
        """
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
      setenv("FONTCONFIG_FILE", folder + "/fonts.conf", 1)
      let style = TextStyle(face: FontFace(family: "Helvetica", size: 17), ascender: 16, descender: 4)
      let widths = ["iiii", "mmmm"].map {
        TextLayout([TextParagraph(runs: [TextRun($0, style)], emptyStyle: style)]).size.width
      }
      print(InstalledFonts.families.contains("Liberation Sans"), widths[0] == widths[1])
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("true true"))
  }

  private static func layOutTexts() {
    let style = TextStyle(face: FontFace(size: 17), ascender: 16, descender: 4)
    for text in ["Latin", "한글", "Latin"] {
      _ = TextLayout([TextParagraph(runs: [TextRun(text, style)], emptyStyle: style)])
    }
  }
}
