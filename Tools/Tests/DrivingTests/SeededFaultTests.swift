import Foundation
import Testing

@testable import OpenCollectionDriving

/// Screens with a mistake each, as an assistant meets them: what the tools answer names the fault and its place.
@Suite("An app with a seeded fault")
struct SeededFaultTests {
  struct Transcript: CustomTestStringConvertible, Sendable {
    var fault: String
    /// The commands, of which the last one's answer names the fault.
    var commands: [String]
    var expected: [String]
    var testDescription: String { fault }
  }

  static let transcripts = [
    Transcript(
      fault: "overlapping-texts", commands: ["find_faults"],
      expected: ["overlapping texts: ", "TextsCell", "UILabel \"Message 0\"", "Constrain one to the other."]),
    // The row should say that it was bought.
    Transcript(fault: "stale-cell", commands: ["tap \"Row 1\""], expected: ["no element changed"]),
    // The items of the second section begin 48 points from the left, those of the first 16.
    Transcript(
      fault: "wrong-inset", commands: ["explain \"Item 1-0\" detail=true"],
      expected: ["cell \"Item 1-0\"", "at 48 ", "326"]),
    Transcript(
      fault: "covered-button", commands: ["find_faults"],
      expected: ["unreachable: ", "UIButton \"Buy\"", "it is covered at 120 360 by other, id: cover"]),
    Transcript(
      fault: "button-outside", commands: ["find_faults"],
      expected: ["unreachable: ", "UIButton \"Buy\"", "is outside its superview"]),
    // Black on black: 1 to 1.
    Transcript(
      fault: "white-in-dark", commands: ["set appearance=dark", "find_faults"],
      expected: ["low contrast: ", "UILabel \"Tea\"", "#000000 on #000000 is 1.00"]),
    Transcript(
      fault: "fixed-row", commands: ["find_faults"], expected: ["TextsCell", "UILabel \"The second text of message 0"]),
    Transcript(
      fault: "wrong-row", commands: ["drag \"Row 1\" direction=left", "tap button \"Delete\""],
      expected: ["- cell \"Row 2\""]),
    Transcript(
      fault: "cut-title", commands: ["find_faults"],
      expected: ["clipped text: ", "UILabel \"A tea from the mountains, dried in the s…\"", "350 by 44"]),
    Transcript(
      fault: "fixed-font", commands: ["find_faults"],
      expected: ["fixed text size: ", "UILabel \"3 €\"", "The text has 17 points at every text size."]),
    Transcript(
      fault: "shared-identifier", commands: ["find_faults"],
      expected: ["duplicate identifier: ", "2 elements have the identifier \"text\": Tea, 3 €"]),
    Transcript(
      fault: "small-target", commands: ["find_faults"],
      expected: ["small target: ", "UIButton \"Buy\"", "It can be touched in 40 by 20 points."]),
    Transcript(fault: "unnamed-icon", commands: ["find_faults"], expected: ["no label: ", "UIButton"]),
    Transcript(
      fault: "conflict", commands: ["find_faults"], expected: ["constraints in conflict: ", "narrow", "UILabel"]),
    Transcript(
      fault: "left-hidden", commands: ["explain \"3 €\""],
      expected: ["it is there, but not shown", "staticText \"3 €\" (UILabel) at 20 220, 350 x 80", "it is hidden"]),
    Transcript(
      fault: "left-transparent", commands: ["explain \"3 €\""],
      expected: ["it is there, but not shown", "staticText \"3 €\"", "it has an alpha of 0.0"]),
    Transcript(
      fault: "outside-superview", commands: ["explain staticText \"3 €\""],
      expected: ["staticText \"3 €\" (UILabel) at 20 460, 100 x 40", "it is outside UIView, 20 400, 100 x 40"]),
    Transcript(
      fault: "untold-change", commands: ["tap \"Row 1\"", "find_faults"],
      expected: ["items: ", "section 0 is shown with 5 items, but the data source has 4", "was not told"]),
    Transcript(
      fault: "long-item", commands: ["find_faults"], expected: ["layout: ", "sections[0].group", "600"]),
    Transcript(
      fault: "locked-field", commands: ["type \"Ann\" into=\"Name\""],
      expected: ["textField (UITextField) at 20 400, 350 x 44 does not take text", "not being edited after a tap"]),
  ]

  @Test(
    "without the fault has none, light and dark, in the smallest and the largest text size, and from right to left",
    arguments: ["", "sound-card", "sound-texts", "sound-rows", "sound-grid"])
  func sound(screen: String) throws {
    let package = try FaultyPackage(screen)
    try package.text("build")
    let settings = [
      "set appearance=light", "set appearance=dark", "set textSize=xs", "set textSize=ax5", "set direction=rtl",
    ]
    for setting in settings {
      try package.text(setting)
      let found = try package.text("find_faults")
      #expect(found == "no faults found", "\(screen): \(setting): \(found)")
    }
    // So is the list after a swipe that deletes a row.
    if screen == "sound-rows" {
      try package.text("restart")
      try package.text("drag \"Row 1\" direction=left")
      #expect(try package.text("tap button \"Delete\"").contains("- cell \"Row 1\""))
      #expect(try package.text("find_faults") == "no faults found")
    }
  }

  @Test("is named by what the tools answer, with its place", arguments: transcripts)
  func transcript(_ transcript: Transcript) throws {
    let package = try FaultyPackage(transcript.fault)
    try package.text("build")
    var text = ""
    for command in transcript.commands { text = try package.perform(command).text }
    for words in transcript.expected { #expect(text.contains(words), "\(words) is not in:\n\(text)") }
  }
}
