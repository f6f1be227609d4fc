extension LaunchArguments {
  /// The arguments with which a script does the same as in this run, for a shell: what the screen is like, what is passed over,
  /// and the app's own.
  var scriptArguments: [String] {
    var arguments: [String] = []
    if let size { arguments += ["--size", "\(Self.text(size.width))x\(Self.text(size.height))"] }
    if let scale { arguments += ["--scale", Self.text(scale)] }
    if isDark { arguments.append("--dark") }
    if invertsColors { arguments.append("--invert-colors") }
    // The first category is `.unspecified`.
    if let textSize, let index = UIContentSizeCategory.ascending.firstIndex(of: textSize), index > 0 {
      arguments += ["--text-size", Self.textSizes[index - 1]]
    }
    for fault in randomUse.ignored.texts { arguments += ["--ignore", fault] }
    if remaining.count > 1 { arguments += ["--"] + remaining.dropFirst() }
    return arguments.map(Self.quoted)
  }

  /// A word for a shell.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_./:=,+@".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
}
