internal import OpenCollectionDisplays
internal import OpenCollectionGraphics
internal import OpenCollectionLiveMessages

/// An app that `collectionview mcp` or `collectionview drive` uses: it answers one request after the other, on a virtual clock.
/// Between two requests no time passes, and nothing of the main thread runs.
@MainActor final class DrivenApp {
  private let host: ApplicationHost
  private let display: OffscreenDisplay
  private let channel: LiveChannel
  private let driver: ScreenDriver
  private var runner: ScriptRunner
  private var shown: ScreenListing

  init(_ host: ApplicationHost, _ display: OffscreenDisplay, _ channel: LiveChannel) {
    (self.host, self.display, self.channel) = (host, display, channel)
    driver = ScreenDriver(host: host)
    // Steps that write pictures are refused.
    runner = ScriptRunner(host: host) { _ in }
    driver.rest()
    shown = ScreenListing(host.accessibleWindows)
  }

  /// Answers until the app, or the other end, ends.
  func run() {
    channel.send(.ready)
    while !host.hasQuit, let request = channel.next() {
      switch request.type {
      case .ask: if let ask = request.ask { channel.send(.reply(answer(ask))) }
      case .end, .leave: return
      case .start, .build: break
      }
    }
  }

  func answer(_ ask: DriveAsk) -> DriveReply {
    do {
      switch ask {
      case .screen(let ask): return try screen(ask)
      case .perform(let steps, let rests): return perform(steps, rests: rests)
      case .locate(let name): return try locate(name)
      case .scrollable: return scrollable()
      case .explain(let ask): return try explain(ask)
      case .findFaults: return faults()
      case .compare(let ask): return try compare(ask)
      }
    } catch { return .failure((error as? Script.Failure)?.reason ?? "\(error)") }
  }

  // MARK: What is shown

  private func screen(_ ask: ScreenAsk) throws -> DriveReply {
    host.settle()
    let listing = ScreenListing(host.accessibleWindows, isDetailed: ask.isDetailed)
    if !ask.isDetailed { shown = listing }
    let lines = listing.lines
    var reply = DriveReply("\(surroundings); \(lines.count == 1 ? "1 element" : "\(lines.count) elements")")
    reply.total = lines.count
    reply.lines = Array(lines.dropFirst(max(0, ask.start)).prefix(max(0, ask.count)))
    if let path = ask.picture {
      let scale = try picture().write(to: path, scale: ask.scale, mostBytes: ask.mostBytes)
      if scale != ask.scale { reply.summary += "; the picture has \(scale) pixels for each point, to be small enough" }
    }
    return reply
  }

  private func picture() throws(ElementFailure) -> DrivenPicture {
    guard let bitmap = display.picture else { throw ElementFailure(description: "nothing was shown yet") }
    return DrivenPicture(bitmap)
  }

  /// The screen's size, appearance, text size and direction: `390 x 844 points, light, text size l`.
  private var surroundings: String {
    let traits = UIScreen.main.traitCollection
    var parts = ["\(ScreenElement.words(UIScreen.main.bounds.size)) points"]
    parts.append(traits.userInterfaceStyle == .dark ? "dark" : "light")
    if let index = UIContentSizeCategory.ascending.firstIndex(of: traits.preferredContentSizeCategory), index > 0 {
      parts.append("text size \(LaunchArguments.textSizes[index - 1])")
    }
    if traits.layoutDirection == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }

  // MARK: Steps

  private func perform(_ steps: [String], rests: Bool) -> DriveReply {
    var reason: String?
    var done = 0
    for step in steps {
      do {
        try runner.run(try script(step))
        done += 1
      } catch {
        reason = (error as? Script.Failure)?.reason ?? "\(error)"
        break
      }
    }
    if rests { driver.rest() }
    let before = shown
    shown = ScreenListing(host.accessibleWindows)
    let changes = shown.changes(since: before)
    var reply = DriveReply(host.hasQuit ? "the app ended" : changes.summary, lines: changes.lines)
    if let reason { reply = .failure(reason, lines: changes.lines) }
    reply.done = done
    return reply
  }

  /// One step that touches neither files nor the app's end.
  private func script(_ text: String) throws(Script.Failure) -> Script {
    let script = try Script(parsing: text)
    guard script.lines.count == 1 else { throw Script.Failure(line: 1, reason: "expected one step: \(text)") }
    switch script.lines[0].step {
    case .png, .dropFile, .audit, .quit:
      throw Script.Failure(line: 1, reason: "not a step for an app that is driven: \(text)")
    case .resize(let size) where size.width * size.height * display.scale * display.scale > Self.mostPixels:
      let most = Int(Self.mostPixels / display.scale / display.scale)
      throw Script.Failure(
        line: 1, reason: "\(text): a screen has at most \(most) square points, at its scale of \(display.scale)")
    default: return script
    }
  }

  /// The most pixels of the screen: 256 MiB.
  private static let mostPixels = Double(1 << 26)

  private func locate(_ name: String) throws -> DriveReply {
    driver.rest()
    let element = try driver.element(try ElementName(parsing: name))
    let point = try driver.reachablePoint(of: element)
    var reply = DriveReply(element.place)
    (reply.x, reply.y) = (Double(point.x), Double(point.y))
    return reply
  }

  private func scrollable() -> DriveReply {
    driver.rest()
    guard let view = driver.scrollViews(in: host.accessibleWindows.reversed()).first,
      let name = ScreenListing(host.accessibleWindows, isDetailed: true).reference(of: view)
    else { return .failure("nothing on the screen scrolls") }
    return DriveReply(name)
  }

  // MARK: Findings

  private func explain(_ ask: ExplainAsk) throws -> DriveReply {
    host.settle()
    let explanation = ScreenExplanation(windows: host.accessibleWindows)
    if let text = ask.name {
      let name = try ElementName(parsing: text)
      guard let element = try explanation.element(name, driver) else { return explanation.absence(of: name) }
      guard let text = ask.other else { return explanation.explain(element) }
      let otherName = try ElementName(parsing: text)
      guard let other = try explanation.element(otherName, driver) else { return explanation.absence(of: otherName) }
      return explanation.gap(from: element, to: other)
    }
    return explanation.explain(at: CGPoint(x: ask.x ?? 0, y: ask.y ?? 0))
  }

  private func faults() -> DriveReply {
    host.comeToRest()
    let lines = ScreenFaults(windows: host.accessibleWindows).lines
    host.settle()
    let count = lines.isEmpty ? "no faults found" : lines.count == 1 ? "1 fault" : "\(lines.count) faults"
    return DriveReply(count, lines: lines)
  }

  private func compare(_ ask: CompareAsk) throws -> DriveReply {
    host.settle()
    let difference = try picture().difference(from: ask.picture, tolerance: ask.tolerance)
    guard !difference.regions.isEmpty else { return DriveReply("the screen is like the picture") }
    let listing = ScreenListing(host.accessibleWindows)
    let lines = difference.regions.map { region in
      let names = listing.names(at: region.frame)
      return region.words + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
    }
    let count = lines.count == 1 ? "1 region" : "\(lines.count) regions"
    return DriveReply("\(difference.pixels) of \(difference.count) pixels differ, in \(count)", lines: lines)
  }
}
