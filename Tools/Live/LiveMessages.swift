import Foundation

/// What this process tells the app, one JSON object a line. UIKit's `LiveRequest` reads it.
struct ToApp: Encodable, Equatable {
  struct Problem: Encodable, Equatable {
    var file, message: String
    var line, column: Int
    var kind: String
    var link: String?
  }

  /// `start` with the place, `build` with its state, `leave`, `end`.
  var type: String
  /// The place of the program before, as it told it.
  var place: JSONValue?
  /// The previews that are not to be made again.
  var failures: [LiveMachine.Failure]?
  /// Of a build: running, failed or done.
  var state: String?
  var problems: [Problem]?

  var line: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  static func start(place: JSONValue?, without failures: [LiveMachine.Failure] = []) -> ToApp {
    ToApp(type: "start", place: place, failures: failures.isEmpty ? nil : failures)
  }
  static let leave = ToApp(type: "leave")
  static let end = ToApp(type: "end")
  static func build(_ state: BuildState) -> ToApp {
    switch state {
    case .running: ToApp(type: "build", state: "running")
    case .done: ToApp(type: "build", state: "done")
    case .failed(let problems, let folder, let editor):
      ToApp(
        type: "build", state: "failed",
        problems: problems.filter { $0.kind == .error }.prefix(mostProblems).map { problem in
          Problem(
            file: problem.shortFile(in: folder), message: problem.message, line: problem.line, column: problem.column,
            kind: problem.kind.rawValue, link: editor?.address(of: problem))
        })
    }
  }

  /// More do not fit on a screen.
  private static let mostProblems = 20
}

/// The state of the last build.
package enum BuildState: Equatable, Sendable {
  case running
  case done
  case failed([CompilerProblem], folder: String, editor: Editor?)
}

/// What the app tells this process.
struct FromApp: Decodable, Equatable {
  /// `place` after it was asked to leave; `ready` when its first picture is shown; `trying` before a preview is made, and `tried`
  /// after it; `note` for the terminal.
  var type: String
  var place: JSONValue?
  var text: String?
}

/// JSON that is passed on as it is.
package enum JSONValue: Codable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}
