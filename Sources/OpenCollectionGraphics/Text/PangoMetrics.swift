internal import COpenCollectionPangoCairo
internal import Synchronization

/// Pango's metrics of the fonts of a context, which are read only on demand. Used within TextEngine's lock.
///
/// Pango asks for the metrics of each font of a line: for the line's height, which is here that of its styles, and where the line
/// is broken, for how near its end letters are shaped again to be measured exactly. It finds them by laying out two texts in that
/// font alone, for which it sorts all fonts of the machine. By the metrics in their place that distance is 30 pixels, about
/// twice the size at which text is shaped. Only justified lines depend on it.
enum PangoMetrics {
  /// The function that reads metrics. Written before the class calls the closure of `install`, which may be on any
  /// thread.
  private nonisolated(unsafe) static var original:
    (@convention(c) (UnsafeMutablePointer<PangoFont>?, OpaquePointer?) -> UnsafeMutablePointer<PangoFontMetrics>?)?
  private nonisolated(unsafe) static var map: UnsafeMutablePointer<PangoFontMap>?
  private nonisolated(unsafe) static var areRead = false
  /// What Pango has in place of metrics where there is no font.
  private nonisolated(unsafe) static let none = pango_font_get_metrics(nil, nil)

  /// From now on the metrics of this map's fonts of this class are read only within `reading`.
  static func install(_ map: UnsafeMutablePointer<PangoFontMap>?, _ fonts: UnsafeMutablePointer<PangoFontClass>) {
    guard original == nil else { return }
    self.map = map
    original = fonts.pointee.get_metrics
    atomicMemoryFence(ordering: .releasing)
    fonts.pointee.get_metrics = { font, language in
      atomicMemoryFence(ordering: .acquiring)
      // Fonts of other maps may be on any thread.
      guard pango_font_get_font_map(font) == PangoMetrics.map, !PangoMetrics.areRead else {
        return PangoMetrics.original?(font, language)
      }
      return pango_font_metrics_ref(PangoMetrics.none)
    }
  }

  /// Calls `body` with the metrics of fonts.
  static func reading<Result>(_ body: () -> Result) -> Result {
    areRead = true
    defer { areRead = false }
    return body()
  }
}
