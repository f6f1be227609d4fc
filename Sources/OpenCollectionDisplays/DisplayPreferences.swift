/// What a display's user prefers; nil for what is not known, which stays as it is.
package struct DisplayPreferences: Sendable, Equatable {
  package var isDark: Bool?
  /// The size of text, as a factor of the usual one.
  package var textScale: Double?
  package var reducesMotion: Bool?
  package var increasesContrast: Bool?
  /// The direction of the app's language, as an inspector tries it.
  package var isRightToLeft: Bool?

  package init(
    isDark: Bool? = nil, textScale: Double? = nil, reducesMotion: Bool? = nil, increasesContrast: Bool? = nil,
    isRightToLeft: Bool? = nil
  ) {
    self.isDark = isDark
    self.textScale = textScale
    self.reducesMotion = reducesMotion
    self.increasesContrast = increasesContrast
    self.isRightToLeft = isRightToLeft
  }
}
