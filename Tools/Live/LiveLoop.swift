import Foundation
import Glibc
import OpenCollectionForeignText
import OpenCollectionLiveMessages

/// Builds and shows an app, and shows it again after each change, until it is interrupted.
package final class LiveLoop {
  /// The descriptors an app knows its channel and its listening socket by.
  private static let (channelNumber, socketNumber): (Int32, Int32) = (3, 4)

  /// A program that runs.
  private struct App {
    let process: ChildProcess
    let channel: LineChannel
    var isOpen = true
  }

  private let options: LiveOptions
  private var product: PackageLayout.Product
  private var watch: FileWatch
  private var burst = ChangeBurst()
  private(set) var machine = LiveMachine()
  private let listener: Listener?
  private let token = Listener.makeToken()
  private let signals: Int32
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)").path
  private lazy var linker = FastLinker.environment(
    swift: options.swift, folder: folder, variables: ProcessInfo.processInfo.environment)

  private var build: BuildRun?
  private var hasBuilt = false
  private var changed: [String] = []
  private var program: ProgramStamp?
  private var app: App?
  private var old: [(app: App, end: Double)] = []
  private var deadline: Double?
  private var times = ChangeTimes()
  private var status: Int32?

  /// Reads the package and begins to watch it.
  package init(_ options: LiveOptions) throws(LiveError) {
    self.options = options
    signals = SignalPipe.open()
    let layout = try PackageLayout(of: options)
    product = try layout.program(named: options.product)
    watch = try layout.watch(product, options)
    if let port = options.browserPort {
      let host = options.browserHost ?? ""
      let isIP = host.split(separator: ".").count == 4 && host.split(separator: ".").allSatisfy { UInt8($0) != nil }
      listener = try Listener(address: isIP ? host : "127.0.0.1", port: port)
    } else {
      listener = nil
    }
  }

  /// The address of the page; nil for a window.
  package var address: String? {
    listener.map { "http://\(options.browserHost ?? "127.0.0.1"):\($0.port)/\(token)/" }
  }

  // MARK: The loop

  /// Runs until it is interrupted, or the app was closed. Returns the code to end with.
  package func run() -> Int32 {
    begin()
    while status == nil { turn() }
    try? FileManager.default.removeItem(atPath: folder)
    end()
    return status ?? 0
  }

  func begin() {
    if let address { say("\(product.name): \(address)") }
    perform(machine.begin())
  }

  /// Waits for the next thing that happens, at most so many seconds, and does what follows. Returns whether something happened.
  @discardableResult func turn(atMost limit: Double = .infinity) -> Bool {
    var waits = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if let build { waits.append(pollfd(fd: build.descriptor, events: Int16(POLLIN), revents: 0)) }
    for app in [app].compactMap({ $0 }) + old.map(\.app) where app.isOpen {
      if app.channel.isFull { app.channel.flush() }
      let events = app.channel.isFull ? POLLIN | POLLOUT : POLLIN
      waits.append(pollfd(fd: app.channel.descriptor, events: Int16(events), revents: 0))
    }
    let times = [burst.due, deadline].compactMap { $0 } + old.map(\.end)
    let happened = poll(&waits, nfds_t(waits.count), Self.timeout(times + [Self.now + limit])) != 0
    for wait in waits where wait.revents != 0 { receive(wait.fd) }
    let paths = burst.take(at: Self.now)
    if let paths { change(paths) }
    if let deadline, Self.now >= deadline {
      self.deadline = nil
      handle(.late)
    }
    for old in old where Self.now >= old.end { old.app.process.signal(SIGKILL) }
    return happened || paths != nil
  }

  /// Milliseconds until the first of these times; -1 if there is none, or none ever comes.
  static func timeout(_ times: [Double], now: Double = now) -> Int32 {
    guard let first = times.min(), first.isFinite else { return -1 }
    return Int32(max(0, min((first - now) * 1000, 1e9)).rounded(.up))
  }

  /// Ends all processes: the program that is shown as when its window is closed. Those that do not end in two seconds are killed.
  func end() {
    app?.channel.write(ToApp.end.line)
    for old in old { old.app.process.signal(SIGTERM) }
    // `swift build` ends its compilers.
    build?.process.signal(SIGINT)
    var left = ([app?.process, build?.process].compactMap { $0 } + old.map(\.app.process)).filter { $0.end() == nil }
    let limit = Self.now + 2
    while !left.isEmpty {
      if Self.now > limit {
        for process in left { process.signal(SIGKILL) }
        break
      }
      usleep(10_000)
      app?.channel.flush()
      left.removeAll { $0.end() != nil }
    }
  }

  private func receive(_ descriptor: Int32) {
    if descriptor == signals {
      receiveSignals()
    } else if descriptor == watch.descriptor {
      do { for path in try watch.changes() { burst.add(path, at: Self.now) } } catch { say("\(error)") }
    } else if let build, descriptor == build.descriptor {
      readBuild(build)
    } else if descriptor == app?.channel.descriptor {
      readApp()
    } else if let index = old.firstIndex(where: { $0.app.channel.descriptor == descriptor }) {
      // It has nothing more to say.
      old[index].app.isOpen = old[index].app.channel.read().isOpen
    }
  }

  private func handle(_ event: LiveMachine.Event) { perform(machine.handle(event)) }

  private func perform(_ actions: [LiveMachine.Action]) {
    for action in actions {
      switch action {
      case .build: startBuild()
      case .askToLeave:
        times.leaving = Self.now
        app?.channel.write(ToApp.leave.line)
      case .start(let place, let failures): start(at: options.startsOver ? nil : place, without: failures)
      case .endOld:
        for index in old.indices {
          old[index].app.process.signal(SIGTERM)
          old[index].end = Self.now + 3
        }
        if let text = times.text(shown: Self.now) { say(text) }
        times = ChangeTimes()
      case .abandon:
        app?.process.signal(SIGKILL)
        if let app { old.append((app, Self.now + 3)) }
        app = nil
      case .show(let state): show(state)
      case .say(let text): say(text)
      case .wait(let seconds): deadline = seconds.map { Self.now + $0 }
      case .stop: status = 0
      }
    }
  }

  static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Writes lines, in which names of files and what the app says may hold anything.
  private func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text.visibleLines)\n".utf8)) }

  // MARK: Signals

  private func receiveSignals() {
    for number in SignalPipe.read(signals) where number != SIGCHLD { status = 128 + number }
    for (index, old) in old.enumerated().reversed() where old.app.process.end() != nil {
      self.old.remove(at: index)
      handle(.oldEnded)
    }
    guard let ended = app, let end = ended.process.end() else { return }
    // What it said last comes before its end.
    if ended.isOpen { readApp() }
    guard app?.process === ended.process else {
      // That was its place, and the next program runs.
      old.removeAll { $0.app.process === ended.process }
      return handle(.oldEnded)
    }
    app = nil
    handle(.ended("\(product.name) \(end.words)", isClean: end == .code(0)))
    // The picture of a change that the program did not show never comes.
    if app == nil { times = ChangeTimes() }
  }

  // MARK: Building

  private func change(_ paths: [String]) {
    changed += paths
    if times.saved == nil { times.saved = Self.now - ChangeBurst.quiet }
    handle(.changed(paths))
  }

  private func startBuild() {
    do {
      build = try BuildRun(
        options.swift, options.buildArguments(product: product.name), environment: linker, at: Self.now)
    } catch { handle(.buildFailed([CompilerProblem(message: "\(error)")])) }
  }

  private func readBuild(_ build: BuildRun) {
    switch build.read() {
    case .nothing: break
    case .printed(let bytes):
      // The first build may take minutes, so its progress is shown.
      if !hasBuilt { FileHandle.standardOutput.write(Data(bytes)) }
    case .ended(let isGood, let text):
      self.build = nil
      times.built = (build.start, Self.now)
      endBuild(isGood: isGood, text)
    }
  }

  private func endBuild(isGood: Bool, _ text: String) {
    let problems = CompilerProblem.list(in: text, failed: !isGood)
    guard isGood else {
      for problem in problems where problem.kind == .error { say(problem.text(in: options.package)) }
      times = ChangeTimes()
      return handle(.buildFailed(problems))
    }
    if hasBuilt { for problem in problems { say(problem.text(in: options.package)) } }
    hasBuilt = true
    if changed.contains(where: { $0.hasSuffix("/Package.swift") }) { readPackage() }
    let stamp = ProgramStamp(options.program(of: product.name))
    let isNew = stamp != program || !SourceRules.areSources(changed)
    changed = []
    program = stamp
    handle(.built(problems: problems, isNew: isNew))
    // There is no picture of a change that shows nothing new.
    if machine.isSettled { times = ChangeTimes() }
  }

  /// Reads the package again, whose targets may have changed.
  private func readPackage() {
    do {
      let layout = try PackageLayout(of: options)
      product = try layout.program(named: options.product ?? product.name)
      let next = try layout.watch(product, options)
      // What was saved while the package was read. Should that fail, the next one watches anyway.
      for path in (try? watch.changes()) ?? [] { burst.add(path, at: Self.now) }
      watch = next
    } catch { say("\(error)") }
  }

  private func show(_ state: LiveMachine.Build) {
    let line: Data
    switch state {
    case .running: line = ToApp.build(.running).line
    case .done: line = ToApp.build(.done).line
    case .failed(let problems):
      line = ToApp.build(.failed(problems, folder: options.package, editor: options.editor)).line
    }
    app?.channel.write(line)
    for old in old { old.app.channel.write(line) }
  }

  // MARK: Apps

  private func start(at place: JSONValue?, without failures: [LiveMachine.Failure]) {
    if let app { old.append((app, .infinity)) }
    app = nil
    times.started = Self.now
    do {
      let (channel, other) = try LineChannel.pair()
      defer { close(other) }
      var environment = options.appEnvironment
      environment["UIKIT_LIVE"] = "\(Self.channelNumber)"
      var descriptors = [Self.channelNumber: other]
      if let listener {
        environment["UIKIT_BROWSER_TOKEN"] = token
        environment["UIKIT_BROWSER_SOCKET"] = "\(Self.socketNumber)"
        descriptors[Self.socketNumber] = listener.descriptor
      }
      var options = self.options
      if let listener { options.browserPort = listener.port }
      let process = try ChildProcess(
        options.program(of: product.name), options.arguments(ofApp: options.appArguments), environment: environment,
        descriptors: descriptors)
      app = App(process: process, channel: channel)
      channel.write(ToApp.start(place: place, without: failures).line)
    } catch {
      handle(.ended("\(error)", isClean: false))
    }
  }

  private func readApp() {
    guard let reading = app else { return }
    let (lines, isOpen) = reading.channel.read()
    app?.isOpen = isOpen
    for line in lines {
      // What one says after its place does not concern the next.
      guard app?.process === reading.process else { return }
      guard let message = try? JSONDecoder().decode(FromApp.self, from: line) else { continue }
      switch message.type {
      case .place: handle(.placed(message.place))
      case .ready: handle(.ready)
      case .trying: handle(.trying(message.text ?? "", message.place))
      case .tried: handle(.tried)
      case .note: say(message.text ?? "")
      // It is not driven.
      case .reply: break
      }
    }
  }
}
