internal import COpenCollectionPangoCairo

/// A file of the font that is drawn for the system font, Inter, with the places of its glyphs and without its kerning.
///
/// Kept as long as the process: there is one a weight and a style, and others after fonts were added to the process, for
/// which Pango opens its files anew.
final class SystemFontFile {
  let places: [PlacedGlyphs.Place]
  /// The HarfBuzz face with the kerning of the system font in place of the file's; nil where that was not measured.
  let kernedFace: OpaquePointer?

  /// Letters that were not measured have this part of Inter's advance, and no kerning. Unmeasured: what the measured ones
  /// have in the mean (facts/text-on-a-phone.md); letters with accents, Greek and Cyrillic are not kerned, as Inter's
  /// kerning holds with Inter's advances.
  private static let unmeasuredAdvance = 0.985
  /// The narrowest and the widest that a glyph is drawn, as a fraction of its own width. Most differ from the measured
  /// ink by less.
  private static let stretches = 0.9...1.05

  /// - Parameters:
  ///   - sized: the file's HarfBuzz font, of any size.
  ///   - letters: the measured letters; nil if none were measured.
  ///   - sizes: the font sizes at which letters must not touch, in points.
  init(_ sized: OpaquePointer?, letters: SystemLetters?, sizes: ClosedRange<Int>) {
    // Retained, so that no other file gets its address.
    let face = hb_face_reference(hb_font_get_face(sized))
    // At the size that text is shaped at: the places do not depend on the size that text has first.
    let em = FontFace.shapedSize * Double(PANGO_SCALE)
    let font = Self.makeFont(face, like: sized)
    defer { hb_font_destroy(font) }
    hb_font_set_scale(font, Int32(em), Int32(em))
    var places = (0..<hb_face_get_glyph_count(face)).map { glyph in
      let own = Double(hb_font_get_glyph_h_advance(font, glyph)) / em
      return PlacedGlyphs.Place(advance: own * Self.unmeasuredAdvance, widening: 0, offset: -own / 2)
    }
    func glyph(_ scalar: Unicode.Scalar) -> Int? {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph < places.count else { return nil }
      return Int(glyph)
    }
    /// The centre and the width of a glyph's ink.
    func ink(_ glyph: Int) -> (centre: Double, width: Double) {
      var extents = hb_glyph_extents_t()
      hb_font_get_glyph_extents(font, hb_codepoint_t(glyph), &extents)
      return ((Double(extents.x_bearing) + Double(extents.width) / 2) / em, Double(extents.width) / em)
    }
    for (scalar, letter) in letters?.letters ?? [:] {
      guard let glyph = glyph(scalar) else { continue }
      let ink = ink(glyph)
      var place = PlacedGlyphs.Place(
        advance: letter.advance, widening: letter.widening, offset: (letter.leftBearing - letter.rightBearing) / 2)
      if ink.width > 0 {
        let width = letter.advance - letter.leftBearing - letter.rightBearing
        place.stretch = min(max(width / ink.width, Self.stretches.lowerBound), Self.stretches.upperBound)
      }
      place.offset -= ink.centre * place.stretch
      places[glyph] = place
    }
    if let space = glyph(" "), let unbroken = glyph("\u{A0}") { places[unbroken] = places[space] }
    if let zero = glyph("0"), letters != nil {
      for glyph in Self.monospacedDigits(font) where glyph < places.count {
        places[glyph] = places[zero]
        places[glyph].stretch = 1
        places[glyph].offset = -ink(glyph).centre
      }
    }
    self.places = places
    kernedFace = letters.flatMap { letters in
      let measured = letters.pairs.compactMap { pair, kern in
        glyph(pair.first).flatMap { first in
          glyph(pair.second).map { KerningTable.Pair(first: first, second: $0, kern: kern) }
        }
      }
      let others = SystemPairs(font, em: em, places: places)?.pairs(besides: letters, sizes: sizes) ?? []
      return KerningTable.face(face, measured + others)
    }
  }

  /// The glyphs of the digits in equal widths, which fonts have beside the others.
  private static func monospacedDigits(_ font: OpaquePointer?) -> [Int] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, "0123456789", -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    var feature = hb_feature_t()
    hb_feature_from_string("tnum", -1, &feature)
    feature.value = 1
    hb_shape(font, buffer, &feature, 1)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let nominal = (hb_codepoint_t(0x30)...0x39).map { code in
      var glyph: hb_codepoint_t = 0
      hb_font_get_nominal_glyph(font, code, &glyph)
      return glyph
    }
    return UnsafeBufferPointer(start: infos, count: Int(count)).map(\.codepoint).filter { !nominal.contains($0) }.map(
      Int.init)
  }

  /// A HarfBuzz font of this file with its kerning, as another one is set up, which is taken.
  func makeKerned(_ font: OpaquePointer?) -> OpaquePointer? {
    guard let kernedFace else { return font }
    defer { hb_font_destroy(font) }
    return Self.makeFont(kernedFace, like: font)
  }

  /// A HarfBuzz font of a face, set up as another one.
  private static func makeFont(_ face: OpaquePointer?, like other: OpaquePointer?) -> OpaquePointer? {
    let font = hb_font_create(face)
    var (x, y): (Int32, Int32) = (0, 0)
    hb_font_get_scale(other, &x, &y)
    hb_font_set_scale(font, x, y)
    var count: UInt32 = 0
    if let coordinates = hb_font_get_var_coords_normalized(other, &count), count > 0 {
      hb_font_set_var_coords_normalized(font, coordinates, count)
    }
    return font
  }
}
