internal import COpenCollectionPangoCairo

/// Kerning of pairs of letters that were not measured.
struct SystemPairs {
  /// Pairs after a capital have this part of Inter's kerning, lest words of capitals fall apart. Unmeasured: what the
  /// measured pairs after a capital have in the mean.
  private static let inheritedKerning = 0.7
  /// The ink of two letters stays this part of Inter's distance apart, where it does not overlap in Inter. Unmeasured:
  /// the bearing of a letter was measured before some letters only (of T before a, e and o) and touches others.
  static let leastDistance = 1.0 / 3

  /// A letter of Inter, in fractions of the font size.
  private struct Letter {
    var scalar: Unicode.Scalar
    var glyph: Int
    var place: PlacedGlyphs.Place
    /// The distances of the ink from the start and the end of Inter's advance.
    var leftBearing, rightBearing: Double
    /// The distances of the ink from the start and the end of the advance on phones up to 17 points.
    var placedLeft, placedRight: Double
  }

  private let letters: [Letter]
  /// Inter's kerning of each letter before each.
  private let kerning: [[Double]]

  /// The letters from A to Z; nil if the font has not all of them.
  ///
  /// - Parameters:
  ///   - em: the font size in the units of the font.
  ///   - places: those of the font's glyphs.
  init?(_ font: OpaquePointer?, em: Double, places: [PlacedGlyphs.Place]) {
    let scalars = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
    let (buffer, order) = Self.shaped(scalars, font)
    defer { hb_buffer_destroy(buffer) }
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count), Int(count) == order.count else { return nil }
    var advances: [hb_position_t] = []
    var letters: [Letter] = []
    for (index, scalar) in scalars.enumerated() {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph < places.count else { return nil }
      let place = places[Int(glyph)]
      var extents = hb_glyph_extents_t()
      hb_font_get_glyph_extents(font, glyph, &extents)
      advances.append(hb_font_get_glyph_h_advance(font, glyph))
      let (left, right) = (Double(extents.x_bearing) / em, Double(extents.x_bearing + extents.width) / em)
      letters.append(
        Letter(
          scalar: scalar, glyph: Int(glyph), place: place, leftBearing: left,
          rightBearing: Double(advances[index]) / em - right,
          placedLeft: place.advance / 2 + place.offset + left * place.stretch,
          placedRight: place.advance / 2 - place.offset - right * place.stretch))
    }
    var kerning = scalars.map { _ in scalars.map { _ in 0.0 } }
    for (index, (first, second)) in zip(order, order.dropFirst()).enumerated() {
      kerning[first][second] = Double(positions[index].x_advance - advances[first]) / em
    }
    (self.letters, self.kerning) = (letters, kerning)
  }

  /// Shapes a text in which each letter stands once before each, which is the shortest text with all pairs. Returns the buffer,
  /// which is the caller's, and the letters' indices in the order of the text.
  private static func shaped(
    _ scalars: [Unicode.Scalar], _ font: OpaquePointer?
  ) -> (buffer: OpaquePointer?, order: [Int]) {
    var order: [Int] = []
    for first in scalars.indices {
      order.append(first)
      for second in first + 1..<scalars.count { order += [first, second] }
    }
    order.append(0)
    let buffer = hb_buffer_create()
    hb_buffer_add_utf8(buffer, String(String.UnicodeScalarView(order.map { scalars[$0] })), -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    // Without what changes no letter from A to Z, which takes half of the time.
    let features = ["calt", "ccmp", "clig", "liga", "locl", "mark", "mkmk", "rclt", "rlig"].map { name in
      var feature = hb_feature_t()
      hb_feature_from_string("\(name)=0", -1, &feature)
      return feature
    }
    hb_shape(font, buffer, features, UInt32(features.count))
    return (buffer, order)
  }

  /// The pairs that are not among the measured ones, and are kerned.
  ///
  /// - Parameter sizes: the font sizes at which the least distance is kept, in points.
  func pairs(besides measured: SystemLetters, sizes: ClosedRange<Int>) -> [KerningTable.Pair] {
    let spacings = sizes.map { size in
      (tracking: SystemTracking.of(size: Double(size)), share: SystemLetters.displayShare(at: Double(size)))
    }
    let isKernedSecond = letters.map { measured.kernedSeconds.contains($0.scalar) }
    var pairs: [KerningTable.Pair] = []
    for (first, kerning) in zip(letters, kerning) {
      let isUppercase = first.scalar.properties.isUppercase
      for (index, (second, inter)) in zip(letters, kerning).enumerated() {
        let pair = SystemLetters.Pair(first: first.scalar, second: second.scalar)
        guard measured.pairs[pair] == nil else { continue }
        let inherits = isUppercase && isKernedSecond[index]
        var kern = inherits ? inter * Self.inheritedKerning : 0
        let distance = first.rightBearing + second.leftBearing + inter
        if distance > 0 {
          // Half of what larger sizes add to an advance is on each side.
          let widening = (first.place.widening + second.place.widening) / 2
          let narrowest = spacings.lazy.map { $0.tracking + widening * $0.share }.min() ?? 0
          kern = max(kern, distance * Self.leastDistance - (first.placedRight + second.placedLeft + narrowest))
        }
        if kern != 0 { pairs.append(KerningTable.Pair(first: first.glyph, second: second.glyph, kern: kern)) }
      }
    }
    return pairs
  }
}
