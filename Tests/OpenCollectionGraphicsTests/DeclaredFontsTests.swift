import Foundation
import OpenCollectionTestFonts
import Testing

@testable import OpenCollectionGraphics

@Suite("The fonts of the tests")
struct DeclaredFontsTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static var declared: [String: String] {
    let fonts = UnsafeBufferPointer(start: declared_fonts_start(), count: Int(declared_font_count))
    return Dictionary(uniqueKeysWithValues: fonts.map { (String(cString: $0.family), String(cString: $0.package)) })
  }

  @Test("are those of the packages that setup installs, and no others")
  func families() {
    // The package of Inter includes Inter Display, that of Noto Sans CJK KR the serif and monospaced families.
    let included: Set = ["Inter Display", "Noto Serif CJK KR", "Noto Sans Mono CJK KR"]
    // Pango adds the generic families, which fonts.conf maps to the declared ones.
    let generic: Set = ["Sans", "Serif", "Monospace", "System-ui"]
    #expect(Set(InstalledFonts.families).subtracting(generic) == included.union(Self.declared.keys))
  }

  @Test("are those that packages install, not others of the same family in the user's directories")
  func folders() async {
    await #expect(processExitsWith: .success) {
      let files = FileManager.default
      let home = files.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
      defer { try? files.removeItem(at: home) }
      try files.createDirectory(at: home.appendingPathComponent("fonts"), withIntermediateDirectories: true)
      let installed = try #require(
        files.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String }.first { $0.contains("DejaVuSans") })
      try files.copyItem(
        at: URL(fileURLWithPath: "/usr/share/fonts/\(installed)"),
        to: home.appendingPathComponent("fonts/copy.\(installed.suffix(3))"))
      setenv("XDG_DATA_HOME", home.path, 1)
      #expect(declared_fonts_count_in("/usr/share/fonts/") > 0)
      #expect(declared_fonts_count_in(home.path) == 0)
    }
  }

  @Test("are the same in the setup script and in the fontconfig file")
  func lists() throws {
    let setup = try String(contentsOf: Self.package.appendingPathComponent("Tools/setup.sh"), encoding: .utf8)
    let lines = setup.split(separator: "\n").filter { $0.hasPrefix("font \"") }
    #expect(lines.count == Self.declared.count)
    for (family, package) in Self.declared {
      #expect(lines.contains("font \"\(family)\" \(package)"))
    }
    let file = try String(contentsOfFile: String(cString: declared_fonts_file()), encoding: .utf8)
    for family in Self.declared.keys { #expect(file.contains("<string>\(family)</string>")) }
  }
}
