import Foundation

/// A request of the compiler, and the answer to it.
struct PluginRequest {
  private let request: [String: Any]

  init(json: Data) { request = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:] }

  /// The answer, as JSON.
  var answer: Data {
    let answer: [String: Any]
    if request["getCapability"] != nil {
      answer = ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    } else if let expansion = request["expandFreestandingMacro"] as? [String: Any],
      let source = PreviewExpansion(expansion)?.source
    {
      answer = ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
    } else {
      answer = ["expandMacroResult": ["diagnostics": [Self.failure]]]
    }
    return (try? JSONSerialization.data(withJSONObject: answer)) ?? Data()
  }

  private static var failure: [String: Any] {
    [
      "message": "the compiler asked the plugin of #Preview for something that it does not know", "severity": "error",
      "position": ["fileName": "", "offset": 0], "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
    ]
  }
}

/// `#Preview(…) { … }` as a declaration that makes the preview known when the program is loaded.
struct PreviewExpansion {
  /// What a name in the expansion begins with, so that it is the only one.
  let discriminator: String
  /// The text of the macro, from `#Preview` on, perhaps after attributes, blanks and comments.
  let text: String

  init?(_ request: [String: Any]) {
    guard let discriminator = request["discriminator"] as? String, let syntax = request["syntax"] as? [String: Any],
      let text = syntax["source"] as? String
    else { return nil }
    (self.discriminator, self.text) = (discriminator, text)
  }

  /// Nil if the text is not that of the macro.
  var source: String? {
    guard let arguments else { return nil }
    // The place is that of the macro, and in an adapted file, that in the file from which it was made.
    return """
      @section(".init_array") @used private let \(discriminator)7previewfMu_: @convention(c) () -> Void = {
        UIKit._PreviewSource(file: #filePath, line: #line).add\(arguments)
      }
      """
  }

  /// What follows the macro's name, which a comment before it may have too.
  private var arguments: Substring? {
    var rest = text[...]
    var commentDepth = 0
    while !rest.isEmpty {
      if rest.hasPrefix("/*") {
        commentDepth += 1
        rest = rest.dropFirst(2)
      } else if commentDepth > 0 {
        let isEnd = rest.hasPrefix("*/")
        commentDepth -= isEnd ? 1 : 0
        rest = rest.dropFirst(isEnd ? 2 : 1)
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("#Preview") {
        return rest.dropFirst("#Preview".count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
