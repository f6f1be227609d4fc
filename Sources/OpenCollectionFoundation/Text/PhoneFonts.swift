internal import OpenCollectionGraphics

/// The fonts that every iPhone has, by their names. Where one is not installed, a font that fontconfig knows as its equal in metrics is
/// drawn, or else the nearest design of the system's fonts; the names stay.
enum PhoneFonts {
  struct Family: Sendable {
    let name: String
    let design: FontFace.Design
    /// The PostScript names, the one that the family's name means first.
    let faces: [Face]
  }

  struct Face: Sendable {
    let name: String
    let weight: CGFloat
    let isItalic: Bool
  }

  /// The heights of a family's lines, and their extents above the baseline, as fractions of the size, where they are known: those of
  /// Helvetica are 1.15 of it high (measured by LayoutKit's tests). The baseline's place in them is Unmeasured.
  static let lines: [String: (height: CGFloat, ascender: CGFloat)] = ["Helvetica": (1.15, 0.92)]

  /// The names of all families.
  static var familyNames: [String] { families.map(\.name) }

  /// The family and the face with a name: the PostScript name, or the family's for its first face; nil for none. Case and spaces do
  /// not count.
  static func face(named name: String) -> (family: Family, face: Face)? {
    guard let place = places[normalized(name)] else { return nil }
    let family = families[place.family]
    return (family, family.faces[place.face])
  }

