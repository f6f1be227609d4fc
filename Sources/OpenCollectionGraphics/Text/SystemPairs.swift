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
    // Shaped at once: each pair, and a space.
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let text = scalars.map { first in scalars.map { "\(first)\($0) " }.joined() }.joined()
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), Int(count) == 3 * scalars.count * scalars.count,
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    var letters: [Letter] = []
    var kerning: [[Double]] = []
    for (index, scalar) in scalars.enumerated() {
      let start = 3 * scalars.count * index
      let glyph = infos[start].codepoint
      guard glyph < places.count else { return nil }
      let place = places[Int(glyph)]
      var extents = hb_glyph_extents_t()
      hb_font_get_glyph_extents(font, glyph, &extents)
      let advance = hb_font_get_glyph_h_advance(font, glyph)
      let (left, right) = (Double(extents.x_bearing) / em, Double(extents.x_bearing + extents.width) / em)
      letters.append(
        Letter(
          scalar: scalar, place: place, leftBearing: left, rightBearing: Double(advance) / em - right,
          placedLeft: place.advance / 2 + place.offset + left * place.stretch,
          placedRight: place.advance / 2 - place.offset - right * place.stretch))
      kerning.append(scalars.indices.map { Double(positions[start + 3 * $0].x_advance - advance) / em })
    }
    (self.letters, self.kerning) = (letters, kerning)
  }

  /// What is added to the first advance of pairs that are not among the measured ones.
  ///
  /// - Parameter sizes: the font sizes at which the least distance is kept, in points.
  func pairs(besides measured: SystemLetters, sizes: ClosedRange<Int>) -> [SystemLetters.Pair: Double] {
    let spacings = sizes.map { size in
      (tracking: SystemTracking.of(size: Double(size)), share: SystemLetters.displayShare(at: Double(size)))
    }
    var pairs: [SystemLetters.Pair: Double] = [:]
    for (first, kerning) in zip(letters, kerning) {
      for (second, inter) in zip(letters, kerning) {
        let pair = SystemLetters.Pair(first: first.scalar, second: second.scalar)
        guard measured.pairs[pair] == nil else { continue }
        let inherits = first.scalar.properties.isUppercase && measured.kernedSeconds.contains(second.scalar)
        var kern = inherits ? inter * Self.inheritedKerning : 0
        let distance = first.rightBearing + second.leftBearing + inter
        if distance > 0 {
          // Half of what larger sizes add to an advance is on each side.
          let widening = (first.place.widening + second.place.widening) / 2
          let narrowest = spacings.map { $0.tracking + widening * $0.share }.min() ?? 0
          kern = max(kern, distance * Self.leastDistance - (first.placedRight + second.placedLeft + narrowest))
        }
        if kern != 0 { pairs[pair] = kern }
      }
    }
    return pairs
  }
}
