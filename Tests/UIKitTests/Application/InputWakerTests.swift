import Testing

@testable import OpenCollectionTestScreens

/// Each sleep, except the last, would last for years if it were not ended by the tested event.
@Suite("A sleep of the main thread")
struct InputWakerTests {
  @Test(
    "ends when the descriptor is readable, before the sleep or after another thread writes, and again after reading")
  func input() throws {
    #expect(try MainLoop.run("input") == ["awake", "first", "awake", "second", "awake", "third"])
  }

  @Test("ends when a timer of the run loop is due, which has fired by then")
  func timer() throws {
    #expect(try MainLoop.run("timer") == ["timer", "awake", "timer", "awake"])
  }

  @Test("ends when the main queue gets a block or a task, which has run by then")
  func queue() throws {
    #expect(
      try MainLoop.run("queue") == ["own block", "awake", "block of a thread", "awake", "task", "awake"])
  }

  @Test("ends after its maximum duration if a block is passed to the run loop, which has run by then")
  func perform() throws {
    #expect(try MainLoop.run("perform") == ["own block", "awake", "block of a thread", "awake"])
  }
}
