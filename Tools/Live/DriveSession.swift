import Foundation
import Glibc
import OpenCollectionLiveMessages

/// Builds a package's program and drives it: without a display, on a virtual clock, one request after the other. It outlives builds
/// that fail, and programs that crash or hang.
package final class DriveSession {
  /// The descriptor an app knows its channel by.
  private static let channelNumber: Int32 = 3
  /// Seconds, in real time, in which an app shows its first screen.
  private static let startTime = 60.0
  /// Seconds, in real time, in which an app answers a request.
  package var answerTime = 60.0

  /// The identifier of the locale that the app is started with; nil for the machine's.
  package var locale: String?

  /// Seconds, in real time, in which a build that is cancelled ends by itself.
  private static let cancelTime = 5.0

  package let options: LiveOptions
  package private(set) var layout: PackageLayout
  /// The manifest that the layout was read from.
  private var manifest: ProgramStamp?
  package let product: PackageLayout.Product
  private var app: DrivenProcess?
  /// The program of the next restart, which is loaded and waits to be told to start.
  private var spare: Spare?
  /// How the app ended; nil before it was started.
  private var end: String?
  private var hasBuilt = false
  /// A file that is locked as long as an app of the package is driven.
  private var lock: Int32?

  /// Reads a package.
  package init(_ options: LiveOptions) throws(LiveError) {
    self.options = options
    manifest = ProgramStamp(options.package + "/Package.swift")
    layout = try PackageLayout(of: options)
    product = try layout.program(named: options.product)
  }

  deinit {
    app?.end()
    spare?.process.kill()
    if let lock { close(lock) }
  }

  /// Reads the package again if its manifest has changed.
  package func readLayout() throws(LiveError) {
    let stamp = ProgramStamp(options.package + "/Package.swift")
    guard stamp != manifest else { return }
    layout = try PackageLayout(of: options)
    manifest = stamp
  }

  /// The folder for what is written while an app is driven, in that of build products.
  package var folder: String { options.buildFolder + "/collectionview-drive" }

  /// The file for pictures of the screen.
  package var picturePath: String { folder + "/screen.png" }

  // MARK: Building

  /// Builds the program. Returns what the compiler found, errors first, and whether the program was built. Nil if it was cancelled.
  package func build(
    isCancelled: () -> Bool = { false }
  ) throws(LiveError) -> (problems: [CompilerProblem], isGood: Bool)? {
    // The build ends with this process.
    ForwardedSignals.start(as: SIGINT)
    defer {
      ForwardedSignals.stop()
      ForwardedSignals.raise()
    }
    let build = try BuildRun(
      options.swift, options.buildArguments(product: product.name), environment: [:], at: LiveLoop.now)
    ForwardedSignals.pass(to: build.process.id)
    var cancelled: Double?
    while true {
      var wait = pollfd(fd: build.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, 100)
      if wait.revents != 0, case .ended(let isGood, let text) = build.read() {
        guard cancelled == nil else { return nil }
        hasBuilt = hasBuilt || isGood
        return (CompilerProblem.list(in: text, failed: !isGood), isGood)
      }
      if let cancelled {
        guard LiveLoop.now < cancelled + Self.cancelTime else {
          build.process.signal(SIGKILL)
          _ = build.process.wait()
          return nil
        }
      } else if isCancelled() {
        build.process.signal(SIGINT)
        cancelled = LiveLoop.now
      }
    }
  }

  // MARK: The app

  /// Whether the app runs.
  package var isRunning: Bool { app != nil }

  /// Starts the program that was built at its first screen, without data of earlier runs. Ends the one that runs.
  package func start() throws(LiveError) {
    stop()
    guard hasBuilt || FileManager.default.isExecutableFile(atPath: options.program(of: product.name)) else {
      throw LiveError("\(product.name) is not built yet; build builds it")
    }
    let started = if let spare = takeSpare() { spare } else { try load(home: 0) }
    try prepareFolder(home: home(started.home))
    app = started.process
    started.process.send(ToApp(type: .start, isDriven: true))
    _ = try receive(.ready, from: started.process, within: Self.startTime, "showed no screen")
    spare = try? load(home: 1 - started.home)
  }

  /// A program that waits to be told to start. Two of them never have one home folder: the one that waits may have read its own.
  private struct Spare {
    let process: DrivenProcess
    let home: Int
    let locale: String?
    /// The program's file.
    let stamp: ProgramStamp?
  }

  private func home(_ number: Int) -> String { folder + "/home" + (number == 0 ? "" : "-\(number)") }

  private func load(home number: Int) throws(LiveError) -> Spare {
    try prepareFolder(home: home(number))
    let program = options.program(of: product.name)
    let stamp = ProgramStamp(program)
    let process = try DrivenProcess(
      program, options.arguments(ofApp: localeArguments + options.appArguments),
      environment: environment(home: home(number)), number: Self.channelNumber)
    return Spare(process: process, home: number, locale: locale, stamp: stamp)
  }

  /// The program that waits, if it is what would be loaded now.
  private func takeSpare() -> Spare? {
    guard let spare else { return nil }
    self.spare = nil
    if spare.locale == locale, spare.stamp == ProgramStamp(options.program(of: product.name)), spare.process.isAlive {
      return spare
    }
    spare.process.kill()
    return nil
  }

  /// Asks the app that runs.
  package func ask(_ ask: DriveAsk) throws(LiveError) -> DriveReply {
    guard let app else {
      throw LiveError(
        end.map { "\(product.name) \($0); restart starts it again" }
          ?? "\(product.name) does not run yet; build builds and starts it")
    }
    app.send(ToApp(type: .ask, ask: ask))
    let answer = try receive(.reply, from: app, within: answerTime, "did not answer")
    guard let reply = answer.reply else { throw LiveError("\(product.name) answers otherwise than expected") }
    return reply
  }

  /// Ends the app that runs.
  package func stop() {
    guard let app else { return }
    // As a test ends an app on iOS.
    app.kill()
    (self.app, end) = (nil, "was ended")
  }

  /// The next message of a kind; others are passed over.
  private func receive(
    _ kind: FromApp.Kind, from app: DrivenProcess, within seconds: Double, _ words: String
  ) throws(LiveError) -> FromApp {
    let deadline = LiveLoop.now + seconds
    while let answer = app.receive(until: deadline) { if answer.type == kind { return answer } }
    self.app = nil
    let ended = app.endWords ?? "\(words) for \(seconds) seconds of real time, and was ended"
    app.end()
    end = ended
    let printed = app.lastLines
    throw LiveError(
      "\(product.name) \(ended)" + (printed.isEmpty ? "" : "; it said: \(printed.joined(separator: " / "))"))
  }

  /// As Xcode passes them.
  private var localeArguments: [String] {
    locale.map { ["-AppleLanguages", "(\($0.replacing("_", with: "-")))", "-AppleLocale", $0] } ?? []
  }

  /// A home folder of its own, so that no run finds the data of another.
  private func environment(home: String) -> [String: String] {
    var environment = options.appEnvironment
    environment["UIKIT_LIVE"] = "\(Self.channelNumber)"
    for (name, value) in ProgramRun.appEnvironment { environment[name] = value }
    let outer = ProcessInfo.processInfo.environment
    // Fontconfig's cache is none of the app's data: all runs share it.
    if let cache = outer["XDG_CACHE_HOME"] ?? outer["HOME"].map({ $0 + "/.cache" }) {
      environment["XDG_CACHE_HOME"] = cache
    }
    for name in ["HOME", "CFFIXED_USER_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[name] = home
    }
    // How a program ended is known without a backtrace, 3 seconds earlier.
    environment["SWIFT_BACKTRACE"] = outer["SWIFT_BACKTRACE"] ?? "enable=no"
    environment["NO_COLOR"] = "1"
    return environment
  }

  private func prepareFolder(home: String) throws(LiveError) {
    do {
      // A repository may bring a link: what is in the folder is replaced. A scratch path is the user's own.
      for path in (options.scratchPath == nil ? [options.buildFolder] : []) + [folder] {
        var status = stat()
        guard lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK else {
          throw LiveError("\(path): it is a link; remove it first")
        }
      }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if lock == nil {
        let lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw LiveError("\(folder)/lock: \(LiveError.reason)") }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
          close(lock)
          throw LiveError("\(folder): another mcp or drive uses an app of this package; end it first")
        }
        self.lock = lock
      }
      for path in [home, picturePath] { try? FileManager.default.removeItem(atPath: path) }
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    } catch let error as LiveError {
      throw error
    } catch { throw LiveError("\(home): \(error.localizedDescription)") }
  }
}

