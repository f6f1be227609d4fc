internal import COpenCollectionPangoCairo

/// Where the glyphs of Inter stand in the system font: in the places of a phone's letters.
///
/// Pango asks a font's HarfBuzz font for advances, origins and kerning whenever it shapes text, before it breaks lines.
/// Those of the system font answer from here, so that everything that Pango measures, breaks and draws agrees.
final class PlacedGlyphs {
  struct Place {
    /// The advance up to 17 points, and what is added to it from 28 points, as fractions of the font size.
    var advance, widening: Double
    /// The position of the glyph's origin less half of the advance, as a fraction of the font size.
    var offset: Double
    /// The width at which the glyph is drawn, as a fraction of its own.
    var stretch = 1.0
  }

  /// The scale from the size at which Pango shapes text to the drawn one. Set within TextEngine's lock before Pango
  /// shapes a paragraph: advances depend on the drawn size.
  nonisolated(unsafe) static var scale = 1.0

  private let places: [Place]
  /// The size that the font is shaped at, in points, and in HarfBuzz's units.
  private let size, units: Double

  init(_ places: [Place], units: Double) {
    self.places = places
    self.units = units
    size = units / Double(PANGO_SCALE)
  }

  func advance(_ glyph: hb_codepoint_t) -> Int32 {
    guard glyph < places.count else { return 0 }
    return Self.position(width(places[Int(glyph)]) * units)
  }

  /// How far the glyph's origin is to the right of the pen.
  func shift(_ glyph: hb_codepoint_t) -> Int32 {
    guard glyph < places.count else { return 0 }
    let place = places[Int(glyph)]
    return Self.position((width(place) / 2 + place.offset) * units)
  }

  /// The whole number of HarfBuzz's units, which are 32 bits.
  private static func position(_ units: Double) -> Int32 { Int32(max(-1e9, min(units.rounded(), 1e9))) }

  private func width(_ place: Place) -> Double {
    place.advance + place.widening * SystemLetters.displayShare(at: size * Self.scale)
  }

  /// The width at which a glyph of a font is drawn, as a fraction of its own: 1 for other fonts.
  static func stretch(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>?) -> Double {
    guard let placed = of(font), glyph < placed.places.count else { return 1 }
    return placed.places[Int(glyph)].stretch
  }

  /// The glyphs of a font, nil for another than the system font.
  static func of(_ font: UnsafeMutablePointer<PangoFont>?) -> PlacedGlyphs? {
    guard let font, let data = hb_font_get_user_data(pango_font_get_hb_font(font), key) else { return nil }
    return Unmanaged<PlacedGlyphs>.fromOpaque(data).takeUnretainedValue()
  }

  /// The address under which a HarfBuzz font refers to its glyphs.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<hb_user_data_key_t>.allocate(capacity: 1)

  /// Makes a HarfBuzz font answer with these glyphs what it would answer itself. Takes the font, and returns another.
  func makeFont(_ parent: OpaquePointer?) -> OpaquePointer? {
    let font = hb_font_create_sub_font(parent)
    hb_font_destroy(parent)
    let data = Unmanaged.passRetained(self).toOpaque()
    // Released with what it was given, which is not nil.
    hb_font_set_funcs(font, Self.functions, data) { Unmanaged<PlacedGlyphs>.fromOpaque($0!).release() }
    hb_font_set_user_data(font, Self.key, data, nil, 1)
    return font
  }

  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advance_func(
      functions,
      { _, data, glyph, _ in
        guard let data else { return 0 }
        return Unmanaged<PlacedGlyphs>.fromOpaque(data)._withUnsafeGuaranteedRef { $0.advance(glyph) }
      }, nil, nil)
    // HarfBuzz subtracts the origin from the position.
    hb_font_funcs_set_glyph_h_origin_func(
      functions,
      { _, data, glyph, x, y, _ in
        guard let data else { return 0 }
        x?.pointee = -Unmanaged<PlacedGlyphs>.fromOpaque(data)._withUnsafeGuaranteedRef { $0.shift(glyph) }
        y?.pointee = 0
        return 1
      }, nil, nil)
    hb_font_funcs_make_immutable(functions)
    return functions
  }()
}
