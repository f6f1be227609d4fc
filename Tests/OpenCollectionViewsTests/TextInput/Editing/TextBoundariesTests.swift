import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Text boundaries", .isolatedScreen)
struct TextBoundariesTests {
  /// All offsets reached by moving character by character.
  private func offsets(_ text: String) -> [Int] {
    var offsets = [0]
    while let last = offsets.last, last < text.utf16.count {
      offsets.append(TextBoundaries.character(after: last, in: text))
    }
    return offsets
  }

  @Test("are one character apart, however many UTF-16 units it has")
  func characters() {
    // A letter, a family of four with three zero-width joiners (2 units each and 1), a flag of two letters of 2 units.
    #expect(offsets("a👨‍👩‍👧‍👦b") == [0, 1, 1 + 4 * 2 + 3, 13])
    #expect(offsets("🇰🇷🇯🇵") == [0, 4, 8])
    // A syllable of one scalar, and one of three.
    #expect(offsets("한\u{1112}\u{1161}\u{11AB}") == [0, 1, 4])
    // A combining accent; a skin tone.
    #expect(offsets("e\u{301}👍🏽") == [0, 2, 6])
    #expect(offsets("a\r\nb") == [0, 1, 3, 4])
  }

  @Test("are the same backward and forward")
  func backwards() {
    let text = "a👨‍👩‍👧‍👦한글e\u{301}🇰🇷\r\nz"
    var offset = text.utf16.count
    var backward = [offset]
    while offset > 0 {
      offset = TextBoundaries.character(before: offset, in: text)
      backward.append(offset)
    }
    #expect(backward.reversed() == offsets(text))
  }

  @Test("align offsets inside a character to its start")
  func aligned() {
    let text = "a👍🏽b"
    #expect((0...text.utf16.count).map { TextBoundaries.aligned($0, in: text) } == [0, 1, 1, 1, 1, 5, 6])
  }

  @Test("go from word to word, skipping separators")
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

  @Test("find the word that contains or ends at an offset")
  func wordAt() {
    let text = "one  두 단어"
    #expect(TextBoundaries.word(at: 1, in: text) == 0..<3)
    #expect(TextBoundaries.word(at: 3, in: text) == 0..<3)
    #expect(TextBoundaries.word(at: 4, in: text) == 3..<5)
    #expect(TextBoundaries.word(at: 5, in: text) == 5..<6)
    #expect(TextBoundaries.word(at: 9, in: text) == 7..<9)
    #expect(TextBoundaries.word(at: 0, in: "") == 0..<0)
  }

  @Test("find the paragraph that contains an offset, without its separator")
  func paragraphs() {
    let text = "one\r\n\ntwo"
    #expect(TextBoundaries.paragraph(at: 2, in: text) == 0..<3)
    #expect(TextBoundaries.paragraph(at: 5, in: text) == 5..<5)
    #expect(TextBoundaries.paragraph(at: 9, in: text) == 6..<9)
  }
}
