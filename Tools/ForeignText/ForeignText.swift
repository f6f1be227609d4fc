extension Unicode.Scalar {
  /// Whether a terminal or an editor acts on the scalar instead of showing it: a control character, a line or paragraph
  /// separator, a mark that changes the direction of text.
  package var isActing: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// `\u{1B}`, which is the scalar in a Swift string literal too.
  package var escape: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

extension StringProtocol {
  /// The text in one line as it may be printed: what would act on the terminal is written as an escape sequence. Names in
  /// other people's projects may hold anything. O(n).
  package var visible: String {
    guard utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isActing { text.append(contentsOf: scalar.escape.unicodeScalars) } else { text.append(scalar) }
    }
    return String(text)
  }

  /// Lines as they may be printed, with their line feeds.
  package var visibleLines: String {
    String(self).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0).visible }
      .joined(separator: "\n")
  }
}
