import Foundation
import Glibc
import Testing

@testable import OpenCollectionLive

/// With scripts in place of `swift` and of the app. What is waited for comes by itself; a turn's limit only ends a test that fails.
@Suite("The loop of collectionview dev", .serialized)
struct LiveLoopTests {
  private final class Package {
    let path: String
    let loop: LiveLoop

    init() throws {
      path =
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("loop-\(UUID().uuidString)").path
      for folder in ["Sources/Shop", ".build/debug"] {
        try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
      }
      try Self.write("", to: path + "/Package.swift")
      try Self.write("", to: path + "/Sources/Shop/main.swift")
      // A build writes the program, and counts. If there is a file `.save`, a source is saved while the package is read.
      try Self.write(
        """
        #!/bin/sh
        cd "\(path)" || exit 1
        case "$*" in
        *describe*)
          if rm .save 2> /dev/null; then echo x >> Sources/Shop/main.swift; fi
          cat << END
        { "name": "Shop", "path": "\(path)", "dependencies": [],
          "products": [{ "name": "Shop", "targets": ["Shop"], "type": { "executable": null } }],
          "targets": [{ "name": "Shop", "path": "Sources/Shop", "type": "executable" }] }
        END
          ;;
        *--product*)
          echo built >> .builds
          cp .program .build/debug/.new && mv .build/debug/.new .build/debug/Shop
          ;;
        *) exit 1 ;;
        esac
        """, to: path + "/.swift", isProgram: true)
      // When it is asked to leave while there is a pipe, it tells its place and crashes once that is written to.
      try Self.write(
        """
        #!/bin/sh
        echo $$ >> "\(path)/.apps"
        while read -r line <&3; do
          case "$line" in
          *start*) echo '{"type":"ready"}' >&3 ;;
          *leave*)
            if [ -p "\(path)/.pipe" ]; then
              read -r word < "\(path)/.pipe"
              echo '{"type":"place"}' >&3
              exit 3
            fi
            echo '{"type":"place"}' >&3 ;;
          *end*) exit 0 ;;
          esac
        done
        """, to: path + "/.program", isProgram: true)
      var options = LiveOptions(package: path)
      options.swift = path + "/.swift"
      loop = try LiveLoop(options)
      loop.begin()
      try #require(turn { loop.machine.isSettled && loop.machine.app == .shown })
    }

    deinit {
      loop.end()
      for number in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] { signal(number, SIG_DFL) }
      try? FileManager.default.removeItem(atPath: path)
    }

    private static func write(_ text: String, to path: String, isProgram: Bool = false) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      if isProgram { try #require(chmod(path, 0o755) == 0) }
    }

    func save(_ file: String) throws { try Self.write("x", to: path + "/" + file) }

    func lines(_ file: String) -> [String] {
      ((try? String(contentsOfFile: path + "/" + file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// Goes on until something is so. False if nothing happens before it is.
    func turn(until isDone: () -> Bool) -> Bool {
      while !isDone() {
        if !loop.turn(atMost: 20) { return false }
      }
      return true
    }
  }

  @Test("builds what is saved while the package is read")
  func savedWhileReading() throws {
    let package = try Package()
    try package.save(".save")
    try package.save("Package.swift")
    #expect(package.turn { package.lines(".builds").count == 3 && package.loop.machine.isSettled })
    #expect(package.lines("Sources/Shop/main.swift") == ["x"])
  }

  @Test("starts the next program when the one before tells its place and ends at once")
  func endsWithPlace() throws {
    let package = try Package()
    let pipe = package.path + "/.pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    try package.save("Sources/Shop/main.swift")
    #expect(package.turn { package.loop.machine.app == .leaving })
    // It waits for a word, and has ended when this goes on: its place and its end arrive together.
    let writing = open(pipe, O_WRONLY)
    _ = write(writing, "go\n", 3)
    close(writing)
    let app = try #require(package.lines(".apps").first.flatMap { id_t($0) })
    var info = siginfo_t()
    #expect(waitid(P_PID, app, &info, WEXITED | WNOWAIT) == 0)
    #expect(package.turn { package.loop.machine.isSettled && package.loop.machine.app == .shown })
    #expect(package.lines(".apps").count == 2)
    // Both were waited for, so that nothing is left to be done at once for ever.
    unlink(pipe)
    // The signal of the first one's end may come to another thread, and later than the rest.
    #expect(package.turn { kill(pid_t(app), 0) == -1 && errno == ESRCH })
  }
}
