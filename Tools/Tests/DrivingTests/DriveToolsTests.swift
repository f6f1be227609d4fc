import Foundation
import OpenCollectionModelContext
import Testing

@testable import OpenCollectionDriving

@Suite("The tools of an app that is driven")
struct DriveToolsTests {
  @Test("list the screen with references, by which elements are tapped; answers say what changed")
  func use() throws {
    let package = try FaultyPackage()
    #expect(try package.text("build") == "Shop is built, and at its first screen")
    let screen = try package.text("screen picture=false")
    #expect(screen.hasPrefix("390 x 844 points, light, text size l; "))
    for reference in ["button \"Buy\"", "staticText \"Total: 0\"", "textField id:search", "cell \"Row 0\""] {
      #expect(screen.contains(reference), "\(reference) is not in:\n\(screen)")
    }
    let changed = try package.text("tap button \"Buy\"")
    #expect(changed == "1 element came, 1 went\n- staticText \"Total: 0\"\n+ staticText \"Total: 1\"")
    #expect(try package.text("tap Buy").contains("+ staticText \"Total: 2\""))
    let typed = try package.text("type \"tea\" into=id:search")
    #expect(typed.contains("+ textField id:search, value: tea"))
    #expect(try package.text("type \"milk\" into=id:search replace=true").contains("value: milk"))
    #expect(try package.text("key backspace").contains("value: mil"))
    #expect(try package.text("scroll \"Row 35\"").contains("+ cell \"Row 35\""))
    #expect(try package.text("scroll direction=up").contains("- cell \"Row 35\""))
    #expect(try package.text("restart") == "Shop is at its first screen")
    #expect(try package.text("screen picture=false") == screen)
  }

  @Test("let virtual time pass, only when they are asked to")
  func time() throws {
    let package = try FaultyPackage()
    try package.text("build")
    // The tap comes to rest, which takes the animation's second.
    #expect(try package.text("tap \"Later\"").contains("+ staticText \"Done\""))
    try package.text("restart")
    #expect(try package.text("wait 0.5") == "no element changed")
    let missing = try package.perform("wait seconds=2 for=\"Done\"")
    #expect(missing.isError && missing.text.contains("no element has this name after 2.0 seconds"))
  }

