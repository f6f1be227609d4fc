internal import OpenCollectionCombiningMarks
internal import OpenCollectionDisplays

/// A list of steps that drive an app without a user, one per line.
///
/// ```
/// # open the first cell, scroll, and write a picture
/// tap 60 180
/// wait 0.5
/// drag 200 600 200 200 in 0.3
/// fling 200 600 0 -2000
/// down 60 180
/// wait 0.6
/// move 60 300 in 0.2
/// up
/// pinch 200 400 2 in 0.3
/// rotate 200 400 90 in 0.3
/// hover 60 180
/// wheel 200 400 0 120
/// text "Hello, \"you\""
/// key shift+left
/// key ctrl+c
/// key escape
/// dropfile 60 180 /home/me/picture.png
/// droptext 60 180 "Hello"
/// resize 844 390
/// appearance dark
/// textsize ax3
/// direction rtl
/// png out.png
/// audit
/// tap "Get"
/// tap id:buy
/// type "Seoul" into "Search"
/// scroll to "Row 90"
/// swipe left on "Row 3"
/// expect "Total: 3"
/// expect no "Loading"
/// wait for "Done" 2
/// quit
/// ```
/// Points are in the window's coordinates, times in seconds. Blank lines and lines that begin with `#` are skipped. The
/// whole script is parsed before its first step runs.
///
/// `down`, `move` and `up` are the phases of one touch, so that waits and pictures can come between them.
///
/// `tap`, `down`, `hover` and the steps after `audit` name elements as a screen reader does (`ElementStep`).
///
/// `key` presses a key by its name, with the modifiers `shift`, `ctrl`, `alt` and `cmd` before it; keys that produce a
/// character insert it into the first responder. `text` types characters into the first responder; `\n`, `\t`, `\"` and
/// `\\` are escapes.
struct Script: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// Lets this many seconds pass.
    case wait(TimeInterval)
    /// Taps a point.
    case tap(CGPoint)
    /// Moves a touch at constant velocity from one point to another and ends it at that velocity.
    case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
    /// Flicks from a point at a velocity in points per second, for 0.1 seconds.
    case fling(from: CGPoint, velocity: CGPoint)
    /// Begins a touch, which stays down.
    case down(CGPoint)
    /// Moves the current touch to a point at constant velocity.
    case move(to: CGPoint, duration: TimeInterval)
    /// Ends the current touch where it is.
    case up
    /// Moves two touches around a point apart, or together, until their distance has changed by the factor `scale`.
    case pinch(at: CGPoint, scale: Double, duration: TimeInterval)
    /// Rotates two touches around a point, in degrees clockwise.
    case rotate(at: CGPoint, degrees: Double, duration: TimeInterval)
    /// Moves the pointer to a point without pressing.
    case hover(CGPoint)
    /// Scrolls the wheel over a point, in points; positive values scroll to content further right and down.
    case wheel(at: CGPoint, dx: Double, dy: Double)
    /// Presses and releases a key.
    case key(String, KeyModifiers = [])
    /// Types characters.
    case text(String)
    /// Drops a file of another program at a point.
    case dropFile(String, at: CGPoint)
    /// Drops text of another program at a point.
    case dropText(String, at: CGPoint)
    /// Changes the screen's size, in points.
    case resize(CGSize)
    /// Changes the appearance of the system.
    case appearance(isDark: Bool)
    /// Changes the text size that the user prefers.
    case textSize(UIContentSizeCategory)
    /// Changes the direction of the layout.
    case direction(isRightToLeft: Bool)
    /// Writes the displayed frame to a PNG file.
    case png(String)
    /// A step that names an element.
    case element(ElementStep)
    /// Audits the screen's accessibility, if the app was started with `--audit`.
    case audit
    /// Ends the app; later steps are not run.
    case quit
  }

  /// A step and its line number, counted from 1.
  struct Line: Equatable, Sendable {
    var number: Int
    var step: Step
    /// As written.
    var text = ""
  }

  /// A line that cannot be parsed, or a step that failed.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  /// A step after which an invariant does not hold.
  struct Fault: Error, Equatable, CustomStringConvertible {
    var line: Int
    var fault: BrokenInvariant
    var description: String { "line \(line): \(fault)" }
  }

  var lines: [Line] = []

  /// Parses a script. Throws at the first invalid line.
  init(parsing text: String) throws(Failure) {
    // By unicode scalars: CR LF is one Character, at which "\n" would not split.
    let rows = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      guard !CombiningMarks.exceedLimit(in: String(row)) else {
        throw Failure(line: index + 1, reason: "more than \(CombiningMarks.most) combining marks in a row")
      }
      let row = String(row).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !row.isEmpty, !row.hasPrefix("#") else { continue }
      lines.append(Line(number: index + 1, step: try Self.step(row, line: index + 1), text: row))
    }
  }

  private static func step(_ row: String, line: Int) throws(Failure) -> Step {
    let words = row.split(whereSeparator: \.isWhitespace).map(String.init)
    let rest = Array(words.dropFirst())
    if let step = try ElementStepParser.step(row, line: line) { return .element(step) }
    guard let name = StepName(rawValue: words[0]) else {
      let known = StepName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(line: line, reason: "unknown step '\(words[0])': expected one of \(known)")
    }
    switch name {
    case .wait: return .wait(try numbers(rest, of: "wait SECONDS", line: line)[0])
    case .tap:
      let values = try numbers(rest, of: "tap X Y", line: line)
      return .tap(CGPoint(x: values[0], y: values[1]))
    case .drag:
      let values = try numbers(rest, of: "drag X1 Y1 X2 Y2 in SECONDS", line: line)
      return .drag(
        from: CGPoint(x: values[0], y: values[1]), to: CGPoint(x: values[2], y: values[3]), duration: values[4])
    case .fling:
      let values = try numbers(rest, of: "fling X Y VX VY", line: line)
      return .fling(from: CGPoint(x: values[0], y: values[1]), velocity: CGPoint(x: values[2], y: values[3]))
    case .down:
      let values = try numbers(rest, of: "down X Y", line: line)
      return .down(CGPoint(x: values[0], y: values[1]))
    case .move:
      let values = try numbers(rest, of: "move X Y in SECONDS", line: line)
      return .move(to: CGPoint(x: values[0], y: values[1]), duration: values[2])
    case .up:
      guard rest.isEmpty else { throw Failure(line: line, reason: "expected 'up' alone") }
      return .up
    case .resize:
      let values = try numbers(rest, of: "resize WIDTH HEIGHT", line: line)
      return .resize(CGSize(width: values[0], height: values[1]))
    case .appearance:
      guard rest == ["dark"] || rest == ["light"] else {
        throw Failure(line: line, reason: "expected 'appearance dark' or 'appearance light'")
      }
      return .appearance(isDark: rest == ["dark"])
    case .textsize:
      guard rest.count == 1, let size = LaunchArguments.textSize(named: rest[0]) else {
        throw Failure(
          line: line, reason: "expected 'textsize S', S one of \(LaunchArguments.textSizes.joined(separator: " "))")
      }
      return .textSize(size)
    case .direction:
      guard rest == ["rtl"] || rest == ["ltr"] else {
        throw Failure(line: line, reason: "expected 'direction rtl' or 'direction ltr'")
      }
      return .direction(isRightToLeft: rest == ["rtl"])
    case .pinch:
      let values = try numbers(rest, of: "pinch X Y SCALE in SECONDS", line: line)
      return .pinch(at: CGPoint(x: values[0], y: values[1]), scale: values[2], duration: values[3])
    case .rotate:
      let values = try numbers(rest, of: "rotate X Y DEGREES in SECONDS", line: line)
      return .rotate(at: CGPoint(x: values[0], y: values[1]), degrees: values[2], duration: values[3])
    case .hover:
      let values = try numbers(rest, of: "hover X Y", line: line)
      return .hover(CGPoint(x: values[0], y: values[1]))
    case .wheel:
      let values = try numbers(rest, of: "wheel X Y DX DY", line: line)
      return .wheel(at: CGPoint(x: values[0], y: values[1]), dx: values[2], dy: values[3])
    case .key:
      guard rest.count == 1 else { throw Failure(line: line, reason: "expected 'key NAME'") }
      return try key(rest[0], line: line)
    case .text:
      return .text(try quoted(row.dropFirst("text".count).trimmingCharacters(in: .whitespaces), line: line))
    case .dropfile, .droptext:
      let form = name == .dropfile ? "dropfile X Y FILE" : "droptext X Y \"CHARACTERS\""
      let parts = row.split(maxSplits: 3, whereSeparator: \.isWhitespace).map(String.init)
      guard parts.count == 4, let x = Double(parts[1]), let y = Double(parts[2]), x.isFinite, y.isFinite else {
        throw Failure(line: line, reason: "expected '\(form)'")
      }
      let point = CGPoint(x: x, y: y)
      return name == .dropfile
        ? .dropFile(parts[3], at: point) : .dropText(try quoted(parts[3], line: line), at: point)
    case .png:
      // The file name is the rest of the line: it may contain spaces.
      let path = row.dropFirst("png".count).trimmingCharacters(in: .whitespaces)
      guard !path.isEmpty else { throw Failure(line: line, reason: "expected 'png FILE'") }
      return .png(path)
    case .audit:
      guard rest.isEmpty else { throw Failure(line: line, reason: "expected 'audit' alone") }
      return .audit
    case .quit:
      guard rest.isEmpty else { throw Failure(line: line, reason: "expected 'quit' alone") }
      return .quit
    case .type, .scroll, .swipe, .expect: throw Failure(line: line, reason: "'\(row)' names no element")
    }
  }

  /// The first words of steps.
  enum StepName: String, CaseIterable {
    case wait, tap, drag, fling, down, move, up, pinch, rotate, hover, wheel, key, text, dropfile, droptext, resize
    case appearance, textsize, direction, png, type, scroll, swipe, expect, audit, quit
  }

  /// The names of keys that are not named by the character they produce.
  static let keyNames: Set<String> = [
    "return", "escape", "tab", "space", "backspace", "delete", "left", "right", "up", "down", "home", "end", "pageup",
    "pagedown",
  ]

  /// A key with its modifiers: "a", "shift+left", "ctrl++".
  private static func key(_ word: String, line: Int) throws(Failure) -> Step {
    var parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // A trailing plus sign is the plus key itself, not a separator.
    if word.hasSuffix("+") { parts = parts.dropLast(2) + ["+"] }
    let name = parts.removeLast()
    var modifiers: KeyModifiers = []
    for part in parts {
      switch part {
      case "shift": modifiers.insert(.shift)
      case "ctrl", "control": modifiers.insert(.control)
      case "alt", "option": modifiers.insert(.alternate)
      case "cmd", "command": modifiers.insert(.command)
      default:
        throw Failure(line: line, reason: "unknown modifier '\(part)': expected one of shift, ctrl, alt, cmd")
      }
    }
    guard name.count == 1 || keyNames.contains(name) else {
      let names = keyNames.sorted().joined(separator: ", ")
      throw Failure(line: line, reason: "unknown key '\(name)': expected one character or one of \(names)")
    }
    return .key(name, modifiers)
  }

  static func quoted(
    _ text: String, line: Int, form: String = "expected 'text \"CHARACTERS\"'"
  ) throws(Failure) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { throw Failure(line: line, reason: form) }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        switch character {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "\"", "\\": result.append(character)
        default: throw Failure(line: line, reason: "unknown escape '\\\(character)' in text")
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        throw Failure(line: line, reason: form)
      } else {
        result.append(character)
      }
    }
    guard !isEscaped else { throw Failure(line: line, reason: form) }
    return result
  }
}
