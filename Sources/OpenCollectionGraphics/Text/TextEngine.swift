internal import COpenCollectionPangoCairo
internal import Foundation

/// The one Pango context of the process, with its font map.
///
/// Pango is not safe for use from several threads at once: every use is inside `locked`.
final class TextEngine: @unchecked Sendable {
  // Unchecked: the lock below guards the context and everything made with it.
  static let shared = TextEngine()

  private let lock = NSLock()
  private let context: OpaquePointer
  /// Used within `locked` only.
  let glyphs = GlyphCache()
  /// Used within `locked` only. One a face that Hangul was set in.
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
  }

  func locked<Result>(_ body: (_ context: OpaquePointer) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(context)
  }
}

extension FontFace {
  /// Names in order of preference, as fontconfig takes them. Hangul and Han come from Korean fonts.
  private var families: String {
    var names = family.map { [$0] } ?? []
    switch design {
    // Inter's display cut is drawn for 20 points and more, as is the system face's on iOS.
    case .standard: names += size >= 20 ? ["Inter Display", "Inter"] : ["Inter"]
    case .rounded: names += ["Nunito", "M PLUS Rounded 1c", "Quicksand", "Inter"]
    case .serif: names += ["Source Serif 4", "Noto Serif", "DejaVu Serif", "Noto Serif CJK KR"]
    case .monospaced: names += ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK KR"]
    }
    names += ["Noto Sans CJK KR", "Noto Sans KR", "Nanum Gothic", "sans-serif"]
    return names.joined(separator: ",")
  }

  /// Points between letters that the design asks for at this size: Inter is drawn for small sizes and set tighter
  /// above, by the formula its designer publishes.
  var tracking: Double {
    guard family == nil, design == .standard, size < 20 else { return 0 }
    return size * (-0.0223 + 0.185 * exp(-0.1745 * size))
  }

  /// OpenType features. Inter's contextual forms are off: they make `2x2` and `->` other characters.
  var features: String? {
    let isInter = family == nil && (design == .standard || design == .rounded)
    let features = (hasMonospacedDigits ? ["tnum=1"] : []) + (isInter ? ["calt=0"] : [])
    return features.isEmpty ? nil : features.joined(separator: ",")
  }

  /// The size that Pango sets text at, in points.
  ///
  /// For each size it is asked for, Pango sorts all fonts and keeps half a megabyte. Letters are not hinted, so that text
  /// of every size is text of this one, larger or smaller.
  static let shapedSize = 16.0

  /// How much larger than Pango's the text is that this face begins.
  var shapedScale: Double { max(size, 0.1) / Self.shapedSize }

  /// `scale` is how much larger the text is shown than Pango sets it. The caller frees it.
  func makeDescription(scale: Double) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    // A whole number, so that sizes in the same proportion are the same.
    pango_font_description_set_absolute_size(description, (max(size, 0.1) / scale * Double(PANGO_SCALE)).rounded())
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: PangoWeight.RawValue(min(1000, max(100, weight)))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}
