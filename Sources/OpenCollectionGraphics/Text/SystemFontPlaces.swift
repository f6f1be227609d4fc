internal import COpenCollectionPangoCairo
internal import Synchronization

/// Gives Pango's fonts of a context the places of the system font's glyphs. Used within TextEngine's lock.
enum SystemFontPlaces {
  /// A variation that no font has. Descriptions of fonts that may be the system font's, but are not, contain it, so
  /// that Pango makes another font of them.
  static let ownAdvances = "OWNA=1"

  private struct FileKey: Hashable {
    /// The HarfBuzz face, which Pango has once a file.
    var face: OpaquePointer?
    var weight: Int
    var isItalic: Bool
  }

  /// What Pango makes HarfBuzz fonts with, and the font map whose fonts are changed.
  ///
  /// Written before the class calls `makeFont`, which may be on any thread.
  private nonisolated(unsafe) static var makeOriginalFont:
    (@convention(c) (UnsafeMutablePointer<PangoFont>?) -> OpaquePointer?)?
  private nonisolated(unsafe) static var map: UnsafeMutablePointer<PangoFontMap>?
  private nonisolated(unsafe) static var files: [FileKey: SystemFontFile] = [:]

  /// Takes effect for the fonts of this map and class with which no text was shaped yet.
  ///
  /// Pango has no setting for it: a font's class has a function that makes its HarfBuzz font, once a font. That of
  /// other font maps is called as before, on any thread.
  static func install(_ map: UnsafeMutablePointer<PangoFontMap>?, _ fonts: UnsafeMutablePointer<PangoFontClass>) {
    guard makeOriginalFont == nil else { return }
    self.map = map
    makeOriginalFont = fonts.pointee.create_hb_font
    atomicMemoryFence(ordering: .releasing)
    fonts.pointee.create_hb_font = { SystemFontPlaces.makeFont($0) }
  }

  private static func makeFont(_ font: UnsafeMutablePointer<PangoFont>?) -> OpaquePointer? {
    atomicMemoryFence(ordering: .acquiring)
    let made = makeOriginalFont?(font)
    guard let font, pango_font_get_font_map(font) == map, let file = file(of: font, made) else { return made }
    var (units, height): (Int32, Int32) = (0, 0)
    hb_font_get_scale(made, &units, &height)
    return PlacedGlyphs(file.places, units: Double(units)).makeFont(file.makeKerned(made))
  }

  /// The file of a font if it is one of the system font's; else nil.
  private static func file(of font: UnsafeMutablePointer<PangoFont>, _ made: OpaquePointer?) -> SystemFontFile? {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    guard let name = pango_font_description_get_family(description),
      pango_font_description_get_variations(description).map({ String(cString: $0).contains(ownAdvances) }) != true
    else { return nil }
    let family = String(cString: name)
    guard family == "Inter" || family == "Inter Display" else { return nil }
    let key = FileKey(
      face: hb_font_get_face(made), weight: Int(pango_font_description_get_weight(description).rawValue),
      isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL)
    if let known = files[key] { return known }
    // Inter Display is drawn from 20 points on.
    let file = SystemFontFile(
      made, letters: key.isItalic ? nil : SystemLetters.of(weight: key.weight),
      sizes: family == "Inter" ? 11...20 : 20...34)
    files[key] = file
    return file
  }
}
