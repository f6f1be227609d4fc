/// A process that writes previews as pictures for its parent.
@MainActor struct PreviewChild {
  /// What a child is to do.
  struct Plan: Codable {
    var folder: String
    /// The places of those that were written, or failed.
    var done: [String]
  }

  /// The variable with the folder that it shares with its parent.
  static let variable = "UIKIT_PREVIEW_CHILD"

  let url: URL
  var plan: URL { url.appendingPathComponent("plan") }
  var log: URL { url.appendingPathComponent("log") }

  /// Nil in other processes.
  static let ofThisProcess = ProcessInfo.processInfo.environment[variable].map {
    PreviewChild(url: URL(fileURLWithPath: $0))
  }

  /// Writes what the parent planned.
  func run(_ previews: [DeclaredPreview]) throws {
    try write(previews, JSONDecoder().decode(Plan.self, from: Data(contentsOf: plan)))
  }

  /// Writes the previews that are left. Each is noted before and after.
  func write(_ previews: [DeclaredPreview], _ plan: Plan) throws {
    let done = Set(plan.done)
    let log = try FileHandle(forWritingTo: log)
    defer { try? log.close() }
    let pictures = PreviewPictures(folder: plan.folder)
    for (preview, name) in zip(previews, PreviewPictures.fileNames(previews)) where !done.contains(preview.place) {
      try log.write(contentsOf: JSONEncoder().encode(PreviewPage.Row(preview)) + [10])
      try log.write(contentsOf: JSONEncoder().encode(pictures.write(preview, as: name)) + [10])
    }
  }
}
