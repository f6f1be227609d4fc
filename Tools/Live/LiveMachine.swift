import OpenCollectionLiveMessages

/// What is done when, while an app is shown live: a function of what happens, without processes and clocks.
///
/// One program is shown at a time. When a build is done, the program that runs tells its place and leaves it (its data are saved,
/// its last picture stays), the next one starts there, and once its first picture is shown the one before ends.
package struct LiveMachine: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    /// Sources or resources changed.
    case changed([String])
    /// A build ended. `isNew` is false if it wrote nothing that the build before had not written.
    case built(problems: [CompilerProblem], isNew: Bool)
    case buildFailed([CompilerProblem])
    /// The program that was asked to leave told its place.
    case placed(JSONValue?)
    /// The program's first picture is shown.
    case ready
    /// The program makes a preview, at a place; nil for where it was to begin.
    case trying(String, JSONValue?)
    /// The preview was made.
    case tried
    /// The program that is shown, or is to be, ended by itself.
    case ended(String, isClean: Bool)
    /// The program before ended.
    case oldEnded
    /// What was waited for did not come in time.
    case late
  }

  package enum Action: Equatable, Sendable {
    case build
    /// Asks the program to leave.
    case askToLeave
    /// Starts the program at a place, without some of its previews.
    case start(JSONValue?, without: [Failure] = [])
    /// Ends the program before.
    case endOld
    /// Ends the program that does not answer, or whose next one is there before it is shown.
    case abandon
    case show(Build)
    case say(String)
    /// Waits for so many seconds, in place of an earlier wait; nil for no longer.
    case wait(Double?)
    case stop
  }

  /// A preview that ended the program.
  package typealias Failure = LiveFailure

  package enum Build: Equatable, Sendable {
    case running, done
    case failed([CompilerProblem])
  }

  private struct Trial: Equatable, Sendable {
    var preview: String
    var place: JSONValue?
  }

  enum App: Equatable, Sendable { case none, starting, shown, leaving }

  private(set) var app = App.none
  private(set) var isBuilding = false
  /// Files that changed while they were built.
  private(set) var waiting: [String] = []
  private(set) var place: JSONValue?
  /// The preview that is being made.
  private var trial: Trial?
  /// Those that ended the program since it was built.
  private(set) var failures: [Failure] = []
  /// A program is ready to be started once the one that runs is shown.
  private(set) var hasNext = false
  /// A program was built that was not started.
  private var isUnshown = false

  /// Whether the newest program is shown, or none, and nothing is on its way.
  var isSettled: Bool { !isBuilding && (app == .shown || app == .none) }

  /// Seconds in which an app tells its place, and in which its first picture is shown or a preview is made.
  static let leaveTime = 3.0
  static let startTime = 20.0

  package init() {}

  /// What to do first.
  package mutating func begin() -> [Action] {
    isBuilding = true
    return [.build]
  }

  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .changed(let paths):
      guard !isBuilding else {
        waiting += paths
        return []
      }
      isBuilding = true
      return [.show(.running), .build]
    case .buildFailed(let problems):
      return endBuild([.show(.failed(problems))], isGood: false)
    case .built(_, let isNew):
      // The build before may have contained these changes; its program was not started if more was to be built.
      isUnshown = isUnshown || isNew
      return endBuild([.show(.done)], isGood: isUnshown || app == .none)
    case .placed(let place):
      guard app == .leaving else { return [] }
      (self.place, trial) = (place ?? self.place, nil)
      return startNext()
    case .ready:
      guard app == .starting else { return [] }
      app = .shown
      return [.wait(nil), .endOld] + (hasNext ? replace() : [])
    case .trying(let preview, let place):
      trial = Trial(preview: preview, place: place)
      // In a browser previews are made after it is ready: its first page comes later.
      return app == .shown ? [.wait(Self.startTime)] : []
    case .tried:
      trial = nil
      return app == .shown ? [.wait(nil)] : []
    case .ended(let words, let isClean): return end(words, isClean)
    case .oldEnded: return []
    case .late: return timeOut()
    }
  }

  /// The program ended by itself.
  private mutating func end(_ words: String, _ isClean: Bool) -> [Action] {
    let was = app
    app = .none
    // The user closed the window, or the app asked to end. One that ends in a preview, with any code, is as one that crashes.
    if isClean, was == .shown, trial == nil { return [.stop] }
    if was == .leaving || hasNext { return [.wait(nil), .say(words)] + startNext() }
    if let preview = leaveOut(words) {
      return [.wait(nil), .say("\(words) in the preview at \(preview), and starts again without it")] + startNext()
    }
    // The program before still shows its last picture.
    let shown: [Action] = was == .starting ? [.show(.failed([CompilerProblem(message: words)]))] : []
    return [.wait(nil), .say("\(words); it starts again after the next change")] + shown
  }

  /// What was waited for did not come.
  private mutating func timeOut() -> [Action] {
    let words: String
    switch app {
    case .none: return []
    case .leaving: return [.say("the app did not tell its place in \(Int(Self.leaveTime)) seconds")] + startNext()
    case .starting: words = "showed nothing in \(Int(Self.startTime)) seconds"
    case .shown:
      guard trial != nil else { return [] }
      words = "did not answer for \(Int(Self.startTime)) seconds"
    }
    app = .none
    if hasNext { return [.abandon, .say("the app \(words)")] + startNext() }
    if let preview = leaveOut("The program \(words).") {
      return [.abandon, .say("the preview at \(preview) \(words); the program starts again without it")] + startNext()
    }
    return [.say("the app \(words)"), .abandon]
  }

  /// Leaves out the preview that is being made from the programs that are started until the next build. Returns where it is; nil
  /// if none is being made.
  private mutating func leaveOut(_ reason: String) -> String? {
    // One that is left out is not made, so this comes to an end.
    guard let trial, !failures.contains(where: { $0.preview == trial.preview }) else { return nil }
    failures.append(Failure(preview: trial.preview, reason: reason))
    return trial.preview
  }

  private mutating func endBuild(_ shown: [Action], isGood: Bool) -> [Action] {
    isBuilding = false
    guard waiting.isEmpty else {
      // Only the newest is worth a look.
      waiting = []
      isBuilding = true
      return [.build]
    }
    // In the new program they may work.
    if isGood { failures = [] }
    return shown + (isGood ? replace() : [])
  }

  /// Replaces the program that runs by the one that was built.
  private mutating func replace() -> [Action] {
    switch app {
    case .none: return startNext()
    case .shown:
      hasNext = false
      app = .leaving
      return [.askToLeave, .wait(Self.leaveTime)]
    case .starting where trial != nil:
      // It may hang in the preview that was mended. Nothing is lost: it only makes previews.
      return [.abandon] + startNext()
    case .starting, .leaving:
      hasNext = app == .starting
      return []
    }
  }

  private mutating func startNext() -> [Action] {
    (hasNext, isUnshown) = (false, false)
    // Where it was scrolled to when it did not come back from a preview.
    place = trial?.place ?? place
    trial = nil
    app = .starting
    return [.start(place, without: failures), .wait(Self.startTime)]
  }
}
