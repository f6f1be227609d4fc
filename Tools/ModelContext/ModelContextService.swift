import Foundation

/// A server on two descriptors, one message a line. Messages are read while a call runs: pings are answered at once.
///
/// `@unchecked Sendable`: what both threads use is guarded by the condition.
package final class ModelContextService: @unchecked Sendable {
  /// The most calls that wait for the one that runs. A client waits for answers, of a few calls at once.
  private static let mostWaiting = 1000

  private let input, output: Int32
  private let condition = NSCondition()
  private var server: ModelContextServer
  private var waiting: [ModelContextServer.Call] = []
  private var running: JSON?
  private var isCancelled = false
  private var hasEnded = false

  package init(_ server: ModelContextServer, input: Int32, output: Int32) {
    (self.server, self.input, self.output) = (server, input, output)
  }

  /// Serves until the input ends, and all calls are answered. Calls run one after the other on this thread; `perform` may ask
  /// whether it is to end early: the call was cancelled, or the input has ended.
  package func run(
    perform: (_ name: String, _ arguments: JSON, _ isCancelled: () -> Bool) -> ToolResult
  ) {
    Thread.detachNewThread { self.read() }
    while let call = next() {
      let refusal = condition.withLock { server.refusal(of: call) }
      let result =
        refusal
        ?? perform(call.name, call.arguments) {
          self.condition.withLock { self.isCancelled || self.hasEnded }
        }
      condition.withLock {
        running = nil
        if !isCancelled { send(server.response(to: call, result)) }
      }
    }
  }

  private func next() -> ModelContextServer.Call? {
    condition.withLock {
      while waiting.isEmpty, !hasEnded { condition.wait() }
      guard !waiting.isEmpty else { return nil }
      let call = waiting.removeFirst()
      (running, isCancelled) = (call.id, false)
      return call
    }
  }

  private func read() {
    var lines = LineBuffer()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(input, &buffer, buffer.count)
      if count > 0 {
        for line in lines.append(buffer[..<count]) { receive(line) }
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    if let line = lines.finish() { receive(line) }
    condition.withLock {
      hasEnded = true
      condition.signal()
    }
  }

  private func receive(_ line: LineBuffer.Line) {
    condition.withLock {
      guard case .bytes(let bytes) = line else { return send(server.refuseLongLine()) }
      switch server.receive(bytes) {
      case .nothing: break
      case .answer(let answer): send(answer)
      case .call(let call):
        guard waiting.count < Self.mostWaiting else {
          return send(
            server.response(to: call, .failure("\(Self.mostWaiting) calls wait already; wait for their answers")))
        }
        waiting.append(call)
        condition.signal()
      case .cancel(let id):
        waiting.removeAll { $0.id == id }
        if running == id { isCancelled = true }
      }
    }
  }

  private func send(_ line: [UInt8]) {
    let bytes = line + [10]
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        // Nobody reads any more; the input ends too.
        return
      }
    }
  }
}
