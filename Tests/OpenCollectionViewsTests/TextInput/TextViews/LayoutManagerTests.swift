import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Lines are 20 points high and every character is as wide as the digit of its font, so that positions can be worked out
/// from one width.
@MainActor
@Suite("A layout manager", .serialized, .isolatedScreen)
struct LayoutManagerTests {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 1000, height: 0))
  private let attributes: [NSAttributedString.Key: Any]
  private let digit: CGFloat

  init() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    style.maximumLineHeight = 20
    attributes = [.font: UIFont.monospacedSystemFont(ofSize: 10, weight: .regular), .paragraphStyle: style]
    digit = NSAttributedString(string: "0", attributes: attributes).size().width
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func show(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: attributes))
  }

  private func isNear(_ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(a.minX - x) < 0.1 && abs(a.minY - y) < 0.1 && abs(a.width - width) < 0.1 && abs(a.height - height) < 0.1
  }

  @Test("uses the lines and their padding")
  func used() {
    #expect(manager.usedRect(for: container) == .zero)
    show("0000\n00")
    #expect(isNear(manager.usedRect(for: container), 0, 0, 4 * digit, 40))
    container.lineFragmentPadding = 5
    #expect(isNear(manager.usedRect(for: container), 0, 0, 4 * digit + 10, 40))
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil) == CGRect(x: 0, y: 0, width: 1000, height: 20))
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 99, effectiveRange: nil) == .zero)
  }

  @Test("tells which characters are in a line, with the separator")
  func lines() {
    show("0000\n00")
    var range = NSRange()
    let rect = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 5))
    #expect(isNear(rect, 0, 0, 4 * digit, 20))
    var found: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 4, length: 2)) { _, _, _, range, _ in
      found.append(range)
    }
    #expect(found == [NSRange(location: 0, length: 5), NSRange(location: 5, length: 2)])
    found = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 4, length: 2)) { _, _, _, range, stop in
      found.append(range)
      stop.pointee = ObjCBool(true)
    }
    #expect(found == [NSRange(location: 0, length: 5)])
  }

  @Test("covers glyphs line by line")
  func rectangles() {
    show("0000\n0000")
    let range = NSRange(location: 2, length: 5)
    var rects: [CGRect] = []
    let none = NSRange(location: NSNotFound, length: 0)
    manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: none, in: container) { rect, _ in
      rects.append(rect)
    }
    #expect(rects.count == 2)
    #expect(isNear(rects[0], 2 * digit, 0, 2 * digit, 20))
    #expect(isNear(rects[1], 0, 20, 2 * digit, 20))
    #expect(isNear(manager.boundingRect(forGlyphRange: range, in: container), 0, 0, 4 * digit, 40))
    rects = []
    manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: range, in: container) { rect, _ in
      rects.append(rect)
    }
    // A selection that goes on in the next line reaches the edge.
    #expect(rects[0].maxX == 1000)
  }

  @Test("finds the character at a point, and how far in it the point is")
  func points() {
    show("0000\n00")
    var fraction: CGFloat = 0
    func index(_ x: CGFloat, _ y: CGFloat) -> Int {
      manager.characterIndex(
        for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    }
    #expect(index(1.25 * digit, 10) == 1)
    #expect(abs(fraction - 0.25) < 0.05)
    #expect(index(1.75 * digit, 10) == 1)
    #expect(abs(fraction - 0.75) < 0.05)
    #expect(index(500, 10) == 3)
    #expect(fraction == 1)
    #expect(index(-5, 30) == 5)
    #expect(fraction == 0)
    #expect(manager.glyphIndex(for: CGPoint(x: 1.5 * digit, y: 30), in: container) == 6)
  }

  @Test("has no glyphs where lines do not fit, and follows the text and the container")
  func fitting() {
    show("00\n00\n00")
    container.size = CGSize(width: 1000, height: 40)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 6))
    #expect(manager.textContainer(forGlyphAt: 7, effectiveRange: nil) == nil)
    container.size.height = 60
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
    #expect(isNear(manager.usedRect(for: container), 0, 0, 2 * digit, 40))
    container.maximumNumberOfLines = 1
    #expect(isNear(manager.usedRect(for: container), 0, 0, 2 * digit, 20))
  }

  @Test("counts composed characters as a whole")
  func composed() {
    show("a👩‍👧b")
    var actual = NSRange()
    let range = manager.glyphRange(
      forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual)
    #expect(range == NSRange(location: 1, length: 5))
    #expect(actual == range)
  }
}

