import Testing

/// Each sleep would last for years if what the test names did not end it; but for the last.
@Suite("A sleep of the main thread")
struct InputWakerTests {
  @Test("ends when the descriptor can be read, whether it could before or another thread writes, once read and again")
  func input() throws {
    #expect(try MainLoop.run("input") == ["awake", "first", "awake", "second", "awake", "third"])
  }

  @Test("ends when a timer of the run loop is due, and the timer has fired")
  func timer() throws {
    #expect(try MainLoop.run("timer") == ["timer", "awake", "timer", "awake"])
  }

  @Test("ends when the main queue gets a block or a task, which has run")
  func queue() throws {
    #expect(
      try MainLoop.run("queue") == ["own block", "awake", "block of a thread", "awake", "task", "awake"])
  }

  @Test("ends by itself where a block is handed to the run loop, which has run")
  func perform() throws {
    #expect(try MainLoop.run("perform") == ["own block", "awake", "block of a thread", "awake"])
  }
}
