import Foundation
import Glibc
import OpenCollectionLiveMessages
import Testing

@testable import OpenCollectionLive

@Suite("Programs that are started")
struct ProcessTests {
  @Test("have the descriptors and variables that they are given, and a channel of lines")
  func descriptors() throws {
    let (channel, other) = try LineChannel.pair()
    let child = try ChildProcess(
      "/bin/sh", ["-c", "read -r line <&3; echo \"{\\\"type\\\":\\\"$WORD $line\\\"}\" >&3; exit 7"],
      environment: ["WORD": "heard"], descriptors: [3: other])
    close(other)
    channel.write(Data("hello".utf8))
    var lines: [Data] = []
    while true {
      var wait = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
      let (more, isOpen) = channel.read()
      lines += more
      if !isOpen { break }
    }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["{\"type\":\"heard hello\"}"])
    var status: Int32 = 0
    waitpid(child.id, &status, 0)
    #expect(ChildProcess.End(status: status) == .code(7))
  }

  @Test("that read nothing are not waited for, and get what waits once they read")
  func hanging() throws {
    let (channel, other) = try LineChannel.pair()
    let line = Data(repeating: 0x61, count: 1_000_000)
    channel.write(line)
    #expect(channel.isFull && channel.read() == ([], true))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while received.count <= line.count {
      let count = recv(other, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { received += buffer[..<count] } else { channel.flush() }
    }
    #expect(!channel.isFull && received.last == 10 && received.count == line.count + 1)
    // A process that another test starts has the socket until its program runs, so that closing it here is not its end.
    shutdown(other, Int32(SHUT_RDWR))
    close(other)
    #expect(channel.read() == ([], false))
    channel.write(line)
    #expect(!channel.isFull)
  }

  @Test("are read to their end, however much they said")
  func lastWords() throws {
    let (channel, other) = try LineChannel.pair()
    let app = LineChannel(other)
    // More than one read takes, less than the kernel keeps.
    let lines = (0..<10).map { Data("\($0) ".utf8) + Data(repeating: 0x61, count: 10_000) }
    for line in lines { app.write(line) }
    #expect(!app.isFull)
    #expect(channel.read() == (lines, true))
    app.write(Data("last".utf8))
    shutdown(other, Int32(SHUT_RDWR))
    #expect(channel.read() == ([Data("last".utf8)], false))
  }

  @Test("are told to have ended each time they are asked, and get no signal then")
  func ended() throws {
    let child = try ChildProcess("/bin/sh", ["-c", "exit 7"])
    #expect(child.wait() == .code(7))
    // Its identifier may be that of another process.
    child.signal(SIGKILL)
    #expect(child.end() == .code(7) && child.wait() == .code(7))
    // Somebody else has taken its end.
    let other = try ChildProcess("/bin/sh", ["-c", "exit 7"])
    #expect(waitpid(other.id, nil, 0) == other.id)
    #expect(other.end() == .unknown && other.wait() == .unknown)
  }

  @Test("build without being waited for, and end with all that they printed")
  func build() throws {
    let build = try BuildRun(
      "/bin/sh", ["-c", "kill -STOP $$; echo $WORD; exit 1"], environment: ["WORD": "no"], at: 5)
    // It waits for this process, so it has printed nothing.
    #expect(build.read() == .nothing)
    #expect(waitpid(build.process.id, nil, WUNTRACED) == build.process.id)
    build.process.signal(SIGCONT)
    var readings: [BuildRun.Reading] = []
    while readings.count < 2 {
      var wait = pollfd(fd: build.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
      readings.append(build.read())
    }
    #expect(readings == [.printed(Array("no\n".utf8)), .ended(isGood: false, "no\n")])
    #expect(build.start == 5)
  }

  @Test("that do not exist are one line")
  func missing() {
    #expect(throws: LiveError("/nowhere/app: cannot be started: No such file or directory")) {
      try ChildProcess("/nowhere/app", [])
    }
  }

  @Test("end by signals that are told by their names")
  func signals() {
    #expect(ChildProcess.End(status: 0x0300) == .code(3))
    #expect(ChildProcess.End(status: 11) == .signal(11))
    #expect(ChildProcess.End.signal(11).words == "ended by signal 11 (Segmentation fault)")
  }

  @Test("share a port that stays open between them")
  func listener() throws {
    let listener = try Listener(port: 0)
    #expect(listener.port != 0)
    #expect(throws: LiveError.self) { try Listener(port: listener.port) }
    let token = Listener.makeToken()
    #expect(token.count == 32 && token != Listener.makeToken())
  }

  @Test("are told of a failed build with its errors, and where to begin")
  func messages() throws {
    let editor = Editor(command: "code")
    let problem = CompilerProblem(file: "/p/Shop/A.swift", line: 2, column: 3, message: "no")
    let warning = CompilerProblem(kind: .warning, file: "/p/Shop/A.swift", line: 9, column: 1, message: "hm")
    let failed = ToApp.build(.failed([problem, warning], folder: "/p", editor: editor))
    #expect(
      failed.problems == [
        ToApp.Problem(
          file: "Shop/A.swift", message: "no", line: 2, column: 3, link: "vscode://file/p/Shop/A.swift:2:3")
      ])
    let place = JSONValue.object(["x": .number(2), "steps": .list([.text("a"), .bool(true), .null])])
    let start = try JSONDecoder().decode(
      [String: JSONValue].self, from: ToApp.start(place: place).line)
    #expect(start["type"] == .text("start") && start["place"] == place)
  }
}
