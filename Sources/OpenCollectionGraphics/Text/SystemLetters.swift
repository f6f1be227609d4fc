internal import Foundation

/// The letters of the system font on phones at one weight, as fractions of the font size and before tracking.
struct SystemLetters {
  struct Letter {
    /// The advance up to 17 points, and what is added to it from 28 points.
    var advance, widening: Double
    /// The distances of the ink from the start and the end of the advance up to 17 points. What larger sizes add to
    /// the advance is added to both equally: the ink is as wide at all sizes.
    var leftBearing, rightBearing: Double
  }

  private(set) var letters: [Unicode.Scalar: Letter] = [:]
  /// What is added to the first advance of two letters.
  private(set) var pairs: [Pair: Double] = [:]

  /// The letters that take a part of Inter's kerning after a capital, in pairs that were not measured. Small letters
  /// do of regular only: in the few words of the other weights capitals stand before small letters nearly always, so
  /// that their measured advances include that kerning.
  private(set) var kernedSeconds = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)

  struct Pair: Hashable {
    var first, second: Unicode.Scalar
  }

  /// The share of the letters' larger form at a font size in points. Measured: 0 up to 17 and 1 from 28 points; in
  /// between it is assumed to be linear.
  static func displayShare(at size: Double) -> Double { min(max((size - 17) / 11, 0), 1) }

  /// The letters of a weight, blended between the measured ones (regular 400, medium, semibold, bold 700); nil for
  /// lighter and heavier weights, which were not measured.
  static func of(weight: Int) -> SystemLetters? {
    let columns = [regular, medium, semibold, bold]
    guard (400...700).contains(weight) else { return nil }
    let lower = min((weight - 400) / 100, 2)
    let share = Double(weight - 400) / 100 - Double(lower)
    return share == 0
      ? columns[lower] : share == 1 ? columns[lower + 1] : columns[lower].blended(columns[lower + 1], share)
  }

  private static let regular: SystemLetters = {
    var letters = SystemLetters(
      SystemLetterTable.regularLetters, SystemLetterTable.regularPairs,
      unlistedPair: SystemLetterTable.unlistedRegularPair)
    letters.kernedSeconds += "abcdefghijklmnopqrstuvwxyz".unicodeScalars
    return letters
  }()
  private static let semibold = SystemLetters(SystemLetterTable.semiboldLetters, SystemLetterTable.semiboldPairs)
  /// Letters that were measured of semibold only are bold with its advances and bearings. Unmeasured.
  private static let bold: SystemLetters = {
    var letters = SystemLetters(SystemLetterTable.boldLetters, SystemLetterTable.boldPairs)
    letters.letters.merge(semibold.letters) { own, _ in own }
    return letters
  }()

  /// The letters that were measured of medium, at 10 and 14 points, and the mean of regular and semibold for the others
  /// and for all pairs with one of these.
  private static let medium: SystemLetters = {
    var letters = regular.blended(semibold, 0.5)
    let measured = SystemLetters(SystemLetterTable.mediumLetters, SystemLetterTable.mediumPairs)
    letters.letters.merge(measured.letters) { blended, measured in
      var letter = measured
      letter.widening = blended.widening
      return letter
    }
    // Bearings of a letter hold together with its pairs: only pairs of two measured letters are replaced.
    letters.pairs = letters.pairs.filter {
      measured.letters[$0.key.first] == nil || measured.letters[$0.key.second] == nil
    }.merging(measured.pairs) { _, measured in measured }
    letters.kernedSeconds = measured.kernedSeconds
    return letters
  }()

  private init(_ table: String, _ pairTable: String, unlistedPair: Double = 0) {
    for entry in Self.entries(of: table) {
      let numbers = entry.dropFirst(2).split(separator: "/").compactMap { Double(Substring($0)) }
      guard let symbol = entry.first, numbers.count >= 3 else { continue }
      let advance = numbers[0] / 10_000
      letters[symbol == "␣" ? " " : symbol] = Letter(
        advance: advance + unlistedPair,
        widening: numbers.count == 4 ? numbers[1] / 10_000 - advance : 0,
        leftBearing: numbers[numbers.count - 2] / 1000, rightBearing: numbers[numbers.count - 1] / 1000 + unlistedPair)
    }
    for entry in Self.entries(of: pairTable) {
      guard let first = entry.first, let second = entry.dropFirst().first,
        let number = Double(Substring(entry.dropFirst(2)))
      else { continue }
      pairs[Pair(first: first, second: second)] = number / 10_000 - unlistedPair
    }
  }

  /// The entries between spaces. Divided by scalars: by characters it takes twice as long, at the start of every app.
  private static func entries(of table: String) -> [Substring.UnicodeScalarView] {
    table.unicodeScalars.split { $0 == " " || $0 == "\n" }
  }

  /// The letters between these and others at a share of the others. Only letters that both have.
  private func blended(_ other: SystemLetters, _ share: Double) -> SystemLetters {
    func blend(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    var result = self
    result.letters = letters.reduce(into: [:]) { result, entry in
      guard let second = other.letters[entry.key] else { return }
      let first = entry.value
      result[entry.key] = Letter(
        advance: blend(first.advance, second.advance), widening: blend(first.widening, second.widening),
        leftBearing: blend(first.leftBearing, second.leftBearing),
        rightBearing: blend(first.rightBearing, second.rightBearing))
    }
    result.pairs = pairs.merging(other.pairs) { first, _ in first }
    for pair in result.pairs.keys { result.pairs[pair] = blend(pairs[pair] ?? 0, other.pairs[pair] ?? 0) }
    return result
  }
}