  /// The PostScript name of the face nearest to a weight and slope; nil for a family that no phone has.
  static func name(family: String, weight: CGFloat, isItalic: Bool) -> String? {
    guard let place = places[normalized(family)], families[place.family].name == family else { return nil }
    let faces = families[place.family].faces
    let sloped = faces.filter { $0.isItalic == isItalic }
    return (sloped.isEmpty ? faces : sloped).min { abs($0.weight - weight) < abs($1.weight - weight) }?.name
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  /// By normalized names.
  private static let places: [String: (family: Int, face: Int)] = {
    var places: [String: (family: Int, face: Int)] = [:]
    for (number, family) in families.enumerated() {
      for (index, face) in family.faces.enumerated() { places[normalized(face.name)] = (number, index) }
    }
    for (number, family) in families.enumerated() { places[normalized(family.name)] = (number, 0) }
    return places
  }()

  /// A PostScript name's weight and slope, from what follows the family: `DemiBoldItalic`.
  private static func face(_ name: String) -> Face {
    let style = name.split(separator: "-", maxSplits: 1).dropFirst().first?.lowercased() ?? ""
    var attributes = FontAttributes(size: 1)
    attributes.setStyle(style)
    if style.hasSuffix("ita") || style.hasSuffix("it") { attributes.isItalic = true }
    let others: [(word: String, weight: UIFont.Weight)] = [
      ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("extrablack", .black), ("w3", .regular),
      ("w6", .semibold), ("w7", .bold), ("wide", .bold),
    ]
    if let other = others.first(where: { style.contains($0.word) }) { attributes.weight = other.weight.rawValue }
    // The family's only weight.
    if ["w4", "thin"].contains(style), name.hasPrefix("MarkerFelt") || style == "w4" { attributes.weight = 0 }
    return Face(name: name, weight: attributes.weight, isItalic: attributes.isItalic)
  }

  /// A line for each family: its name, and the PostScript names of its faces; one that begins with a hyphen is after the first name's
  /// part before its own.
  private static func families(_ design: FontFace.Design, _ lines: String) -> [Family] {
    lines.split(separator: "\n").map { line in
      let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = parts[1].split(separator: " ").map(String.init)
      let base = words[0].split(separator: "-")[0]
      return Family(
        name: parts[0], design: design, faces: words.map { face($0.hasPrefix("-") ? base + $0 : $0) })
    }
  }

  private static let families: [Family] =
    families(
      .standard,
      """
      Academy Engraved LET: AcademyEngravedLetPlain
      Apple SD Gothic Neo: AppleSDGothicNeo-Regular -Bold -Light -Medium -SemiBold -Thin -UltraLight
      Arial: ArialMT Arial-BoldItalicMT Arial-BoldMT Arial-ItalicMT
      Arial Hebrew: ArialHebrew -Bold -Light
      Avenir: Avenir-Roman -Black -BlackOblique -Book -BookOblique -Heavy -HeavyOblique -Light -LightOblique -Medium -MediumOblique -Oblique
      Avenir Next: AvenirNext-Regular -Bold -BoldItalic -DemiBold -DemiBoldItalic -Heavy -HeavyItalic -Italic -Medium -MediumItalic -UltraLight -UltraLightItalic
      Avenir Next Condensed: AvenirNextCondensed-Regular -Bold -BoldItalic -DemiBold -DemiBoldItalic -Heavy -HeavyItalic -Italic -Medium -MediumItalic -UltraLight -UltraLightItalic
      Bradley Hand: BradleyHandITCTT-Bold
      Chalkboard SE: ChalkboardSE-Regular -Bold -Light
      Chalkduster: Chalkduster
      DIN Alternate: DINAlternate-Bold
      DIN Condensed: DINCondensed-Bold
      Euphemia UCAS: EuphemiaUCAS -Bold -Italic
      Futura: Futura-Medium -Bold -CondensedExtraBold -CondensedMedium -MediumItalic
      Galvji: Galvji -Bold
      Geeza Pro: GeezaPro -Bold
      Gill Sans: GillSans -Bold -BoldItalic -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -UltraBold
      Helvetica: Helvetica -Bold -BoldOblique -Light -LightOblique -Oblique
      Helvetica Neue: HelveticaNeue -Bold -BoldItalic -CondensedBlack -CondensedBold -Italic -Light -LightItalic -Medium -MediumItalic -Thin -ThinItalic -UltraLight -UltraLightItalic
      Hiragino Sans: HiraginoSans-W3 -W6 -W7
      Kailasa: Kailasa -Bold
      Marker Felt: MarkerFelt-Thin -Wide
      Noteworthy: Noteworthy-Light -Bold
      Optima: Optima-Regular -Bold -BoldItalic -ExtraBlack -Italic
      Papyrus: Papyrus -Condensed
      Party LET: PartyLetPlain
      PingFang HK: PingFangHK-Regular -Light -Medium -Semibold -Thin -Ultralight
      PingFang SC: PingFangSC-Regular -Light -Medium -Semibold -Thin -Ultralight
      PingFang TC: PingFangTC-Regular -Light -Medium -Semibold -Thin -Ultralight
      Savoye LET: SavoyeLetPlain
      Snell Roundhand: SnellRoundhand -Black -Bold
      Thonburi: Thonburi -Bold -Light
      Trebuchet MS: TrebuchetMS TrebuchetMS-Bold TrebuchetMS-Italic Trebuchet-BoldItalic
      Verdana: Verdana -Bold -BoldItalic -Italic
      Zapfino: Zapfino
      """)
    + families(
      .serif,
      """
      American Typewriter: AmericanTypewriter -Bold -Condensed -CondensedBold -CondensedLight -Light -Semibold
      Baskerville: Baskerville -Bold -BoldItalic -Italic -SemiBold -SemiBoldItalic
      Bodoni 72: BodoniSvtyTwoITCTT-Book -Bold -BookIta
      Bodoni 72 Oldstyle: BodoniSvtyTwoOSITCTT-Book -Bold -BookIt
      Bodoni 72 Smallcaps: BodoniSvtyTwoSCITCTT-Book
      Charter: Charter-Roman -Black -BlackItalic -Bold -BoldItalic -Italic
      Cochin: Cochin -Bold -BoldItalic -Italic
      Copperplate: Copperplate -Bold -Light
      Didot: Didot -Bold -Italic
      Georgia: Georgia -Bold -BoldItalic -Italic
      Hiragino Mincho ProN: HiraMinProN-W3 -W6
      Hoefler Text: HoeflerText-Regular -Black -BlackItalic -Italic
      Palatino: Palatino-Roman -Bold -BoldItalic -Italic
      Rockwell: Rockwell-Regular -Bold -BoldItalic -Italic
      Times New Roman: TimesNewRomanPSMT TimesNewRomanPS-BoldItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-ItalicMT
      """)
    + families(
      .monospaced,
      """
      Courier: Courier -Bold -BoldOblique -Oblique
      Courier New: CourierNewPSMT CourierNewPS-BoldItalicMT CourierNewPS-BoldMT CourierNewPS-ItalicMT
      Menlo: Menlo-Regular -Bold -BoldItalic -Italic
      """)
    + families(
      .rounded,
      """
      Arial Rounded MT Bold: ArialRoundedMTBold
      Hiragino Maru Gothic ProN: HiraMaruProN-W4
      """)
}
