import OpenCollectionTestValues
import Testing
import UIKit

/// A text view and a label that were changed have the text, the size and the places of letters that new ones have.
@MainActor
@Suite("Texts that were changed at random", .isolatedScreen)
struct IncrementalTextTests {
  /// A change of a text, or of what displays it. Numbers are taken modulo what there is.
  enum Step {
    case insert(Int, at: Int)
    case delete(Int, at: Int)
    case replace(Int, at: Int, with: Int)
    case setText(Int)
    case font(Int)
    case fontOf(Int, at: Int, size: Int)
    case colorOf(Int, at: Int)
    case spacingOf(Int, at: Int)
    case alignment(Int)
    case resize(Int)
    case inset(Int)
    case lines(Int)
    case breaks(Int)
    case wrapAt(Int)
    case direction
    case layOut

    static func random(_ random: inout SeededGenerator) -> Step {
      func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
      switch below(25) {
      case 0...4: return .insert(below(100), at: below(400))
      case 5...7: return .delete(1 + below(below(3) == 0 ? 60 : 5), at: below(400))
      case 8...9: return .replace(below(12), at: below(400), with: below(100))
      case 10: return .setText(below(100))
      case 11: return .font(below(6))
      case 12...13: return .fontOf(below(30), at: below(400), size: below(6))
      case 14: return .colorOf(below(30), at: below(400))
      case 15: return .spacingOf(below(30), at: below(400))
      case 16: return .alignment(below(3))
      case 17...18: return .resize(60 + 20 * below(15))
      case 19: return .inset(below(20))
      case 20: return below(2) == 0 ? .lines(below(4)) : .breaks(below(4))
      case 21: return .direction
      case 22: return .wrapAt(50 * below(4))
      default: return .layOut
      }
    }
  }

  static let pieces = [
    "a", "word ", "two words ", "\n", "end.\n", "\n\n", "  ", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧 ", "漢字", "한글 ", "שלום ",
    "مرحبا ", "\t", "\u{2028}",
    "averyverylongwordthatdoesnotfit ", "fi ", "1,234.5 ", "- ", "\u{200d}", "\r\n", "ß",
  ]

  /// The nearest range that has no half of a character.
  static func range(_ length: Int, _ place: Int, in text: String) -> NSRange {
    let text = text as NSString
    guard text.length > 0 else { return NSRange(location: 0, length: 0) }
    let start = place % (text.length + 1)
    let range = NSRange(location: start, length: min(length, text.length - start))
    if range.length == 0 {
      if start == text.length { return range }
      return NSRange(location: text.rangeOfComposedCharacterSequence(at: start).location, length: 0)
    }
    return text.rangeOfComposedCharacterSequences(for: range)
  }

  static let alignments: [NSTextAlignment] = [.natural, .center, .right]

  // MARK: Text views

  private struct Look {
    var width: CGFloat = 200
    var alignment = NSTextAlignment.natural
    var inset: CGFloat = 8
    var isRightToLeft = false
  }

  private static func apply(_ look: Look, to view: UITextView) {
    view.frame.size = CGSize(width: look.width, height: 150)
    if view.textAlignment != look.alignment { view.textAlignment = look.alignment }
    view.textContainerInset = UIEdgeInsets(top: look.inset, left: look.inset / 2, bottom: look.inset, right: 1)
    view.semanticContentAttribute = look.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
  }

