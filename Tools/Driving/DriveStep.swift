/// A step in the use of an app, as a call asks for it.
enum DriveStep: Equatable {
  case tap(ElementText.Value, seconds: Double?)
  case type(String, into: ElementText.Value?, replaces: Bool)
  case scroll(to: String)
  /// A swipe of a finger on an element; without a name, on what scrolls, which has to be found before.
  case swipe(Direction, on: String?)
  case key(String)
  case drag(from: ElementText.Value, to: ElementText.Value, seconds: Double, hold: Double)
  case wait(Double)
  case waitFor(String, Double)
  case resize(width: Int, height: Int)
  case appearance(String)
  case textSize(String)
  case direction(String)

  enum Direction: String {
    case up, down, left, right

    var opposite: Direction {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }

  /// Whether the screen comes to rest after it. While time is waited for, it goes on.
  var rests: Bool {
    switch self {
    case .wait, .waitFor: false
    default: true
    }
  }

  /// The lines of a script that do it. `locate` gives the point at which an element of a name is touched.
  func lines(_ locate: (String) throws -> (x: Double, y: Double)) throws -> [String] {
    func words(_ value: ElementText.Value) -> String {
      switch value {
      case .name(let name): name
      case .point(let x, let y): "\(ElementText.number(x)) \(ElementText.number(y))"
      }
    }
    func point(_ value: ElementText.Value) throws -> String {
      guard case .name(let name) = value else { return words(value) }
      let (x, y) = try locate(name)
      return words(.point(x: x, y: y))
    }
    switch self {
    case .tap(let target, nil): return ["tap \(words(target))"]
    case .tap(let target, let seconds?): return ["down \(words(target))", "wait \(ElementText.number(seconds))", "up"]
    case .type(let text, let target, let replaces):
      let typed = ElementText.quoted(text)
      var lines: [String] = []
      switch target {
      case .name(let name) where !replaces: return ["type \(typed) into \(name)"]
      case .name(let name): lines = ["type \"\" into \(name)"]
      case .point: lines = ["tap \(target.map(words) ?? "")"]
      case nil: break
      }
      if replaces { lines += ["key ctrl+a"] + (text.isEmpty ? ["key backspace"] : []) }
      return text.isEmpty ? lines : lines + ["text \(typed)"]
    case .scroll(let name): return ["scroll to \(name)"]
    case .swipe(let direction, let name): return ["swipe \(direction.rawValue) on \(name ?? "")"]
    case .key(let key): return ["key \(key)"]
    case .drag(let start, let end, let seconds, let hold):
      // The end may be covered by what is dragged, so that it is found before.
      let target = try point(end)
      let wait = hold > 0 ? ["wait \(ElementText.number(hold))"] : []
      return ["down \(try point(start))"] + wait + ["move \(target) in \(ElementText.number(seconds))", "up"]
    case .wait(let seconds): return ["wait \(ElementText.number(seconds))"]
    case .waitFor(let name, let seconds): return ["wait for \(name) \(ElementText.number(seconds))"]
    case .resize(let width, let height): return ["resize \(width) \(height)"]
    case .appearance(let name): return ["appearance \(name)"]
    case .textSize(let name): return ["textsize \(name)"]
    case .direction(let name): return ["direction \(name)"]
    }
  }
}
