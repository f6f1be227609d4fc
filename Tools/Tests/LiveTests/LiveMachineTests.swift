import Testing

@testable import OpenCollectionLive

@Suite("Showing an app live")
struct LiveMachineTests {
  private let place = JSONValue.object(["steps": .list([])])
  private let problem = CompilerProblem(file: "/p/A.swift", line: 1, column: 1, message: "no")

  /// A machine whose first program is shown.
  private func shown() -> LiveMachine {
    var machine = LiveMachine()
    #expect(machine.begin() == [.build])
    #expect(
      machine.handle(.built(problems: [], isNew: true))
        == [.show(.done), .start(nil), .wait(LiveMachine.startTime)])
    #expect(machine.handle(.ready) == [.wait(nil), .endOld])
    return machine
  }

  @Test("replaces the program in its place after a change")
  func replace() {
    var machine = shown()
    #expect(machine.handle(.changed(["/p/A.swift"])) == [.show(.running), .build])
    #expect(
      machine.handle(.built(problems: [], isNew: true))
        == [.show(.done), .askToLeave, .wait(LiveMachine.leaveTime)])
    #expect(machine.handle(.placed(place)) == [.start(place), .wait(LiveMachine.startTime)])
    // The one before ends once the next is shown.
    #expect(machine.handle(.ready) == [.wait(nil), .endOld])
    #expect(machine.handle(.oldEnded) == [])
  }

  @Test("keeps the program while a build fails, and if nothing of it changed")
  func failed() {
    var machine = shown()
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(machine.handle(.buildFailed([problem])) == [.show(.failed([problem]))])
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: false)) == [.show(.done)])
  }

  @Test("builds once more what changed during a build, and shows only the newest")
  func changes() {
    var machine = shown()
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(machine.handle(.changed(["/p/B.swift"])) == [])
    #expect(machine.handle(.built(problems: [], isNew: true)) == [.build])
    #expect(machine.handle(.built(problems: [], isNew: true)).contains(.askToLeave))
  }

  @Test("shows what was built together with a save that came during the build")
  func savedTogether() {
    var machine = shown()
    _ = machine.handle(.changed(["/p/A.swift"]))
    _ = machine.handle(.changed(["/p/B.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: true)) == [.build])
    // It wrote both, so that the next build has nothing to do.
    #expect(!machine.isSettled && machine.handle(.built(problems: [], isNew: false)).contains(.askToLeave))
    _ = machine.handle(.placed(place))
    #expect(!machine.isSettled && machine.handle(.ready) == [.wait(nil), .endOld])
    #expect(machine.isSettled)
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: false)) == [.show(.done)])
    // Also if what was built last has errors, until it has none.
    _ = machine.handle(.changed(["/p/A.swift"]))
    _ = machine.handle(.changed(["/p/B.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: true)) == [.build])
    #expect(machine.handle(.buildFailed([problem])) == [.show(.failed([problem]))])
    _ = machine.handle(.changed(["/p/B.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: false)).contains(.askToLeave))
  }

  @Test("starts the program again, in its last place, after it crashed and a change was built")
  func crash() {
    var machine = shown()
    _ = machine.handle(.changed([]))
    _ = machine.handle(.built(problems: [], isNew: true))
    _ = machine.handle(.placed(place))
    #expect(
      machine.handle(.ended("Shop ended by signal 4", isClean: false))
        == [
          .wait(nil), .say("Shop ended by signal 4; it starts again after the next change"),
          .show(.failed([CompilerProblem(message: "Shop ended by signal 4")])),
        ])
    _ = machine.handle(.changed([]))
    #expect(
      machine.handle(.built(problems: [], isNew: false))
        == [.show(.done), .start(place), .wait(LiveMachine.startTime)])
  }

  @Test("ends with the app whose window was closed")
  func closed() {
    var machine = shown()
    #expect(machine.handle(.ended("Shop ended with code 0", isClean: true)) == [.stop])
  }

  @Test("goes on without the place of an app that does not tell it, and gives up on one that shows nothing")
  func late() {
    var machine = shown()
    _ = machine.handle(.changed([]))
    _ = machine.handle(.built(problems: [], isNew: true))
    #expect(machine.handle(.late).contains(.start(nil)))
    #expect(machine.handle(.late).last == .abandon)
    #expect(machine.handle(.late) == [])
  }

  @Test("starts the next program at once if the one before it shows nothing or ends while it starts")
  func next() {
    for event in [LiveMachine.Event.late, .ended("Shop ended by signal 4", isClean: false)] {
      var machine = LiveMachine()
      _ = machine.begin()
      _ = machine.handle(.built(problems: [], isNew: true))
      _ = machine.handle(.changed(["/p/A.swift"]))
      #expect(machine.handle(.built(problems: [], isNew: true)) == [.show(.done)])
      let actions = machine.handle(event)
      #expect(actions.suffix(2) == [.start(nil), .wait(LiveMachine.startTime)])
      #expect(actions.contains(.abandon) == (event == .late))
      #expect(machine.handle(.ready) == [.wait(nil), .endOld])
    }
  }

  @Test("waits for the first thing that is due, and for nothing if a program may stay for ever")
  func timeout() {
    #expect(LiveLoop.timeout([], now: 5) == -1)
    // The program before, while the next one has crashed.
    #expect(LiveLoop.timeout([.infinity], now: 5) == -1)
    #expect(LiveLoop.timeout([.infinity, 5.25], now: 5) == 250)
    #expect(LiveLoop.timeout([4], now: 5) == 0)
  }

  @Test("starts the program without a preview that ended it, at its place, once for each, until the next build")
  func previews() {
    var machine = shown()
    #expect(machine.handle(.trying("A.swift:1", nil)) == [.wait(LiveMachine.startTime)])
    #expect(machine.handle(.tried) == [.wait(nil)])
    let there = JSONValue.object(["steps": .list([.number(1)])])
    _ = machine.handle(.trying("A.swift:2", there))
    let failure = LiveMachine.Failure(preview: "A.swift:2", reason: "Shop ended by signal 4")
    #expect(
      machine.handle(.ended("Shop ended by signal 4", isClean: false))
        == [
          .wait(nil), .say("Shop ended by signal 4 in the preview at A.swift:2, and starts again without it"),
          .start(there, without: [failure]), .wait(LiveMachine.startTime),
        ])
    // One more, on the way to the place.
    _ = machine.handle(.trying("A.swift:9", nil))
    #expect(machine.handle(.ended("Shop ended by signal 4", isClean: false)).count == 4)
    #expect(machine.failures.map(\.preview) == ["A.swift:2", "A.swift:9"])
    // What was left out is not tried; should it be, that is the end.
    _ = machine.handle(.trying("A.swift:9", nil))
    #expect(
      machine.handle(.ended("Shop ended by signal 4", isClean: false)).last
        == .show(
          .failed([
            CompilerProblem(message: "Shop ended by signal 4")
          ])))
    _ = machine.handle(.changed([]))
    #expect(machine.handle(.built(problems: [], isNew: true)).contains(.start(there, without: [])))
  }

  @Test("starts the program without a preview in which it does not answer")
  func hangs() {
    var machine = LiveMachine()
    _ = machine.begin()
    _ = machine.handle(.built(problems: [], isNew: true))
    #expect(machine.handle(.trying("A.swift:2", nil)) == [])
    let actions = machine.handle(.late)
    #expect(actions.first == .abandon)
    let failure = LiveMachine.Failure(preview: "A.swift:2", reason: "The program showed nothing in 20 seconds.")
    #expect(actions.contains(.start(nil, without: [failure])))
  }

  @Test("starts the program without a preview that does not answer once the program is shown, as in a page")
  func hangsLater() {
    var machine = shown()
    #expect(machine.handle(.trying("A.swift:2", place)) == [.wait(LiveMachine.startTime)])
    let failure = LiveMachine.Failure(preview: "A.swift:2", reason: "The program did not answer for 20 seconds.")
    #expect(
      machine.handle(.late)
        == [
          .abandon,
          .say("the preview at A.swift:2 did not answer for 20 seconds; the program starts again without it"),
          .start(place, without: [failure]), .wait(LiveMachine.startTime),
        ])
    // Nothing else is waited for while a program is shown.
    _ = machine.handle(.ready)
    #expect(machine.handle(.late) == [])
  }

  @Test("does not leave out a preview that was mended while it hung")
  func mended() {
    var machine = LiveMachine()
    _ = machine.begin()
    _ = machine.handle(.built(problems: [], isNew: true))
    _ = machine.handle(.trying("A.swift:2", place))
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(
      machine.handle(.built(problems: [], isNew: true))
        == [.show(.done), .abandon, .start(place), .wait(LiveMachine.startTime)])
    _ = machine.handle(.ready)
    // Once it was shown, it is asked to leave, and is not waited for.
    _ = machine.handle(.trying("A.swift:2", nil))
    _ = machine.handle(.changed(["/p/A.swift"]))
    _ = machine.handle(.built(problems: [], isNew: true))
    #expect(machine.handle(.late).suffix(2) == [.start(place), .wait(LiveMachine.startTime)])
    #expect(machine.failures.isEmpty)
    // One that is built before the preview is made.
    _ = machine.handle(.changed(["/p/A.swift"]))
    #expect(machine.handle(.built(problems: [], isNew: true)) == [.show(.done)])
    _ = machine.handle(.trying("A.swift:2", nil))
    #expect(machine.handle(.late).suffix(2) == [.start(place), .wait(LiveMachine.startTime)])
    #expect(machine.failures.isEmpty)
  }

  @Test("leaves out a preview that ends the program with code 0, and ends only if none is being made")
  func exits() {
    var machine = shown()
    _ = machine.handle(.trying("A.swift:2", place))
    let failure = LiveMachine.Failure(preview: "A.swift:2", reason: "Shop ended with code 0")
    #expect(
      machine.handle(.ended("Shop ended with code 0", isClean: true)).contains(.start(place, without: [failure])))
    _ = machine.handle(.trying("A.swift:3", nil))
    _ = machine.handle(.ended("Shop ended with code 0", isClean: true))
    #expect(machine.failures.map(\.preview) == ["A.swift:2", "A.swift:3"])
    _ = machine.handle(.ready)
    #expect(machine.handle(.ended("Shop ended with code 0", isClean: true)) == [.stop])
  }

  @Test("tells where the time from a save to its picture went")
  func times() {
    var times = ChangeTimes()
    #expect(times.text(shown: 9) == nil)
    (times.saved, times.built, times.started) = (10, (start: 10.05, end: 12.55), 12.6)
    #expect(
      times.text(shown: 12.85)
        == "2.85 s from the save to its picture (noticed 0.05, built 2.5, left 0.05, shown 0.25)")
  }
}
