import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The texts of a document", .serialized, .isolatedScreen)
struct InterfaceLocalizationTests {
  private let document = """
    <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v"><subviews>
            <label text="Hello" id="label"/>
            <button id="button"><state key="normal" title="Buy"/></button>
            <segmentedControl id="segments"><segments><segment title="One"/><segment title="Two"/></segments>\
    </segmentedControl>
            <textField placeholder="Name" id="field"/>
        </subviews></view>
    </objects></document>
    """

  private func texts(_ files: [String: String], _ languages: [String]) throws -> [String?] {
    let folder = try TemporaryBundle(files)
    let bundle = try #require(Bundle(path: folder.path))
    let found = InterfaceFiles(bundle, folders: [folder.path], preferences: languages).document("Card", "xib")
    let view = UINib(try #require(found)).instantiate(withOwner: nil).first as? UIView
    let views = view?.subviews ?? []
    return [
      (views[0] as? UILabel)?.text, (views[1] as? UIButton)?.title(for: .normal),
      (views[2] as? UISegmentedControl)?.titleForSegment(at: 1), (views[3] as? UITextField)?.placeholder,
    ]
  }

  @Test("are those of the strings file of the user's language")
  func strings() throws {
    let korean = """
      /* Class = "UILabel"; text = "Hello"; ObjectID = "label"; */
      "label.text" = "안녕";
      "button.normalTitle" = "사기";
      "segments.segmentTitles[1]" = "둘";
      """
    let files = ["Base.lproj/Card.xib": document, "ko.lproj/Card.strings": korean]
    #expect(try texts(files, ["ko-KR"]) == ["안녕", "사기", "둘", "Name"])
    #expect(try texts(files, ["fr-FR"]) == ["Hello", "Buy", "Two", "Name"])
    // A file with a letter of many combining marks has none.
    let marked = korean + "\n\"e\(String(repeating: "\u{301}", count: 31))\" = \"\";"
    #expect(
      try texts(["Base.lproj/Card.xib": document, "ko.lproj/Card.strings": marked], ["ko-KR"]) == [
        "Hello", "Buy", "Two", "Name",
      ])
  }

  @Test("are found in linked folders, which may lead to a folder around them")
  func links() throws {
    let folder = try TemporaryBundle(["Base.lproj/Card.xib": document])
    let other = try TemporaryBundle(["Shared/ko.lproj/Card.strings": "\"label.text\" = \"안녕\";"])
    for (link, target) in [("A.bundle", "."), ("B.bundle", "."), ("C", "."), ("Shared", other.path + "/Shared")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let bundle = try #require(Bundle(path: folder.path))
    let files = InterfaceFiles(bundle, folders: [folder.path], preferences: ["ko"])
    let view = UINib(try #require(files.document("Card", "xib"))).instantiate(withOwner: nil).first as? UIView
    #expect((view?.subviews.first as? UILabel)?.text == "안녕")
  }

  @Test("are those of a string catalogue")
  func catalogue() throws {
    let catalogue = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "label.text": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "field.placeholder": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Vorname"}}}}
      }}
      """
    let files = ["Base.lproj/Card.xib": document, "mul.lproj/Card.xcstrings": catalogue]
    #expect(try texts(files, ["de-CH"]) == ["Hallo", "Buy", "Two", "Vorname"])
    #expect(try texts(files, ["en-US"]) == ["Hello", "Buy", "Two", "Name"])
  }

  @Test("are those of the document of the user's language, if there is one")
  func documents() throws {
    let french = document.replacingOccurrences(of: "Hello", with: "Bonjour")
    let files = ["en.lproj/Card.xib": document, "fr.lproj/Card.xib": french]
    #expect(try texts(files, ["fr-CA"]).first == "Bonjour")
    #expect(try texts(files, ["en-GB"]).first == "Hello")
  }
}
