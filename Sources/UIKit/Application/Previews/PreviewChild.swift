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

  /// Writes the previews that are left. Each is noted before and after.
  func write(_ previews: [DeclaredPreview]) throws {
    endWithParent()
    let plan = try JSONDecoder().decode(Plan.self, from: Data(contentsOf: plan))
    let done = Set(plan.done)
    let log = try FileHandle(forWritingTo: log)
    defer { try? log.close() }
    let pictures = PreviewPictures(folder: plan.folder)
    for (preview, name) in zip(previews, PreviewPictures.fileNames(previews)) where !done.contains(preview.place) {
      try log.write(contentsOf: JSONEncoder().encode(PreviewPage.Row(preview)) + [10])
      try log.write(contentsOf: JSONEncoder().encode(pictures.write(preview, as: name)) + [10])
    }
  }

  /// Ends this process when its parent ends, which closes the other end of its standard input.
  private func endWithParent() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || count < 0 && errno != EINTR { _exit(1) }
      }
    }
  }
}
