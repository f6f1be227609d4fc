extension String {
  /// The text as it may be printed, with its line feeds: other control characters, and marks that change the direction of text,
  /// are written as escape sequences. Names of files may hold anything, and a terminal acts on them.
  package var visible: String {
    guard utf8.contains(where: { !(0x20..<0x7F).contains($0) && $0 != 0xA }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar != "\n", Self.isActing(scalar) {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static func isActing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
