import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private final class ViewLog: NSObject, UITextViewDelegate {
  var entries: [String] = []
  var links: [String] = []

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    entries.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { entries.append("began") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    entries.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { entries.append("ended") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    entries.append("should change \(range.location),\(range.length) to '\(text)'")
    return true
  }
  func textViewDidChange(_ textView: UITextView) { entries.append("changed") }
  func textViewDidChangeSelection(_ textView: UITextView) { entries.append("selection") }
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    links.append("\(url) \(characterRange.location),\(characterRange.length)")
    return false
  }

  func taken() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite("A text view", .serialized, .isolatedScreen)
struct TextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 10 + 20 * Typewriter.width, height: 200))
  private let screen: TypingScreen
  private let line = Typewriter.font.lineHeight

  init() {
    view.font = Typewriter.font
    screen = TypingScreen(view)
  }

  /// The window point at an offset between characters of a line.
  private func point(_ offset: CGFloat, line number: CGFloat) -> CGPoint {
    CGPoint(x: 5 + offset * Typewriter.width, y: 8 + (number + 0.5) * line)
  }

  /// As Apple's documentation has it, and the tests of LayoutKit, which were run on phones.
  @Test("has the font of texts without one, Helvetica at 12 points")
  func defaultFont() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 12))
    let input = UITextView()
    #expect(input.font == nil)
    input.isScrollEnabled = false
    input.textContainerInset = .zero
    input.text = "a"
    #expect(input.font == font)
    #expect(
      abs(input.intrinsicContentSize.height - CGFloat(13.8).ceiled(toScale: input.traitCollection.displayScale)) < 1e-9)
    #expect(abs("a".size().height - 13.8) < 1e-9)
  }

  @Test("lays out its text whichever text system is asked for", arguments: [true, false])
  func textSystem(usesLayoutManager: Bool) {
    final class Input: UITextView {}
    let input = Input(usingTextLayoutManager: usesLayoutManager)
    input.text = "a\nb"
    input.font = Typewriter.font
    #expect(input.frame == .zero)
    #expect(input.sizeThatFits(CGSize(width: 100, height: 1000)).height >= 2 * line)
  }

  @Test("calls its delegate in UIKit's order")
  func order() {
    let log = ViewLog()
    view.delegate = log
    screen.activate()
    view.becomeFirstResponder()
    #expect(log.taken() == ["should begin", "began"])
    screen.type("a")
    #expect(log.taken() == ["should change 0,0 to 'a'", "selection", "changed"])
    screen.key("return")
    #expect(log.taken() == ["should change 1,0 to '\n'", "selection", "changed"])
    screen.key("up")
    #expect(log.taken() == ["selection"])
    view.resignFirstResponder()
    #expect(log.taken() == ["should end", "ended"])
    #expect(view.text == "a\n")
  }

  @Test("positions the caret by line and character")
  func carets() {
    // Twenty characters fit: the fifth word begins the second line.
    view.text = "aaaa bbbb cccc dddd eeee\n\nend"
    screen.activate()
    view.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    func expect(_ offset: Int, column: CGFloat, line number: CGFloat) {
      let rect = view.caretRect(for: TextOffset(offset))
      #expect(abs(rect.midX - (5 + column * Typewriter.width)) < 0.3, "offset \(offset)")
      #expect(abs(rect.minY - (8 + number * line)) < 0.01, "offset \(offset)")
      #expect(abs(rect.height - line) < 0.01)
    }
    expect(0, column: 0, line: 0)
    expect(7, column: 7, line: 0)
    expect(20, column: 0, line: 1)
    expect(24, column: 4, line: 1)
    expect(25, column: 0, line: 2)
    expect(26, column: 0, line: 3)
    expect(29, column: 3, line: 3)
    #expect(abs(view.contentSize.height - (16 + 4 * line)) < 0.51)
  }

  @Test("moves the caret from line to line and keeps its column")
  func lines() {
    view.text = "aaaaaaaa\nbb\ncccccccc"
    screen.activate()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 6, length: 0)
    screen.key("down")
    #expect(view.selectedRange == NSRange(location: 11, length: 0))
    screen.key("down")
    #expect(view.selectedRange == NSRange(location: 18, length: 0))
    screen.key("up")
    screen.key("up")
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
    screen.key("end")
    #expect(view.selectedRange == NSRange(location: 8, length: 0))
    screen.key("home", .shift)
    #expect(view.selectedRange == NSRange(location: 0, length: 8))
    screen.key("end", .control)
    #expect(view.selectedRange == NSRange(location: 20, length: 0))
    screen.key("up", .shift)
    #expect(view.selectedRange == NSRange(location: 11, length: 9))
  }

  @Test("moves the caret to a tap and selects paragraphs by a triple tap")
  func tapping() {
    view.text = "one two\nthree four"
    screen.window.layoutIfNeeded()
    screen.tap(point(3, line: 1))
    #expect(view.isFirstResponder)
    #expect(view.selectedRange == NSRange(location: 11, length: 0))
    screen.tap(point(7, line: 1), times: 2)
    #expect(view.selectedRange == NSRange(location: 14, length: 4))
    screen.tap(point(1, line: 0), times: 3)
    #expect(view.selectedRange == NSRange(location: 0, length: 7))
    screen.drag(from: point(2, line: 0), to: point(4, line: 1))
    #expect(view.selectedRange == NSRange(location: 2, length: 10))
  }

  @Test("covers a selection of several lines up to the edge, without gaps")
  func selection() {
    view.text = "aaaa\nbbbbbb\ncc"
    screen.activate()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 11)
    screen.window.layoutIfNeeded()
    let rects = view.selectionRects(for: TextSpan(2..<13)).map(\.rect)
    let right = view.bounds.width - 5
    #expect(rects.count == 3)
    for (rect, edges) in zip(rects, [(2.0, right), (0.0, right), (0.0, 5 + Typewriter.width)]) {
      #expect(abs(rect.minX - (5 + CGFloat(edges.0) * Typewriter.width)) < 0.1)
      #expect(abs(rect.maxX - edges.1) < 0.1)
    }
    #expect(rects[0].maxY == rects[1].minY && rects[1].maxY == rects[2].minY)
  }

  @Test("is as high as its text if it does not scroll")
  func fitting() {
    view.text = "aaaa bbbb cccc dddd eeee"
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    let one = view.intrinsicContentSize
    #expect(abs(one.height - (16 + line)) < 0.51)
    #expect(abs(one.width - (10 + 24 * Typewriter.width)) < 0.6)
    let fitted = view.sizeThatFits(CGSize(width: 10 + 10 * Typewriter.width, height: .greatestFiniteMagnitude))
    #expect(abs(fitted.height - (16 + 3 * line)) < 0.51)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.textContainer.maximumNumberOfLines = 2
    let limited = view.sizeThatFits(CGSize(width: 10 * Typewriter.width, height: .greatestFiniteMagnitude))
    #expect(abs(limited.height - 2 * line) < 0.51)
  }

  @Test("grows with its text under constraints")
  func growing() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = UITextView()
    view.font = Typewriter.font
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    screen.window.addSubview(container)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.height - (16 + line)) < 0.51)
    screen.activate()
    view.becomeFirstResponder()
    screen.type("one")
    screen.key("return")
    screen.type("two")
    #expect(abs(view.frame.height - (16 + 2 * line)) < 0.51)
  }

  @Test("scrolls to the caret")
  func scrolling() {
    view.text = (1...40).map(String.init).joined(separator: "\n")
    screen.activate()
    view.becomeFirstResponder()
    screen.type("!")
    let bottom = 8 + 40 * line
    #expect(abs(view.contentOffset.y - (bottom - 200)) < 9)
    screen.key("home", .control)
    #expect(view.contentOffset.y <= 8)
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
    #expect(view.contentOffset.y > bottom - 210)
  }

  @Test("opens links in read-only text if its delegate allows it")
  func links() throws {
    let log = ViewLog()
    view.delegate = log
    let text = NSMutableAttributedString(string: "see here now", attributes: [.font: Typewriter.font])
    let url = try #require(URL(string: "https://example.com/a"))
    text.addAttribute(.link, value: url, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.isEditable = false
    screen.window.layoutIfNeeded()
    screen.tap(point(1.5, line: 0))
    #expect(log.links == [])
    screen.tap(point(5.5, line: 0))
    #expect(log.links == ["https://example.com/a 4,4"])
    screen.type("x")
    #expect(view.text == "see here now")
    view.isSelectable = false
    screen.tap(point(5.5, line: 0))
    #expect(log.links.count == 1)
  }

  @Test("types with the typing attributes, else with those of the preceding character")
  func typingAttributes() {
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    screen.activate()
    view.becomeFirstResponder()
    screen.type("a")
    #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    view.typingAttributes = [.foregroundColor: UIColor.green]
    screen.type("b")
    #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .green)
  }

  @Test("lays out only the edited paragraph")
  func reuse() {
    view.text = "one\ntwo\nthree"
    let before = view.paragraphLayout.pieces.map { ObjectIdentifier($0.layout) }
    screen.activate()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 0)
    screen.type("!")
    let after = view.paragraphLayout.pieces.map { ObjectIdentifier($0.layout) }
    #expect(after[0] == before[0] && after[1] != before[1] && after[2] == before[2])
    #expect(view.paragraphLayout.pieces.map(\.start) == [0, 4, 9])
  }

  @Test("draws only visible tiles")
  func tiles() {
    view.text = (1...1000).map(String.init).joined(separator: "\n")
    _ = screen.window.commit()
    let drawn = CALayer.drawCount
    view.contentOffset.y = 300
    _ = screen.window.commit()
    view.contentOffset.y = 310
    _ = screen.window.commit()
    #expect(CALayer.drawCount - drawn <= 1)
    #expect(view.parts.tiles.subviews.filter { $0.bounds.height > 100 }.count <= 3)
  }

  @Test("draws no more tiles than a screen shows, whatever its height")
  func hugeHeight() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 1e200))
    view.text = "aaa"
    view.layoutIfNeeded()
    // 101, and one kept above and below them.
    #expect(view.parts.tiles.subviews.count <= 103)
  }
}