/// A program that is driven through a channel. What it prints is kept, the last of it.
private final class DrivenProcess {
  private let process: ChildProcess
  private let channel: LineChannel
  private let output: Int32
  private var printed: [UInt8] = []
  private var isOutputOpen = true
  private var waiting: [FromApp] = []
  private static let mostPrinted = 16_384

  init(_ program: String, _ arguments: [String], environment: [String: String], number: Int32) throws(LiveError) {
    let (channel, other) = try LineChannel.pair()
    defer { close(other) }
    guard let (reading, writing) = Pipe.make() else { throw LiveError(LiveError.reason) }
    defer { close(writing) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    do {
      process = try ChildProcess(
        program, arguments, environment: environment,
        descriptors: [0: null, 1: writing, 2: writing, number: other])
    } catch {
      close(reading)
      throw error
    }
    (self.channel, output) = (channel, reading)
  }

  deinit { close(output) }

  func send(_ message: ToApp) { channel.write(message.line) }

  /// The next message; nil if the program ended, or says nothing until a time.
  func receive(until deadline: Double) -> FromApp? {
    while waiting.isEmpty {
      if channel.isFull { channel.flush() }
      let events = channel.isFull ? POLLIN | POLLOUT : POLLIN
      var waits = [
        pollfd(fd: channel.descriptor, events: Int16(events), revents: 0),
        pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      ]
      // A program that prints without end must not hide that time is up.
      guard LiveLoop.now < deadline, poll(&waits, 2, LiveLoop.timeout([deadline])) != 0 else { return nil }
      if waits[1].revents != 0 { readOutput() }
      guard waits[0].revents != 0 else { continue }
      let (lines, isOpen) = channel.read()
      waiting += lines.compactMap { try? JSONDecoder().decode(FromApp.self, from: $0) }
      if !isOpen, waiting.isEmpty { return nil }
    }
    return waiting.removeFirst()
  }

  /// Reads once. Returns whether there was something.
  @discardableResult private func readOutput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &buffer, buffer.count)
    if count == 0 { isOutputOpen = false }
    guard count > 0 else { return false }
    printed = (printed + buffer[..<count]).suffix(Self.mostPrinted)
    return true
  }

  /// How it ended; nil while it runs. It may close its channel just before.
  var endWords: String? {
    for _ in 0..<100 {
      if let end = process.end() { return end.words }
      guard !channel.read().isOpen else { return nil }
      usleep(10_000)
    }
    return nil
  }

  /// The last lines that it printed: that of a crash, if there is one.
  var lastLines: [String] {
    // What a pipe holds at most.
    for _ in 0..<16 where readOutput() {}
    let lines = String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    let words = ["*** Terminating app", "Fatal error", "Precondition failed", "Assertion failed"]
    let crash = lines.last { line in words.contains { line.contains($0) } }
    return crash.map { [$0] } ?? lines.suffix(3)
  }

  /// Whether it has not ended.
  var isAlive: Bool { process.end() == nil }

  func kill() {
    process.signal(SIGKILL)
    _ = process.wait()
  }

  /// Ends it at once if it does not end by itself.
  func end() {
    for _ in 0..<100 where process.end() == nil {
      channel.flush()
      usleep(2_000)
    }
    process.signal(SIGKILL)
    _ = process.wait()
  }
}
