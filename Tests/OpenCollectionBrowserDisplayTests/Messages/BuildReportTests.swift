import Foundation
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("The state of a build")
struct BuildReportTests {
  @Test("is a message with places, messages and links")
  func message() throws {
    let report = BuildReport(
      state: "failed", problems: [.init(place: "A.swift:1:2", message: "no", link: "vscode://file/A.swift:1:2")])
    let message = try #require(
      try JSONSerialization.jsonObject(with: Data(OutputMessage.build(report).text.utf8)) as? [String: Any])
    #expect(message["type"] as? String == "build" && message["state"] as? String == "failed")
    let problems = try #require(message["problems"] as? [[String: String]])
    #expect(problems == [["place": "A.swift:1:2", "message": "no", "link": "vscode://file/A.swift:1:2"]])
  }

  @Test("is sent to a page that connects later, once")
  func later() {
    var presented = Presented()
    presented.build.value = BuildReport(state: "failed")
    var page = PageState(page: 1, presented)
    var frames: [Int] = []
    let sent = page.update(to: presented, shown: 0, frames: &frames)
    #expect(sent.contains { String(decoding: $0, as: UTF8.self).contains("\"failed\"") })
    let again = page.update(to: presented, shown: 0, frames: &frames)
    #expect(!again.contains { String(decoding: $0, as: UTF8.self).contains("\"failed\"") })
  }

  @Test("comes with a token that is given, which must be one")
  func token() {
    #expect(AccessRules.isToken(AccessRules.makeToken()))
    for text in ["", "0123", String(repeating: "g", count: 32), String(repeating: "0", count: 31) + "/"] {
      #expect(!AccessRules.isToken(text), "\(text)")
    }
  }
}
