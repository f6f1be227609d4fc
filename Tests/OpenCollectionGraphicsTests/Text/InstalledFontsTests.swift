import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Fonts that are added") struct InstalledFontsTests {
  @Test("have their own metrics, even if their name was measured before")
  func metrics() async {
    // A process of its own: the added font stays for its lifetime.
    await #expect(processExitsWith: .success) {
      func ascender() -> Double {
        InstalledFonts.metrics(of: "DejaVu Serif", design: .standard, weight: 400, isItalic: false).ascender
      }
      // The tests' font configuration leaves this family out.
      precondition(InstalledFonts.family(named: "DejaVu Serif") == nil)
      // Its ascender is 1901 of 2048 units.
      precondition(abs(ascender() - 1901.0 / 2048) > 0.01)
      precondition(InstalledFonts.add(contentsOfFile: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"))
      precondition(abs(ascender() - 1901.0 / 2048) < 0.005)
    }
  }
}
