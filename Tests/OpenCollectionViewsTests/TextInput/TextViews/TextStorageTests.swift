import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

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

  /// Notes what it is told of, in the words of the log.
  private final class Manager: NSLayoutManager {
    var lines: [String] = []

    override func processEditing(
      for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
      changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
      lines.append("\(editMask.rawValue) \(newCharRange.location),\(newCharRange.length) \(delta)")
      super.processEditing(
        for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
        invalidatedRange: invalidatedCharRange)
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

  @Test("of a text view tells layout managers what the user changed")
  func typing() {
    let (storage, manager, container) = (NSTextStorage(string: "a👩‍👧d"), Manager(), NSTextContainer())
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    // The view gives the text its font.
    view.text = "a👩‍👧d"
    manager.lines = []
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("x")
    // Characters and attributes at 1, one more than before.
    #expect(manager.lines == ["3 1,1 1"])
    view.deleteBackward()
    #expect(manager.lines.last == "2 1,0 -1")
    view.text = "a👨‍👧d"
    // They differ in one unit of 5: the whole character is replaced.
    #expect(manager.lines.last == "3 1,5 0")
    #expect(storage.string == "a👨‍👧d")
    let count = manager.lines.count
    view.text = "a👨‍👧d"
    #expect(manager.lines.count == count)
  }

  @Test("is shown by two views, each of which follows the other")
  func twoViews() {
    let storage = NSTextStorage(string: "shared")
    let views = (0..<2).map { _ in
      let (manager, container) = (NSLayoutManager(), NSTextContainer())
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      return UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    }
    #expect(views.map(\.text) == ["shared", "shared"])
    views[0].selectedRange = NSRange(location: 6, length: 0)
    views[0].insertText("!")
    #expect(views[1].text == "shared!")
    views[1].selectedRange = NSRange(location: 0, length: 0)
    views[1].insertText("-")
    #expect(views[0].text == "-shared!")
    #expect(views[0].selectedRange == NSRange(location: 7, length: 0))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(views.map(\.text) == ["shared!", "shared!"])
  }

  @Test("ends the process with UIKit's reason for a range outside of the text", arguments: Misuse.allCases)
  fileprivate func outOfBounds(_ misuse: Misuse) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      misuse.run()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("NSRangeException"))
    #expect(text.contains(misuse.reason), "\(text)")
  }
}

private enum Misuse: String, CaseIterable, Codable {
  case replacing, deleting, setting, adding, removing, reading

  var reason: String {
    self == .reading
      ? "Range or index out of bounds" : "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds"
  }

  func run() {
    let (storage, range) = (NSTextStorage(string: "abc"), NSRange(location: 2, length: 2))
    switch self {
    case .replacing: storage.replaceCharacters(in: range, with: "x")
    case .deleting: storage.deleteCharacters(in: range)
    case .setting: storage.setAttributes([.kern: 1], range: range)
    case .adding: storage.addAttribute(.kern, value: 1, range: range)
    case .removing: storage.removeAttribute(.kern, range: NSRange(location: -1, length: 1))
    case .reading: _ = storage.attribute(.kern, at: 3, effectiveRange: nil)
    }
  }
}
