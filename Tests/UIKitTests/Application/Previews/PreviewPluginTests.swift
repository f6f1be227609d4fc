import Foundation
import Testing
import UIKit

@testable import OpenCollectionTestScreens

// MARK: - #Preview in a comment is not the macro.
#Preview("After comments") { UIView() }

/// Runs the compiler's plugin for #Preview, as the compiler does.
@Suite("The plugin of #Preview")
struct PreviewPluginTests {
  /// The answers to requests, each after its length.
  private func answers(to requests: [String]) throws -> [[String: Any]] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try BuiltProgram.url("OpenCollectionPreviewMacros-tool")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for request in requests {
      let length = withUnsafeBytes(of: UInt64(request.utf8.count).littleEndian) { Data($0) }
      try input.fileHandleForWriting.write(contentsOf: length + Data(request.utf8))
    }
    try input.fileHandleForWriting.close()
    var rest = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    var answers: [[String: Any]] = []
    while rest.count >= 8 {
      let length = rest[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      try #require(rest.count >= 8 + length)
      let answer = try JSONSerialization.jsonObject(with: Data(rest[8..<(8 + length)]))
      answers.append(try #require(answer as? [String: Any]))
      rest.removeFirst(8 + length)
    }
    #expect(rest.isEmpty)
    return answers
  }

  /// What the plugin makes of macros.
  private func expansions(of sources: [String]) throws -> [String?] {
    let requests = try sources.map { source in
      let expansion: [String: Any] = ["discriminator": "$s4Shop", "syntax": ["source": source, "kind": "declaration"]]
      let data = try JSONSerialization.data(withJSONObject: ["expandFreestandingMacro": expansion])
      return String(decoding: data, as: UTF8.self)
    }
    return try answers(to: requests).map { answer in
      let result = try #require(answer["expandMacroResult"] as? [String: Any])
      let diagnostics = try #require(result["diagnostics"] as? [[String: Any]])
      let source = result["expandedSource"] as? String
      #expect(diagnostics.isEmpty == (source != nil))
      return source
    }
  }

  @Test("expands a macro to a declaration with its arguments")
  func arguments() throws {
    let expansion = try #require(try expansions(of: ["#Preview(\"Größe\") { A() }"])[0])
    #expect(
      expansion.split(separator: "\n") == [
        "@section(\".init_array\") @used private let $s4Shop7previewfMu_: @convention(c) () -> Void = {",
        "  UIKit._PreviewSource(file: #filePath, line: #line).add(\"Größe\") { A() }", "}",
      ])
  }

  @Test("passes over attributes, and over comments that name the macro too")
  func comments() throws {
    let before = [
      "\n", "// MARK: - #Preview\n", "/// #Preview /* one\n", "/* #Preview { */", "/* /* #Preview */ #Preview // */\n",
      "/*/ #Preview */", "@available(iOS 17, *)\n// #Preview\n",
    ]
    let expansions = try expansions(of: before.map { $0 + "#Preview { A() } // #Preview" })
    #expect(expansions.count == before.count)
    for expansion in expansions {
      #expect(expansion?.split(separator: "\n")[1].hasSuffix("line: #line).add { A() } // #Preview") == true)
    }
  }

  @Test("answers what it does not know with an error, and ends with the last request")
  func others() throws {
    #expect(try expansions(of: ["#Other { A() }", "// #Preview"]) == [nil, nil])
    let answers = try answers(to: ["{\"getCapability\": {}}", "{", ""])
    #expect(answers.count == 2)
    let result = answers[0]["getCapabilityResult"] as? [String: [String: Int]]
    #expect(result?["capability"]?["protocolVersion"] == 7)
    #expect(answers[1]["expandMacroResult"] != nil)
  }
}
