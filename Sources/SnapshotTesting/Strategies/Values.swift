import Foundation

extension Snapshotting where Format == String {
  /// The description: `String(describing:)`.
  public static var description: Snapshotting { SimplySnapshotting.lines.pullback { String(describing: $0) } }

  /// The value and its parts, one on a line, the same in every run.
  public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueTree.text(of: $0) } }

  /// A value that `JSONSerialization` accepts, as JSON, with sorted keys. Others are described by the error.
  public static var json: Snapshotting {
    var strategy: Snapshotting = SimplySnapshotting.lines.pullback { value in
      guard JSONSerialization.isValidJSONObject(value),
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      else { return "not valid in JSON: \(value)" }
      return String(decoding: data, as: UTF8.self)
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// The value as JSON by an encoder; an error of it is the text.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting { encoded("json") { try encoder.encode($0) } }

  /// The value as an XML property list.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// The value as a property list by an encoder; an error of it is the text.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded("plist") { try encoder.encode($0) }
  }

  private static func encoded(_ pathExtension: String, _ encode: @escaping (Value) throws -> Data) -> Snapshotting {
    var strategy: Snapshotting = SimplySnapshotting.lines.pullback { value in
      do { return String(decoding: try encode(value), as: UTF8.self) } catch { return "\(error)" }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}

extension Diffing where Value == String {
  /// Text in UTF-8, compared line by line.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { old, new in
        guard old != new, let patch = LineDifference(old, new).patch else { return nil }
        let attachment = XCTAttachment(data: Data(patch.utf8), uniformTypeIdentifier: "public.patch-file")
        attachment.name = "difference"
        return (patch, [attachment])
      })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(
        toData: { $0 },
        fromData: { $0 },
        diff: { old, new in
          guard old != new else { return nil }
          if old.count != new.count { return ("Expected \(new) to match \(old)", []) }
          let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
          return ("Expected \(new) to match \(old): the first difference is at offset \(first)", [])
        }))
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// A function of a finite type, as a table: one line for each case, with the result's snapshot by `witness`.
  public static func `func`<A>(into witness: Snapshotting<A, Format>) -> Snapshotting<(Value) -> A, Format> {
    Snapshotting<(Value) -> A, Format>(pathExtension: "csv", diffing: .lines) { function in
      let cases = Array(Value.allCases)
      return Async { callback in
        Self.outputs(of: cases, function, witness) { outputs in
          callback(zip(cases, outputs).map { "\(quoted("\($0)")),\(quoted($1))" }.joined(separator: "\n"))
        }
      }
    }
  }

  /// Calls the function for each case, one after the other.
  private static func outputs<A>(
    of cases: [Value], _ function: @escaping (Value) -> A, _ witness: Snapshotting<A, Format>, _ done: [String] = [],
    _ callback: @escaping ([String]) -> Void
  ) {
    guard done.count < cases.count else { return callback(done) }
    witness.snapshot(function(cases[done.count])).run { output in
      outputs(of: cases, function, witness, done + [output], callback)
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\"" }
}
