internal import COpenCollectionPangoCairo
internal import Foundation

/// The process's Pango context and font map.
///
/// Pango is not thread-safe: every use is inside `locked`.
final class TextEngine: @unchecked Sendable {
  // Unchecked: the lock guards the context and everything created with it.
  static let shared = TextEngine()

  private let lock = NSLock()
  private let context: OpaquePointer
  /// Used within `locked` only.
  let glyphs = GlyphCache()
  /// Used within `locked` only. The result of `hangulScale` by font.
  var hangulScales: [FontFace: Double] = [:]

  private init() {
    let map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    g_object_unref(UnsafeMutableRawPointer(map))
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    adaptFonts()
  }

  /// Changes what Pango's fonts do.
  private func adaptFonts() {
    let description = FontFace(size: FontFace.shapedSize).makeDescription(scale: 1)
    defer { pango_font_description_free(description) }
    // As Pango looks up the fonts of text, so that the first text finds what is looked up here.
    let map = pango_context_get_font_map(context)
    guard let set = pango_font_map_load_fontset(map, context, description, pango_context_get_language(context)) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(set)) }
    guard let font = pango_fontset_get_font(set, guint(UInt8(ascii: "A"))) else { return }
    defer { g_object_unref(font) }
    let type = UnsafeMutableRawPointer(font).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
    guard let fonts = UnsafeMutableRawPointer(type)?.assumingMemoryBound(to: PangoFontClass.self) else { return }
    SystemFontPlaces.install(map, fonts)
    PangoMetrics.install(map, fonts)
  }

  func locked<Result>(_ body: (_ context: OpaquePointer) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(context)
  }
}

extension FontFace {
  /// Family names in order of preference, in fontconfig's syntax. Hangul and Han use Korean fonts.
  var families: String {
    var names = family.map { [$0] + EqualFonts.families(inPlaceOf: $0) } ?? []
    switch design {
    // Inter Display is designed for 20 points and more, as is the display variant of the system font on iOS.
    case .standard: names += size >= 20 ? ["Inter Display", "Inter"] : ["Inter"]
    case .rounded: names += ["Nunito", "M PLUS Rounded 1c", "Quicksand", "Inter"]
    case .serif: names += ["Source Serif 4", "Noto Serif", "DejaVu Serif", "Noto Serif CJK KR"]
    case .monospaced: names += ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK KR"]
    }
    names += ["Noto Sans CJK KR", "Noto Sans KR", "Nanum Gothic", "sans-serif"]
    return names.joined(separator: ",")
  }

  /// Whether this is the system font, whose letters stand where they do on a phone.
  var isSystemFont: Bool { family == nil && design == .standard }

  /// The font's letter spacing at this size, in points.
  var tracking: Double { isSystemFont ? size * SystemTracking.of(size: size) : 0 }

  /// The letter spacing of scripts that are drawn in other fonts, in points. Unmeasured: that of Inter below 20 points,
  /// by the formula its designer publishes.
  var trackingOfOtherScripts: Double {
    guard isSystemFont, size < 20 else { return 0 }
    return size * (-0.0223 + 0.185 * exp(-0.1745 * size))
  }

  /// OpenType features; nil for the defaults. Inter's contextual alternates are off: they replace `2x2` and `->`.
  var features: String? {
    let isInter = family == nil && (design == .standard || design == .rounded)
    let features = (hasMonospacedDigits ? ["tnum=1"] : []) + (isInter ? ["calt=0"] : [])
    return features.isEmpty ? nil : features.joined(separator: ",")
  }

  /// The size that Pango shapes text at, in points.
  ///
  /// For each size Pango sorts all fonts and retains half a megabyte. Glyphs are not hinted, so that text of any size
  /// is text of this size, scaled.
  static let shapedSize = 16.0

  /// The scale from `shapedSize` to the drawn size of a text whose first run has this font.
  var shapedScale: Double { max(size, 0.1) / Self.shapedSize }

  /// The font as a PangoFontDescription, which the caller frees. `scale` is from the shaped to the drawn size,
  /// `isPlaced` whether letters of the system font have the places of a phone's.
  func makeDescription(scale: Double, isPlaced: Bool = true) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    // A whole number, so that equal proportions give equal sizes.
    pango_font_description_set_absolute_size(description, (max(size, 0.1) / scale * Double(PANGO_SCALE)).rounded())
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: PangoWeight.RawValue(min(1000, max(100, weight)))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    // Inter by name, or in place of another font, is spaced as it is in its file.
    if !(isPlaced && isSystemFont) {
      pango_font_description_set_variations(description, SystemFontPlaces.ownAdvances)
    }
    return description
  }
}
