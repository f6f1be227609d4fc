import Foundation

/// Terminal colours: on a terminal only, and not if NO_COLOR is set or the terminal is dumb.
struct Style {
  let isColored: Bool

  init(_ file: FileHandle) {
    let environment = ProcessInfo.processInfo.environment
    isColored =
      isatty(file.fileDescriptor) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }
  func cyan(_ text: String) -> String { wrapped(text, "36") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
