/// What child processes wrote about the previews, one JSON object a line.
struct PreviewLog {
  private(set) var rows: [PreviewPage.Row] = []
  /// Whether the last child was in a preview when it ended.
  var isOpen: Bool { open != nil }
  /// The preview that was begun last, if it was not finished.
  private var open: PreviewPage.Row?

  /// Adds the lines of a child: a row without pictures when a preview is begun, and with them when it is finished.
  mutating func add(_ lines: Data) {
    open = nil
    for line in lines.split(separator: 10) {
      guard let row = try? JSONDecoder().decode(PreviewPage.Row.self, from: Data(line)) else { continue }
      if row.pictures.isEmpty {
        open = row
      } else {
        rows.append(row)
        open = nil
      }
    }
  }

  /// Notes that a child ended early. False if it was not in a preview, or has printed itself what is wrong.
  mutating func fail(_ end: ChildProgram.End) -> Bool {
    if end == .code(2) { return false }
    guard var row = open else { return false }
    row.failure = "The program \(end.words)."
    rows.append(row)
    open = nil
    return true
  }

  @MainActor func result(_ folder: String) -> PreviewParent.Result {
    let failures = rows.filter { $0.failure != nil }
    let count = rows.map(\.pictures.count).reduce(0, +)
    let first = "\(rows.count) \(rows.count == 1 ? "preview" : "previews"), \(count) pictures: \(folder)/index.html"
    return PreviewParent.Result(
      lines: failures.map { "\($0.file):\($0.line): \($0.title): \($0.failure ?? "")" } + [first],
      code: failures.isEmpty ? 0 : 1)
  }
}