  @Test("change the screen, and say that they did")
  func settings() throws {
    let package = try FaultyPackage()
    try package.text("build")
    try package.text("set width=320 height=568 appearance=dark textSize=ax1 direction=rtl")
    #expect(
      try package.text("screen picture=false").hasPrefix("320 x 568 points, dark, text size ax1, right to left; "))
    let nothing = try package.perform("set")
    #expect(nothing.isError && nothing.text.hasPrefix("set: expected at least one of"))
  }

  @Test("start the app in another language and region, with which numbers are written otherwise")
  func locale() throws {
    let package = try FaultyPackage()
    try package.text("build")
    #expect(try package.text("screen picture=false").contains("staticText \"1,234.5\""))
    try package.text("tap Buy")
    let answer = try package.text("set locale=de_DE appearance=dark")
    #expect(answer.hasPrefix("Shop is at its first screen, with the locale de_DE\n"))
    let screen = try package.text("screen picture=false")
    #expect(screen.contains("points, dark") && screen.contains("\"Total: 0\"") && screen.contains("\"1.234,5\""))
    #expect(try package.text("restart") == "Shop is at its first screen")
    #expect(try package.text("screen picture=false").contains("\"1.234,5\""))
    try package.text("tap Buy")
    let written = try package.text("record GermanTests")
    let path = try #require(written.split(separator: " ").first)
    #expect(
      try String(contentsOfFile: String(path), encoding: .utf8).contains(
        """
            app.launchArguments += ["-AppleLanguages", "(de-DE)", "-AppleLocale", "de_DE"]
            app.launch()

        """.dropLast()))
    for wrong in ["--help", "de_DE\n", "d", "de__DE", "de_DE_x_y_z", "../de", "$(LANG)"] {
      let result = package.tools.perform("set", .object(["locale": .string(wrong)]))
      #expect(result.isError && result.text.contains("such as de, de_DE or zh-Hant_TW"), "\(wrong)")
    }
  }

  @Test("refuse screens and pictures of too many pixels")
  func pixels() throws {
    let package = try FaultyPackage()
    try package.text("build")
    // 2^26 pixels at 3 pixels for each point, in both directions: 7,456,540 square points.
    let large = try package.perform("set width=4000 height=4000")
    #expect(large.isError && large.text.contains("a screen has at most 7456540 square points"), "\(large.text)")
    // 390 x 844 x 16 = 5.3 million pixels; 1366 x 1024 x 16 = 22.4 million, of at most 2^24.
    #expect(try package.text("screen scale=4").hasPrefix("390 x 844"))
    try package.text("set width=1366 height=1024")
    let picture = try package.perform("screen scale=4")
    #expect(picture.isError && picture.text.contains("22.3 million pixels, of at most 16.7 million"), "\(picture.text)")
    // sqrt(2^24 / (1366 x 1024)) = 3.463
    #expect(picture.text.contains("the scale is at most 3.46"), "\(picture.text)")
  }

  @Test("answer pictures at a scale, and compare the screen with one that was saved")
  func pictures() throws {
    let package = try FaultyPackage()
    try package.text("build")
    let result = try package.perform("screen scale=0.5 save=out/before.png")
    guard case .picture(let data) = result.content.last, let png = Data(base64Encoded: data) else {
      Issue.record("no picture")
      return
    }
    // The width and height in the header, big-endian.
    #expect(Array(png[16..<24]) == [0, 0, 0, 195, 0, 0, 1, 166])
    #expect(try Data(contentsOf: package.folder.appendingPathComponent("out/before.png")) == png)
    #expect(try package.text("compare out/before.png tolerance=0") == "the screen is like the picture")
    try package.text("tap \"Buy\"")
    let difference = try package.text("compare out/before.png")
    #expect(difference.contains("staticText \"Total: 1\""), "\(difference)")
    try package.text("set width=320 height=568")
    let other = try package.perform("compare out/before.png")
    #expect(other.isError && other.text.contains("195 x 422 pixels"))
  }

  @Test("list large screens in pages")
  func pages() throws {
    let package = try FaultyPackage()
    try package.text("build")
    let all = try package.text("screen picture=false").split(separator: "\n")
    let page = try package.text("screen picture=false start=2 count=3").split(separator: "\n")
    #expect(page.count == 5 && page[1..<4] == all[3..<6])
    #expect(page[4] == "and \(all.count - 1 - 5) more, from start 5 on")
  }

  @Test("say what is wrong and what would be right")
  func mistakes() throws {
    let package = try FaultyPackage()
    let early = try package.perform("screen")
    #expect(early.isError && early.text == "screen: the app does not run yet; build builds and starts it")
    try package.text("build")
    let mistakes = [
      ("tap \"Byu\"", "no element has this name; there are, nearest first, \"Buy\""),
      ("tap button #99", "there are only"),
      ("tap buton \"Buy\"", "unknown kind of element 'buton': expected one of other, application"),
      ("key hyper+x", "unknown modifier 'hyper': expected one of shift, ctrl, alt, cmd"),
      ("drag \"Row 1\"", "expected to, where the drag ends, or a direction"),
      ("scroll", "expected to, an element, or a direction"),
      ("compare ../x.png", "it is not in the package"), ("compare /etc/passwd", "expected the name of a .png file"),
      ("compare out/none.png", "there is no such file"), ("screen save=/tmp/x.png", "it is not in the package"),
      ("record 2x", "name is the name of a class"), ("record Steps", "there are no steps yet"),
    ]
    for (line, reason) in mistakes {
      let result = try package.perform(line)
      #expect(result.isError && result.text.contains(reason), "\(line): \(result.text)")
    }
    for line in ["tapp x", "tap", "screen count=0", "wait seconds=61", "set appearance=blue", "build now"] {
      #expect(throws: ToolFailure.self, "\(line)") { try DriveCommand(line) }
    }
    // A newline would be another step of a script.
    let two = package.tools.perform("tap", .object(["element": "\"Buy\"\nquit"]))
    #expect(two.isError && two.text.contains("control characters"))
  }

  @Test("outlive builds that fail, crashes and hangs")
  func survival() throws {
    let package = try FaultyPackage()
    try package.text("build")
    try package.write(
      "\(package.folder.path)/Sources/Shop/Cart.swift:12:5: error: cannot find 'x' in scope\nerror: fatalError\n",
      to: "bin/errors")
    let failed = try package.perform("build")
    #expect(
      failed.isError
        && failed.text
          == "the build failed: 1 error; the app of the build before still runs\nSources/Shop/Cart.swift:12:5: error: cannot find 'x' in scope"
    )
    try package.text("tap \"Buy\"")
    let crash = try package.perform("tap \"Crash\"")
    #expect(crash.isError && crash.text.contains("ended by signal") && crash.text.contains("the basket is gone"))
    let after = try package.perform("screen")
    #expect(after.isError && after.text.contains("restart starts it again"))
    try package.text("restart")
    package.session.answerTime = 0.5
    let hang = try package.perform("tap \"Hang\"")
    #expect(hang.isError && hang.text.contains("did not answer for 0.5 seconds"))
    package.session.answerTime = 60
    try package.text("restart")
    #expect(try package.text("tap \"Buy\"").contains("Total: 1"))
  }

  @Test("write the steps as a test, once")
  func record() throws {
    let package = try FaultyPackage()
    try package.text("build")
    try package.text("tap button \"Buy\"")
    try package.text("type \"tea\" into=id:search")
    try package.text("scroll \"Row 35\"")
    let answer = try package.text("record BuyingTests expect=[\"Row 35\",\"cell #2\"]")
    #expect(answer.hasPrefix("\(package.folder.path)/Tests/ShopUITests/BuyingTests.swift is written, with 3 steps."))
    let path = package.folder.appendingPathComponent("Tests/ShopUITests/BuyingTests.swift")
    #expect(
      try String(contentsOf: path, encoding: .utf8) == """
        import XCTest
        @_exported import XCUIAutomation

        @MainActor
        final class BuyingTests: XCTestCase {
          func testSteps() {
            let app = XCUIApplication()
            app.launch()
            app.descendants(matching: .button)["Buy"].firstMatch.tap()
            app.descendants(matching: .any)["search"].firstMatch.tap()
            app.descendants(matching: .any)["search"].firstMatch.typeText("tea")
            for _ in 0..<50 where !app.descendants(matching: .any)["Row 35"].firstMatch.exists { app.swipeUp() }
            XCTAssertTrue(app.descendants(matching: .any)["Row 35"].firstMatch.exists)
            XCTAssertTrue(app.descendants(matching: .cell).element(boundBy: 1).exists)
          }
        }

        """)
    #expect(try package.text("record BuyingTests expect=[\"Row 35\",\"cell #2\"]") == answer)
    let other = try package.perform("record BuyingTests")
    #expect(other.isError && other.text.contains("there is such a file already; choose another name"))
    #expect(try package.text("record PictureTests kind=snapshot").contains("PictureTests.swift"))
  }

  @Test("record of a call that fails what it did before it failed")
  func partlyFailed() throws {
    let package = try FaultyPackage()
    try package.text("build")
    // A text size that the declaration would refuse, so that the second of three steps fails in the app.
    let failed = package.tools.perform(
      "set", .object(["appearance": "dark", "textSize": "enormous", "direction": "rtl"]))
    #expect(failed.isError && failed.text.contains("expected 'textsize S'"), "\(failed.text)")
    #expect(package.tools.steps == [.appearance("dark")])
    let text = try package.text("record FailingTests")
    #expect(text.contains("with 1 step. 1 call failed; only the steps that it finished are in the test."), "\(text)")
    let path = package.folder.appendingPathComponent("Tests/ShopUITests/FailingTests.swift")
    #expect(
      try String(contentsOf: path, encoding: .utf8).contains(
        """
            app.launch()
            XCUIDevice.shared.appearance = .dark
          }
        """))
    // Of this call, the first step fails.
    #expect(try package.perform("set width=4000 height=4000 appearance=light").isError)
    #expect(package.tools.steps == [.appearance("dark")])
    let again = try package.text("record FailingTests")
    #expect(again.contains("2 calls failed; only the steps that they finished are in the test."), "\(again)")
  }

  @Test("give the same bytes for the same calls")
  func replay() throws {
    let commands =
      ["build", "screen scale=1", "tap \"Buy\"", "type \"tea\" into=id:search", "scroll \"Row 30\"", "find_faults"]
      + ["explain \"Buy\" detail=true", "set appearance=dark textSize=xxl", "screen", "drag \"Row 30\" direction=left"]
      + ["drag \"Row 30\" to=\"195 500\" hold=0.5", "wait 1", "screen detail=true", "restart", "screen"]
    func answers() throws -> [ToolResult] {
      let package = try FaultyPackage()
      return try commands.map { try package.perform($0) }
    }
    #expect(try answers() == answers())
  }
}