  private static func perform(_ step: Step, _ look: inout Look, in view: UITextView) {
    let text = view.text ?? ""
    func replace(_ range: NSRange, _ new: String) {
      guard let start = view.position(from: view.beginningOfDocument, offset: range.location),
        let end = view.position(from: start, offset: range.length), let range = view.textRange(from: start, to: end)
      else { return }
      view.replace(range, withText: new)
    }
    func set(_ attributes: [NSAttributedString.Key: Any], _ length: Int, _ place: Int) {
      view.textStorage.addAttributes(attributes, range: range(length, place, in: text))
    }
    switch step {
    case .insert(let piece, let place): replace(range(0, place, in: text), pieces[piece % pieces.count])
    case .delete(let length, let place): replace(range(length, place, in: text), "")
    case .replace(let length, let place, let piece):
      replace(range(length, place, in: text), pieces[piece % pieces.count])
    case .setText(let piece): view.text = (0..<piece % 20).map { pieces[($0 * 7 + piece) % pieces.count] }.joined()
    case .font(let size): view.font = .systemFont(ofSize: CGFloat(11 + 3 * size))
    case .fontOf(let length, let place, let size):
      set([.font: UIFont.systemFont(ofSize: CGFloat(11 + 5 * size))], length, place)
    case .colorOf(let length, let place): set([.foregroundColor: UIColor.red], length, place)
    case .spacingOf(let length, let place):
      let style = NSMutableParagraphStyle()
      style.paragraphSpacing = 9
      style.lineSpacing = 3
      style.firstLineHeadIndent = 12
      set([.paragraphStyle: style], length, place)
    case .alignment(let index): look.alignment = alignments[index]
    case .resize(let width): look.width = CGFloat(width)
    case .inset(let inset): look.inset = CGFloat(inset)
    case .direction: look.isRightToLeft.toggle()
    case .layOut: view.layoutIfNeeded()
    case .lines, .breaks, .wrapAt: return
    }
    apply(look, to: view)
  }

