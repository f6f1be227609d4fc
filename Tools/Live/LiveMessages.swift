import Foundation
import OpenCollectionLiveMessages

/// What this process tells the app.
typealias ToApp = LiveRequest<JSONValue>

/// What the app tells this process.
typealias FromApp = LiveAnswer<JSONValue>

extension LiveRequest where Place == JSONValue {
  var line: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  static func start(place: JSONValue?, without failures: [LiveFailure] = []) -> Self {
    Self(type: .start, place: place, failures: failures.isEmpty ? nil : failures)
  }
  static var leave: Self { Self(type: .leave) }
  static var end: Self { Self(type: .end) }
  static func build(_ state: CurrentBuild) -> Self {
    switch state {
    case .running: Self(type: .build, state: .running)
    case .done: Self(type: .build, state: .done)
    case .failed(let problems, let folder, let editor):
      Self(
        type: .build, state: .failed,
        problems: problems.filter { $0.kind == .error }.prefix(mostProblems).map { problem in
          LiveProblem(
            file: problem.shortFile(in: folder), message: problem.message, line: problem.line, column: problem.column,
            link: editor?.address(of: problem))
        })
    }
  }

  /// More do not fit on a screen.
  private static var mostProblems: Int { 20 }
}

/// The state of the last build, with the errors of one that failed.
package enum CurrentBuild: Equatable, Sendable {
  case running
  case done
  case failed([CompilerProblem], folder: String, editor: Editor?)
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
