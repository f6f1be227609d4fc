internal import COpenCollectionPangoCairo
internal import Foundation

/// The size of Hangul relative to the Latin letters of a font.
///
/// iOS takes Hangul from Apple SD Gothic Neo, whose syllables are narrower and smaller than those of free fonts. At the
/// size at which free fonts have the same advance they also appear equally large, and lines break where they do on iOS.
enum HangulSize {
  /// The advance of a syllable as a fraction of the font size. Measured: the widths of 19 one-word labels in the system
  /// font, 12 to 30 points, regular and bold, in storyboards of independent apps, as Xcode laid them out with UIKit's
  /// metrics and rounded them up to pixels, imply 0.8646 to 0.8657. Unlike that of Latin letters, the spacing does not
  /// depend on the size.
  static let advance = 0.865
}

extension FontFace {
  /// The size of Hangul as a fraction of the font size: 1 for fonts requested by name that contain Hangul, and for
  /// serif and monospaced designs, which are unmeasured. Call within TextEngine's lock.
  func hangulScale(_ context: OpaquePointer) -> Double {
    guard design == .standard || design == .rounded else { return 1 }
    var face = self
    face.size = Self.shapedSize
    face.hasMonospacedDigits = false
    if let known = TextEngine.shared.hangulScales[face] { return known }
    let scale = face.measuredAdvance(context).map { HangulSize.advance / $0 } ?? 1
    TextEngine.shared.hangulScales[face] = scale
    return scale
  }

  /// The advance of a syllable in the fallback font, as a fraction of its size; nil if the requested font contains
  /// Hangul or no font does.
  private func measuredAdvance(_ context: OpaquePointer) -> Double? {
    let layout = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = makeDescription(scale: 1)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, "가", -1)
    guard let entry = pango_layout_get_line_readonly(layout, 0)?.pointee.runs,
      let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
      let font = run.pointee.item.pointee.analysis.font, let glyph = run.pointee.glyphs.pointee.glyphs?.pointee,
      // PANGO_GLYPH_UNKNOWN_FLAG: no font has the glyph.
      glyph.glyph & 0x1000_0000 == 0, glyph.geometry.width > 0
    else { return nil }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    let name = pango_font_description_get_family(found).map { String(cString: $0) }
    if let family, let name, family.lowercased() == name.lowercased() { return nil }
    return Double(glyph.geometry.width) / Double(PANGO_SCALE) / Self.shapedSize
  }
}
