package import OpenCollectionGraphics

/// The attributes of a font: the value behind `UIFont` and `UIFontDescriptor`.
package struct FontAttributes: Hashable, Sendable {
  /// The name of a family that is installed or that every phone has; nil for the system font.
  package var family: String?
  /// The PostScript name of the phone's face that was asked for: a family may have several of one weight and slope.
  private var faceName: String?
  /// Points.
  package var size: CGFloat
  /// The weight, -1...1; 0 is regular.
  package var weight: CGFloat
  package var isItalic: Bool
  package var design: FontFace.Design
  package var hasMonospacedDigits: Bool
  package var textStyle: UIFont.TextStyle?
  /// How the size follows the text size, for a font that was scaled by `UIFontMetrics`.
  package var scaling: Scaling?

  /// The size in points at the large category, the text style it scales with, and the maximum size.
  package struct Scaling: Hashable, Sendable {
    package var style: UIFont.TextStyle
    package var size: CGFloat
    package var maximum: CGFloat = .infinity
  }

  package init(
    family: String? = nil, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
    design: FontFace.Design = .standard, hasMonospacedDigits: Bool = false, textStyle: UIFont.TextStyle? = nil
  ) {
    self.family = family
    self.size = Self.validSize(size)
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
    self.textStyle = textStyle
  }

  /// The size if it is finite and above 0, else the system's 14 points, as on iOS.
  static func validSize(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? size : UIFont.systemFontSize }

  /// By a family's name, or a name with weight and slope after a hyphen; nil if the family is not installed and no phone has it.
  package init?(name: String, size: CGFloat) {
    if let (family, face) = PhoneFonts.face(named: name) {
      self.init(
        family: family.name, size: size, weight: face.weight, isItalic: face.isItalic, design: family.design)
      if fontName != face.name { faceName = face.name }
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let base = parts.first, !name.hasPrefix(".") else { return nil }
    if let family = InstalledFonts.family(named: name) ?? InstalledFonts.family(named: base) {
      self.init(family: family, size: size)
    } else {
      return nil
    }
    guard parts.count == 2, InstalledFonts.family(named: name) == nil else { return }
    setStyle(parts[1])
  }

  /// Takes the family and the face of others.
  mutating func takeName(of others: FontAttributes) {
    (family, faceName, weight, isItalic) = (others.family, others.faceName, others.weight, others.isItalic)
    if others.design != .standard { design = others.design }
  }

  /// Takes the slope, and the weight if there is one, from a style's name: "SemiboldItalic", "Bold Italic".
  mutating func setStyle(_ name: String) {
    let style = name.lowercased().filter { $0 != " " }
    isItalic = style.contains("italic") || style.contains("oblique")
    let names = UIFont.Weight.named.map { ($0.name.lowercased(), $0.weight.rawValue) }
    // The longest name that matches: "semibold" also contains "bold".
    let fitting = names.filter { style.contains($0.0) }.max { $0.0.count < $1.0.count }
    if let fitting { weight = fitting.1 }
  }

  package var face: FontFace {
    FontFace(
      family: family, size: Double(size), weight: UIFont.Weight(weight).number, isItalic: isItalic, design: design,
      hasMonospacedDigits: hasMonospacedDigits)
  }

  var fontName: String {
    let style = styleName.filter { $0 != " " }
    guard let family else {
      return switch design {
      case .standard: ".SFUI-" + style
      case .rounded: ".SFUIRounded-" + style
      case .monospaced: ".SFUIMono-" + style
      case .serif: ".NewYork-" + style
      }
    }
    if let faceName, let (owner, face) = PhoneFonts.face(named: faceName), owner.name == family,
      (face.weight, face.isItalic) == (weight, isItalic)
    {
      return faceName
    }
    if let name = PhoneFonts.name(family: family, weight: weight, isItalic: isItalic) { return name }
    return family.replacingOccurrences(of: " ", with: "") + (style == "Regular" ? "" : "-" + style)
  }

  /// The weight and the slope: "Regular", "Italic", "Bold Italic".
  var styleName: String {
    let weight = UIFont.Weight(weight).name
    return !isItalic ? weight : weight == "Regular" ? "Italic" : weight + " Italic"
  }

  package var familyName: String {
    if let family { return family }
    return switch design {
    case .standard: ".AppleSystemUIFont"
    case .rounded: ".AppleSystemUIFontRounded"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    }
  }

  package struct Metrics: Hashable, Sendable {
    package var ascender, descender, leading, capHeight, xHeight: CGFloat
  }

  /// The system font has the metrics of iOS, whatever font is drawn (measured). Another family has those of the file that is drawn,
  /// but Helvetica's lines have the height that they have on a phone.
  package var metrics: Metrics {
    if let family {
      let file = InstalledFonts.metrics(
        of: family, design: design, weight: UIFont.Weight(weight).number, isItalic: isItalic)
      var metrics = Metrics(
        ascender: file.ascender * size, descender: -file.descender * size, leading: 0,
        capHeight: file.capHeight * size, xHeight: file.xHeight * size)
      if let line = PhoneFonts.lines[family] {
        metrics.ascender = line.ascender * size
        // For the extents to have the exact height together: 23 at 20 points.
        metrics.descender = metrics.ascender - line.height * size
      }
      return metrics
    }
    // In units of 1/2048 of the size.
    func scaled(_ units: CGFloat) -> CGFloat { units / 2048 * size }
    return Metrics(
      ascender: scaled(1950), descender: scaled(-494),
      leading: textStyle == nil ? 0 : TextStyleLeading.linePitch(size: size) - scaled(1950 + 494),
      capHeight: scaled(1443), xHeight: scaled(1078))
  }
}