@Suite("A command")
struct DriveCommandTests {
  @Test("begins with the first argument; others follow their names")
  func words() throws {
    let command = try DriveCommand("drag  cell \"Row 1\" to=button \"a=b \\\"c\\\"\" #2 hold=0.5")
    #expect(command.tool == "drag")
    #expect(
      command.arguments.text
        == #"{"from":"cell \"Row 1\"","to":"button \"a=b \\\"c\\\"\" #2","hold":0.5}"#)
    #expect(try DriveCommand("type \"a \\\"b\\\"\"").arguments.text == #"{"text":"a \"b\""}"#)
    #expect(try DriveCommand("screen picture=false count=3").arguments.text == #"{"picture":false,"count":3}"#)
  }
}

@Suite("The name of an element in a call")
struct ElementTextTests {
  @Test(
    "is one of scripts, a point, or what the element says",
    arguments: [
      ("Get", .name("\"Get\"")), ("Get it", .name("\"Get it\"")), ("say \"hi\"", .name("say \"hi\"")),
      ("\"Get\" #2", .name("\"Get\" #2")), ("button \"Get\"", .name("button \"Get\"")), ("id:buy", .name("id:buy")),
      ("cell #3", .name("cell #3")), ("cell #x", .name("\"cell #x\"")), ("195 300.5", .point(x: 195, y: 300.5)),
      ("12", .name("\"12\"")), (" tea \\ ", .name("\"tea \\\\\"")), ("a\nb", .name("\"a\\nb\"")),
    ] as [(String, ElementText.Value)])
  func forms(text: String, value: ElementText.Value) throws {
    #expect(try ElementText(text).value == value)
  }

  @Test("is a query in a test")
  func queries() throws {
    #expect(
      try TestSource.query("\"Get\" #2")
        == "app.descendants(matching: .any).matching(identifier: \"Get\").element(boundBy: 1)")
    #expect(try TestSource.query("switch id:on") == "app.descendants(matching: .`switch`)[\"on\"].firstMatch")
    #expect(throws: DriveError.self) { try TestSource.query("button") }
    #expect(try TestSource.query(#""a \"b\" \\""#) == #"app.descendants(matching: .any)["a \"b\" \\"].firstMatch"#)
  }

  @Test("puts no code into a test", arguments: [#""\(fatalError())""#, #""\u{41}""#, #""a\"#])
  func injection(name: String) {
    #expect(throws: DriveError.self) { try TestSource.query(name) }
  }

  @Test("has no control characters", arguments: ["a\rb", "\"a\u{1B}\"", "id:a\u{7F}"])
  func controlCharacters(text: String) {
    #expect(throws: DriveError.self) { try ElementText(text) }
  }
}
