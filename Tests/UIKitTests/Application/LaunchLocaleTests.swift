import Foundation
import Testing

@testable import UIKit

@Suite("The languages and the locale of a launch")
struct LaunchLocaleTests {
  @Test(
    "are read from the arguments that Xcode passes",
    arguments: [
      (["-AppleLanguages", "(de-DE, en)", "-AppleLocale", "de_DE"], "de_DE", ["de-DE", "en"]),
      (["-AppleLanguages", "(\"zh-Hant\")"], nil, ["zh-Hant"]), (["-AppleLanguages", "fr"], nil, ["fr"]),
      (["x", "-AppleLocale", "en_GB@currency=EUR", "y"], "en_GB@currency=EUR", []),
      (["-AppleLocale", "de_DE", "-AppleLocale", "fr_FR"], "fr_FR", []),
      (["-AppleLocale"], nil, []), (["-AppleLocale", "../../etc"], nil, []), (["-AppleLanguages", "()"], nil, []),
    ] as [([String], String?, [String])])
  func arguments(arguments: [String], locale: String?, languages: [String]) {
    let read = LaunchLocale(arguments)
    #expect(read.locale == locale && read.languages == languages)
  }

  @Test("are those of Foundation until they are set back")
  func use() async {
    // In a process of its own: other tests have the usual locale at the same time.
    await #expect(processExitsWith: .success) {
      let usual = (Locale.current.identifier, Locale.preferredLanguages)
      LaunchLocale(["-AppleLanguages", "(de-DE, en)", "-AppleLocale", "de_DE"]).use()
      precondition(Locale.current.identifier == "de_DE" && Locale.autoupdatingCurrent.identifier == "de_DE")
      precondition(Locale.preferredLanguages == ["de-DE", "en"])
      // In German, a point groups digits and a comma is before decimals.
      precondition(1234.5.formatted() == "1.234,5")
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      precondition(formatter.string(from: 1234.5) == "1.234,5")
      LaunchLocale(["-AppleLanguages", "(fr)"]).use()
      precondition(Locale.current.identifier == "fr" && Locale.preferredLanguages == ["fr"])
      LaunchLocale([]).use()
      precondition((Locale.current.identifier, Locale.preferredLanguages) == usual)
    }
  }
}
