import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Places in a text", .alone)
struct TextBoundariesTests {
  /// Every place that moving by characters visits.
  private func stops(_ text: String) -> [Int] {
    var stops = [0]
    while let last = stops.last, last < text.utf16.count {
      stops.append(TextBoundaries.character(after: last, in: text))
    }
    return stops
  }

  @Test("are one character apart, however many code units it has")
  func characters() {
    // A letter, a family of four joined by three joiners (2 units each and 1), a flag of two letters of 2 units.
    #expect(stops("a👨‍👩‍👧‍👦b") == [0, 1, 1 + 4 * 2 + 3, 13])
    #expect(stops("🇰🇷🇯🇵") == [0, 4, 8])
    // A syllable as one scalar, and one of three letters.
    #expect(stops("한\u{1112}\u{1161}\u{11AB}") == [0, 1, 4])
    // An accent that combines; a tone of skin.
    #expect(stops("e\u{301}👍🏽") == [0, 2, 6])
    #expect(stops("a\r\nb") == [0, 1, 3, 4])
  }

  @Test("are visited backwards as they are forwards")
  func backwards() {
    let text = "a👨‍👩‍👧‍👦한글e\u{301}🇰🇷\r\nz"
    var place = text.utf16.count
    var back = [place]
    while place > 0 {
      place = TextBoundaries.character(before: place, in: text)
      back.append(place)
    }
    #expect(back.reversed() == stops(text))
  }

  @Test("inside a character are moved to its beginning")
  func aligned() {
    let text = "a👍🏽b"
    #expect((0...text.utf16.count).map { TextBoundaries.aligned($0, in: text) } == [0, 1, 1, 1, 1, 5, 6])
  }

  @Test("go from word to word, over what stands between")
  func words() {
    let text = "one, two-three don't"
    #expect(TextBoundaries.word(after: 0, in: text) == 3)
    #expect(TextBoundaries.word(after: 3, in: text) == 8)
    #expect(TextBoundaries.word(after: 9, in: text) == 14)
    #expect(TextBoundaries.word(after: 14, in: text) == 20)
    #expect(TextBoundaries.word(before: 20, in: text) == 15)
    #expect(TextBoundaries.word(before: 9, in: text) == 5)
    #expect(TextBoundaries.word(before: 2, in: text) == 0)
  }

  @Test("tell the word they are in or at the end of")
  func wordAt() {
    let text = "one  두 단어"
    #expect(TextBoundaries.word(at: 1, in: text) == 0..<3)
    #expect(TextBoundaries.word(at: 3, in: text) == 0..<3)
    #expect(TextBoundaries.word(at: 4, in: text) == 3..<5)
    #expect(TextBoundaries.word(at: 5, in: text) == 5..<6)
    #expect(TextBoundaries.word(at: 9, in: text) == 7..<9)
    #expect(TextBoundaries.word(at: 0, in: "") == 0..<0)
  }

  @Test("tell their paragraph without its end")
  func paragraphs() {
    let text = "one\r\n\ntwo"
    #expect(TextBoundaries.paragraph(at: 2, in: text) == 0..<3)
    #expect(TextBoundaries.paragraph(at: 5, in: text) == 5..<5)
    #expect(TextBoundaries.paragraph(at: 9, in: text) == 6..<9)
  }
}
