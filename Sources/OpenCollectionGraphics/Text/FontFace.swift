/// A font description; the closest installed font is used.
package struct FontFace: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }

  /// The family name; nil for the system font of `design`.
  package var family: String?
  /// Points.
  package var size: Double
  /// 100 (thin) to 1000; 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  package var design: Design
  /// Whether digits have equal widths.
  package var hasMonospacedDigits: Bool

  package init(
    family: String? = nil, size: Double, weight: Int = 400, isItalic: Bool = false, design: Design = .standard,
    hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}
