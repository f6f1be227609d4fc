/// The steps of random use, as lines of a script. They depend on the seed and on what the screen shows.
@MainActor struct RandomSteps {
  private var numbers: SeededNumbers
  /// The size at the start, which rotations exchange.
  private let size: CGSize
  /// The lines of a gesture that has begun.
  private var rest: [String] = []

  init(seed: UInt64, size: CGSize) {
    numbers = SeededNumbers(seed: seed)
    self.size = size
  }

  /// How often each kind of step is taken, in relation to the others.
  private static let weights: [(weight: Int, make: @MainActor (inout RandomSteps, [UIWindow]) -> [String])] = [
    (36, { ["tap \($0.point($1))"] }),
    (3, { Array(repeating: "tap \($0.point($1))", count: 2) }),
    (12, { ["drag \($0.point($1)) \($0.anywhere()) in 0.\($0.numbers.number(1...3))"] }),
    (12, { ["fling \($0.point($1)) \($0.velocity())"] }),
    (3, { $0.longPress($1) }),
    (10, { steps, _ in steps.numbers.one(of: Self.keys).map { ["key \($0)"] } ?? [] }),
    (6, { steps, _ in steps.numbers.one(of: Self.texts).map { ["text \"\($0)\""] } ?? [] }),
    (5, { ["wheel \($0.point($1)) \($0.numbers.number(-200...200)) \($0.numbers.number(-600...600))"] }),
    (5, { steps, _ in ["wait 0.\(steps.numbers.number(1...6))"] }),
    (2, { steps, _ in [steps.turn()] }),
    (2, { steps, _ in steps.numbers.one(of: LaunchArguments.textSizes).map { ["textsize \($0)"] } ?? [] }),
    (2, { steps, _ in ["appearance \(steps.numbers.number(0...1) == 0 ? "light" : "dark")"] }),
    (2, { ["pinch \($0.point($1)) \($0.numbers.one(of: ["0.4", "0.8", "1.5", "3"]) ?? "2") in 0.2"] }),
    (1, { ["rotate \($0.point($1)) \($0.numbers.number(-120...120)) in 0.2"] }),
    (1, { ["hover \($0.point($1))"] }),
  ]
  private static let total = weights.reduce(0) { $0 + $1.weight }

  /// The next line, for what the windows show.
  mutating func next(in windows: [UIWindow]) -> String {
    while rest.isEmpty {
      var pick = numbers.number(0...Self.total - 1)
      for (weight, make) in Self.weights {
        pick -= weight
        guard pick < 0 else { continue }
        rest = make(&self, windows)
        break
      }
    }
    return rest.removeFirst()
  }

  // MARK: Places

  /// Half of the points are in something to touch, the others anywhere.
  private mutating func point(_ windows: [UIWindow]) -> String {
    guard numbers.number(0...1) == 0, let area = numbers.one(of: TouchTargets.areas(in: windows)) else {
      return anywhere()
    }
    let x = area.minX + area.width * CGFloat(numbers.number(10...90)) / 100
    let y = area.minY + area.height * CGFloat(numbers.number(10...90)) / 100
    return "\(Int(x)) \(Int(y))"
  }

  private mutating func anywhere() -> String {
    let screen = UIScreen.main.bounds.size
    return "\(numbers.number(0...max(Int(screen.width) - 1, 0))) \(numbers.number(0...max(Int(screen.height) - 1, 0)))"
  }

  /// A flick's velocity: mostly along one axis.
  private mutating func velocity() -> String {
    let (long, short) = (numbers.number(-4000...4000), numbers.number(-200...200))
    return numbers.number(0...2) == 0 ? "\(long) \(short)" : "\(short) \(long)"
  }

  // MARK: Steps

  /// A touch that stays down, is perhaps moved, and ends; other things happen meanwhile.
  private mutating func longPress(_ windows: [UIWindow]) -> [String] {
    var lines = ["down \(point(windows))", "wait 0.\(numbers.number(2...8))"]
    for _ in 0..<numbers.number(0...2) { lines.append("move \(anywhere()) in 0.\(numbers.number(1...3))") }
    if numbers.number(0...4) == 0 { lines.append(turn()) }
    return lines + ["up"]
  }

  private mutating func turn() -> String {
    let isTurned = numbers.number(0...1) == 0
    let (width, height) = isTurned ? (size.height, size.width) : (size.width, size.height)
    return "resize \(Int(width)) \(Int(height))"
  }

  private static let keys = [
    "return", "escape", "tab", "shift+tab", "space", "backspace", "delete", "left", "right", "up", "down", "shift+down",
    "home", "end", "pageup", "pagedown", "ctrl+a", "ctrl+z", "ctrl+c", "ctrl+v", "ctrl+x", "a",
  ]

  private static let texts = ["a", "Seoul", "서울", "12", "😀", "two words", "Ünïcödé", "(", "0"]
}
