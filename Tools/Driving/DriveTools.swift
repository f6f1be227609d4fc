import Foundation
import OpenCollectionLive
import OpenCollectionLiveMessages
import OpenCollectionModelContext

/// What the tools do, with one app.
package final class DriveTools {
  private let makeSession: () throws -> DriveSession
  private var session: DriveSession?
  /// The steps since the app was started.
  private(set) var steps: [DriveStep] = []
  /// How many calls failed since then.
  private var failures = 0

  /// `session` is made for the first call, and again for the next one if that fails: the package's manifest may be wrong at first.
  package init(session: @escaping () throws -> DriveSession) { makeSession = session }

  /// More lines are on further pages.
  private static let usualCount = 200
  /// The most lines of what changed, and of a short explanation.
  private static let (mostChanges, shortExplanation) = (40, 30)
  /// The most bytes of a picture, unless more are asked for: less than a megabyte also in base 64.
  private static let mostPictureBytes = 749_000

  /// Performs a call, whose arguments were checked by the tool's declaration.
  package func perform(_ name: String, _ arguments: JSON, isCancelled: () -> Bool = { false }) -> ToolResult {
    // To read the package takes seconds, which an answer that is known does not need.
    guard session != nil || name == "build" || name == "restart" else {
      return .failure("\(name): the app does not run yet; build builds and starts it")
    }
    do {
      let session = try self.session ?? makeSession()
      self.session = session
      switch name {
      case "build": return try build(session, isCancelled)
      case "screen": return try screen(session, arguments)
      case "explain": return try explain(session, arguments)
      case "find_faults": return try faults(session, arguments)
      case "compare": return try compare(session, arguments)
      case "record": return try record(session, arguments)
      case "restart":
        try start(session)
        return ToolResult([.text("\(session.product.name) is at its first screen")])
      case "set": return try set(session, arguments)
      default: return try use(session, try Self.steps(of: name, arguments))
      }
    } catch let error as DriveError {
      return .failure("\(name): \(error)")
    } catch let error as LiveError {
      return .failure("\(name): \(error)")
    } catch { return .failure("\(name): \(error.localizedDescription)") }
  }

  // MARK: Building

  private func build(_ session: DriveSession, _ isCancelled: () -> Bool) throws -> ToolResult {
    guard let (problems, isGood) = try session.build(isCancelled: isCancelled) else {
      return .failure("the build was cancelled")
    }
    // Warnings of no file are SwiftPM's own, of system libraries.
    let shown = problems.filter { $0.kind == .error || !$0.file.isEmpty }
    let lines = shown.prefix(Self.mostChanges).map { $0.text(in: session.options.package) }
    guard isGood else {
      let count = problems.count { $0.kind == .error }
      let note = session.isRunning ? "; the app of the build before still runs" : ""
      return .failure(
        (["the build failed: \(count == 1 ? "1 error" : "\(count) errors")\(note)"] + lines).joined(separator: "\n"))
    }
    try start(session)
    return ToolResult([
      .text(
        (["\(session.product.name) is built, and at its first screen"] + lines).joined(separator: "\n"))
    ])
  }

  private func start(_ session: DriveSession) throws(LiveError) {
    (steps, failures) = ([], 0)
    try session.start()
  }

  // MARK: The screen

  private func screen(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    let wantsPicture = arguments["picture"]?.bool ?? true
    let saved = try arguments["save"]?.string.map {
      try PackageFiles(session.options.package).path($0, extension: "png", exists: false)
    }
    let start = arguments["start"]?.integer ?? 0
    let count = arguments["count"]?.integer ?? Self.usualCount
    let file = session.picturePath
    let reply = try session.ask(
      .screen(
        ScreenAsk(
          start: start, count: count, isDetailed: arguments["detail"]?.bool ?? false,
          picture: wantsPicture || saved != nil ? file : nil, scale: arguments["scale"]?.number ?? 1,
          mostBytes: arguments["large"]?.bool == true || !wantsPicture ? .max : Self.mostPictureBytes)))
    guard !reply.isFailure else { return .failure("screen: \(reply.summary)") }
    var content: [ToolResult.Content] = [.text(Self.page(reply, from: start))]
    if wantsPicture || saved != nil {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      if let saved { try data.write(to: URL(fileURLWithPath: saved)) }
      if wantsPicture { content.append(.picture(data.base64EncodedString())) }
    }
    return ToolResult(content)
  }

  /// A summary with a page of lines.
  private static func page(_ reply: DriveReply, from start: Int) -> String {
    var lines = [reply.summary] + reply.lines
    let end = start + reply.lines.count
    if end < reply.total { lines.append("and \(reply.total - end) more, from start \(end) on") }
    return lines.joined(separator: "\n")
  }

  // MARK: Steps

  private static func element(_ arguments: JSON, _ name: String) throws(DriveError) -> ElementText.Value? {
    guard let text = arguments[name]?.string else { return nil }
    return try ElementText(text).value
  }

  /// The name of an element, not a point.
  private static func elementName(_ arguments: JSON, _ name: String) throws(DriveError) -> String? {
    guard let value = try element(arguments, name) else { return nil }
    guard case .name(let text) = value else { throw DriveError("\(name) is an element, not a point") }
    return text
  }

  /// The steps of a call.
  static func steps(of tool: String, _ arguments: JSON) throws(DriveError) -> [DriveStep] {
    let direction = arguments["direction"]?.string
    switch tool {
    case "tap":
      guard let target = try element(arguments, "element") else { throw DriveError("element is missing") }
      return [.tap(target, seconds: arguments["seconds"]?.number)]
    case "type":
      return [
        .type(
          arguments["text"]?.string ?? "", into: try element(arguments, "into"),
          replaces: arguments["replace"]?.bool ?? false)
      ]
    case "scroll":
      if let name = try elementName(arguments, "to") { return [.scroll(to: name)] }
      guard let direction = direction.flatMap(DriveStep.Direction.init) else {
        throw DriveError("expected to, an element, or a direction")
      }
      // A finger moves against the direction in which one looks on.
      return [.swipe(direction.opposite, on: try elementName(arguments, "in"))]
    case "key": return [.key(try key(arguments["key"]?.string ?? ""))]
    case "drag":
      guard let start = try element(arguments, "from") else { throw DriveError("from is missing") }
      if let direction = direction.flatMap(DriveStep.Direction.init) {
        guard case .name(let name) = start else {
          throw DriveError("from is an element for a swipe in a direction, not a point")
        }
        return [.swipe(direction, on: name)]
      }
      guard let end = try element(arguments, "to") else {
        throw DriveError("expected to, where the drag ends, or a direction")
      }
      return [
        .drag(
          from: start, to: end, seconds: arguments["seconds"]?.number ?? 0.3, hold: arguments["hold"]?.number ?? 0)
      ]
    case "wait":
      let seconds = arguments["seconds"]?.number ?? 1
      if let name = try elementName(arguments, "for") { return [.waitFor(name, seconds)] }
      return [.wait(seconds)]
    default: throw DriveError("there is no such tool")
    }
  }

  /// A key with its modifiers, one word.
  private static func key(_ text: String) throws(DriveError) -> String {
    guard !text.isEmpty,
      text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && !$0.properties.isWhitespace })
    else { throw DriveError("key is one word, such as return, shift+left or a") }
    return text
  }

  private func set(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    let steps = try Self.settings(arguments)
    guard let text = arguments["locale"]?.string else {
      guard !steps.isEmpty else {
        throw DriveError("expected at least one of width and height, appearance, textSize, direction, locale")
      }
      return try use(session, steps)
    }
    let before = session.locale
    session.locale = try Self.locale(text)
    do { try start(session) } catch {
      session.locale = before
      throw error
    }
    let result = ToolResult([.text("\(session.product.name) is at its first screen, with the locale \(text)")])
    guard !steps.isEmpty else { return result }
    let rest = try use(session, steps)
    return ToolResult(result.content + rest.content, isError: rest.isError)
  }

  /// The identifier of a locale, which is an argument of the app.
  private static func locale(_ text: String) throws(DriveError) -> String {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: "-", omittingEmptySubsequences: false)
    }
    guard (2...3).contains(parts[0].count), parts[0].allSatisfy({ $0.isASCII && $0.isLetter }), parts.count <= 4,
      parts.allSatisfy({ (2...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { throw DriveError("locale is a language, a script and a region, such as de, de_DE or zh-Hant_TW") }
    return text
  }

  private static func settings(_ arguments: JSON) throws(DriveError) -> [DriveStep] {
    var steps: [DriveStep] = []
    switch (arguments["width"]?.integer, arguments["height"]?.integer) {
    case (let width?, let height?): steps.append(.resize(width: width, height: height))
    case (nil, nil): break
    default: throw DriveError("width and height are set together")
    }
    if let name = arguments["appearance"]?.string { steps.append(.appearance(name)) }
    if let name = arguments["textSize"]?.string { steps.append(.textSize(name)) }
    if let name = arguments["direction"]?.string { steps.append(.direction(name)) }
    return steps
  }

  private func use(_ session: DriveSession, _ steps: [DriveStep]) throws -> ToolResult {
    var steps = steps
    if case .swipe(let direction, nil)? = steps.first {
      let reply = try session.ask(.scrollable)
      guard !reply.isFailure else { throw DriveError(reply.summary) }
      steps = [.swipe(direction, on: reply.summary)]
    }
    var lines: [String] = []
    // How many lines there are up to the end of each step.
    var ends: [Int] = []
    for step in steps {
      lines += try step.lines { name in
        let reply = try session.ask(.locate(name: name))
        guard let x = reply.x, let y = reply.y else { throw DriveError(reply.summary) }
        return (x, y)
      }
      ends.append(lines.count)
    }
    let reply = try session.ask(.perform(steps: lines, rests: steps.allSatisfy(\.rests)))
    // Those before one that fails have changed the screen.
    self.steps += zip(steps, ends).filter { $0.1 <= reply.done }.map(\.0)
    if reply.isFailure { failures += 1 }
    return Self.result(reply, most: Self.mostChanges)
  }

  /// A reply with its first lines.
  private static func result(_ reply: DriveReply, most: Int) -> ToolResult {
    var lines = [reply.summary] + reply.lines.prefix(most)
    if reply.lines.count > most { lines.append("and \(reply.lines.count - most) more") }
    return ToolResult([.text(lines.joined(separator: "\n"))], isError: reply.isFailure)
  }

  // MARK: Findings

  private func explain(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    guard let target = try Self.element(arguments, "element") else { throw DriveError("element is missing") }
    let ask: ExplainAsk
    switch target {
    case .name(let name): ask = ExplainAsk(name: name, other: try Self.elementName(arguments, "other"))
    case .point(let x, let y): ask = ExplainAsk(x: x, y: y)
    }
    let isDetailed = arguments["detail"]?.bool ?? false
    return Self.result(try session.ask(.explain(ask)), most: isDetailed ? .max : Self.shortExplanation)
  }

  private func faults(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    var reply = try session.ask(.findFaults)
    let start = arguments["start"]?.integer ?? 0
    reply.lines = Array(reply.lines.dropFirst(start).prefix(arguments["count"]?.integer ?? Self.usualCount))
    return ToolResult([.text(Self.page(reply, from: start))], isError: reply.isFailure)
  }

  private func compare(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    let path = try PackageFiles(session.options.package).path(
      arguments["picture"]?.string ?? "", extension: "png", exists: true)
    let ask = CompareAsk(picture: path, tolerance: arguments["tolerance"]?.integer ?? 16)
    return Self.result(try session.ask(.compare(ask)), most: Self.mostChanges)
  }

  // MARK: Recording

  private func record(_ session: DriveSession, _ arguments: JSON) throws -> ToolResult {
    let name = arguments["name"]?.string ?? ""
    guard name.first?.isLetter == true, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else {
      throw DriveError("name is the name of a class, of letters, digits and _, such as BuyingTests")
    }
    guard !steps.isEmpty else { throw DriveError("there are no steps yet since the app was started") }
    let folder = try testFolder(of: session, arguments["target"]?.string)
    var expected: [String] = []
    for text in arguments["expect"]?.array?.compactMap(\.string) ?? [] {
      guard case .name(let name) = try ElementText(text).value else { throw DriveError("expect: \(text) is a point") }
      expected.append(name)
    }
    let source = TestSource(
      name: name, locale: session.locale, steps: steps, expected: expected,
      comparesPicture: arguments["kind"]?.string == "snapshot")
    let path = try PackageFiles(session.options.package).path(
      "\(folder)/\(name).swift", extension: "swift", exists: false)
    let data = Data(try source.text().utf8)
    if let found = try? Data(contentsOf: URL(fileURLWithPath: path)) {
      guard found == data else { throw DriveError("\(path): there is such a file already; choose another name") }
    } else {
      try data.write(to: URL(fileURLWithPath: path))
    }
    let failed =
      switch failures {
      case 0: ""
      case 1: " 1 call failed; only the steps that it finished are in the test."
      default: " \(failures) calls failed; only the steps that they finished are in the test."
      }
    return ToolResult([
      .text(
        "\(path) is written, with \(steps.count == 1 ? "1 step" : "\(steps.count) steps").\(failed) launch() starts the class AppDelegate of the module "
          + "that the test target is named after, or what XCUIApplication.content says.")
    ])
  }

  private func testFolder(of session: DriveSession, _ wanted: String?) throws -> String {
    var targets = session.layout.targets.filter { $0.type == "test" }
    if targets.isEmpty {
      try session.readLayout()
      targets = session.layout.targets.filter { $0.type == "test" }
    }
    let names = targets.map(\.name).sorted().joined(separator: ", ")
    guard !targets.isEmpty else {
      throw DriveError(
        "the package has no test target; add .testTarget(name: \"\(session.product.name)UITests\") to Package.swift")
    }
    guard
      let target = wanted.map({ name in targets.first { $0.name == name } }) ?? (targets.count == 1 ? targets[0] : nil)
    else { throw DriveError("target: expected one of \(names)") }
    return target.path
  }
}