  private static func described(_ view: UITextView) -> [String] {
    view.layoutIfNeeded()
    var lines = [
      "text \(view.text.debugDescription)", "content \(view.contentSize)",
      "fits \(view.sizeThatFits(CGSize(width: 170, height: CGFloat.greatestFiniteMagnitude)))",
    ]
    for offset in 0...(view.text as NSString).length {
      guard let position = view.position(from: view.beginningOfDocument, offset: offset) else { continue }
      lines.append("caret \(offset) \(view.caretRect(for: position))")
    }
    if let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) {
      lines += view.selectionRects(for: all).map { "selected \($0.rect)" }
    }
    for y in stride(from: CGFloat(0), to: view.contentSize.height, by: 13) {
      let point = CGPoint(x: y.truncatingRemainder(dividingBy: 90), y: y)
      let position = view.closestPosition(to: point)
      lines.append("near \(point) \(position.map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1)")
    }
    return lines
  }

  static func textViewDifference(_ steps: [Step]) -> String? {
    var look = Look()
    let changed = UITextView()
    changed.font = .systemFont(ofSize: 17)
    changed.text = "One line.\nAnother line that is longer than the view is wide, so it is broken.\n\nThe last."
    apply(look, to: changed)
    changed.layoutIfNeeded()
    for step in steps { perform(step, &look, in: changed) }
    let fresh = UITextView()
    // What an empty text is as high as.
    fresh.font = changed.font
    fresh.typingAttributes = changed.typingAttributes
    fresh.attributedText = changed.attributedText
    if changed.text.isEmpty { fresh.typingAttributes = changed.typingAttributes }
    apply(look, to: fresh)
    return Self.difference(described(changed), described(fresh))
  }

  static func difference(_ one: [String], _ other: [String]) -> String? {
    guard one != other else { return nil }
    let pair = zip(one, other).first { $0 != $1 } ?? ("\(one.count) lines", "\(other.count) lines")
    return "changed \(pair.0), made anew \(pair.1); \(one[0])"
  }

  @Test("A text view has the content size, the carets and the selections of a new one")
  func textViews() {
    let steps = RandomSteps("Self.textViewDifference(", next: Step.random, difference: Self.textViewDifference)
    let failure = steps.failure(sequences: 40, share: 0.5)
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test("A paragraph whose style begins in it is laid out as a new one")
  func styleInParagraph() { #expect(Self.textViewDifference([.spacingOf(10, at: 325), .alignment(2)]) == nil) }

  // MARK: Labels

  @Test("A label that was on one line is as high as its text once it may have more")
  func moreLines() {
    #expect(Self.labelDifference([.resize(80), .lines(1), .insert(74, at: 123), .layOut, .lines(0)]) == nil)
  }

  private struct LabelLook {
    var text = NSMutableAttributedString(string: "A label.")
    /// Attributed strings of Foundation on Linux cannot always be compared.
    var textHasChanged = true
    var font: CGFloat = 17
    var width: CGFloat = 200
    var lines = 0
    var preferredWidth: CGFloat = 0
    var breaks = NSLineBreakMode.byTruncatingTail
    var alignment = NSTextAlignment.natural
  }

  private static let breaks: [NSLineBreakMode] = [
    .byTruncatingTail, .byWordWrapping, .byTruncatingMiddle, .byCharWrapping,
  ]

  private static func perform(_ step: Step, _ look: inout LabelLook) {
    let text = look.text.string
    func replace(_ range: NSRange, _ new: String) { look.text.replaceCharacters(in: range, with: new) }
    switch step {
    case .insert(let piece, let place): replace(range(0, place, in: text), pieces[piece % pieces.count])
    case .delete(let length, let place): replace(range(length, place, in: text), "")
    case .replace(let length, let place, let piece):
      replace(range(length, place, in: text), pieces[piece % pieces.count])
    case .setText(let piece):
      let new = (0..<piece % 20).map { pieces[($0 * 7 + piece) % pieces.count] }.joined()
      look.text = NSMutableAttributedString(string: new)
    case .font(let size):
      look.font = CGFloat(11 + 3 * size)
      // The font of a label is that of its whole text.
      look.text.removeAttribute(.font, range: NSRange(location: 0, length: look.text.length))
    case .fontOf(let length, let place, let size):
      look.text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: CGFloat(11 + 5 * size)), range: range(length, place, in: text))
    case .colorOf(let length, let place):
      look.text.addAttribute(.foregroundColor, value: UIColor.red, range: range(length, place, in: text))
    case .alignment(let index): look.alignment = alignments[index]
    case .resize(let width): look.width = CGFloat(width)
    case .lines(let count): look.lines = count
    case .breaks(let index): look.breaks = breaks[index]
    case .wrapAt(let width): look.preferredWidth = CGFloat(width)
    case .spacingOf, .inset, .direction, .layOut: return
    }
  }

  private static func apply(_ look: LabelLook, to label: UILabel) {
    if label.font != .systemFont(ofSize: look.font) { label.font = .systemFont(ofSize: look.font) }
    if look.textHasChanged { label.attributedText = look.text.copy() as? NSAttributedString }
    if label.numberOfLines != look.lines { label.numberOfLines = look.lines }
    if label.preferredMaxLayoutWidth != look.preferredWidth { label.preferredMaxLayoutWidth = look.preferredWidth }
    if label.lineBreakMode != look.breaks { label.lineBreakMode = look.breaks }
    if label.textAlignment != look.alignment { label.textAlignment = look.alignment }
  }

  /// A label whose height follows from its width, in a column.
  private static func described(_ label: UILabel, in column: UIStackView, _ look: LabelLook) -> [String] {
    column.frame.size = CGSize(width: look.width, height: 600)
    column.layoutIfNeeded()
    return [
      "text \((label.text ?? "").debugDescription)", "intrinsic \(label.intrinsicContentSize)", "frame \(label.frame)",
      "fits \(label.sizeThatFits(CGSize(width: 90, height: 1000)))",
      "rect \(label.textRect(forBounds: CGRect(x: 0, y: 0, width: 110, height: 70), limitedToNumberOfLines: 2))",
    ]
  }

  static func labelDifference(_ steps: [Step]) -> String? {
    func column(_ label: UILabel) -> UIStackView {
      let rest = UIView()
      rest.setContentHuggingPriority(.init(1), for: .vertical)
      let column = UIStackView(arrangedSubviews: [label, rest])
      column.axis = .vertical
      return column
    }
    var look = LabelLook()
    let changed = UILabel()
    let changedColumn = column(changed)
    apply(look, to: changed)
    for step in steps {
      perform(step, &look)
      switch step {
      case .insert, .delete, .replace, .setText, .fontOf, .colorOf: look.textHasChanged = true
      default: look.textHasChanged = false
      }
      apply(look, to: changed)
      // Also the font that it had: parts of the text may have another one.
      if case .font = step { changed.font = .systemFont(ofSize: look.font) }
      if case .layOut = step { _ = described(changed, in: changedColumn, look) }
    }
    let fresh = UILabel()
    let freshColumn = column(fresh)
    look.textHasChanged = true
    apply(look, to: fresh)
    return Self.difference(described(changed, in: changedColumn, look), described(fresh, in: freshColumn, look))
  }

  @Test("A label has the size of a new one")
  func labels() {
    let steps = RandomSteps("Self.labelDifference(", next: Step.random, difference: Self.labelDifference)
    let failure = steps.failure(sequences: 200, share: 0.5)
    #expect(failure == nil, "\(failure ?? "")")
  }
}
