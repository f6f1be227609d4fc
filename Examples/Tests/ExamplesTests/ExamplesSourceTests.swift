import Foundation
import Testing

@Suite("The screens are written as for iOS")
struct ExamplesSourceTests {
  @Test("they import only UIKit, SnapKit, Then and one another")
  func imports() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path)
      .filter { !$0.hasPrefix(".") && !["Tests", "Package.swift", "Package.resolved"].contains($0) }
    let allowed = Set(["UIKit", "SnapKit", "Then"] + names.map { "\($0)Screens" })
    var files = 0
    for name in names {
      let folder = examples.appendingPathComponent(name)
      let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in enumerator
      where file.pathExtension == "swift" && file.lastPathComponent != "Package.swift" {
        files += 1
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.contains("import ")
        {
          let words = line.split(separator: " ")
          guard words.first == "import" || words.first?.hasPrefix("@") == true else { continue }
          #expect(words.count == 2 && allowed.contains(String(words[1])), "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(files > 10)
  }
}