@MainActor
@Suite("A text storage", .serialized, .isolatedScreen)
struct TextStorageTests {
  private final class Log: NSTextStorageDelegate {
    var lines: [String] = []

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      lines.append("\(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
    }
  }

  @Test("tells of edits at once, or together")
  func edits() {
    let storage = NSTextStorage(string: "abcd")
    let log = Log()
    storage.delegate = log
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "xyz")
    #expect(log.lines == ["2 1,3 1"])
    storage.beginEditing()
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
    storage.append(NSAttributedString(string: "!"))
    #expect(log.lines.count == 1)
    storage.endEditing()
    #expect(log.lines.last == "3 0,6 1")
    #expect(storage.string == "axyzd!")
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(.kern, at: 2, effectiveRange: nil) == nil)
  }

  @Test("of a subclass with its own store may mend edits while they are processed, and notices deletions")
  func subclass() {
    final class Own: NSTextStorage {
      private let store = NSMutableAttributedString()
      var processed = 0

      override var string: String { store.string }
      override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any]
      { store.attributes(at: location, effectiveRange: range) }
      override func replaceCharacters(in range: NSRange, with str: String) {
        store.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }
      override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        store.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
      override func processEditing() {
        processed += 1
        addAttribute(.kern, value: 1, range: NSRange(location: 0, length: length))
        super.processEditing()
      }
    }
    let storage = Own()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abcd")
    #expect(storage.processed == 1)
    #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 1)
    storage.deleteCharacters(in: NSRange(location: 1, length: 2))
    #expect(storage.string == "ad")
    #expect(storage.processed == 2)
  }

  @Test("tells of a range that ends in the text")
  func rangeInText() {
    let storage = NSTextStorage(string: "abcdefgh")
    let log = Log()
    storage.delegate = log
    storage.beginEditing()
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 4))
    storage.deleteCharacters(in: NSRange(location: 4, length: 4))
    storage.endEditing()
    // {2, 4} and {4, 4} are {2, 6}, which is 4 shorter afterwards.
    #expect(log.lines == ["3 2,2 -4"])
  }

  @Test("of a text view shows what its delegate colors while the user types")
  func mending() {
    final class Colors: NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        let word = (textStorage.string as NSString).range(of: "let")
        if word.length > 0 { textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: word) }
      }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let colors = Colors()
    view.textStorage.delegate = colors
    for character in "a let" { view.insertText(String(character)) }
    #expect(view.text == "a let")
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor != .red)
  }

  @Test("of a text view changes with it, and it with the view")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "abc"
    let storage = view.textStorage
    #expect(storage === view.textStorage)
    #expect(storage.string == "abc")
    #expect(storage.layoutManagers.first === view.layoutManager)
    #expect(view.textContainer.layoutManager === view.layoutManager)
    view.selectedRange = NSRange(location: 1, length: 1)
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "XY")
    #expect(view.text == "abXY")
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
    view.insertText("-")
    #expect(storage.string == "a-XY")
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) is UIFont)
  }

  @Test("of a container is the text of a view with the container")
  func given() {
    let storage = NSTextStorage(string: "given")
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == "given")
    #expect(view.textStorage === storage)
    storage.setAttributedString(NSAttributedString(string: "other"))
    #expect(view.text == "other")
  }

  @Test("shows the image that an attachment makes for a character")
  func attachment() {
    final class Made: NSTextAttachment, @unchecked Sendable {
      var asked: [Int] = []
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? {
        asked.append(charIndex)
        return nil
      }
    }
    let made = Made()
    made.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: made))
    #expect(abs(text.size().width - NSAttributedString(string: "ab").size().width - 30) < 0.1)
    #expect(made.asked.first == 2)
    #expect(NSTextAttachment().image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
  }
}
