import Benchmark
import Foundation

/// The time of a process from its launch to its first picture on disk.
func registerStart() {
  // `make bench` sets it to the directory of the release builds.
  guard let folder = ProcessInfo.processInfo.environment["BENCH_BIN"] else { return }
  let picture = FileManager.default.temporaryDirectory.appendingPathComponent("bench-first-picture.png").path

  for app in ["AppleFrameworks", "AppStore"] {
    Benchmark("Start to first picture, \(app), 390x844 at scale 3") { benchmark in
      for _ in benchmark.scaledIterations {
        try run("\(folder)/\(app)", ["--size", "390x844", "--scale", "3", "--png", picture])
      }
    }
  }

  Benchmark("Start to first picture, floor: a process that ends at once") { benchmark in
    for _ in benchmark.scaledIterations {
      try run("/bin/true", [])
    }
  }
}

private func run(_ path: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  precondition(process.terminationStatus == 0, "\(path) ended with \(process.terminationStatus)")
}
