import Testing

@testable import OpenCollectionAdoption

@Suite("Imports of a source")
struct ImportScanTests {
  private func modules(_ text: String) -> [String] {
    ImportScan(text) { $0 == "UIKit" || $0 == "Foundation" }.imports.map { "\($0.module):\($0.line)" }
  }

  @Test("Every form of an import declaration is found with its line")
  func forms() {
    let text = """
      import UIKit
      @testable import App
      @preconcurrency public import Combine // with a comment
      import class AVKit.AVPlayer
      import UIKit.UIImage
      @_spi(Testing) import Kit
      """
    #expect(modules(text) == ["UIKit:1", "App:2", "Combine:3", "AVKit:4", "Kit:6"])
  }

  @Test("Comments and strings hold no imports")
  func comments() {
    let text = #"""
      // import A
      /* import B
         /* nested */
         import C */
      let text = """
        import D
        """
      let slash = "/* not a comment"
      import E
      let importance = 1
      """#
    #expect(modules(text) == ["E:9"])
  }

  @Test("Code that is not compiled for iOS on Linux is skipped")
  func conditions() {
    let text = """
      #if canImport(SwiftUI)
      import SwiftUI
      #else
      import A
      #endif
      #if os(iOS) || os(tvOS)
      import B
      #elseif os(macOS)
      import AppKit
      #endif
      #if !canImport(UIKit)
      import C
      #endif
      #if canImport(UIKit) && DEBUG
      import D
      #endif
      #if FEATURE
      import E
      #else
      import F
      #endif
      """
    // What FEATURE is cannot be told: both are counted.
    #expect(modules(text) == ["A:4", "B:7", "D:15", "E:18", "F:20"])
  }

  @Test("Conditions may be in parentheses, and ask for a version that all compilers have")
  func parentheses() {
    let text = """
      #if swift(>=4.2) && (os(iOS) || os(tvOS))
      import A
      #else
      import AppKit
      #endif
      #if !(os(macOS) || (canImport(AppKit) && !os(iOS)))
      import B
      #endif
      #if swift(>=9.0)
      import C
      #endif
      #if (
      import D
      #endif
      """
    // Whether a later version has come, and what the damaged one is, cannot be told.
    #expect(modules(text) == ["A:2", "B:7", "C:10", "D:13"])
    let deep = String(repeating: "(", count: 100_000) + "DEBUG" + String(repeating: ")", count: 100_000)
    #expect(modules("#if \(deep)\nimport A\n#endif") == ["A:2"])
  }

  @Test(
    "SwiftUI counts as missing only where more than previews use it",
    arguments: [
      ("struct P: PreviewProvider { static var previews: some View { Wrapper() } }", true),
      ("final class Cell: UICollectionViewCell {}", true),
      ("struct Row: View { var body: some View { Text(\"a\") } }", false),
      ("cell.contentConfiguration = UIHostingConfiguration { Text(\"a\") }\n#Preview { }", false),
    ])
  func previews(code: String, isForPreviews: Bool) {
    let scan = ImportScan("import SwiftUI\nimport UIKit\n" + code) { $0 == "UIKit" }
    #expect(scan.importsSwiftUIForPreviews == isForPreviews)
  }

  @Test(
    "An app begins with SwiftUI where its type conforms to SwiftUI's App",
    arguments: [
      ("@main struct Main: App {}", true),
      ("@main\nstruct Main: Base, SwiftUI.App\n{}", true),
      ("@main @available(iOS, introduced: 14) struct Main: App {}", true),
      ("@main class Delegate: App.Base {}", false),
      ("@main // Entry: App starts here\nclass Delegate: UIResponder {}", false),
      ("@main struct Main: /* not UIKit's */ App {} // class App", true),
      ("protocol App {}\n@main struct Main: App {}", false),
      ("protocol App {}\n@main struct Main: SwiftUI.App {}", true),
      ("@main class App: UIResponder, UIApplicationDelegate {}", false),
    ])
  func start(code: String, begins: Bool) {
    let text = "import SwiftUI\n" + code
    #expect(ImportScan(text) { _ in false }.beginsWithSwiftUI(text) == begins)
  }
}
