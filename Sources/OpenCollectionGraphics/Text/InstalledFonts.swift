internal import COpenCollectionPangoCairo
internal import Foundation
internal import Synchronization

/// The installed fonts.
package enum InstalledFonts {
  /// Font metrics as fractions of the font size.
  package struct Metrics: Hashable, Sendable {
    package var ascender, descender, capHeight, xHeight: Double
  }

  /// The families, and their names by what they are looked up with.
  private struct Listing {
    let families: [String]
    let familiesByNormalizedName: [String: String]
  }

  /// Nil until it is needed, and after a font was added. Written within TextEngine's lock, as `cachedMetrics` is.
  private static let listing = Mutex<Listing?>(nil)

  private static var current: Listing {
    if let known = listing.withLock({ $0 }) { return known }
    return TextEngine.shared.locked { context in
      let families = list(context)
      let made = Listing(
        families: families,
        familiesByNormalizedName: Dictionary(
          families.map { (normalized($0), $0) }, uniquingKeysWith: { first, _ in first }))
      listing.withLock { $0 = made }
      return made
    }
  }

  /// The names of all families. Listed once, and again after a font was added.
  package static var families: [String] { current.families }

  /// Adds the fonts of a file to those of this process; false if there is no font in it.
  package static func add(contentsOfFile path: String) -> Bool {
    TextEngine.shared.locked { context in
      guard FcConfigAppFontAddFile(nil, path) != 0 else { return false }
      pango_fc_font_map_config_changed(OpaquePointer(pango_context_get_font_map(context)))
      // Where the file's family was measured before, those of another family were read.
      cachedMetrics.withLock { $0 = [:] }
      listing.withLock { $0 = nil }
      return true
    }
  }

  /// The names of all families. Call within TextEngine's lock.
  static func list(_ context: OpaquePointer) -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_context_get_font_map(context), &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { index in
      list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }
  }

  /// The installed family with a name, ignoring case and spaces; nil for none.
  package static func family(named name: String) -> String? {
    current.familiesByNormalizedName[normalized(name)]
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  /// The metrics of an installed font, read at 100 points and cached. Where the family is not installed, another of the design is.
  package static func metrics(of family: String, design: FontFace.Design, weight: Int, isItalic: Bool) -> Metrics {
    let face = FontFace(family: family, size: 100, weight: weight, isItalic: isItalic, design: design)
    if let metrics = cachedMetrics.withLock({ $0[face] }) { return metrics }
    return TextEngine.shared.locked { context in
      let metrics = readMetrics(face, context)
      cachedMetrics.withLock { $0[face] = metrics }
      return metrics
    }
  }

  /// Has at most one entry per installed face. Written within TextEngine's lock, so that no metrics stay that were read before a font
  /// was added.
  private static let cachedMetrics = Mutex<[FontFace: Metrics]>([:])

  private static func readMetrics(_ face: FontFace, _ context: OpaquePointer) -> Metrics {
    let description = face.makeDescription(scale: 1)
    defer { pango_font_description_free(description) }
    guard let metrics = PangoMetrics.reading({ pango_context_get_metrics(context, description, nil) }) else {
      return Metrics(ascender: 0.95, descender: 0.25, capHeight: 0.7, xHeight: 0.5)
    }
    defer { pango_font_metrics_unref(metrics) }
    func fraction(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / 100 }
    func height(of text: String) -> Double {
      let layout = pango_layout_new(context)
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      pango_layout_set_font_description(layout, description)
      pango_layout_set_text(layout, text, -1)
      var ink = PangoRectangle()
      pango_layout_get_extents(layout, &ink, nil)
      return fraction(ink.height)
    }
    return Metrics(
      ascender: fraction(pango_font_metrics_get_ascent(metrics)),
      descender: fraction(pango_font_metrics_get_descent(metrics)), capHeight: height(of: "H"),
      xHeight: height(of: "x"))
  }
}
