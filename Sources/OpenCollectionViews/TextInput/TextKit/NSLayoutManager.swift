internal import OpenCollectionGraphics

/// Positions of a text's characters in a container.
///
/// Glyphs have the indexes of their characters, in UTF-16 units: a ligature has several. The text is laid out in the
/// first container only; what does not fit has no lines. Points are those of the container.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text; nil before `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { stored = nil } }
  /// The containers, which the layout manager owns.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether lines are higher by their fonts' leading. The default is true. A text view ignores it.
  open var usesFontLeading = true { didSet { stored = nil } }

  private var stored: (layout: ParagraphLayout, key: LayoutKey)?

  public override init() { super.init() }

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Inserts a container.
  ///
  /// - Precondition: `index` is 0 up to the number of containers.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    requireContainers("insertTextContainer:atIndex:", index, index <= textContainers.count)
    textContainers.insert(container, at: index)
    container.anyLayoutManager = self
  }

  /// Removes a container.
  ///
  /// - Precondition: `index` is that of a container.
  open func removeTextContainer(at index: Int) {
    requireContainers("removeTextContainerAtIndex:", index, index < textContainers.count)
    textContainers.remove(at: index).anyLayoutManager = nil
  }

  /// The words are unmeasured.
  private func requireContainers(_ method: String, _ index: Int, _ isBelowEnd: Bool) {
    guard index < 0 || !isBelowEnd else { return }
    clientError(
      "-[NSLayoutManager \(method)]: index \(index) is beyond the bounds of the \(textContainers.count) text containers",
      name: "NSRangeException")
  }

  // MARK: Edits

  /// Called by the text after it was edited: lays it out again when positions are asked for next, and has text views show it.
  /// An override calls super.
  ///
  /// - Parameters:
  ///   - newCharRange: What the edits changed, in the text as it is now.
  ///   - delta: By how much longer they made the text.
  ///   - invalidatedCharRange: What the edits changed, with attributes that follow from them: here the same range.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    stored = nil
    showInViews()
  }

  func showInViews() {
    for container in textContainers { (container.owner as? UITextView)?.textKit.storageDidChange() }
  }

  // MARK: Layout

  /// What a layout depends on besides the text.
  private struct LayoutKey: Equatable {
    var storage: ObjectIdentifier
    var edits: Int
    var width: Double?
    var limit: Int
    var lineBreakMode: NSLineBreakMode
    var traits: UITraitCollection
  }

  /// The layout, whose origin is inside of the padding.
  var layout: ParagraphLayout {
    guard let container = textContainers.first else { return ParagraphLayout() }
    if let view = container.owner as? UITextView { return view.paragraphLayout }
    guard let textStorage else { return ParagraphLayout() }
    let width = container.size.width.asTextLimit.map { max(1, $0 - 2 * Double(container.lineFragmentPadding)) }
    let key = LayoutKey(
      storage: ObjectIdentifier(textStorage), edits: textStorage.edits, width: width,
      limit: container.maximumNumberOfLines, lineBreakMode: container.lineBreakMode, traits: .current)
    if let stored, stored.key == key { return stored.layout }
    var values = NSParagraphStyle.Values()
    values.lineBreakMode = container.lineBreakMode
    let contents = textStorage.contents
    var paragraphs = TextContent(paragraph: values).paragraphs(contents)
    for index in paragraphs.indices {
      if !usesFontLeading { paragraphs[index].removeLeading() }
      // drawBackground(forGlyphRange:at:) draws them.
      for run in paragraphs[index].runs.indices { paragraphs[index].runs[run].style.background = nil }
    }
    var layout = ParagraphLayout()
    layout.layOut(paragraphs, of: contents.string, width: width, limit: container.maximumNumberOfLines)
    stored = (layout, key)
    return layout
  }

  /// The lines that fit into the container, from the top.
  func lines(of layout: ParagraphLayout) -> [ParagraphLayout.Line] {
    guard let container = textContainers.first, numberOfGlyphs > 0 else { return [] }
    let isView = container.owner is UITextView
    let height = isView ? .infinity : container.size.height.asTextLimit ?? .infinity
    var lines: [ParagraphLayout.Line] = []
    for (index, piece) in layout.pieces.enumerated() {
      for line in piece.layout.lines.indices {
        let line = ParagraphLayout.Line(piece: index, line: line)
        // A height that is the sum of the same lines must fit.
        guard Double(layout.frame(of: line).maxY) <= height + 1e-3 else { return lines }
        lines.append(line)
      }
    }
    return lines
  }

  /// The characters of a line, with the separator that ends it.
  func characters(of line: ParagraphLayout.Line, in layout: ParagraphLayout) -> Range<Int> {
    let start = layout.range(of: line).lowerBound
    let end = layout.line(after: line).map { layout.range(of: $0).lowerBound } ?? end(ofLastLine: line, in: layout)
    return start..<max(start, end)
  }

  /// The last line of a limited number has what it shows, or all of its paragraph where that is truncated.
  private func end(ofLastLine line: ParagraphLayout.Line, in layout: ParagraphLayout) -> Int {
    guard let textStorage, textContainers.first?.maximumNumberOfLines ?? 0 > 0 else { return numberOfGlyphs }
    let piece = layout.pieces[line.piece]
    let paragraphEnd = piece.start + piece.length
    let end = piece.paragraph.style.truncation == .none ? layout.range(of: line).upperBound : paragraphEnd
    guard end >= paragraphEnd else { return end }
    let separated = NSRange(location: min(paragraphEnd, numberOfGlyphs), length: 0)
    return NSMaxRange((textStorage.string as NSString).paragraphRange(for: separated))
  }

  var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

  func isFirst(_ container: NSTextContainer) -> Bool { textContainers.first === container }

  /// Lays out the text, unless it is.
  open func ensureLayout(for container: NSTextContainer) { if isFirst(container) { _ = layout } }
  /// Lays out the text, unless it is.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// Lays the text out again, when positions are asked for next: all of it, which the actual range tells.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    stored = nil
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    textContainers.first?.owner?.containerDidChange()
  }

  // MARK: Indexes

  /// The number of glyphs, that of the characters in UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is a glyph of an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  /// The index of the character that a glyph is of.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The index of the first glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The glyphs of characters; the actual range has whole composed characters.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
    -> NSRange
  {
    let range = wholeCharacters(of: charRange)
    actualCharRange?.pointee = range
    return range
  }

  /// The characters of glyphs; the actual range has whole composed characters.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    let range = wholeCharacters(of: glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  private func wholeCharacters(of range: NSRange) -> NSRange {
    let text = (textStorage?.string ?? "") as NSString
    if range.length == 0, (0...text.length).contains(range.location) { return range }
    let valid = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    return valid.length == 0 ? valid : text.rangeOfComposedCharacterSequences(for: valid)
  }

  /// The glyphs that are laid out in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard isFirst(container) else { return NSRange(location: 0, length: 0) }
    let layout = layout
    guard let last = lines(of: layout).last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: characters(of: last, in: layout).upperBound)
  }

  /// The container of a glyph, and all glyphs in it; nil if it is not laid out.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let container = textContainers.first else { return nil }
    let range = glyphRange(for: container)
    guard NSLocationInRange(glyphIndex, range) else { return nil }
    effectiveRange?.pointee = range
    return container
  }

  // MARK: Positions

  /// The smallest rectangle of all lines in a container, with the padding at their ends.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard isFirst(container) else { return .zero }
    let layout = layout
    let rect = lines(of: layout).reduce(CGRect.null) { $0.union(used($1, in: layout)) }
    return rect.isNull ? .zero : rect
  }

  /// The rectangle of a glyph's line, across the container, and the line's glyphs; zero if it is not laid out.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer? = nil) -> CGRect {
    let layout = layout
    guard let line = line(of: glyphIndex, in: layout, effectiveRange) else { return .zero }
    return fragment(line, in: layout)
  }

  /// The rectangle of the text in a glyph's line, with the padding, and the line's glyphs; zero if it is not laid out.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer? = nil) -> CGRect {
    let layout = layout
    guard let line = line(of: glyphIndex, in: layout, effectiveRange) else { return .zero }
    return used(line, in: layout)
  }

  /// Where a glyph begins on its baseline, from the origin of its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let layout = layout
    guard let line = line(of: glyphIndex, in: layout, nil) else { return .zero }
    let placed = layout.pieces[line.piece].layout.lines[line.line]
    return CGPoint(x: layout.caret(at: glyphIndex).minX + padding, y: placed.baseline - placed.top)
  }

  /// The smallest rectangle of glyphs, each as high as its line.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard isFirst(container) else { return .zero }
    let rect = rectangles(of: glyphRange).reduce(CGRect.null) { $0.union($1) }
    return rect.isNull ? .zero : rect
  }

  /// Calls a block with each line of a range: its rectangle, that of its text, the container and the glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let layout = layout
    var stop = ObjCBool(false)
    for line in lines(of: layout) {
      let range = characters(of: line, in: layout).nsRange
      guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
      block(fragment(line, in: layout), used(line, in: layout), container, range, &stop)
      if stop.boolValue { return }
    }
  }

  /// Calls a block with the rectangles that cover glyphs. With a selection, not at `NSNotFound`, lines that are selected
  /// to their end are covered to the edge.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard isFirst(textContainer) else { return }
    var rects = rectangles(of: glyphRange)
    if selectedRange.location != NSNotFound {
      let selected = NSIntersectionRange(selectedRange, glyphRange)
      let range = selected.location..<selected.location + selected.length
      rects = layout.rectangles(of: range).map { $0.offsetBy(dx: padding, dy: 0) }
    }
    var stop = ObjCBool(false)
    for rect in rects {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Glyphs at points

  /// The index of the character at a point, or of the nearest one; the fraction tells where the point is between the
  /// beginning and the end of the character.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    partialFraction?.pointee = 0
    let layout = layout
    guard isFirst(container), numberOfGlyphs > 0, !layout.pieces.isEmpty else { return 0 }
    let x = point.x - padding
    let line = layout.line(atHeight: point.y)
    let piece = layout.pieces[line.piece]
    let range = layout.range(of: line)
    guard !range.isEmpty else { return min(range.lowerBound, numberOfGlyphs - 1) }
    let nearest = layout.offset(nearest: x, in: line) - piece.start
    var best: (index: Int, distance: Double, fraction: Double)?
    for start in [TextBoundaries.character(before: nearest, in: piece.text), nearest] {
      let end = TextBoundaries.character(after: start, in: piece.text)
      guard end > start, range.contains(piece.start + start) else { continue }
      let (first, last) = (
        layout.byte(at: piece.start + start, in: line.piece), layout.byte(at: piece.start + end, in: line.piece)
      )
      guard let span = piece.layout.spans(inLine: line.line, of: first..<last).first else { continue }
      let distance = max(span.lowerBound - Double(x), Double(x) - span.upperBound, 0)
      guard best == nil || distance < best?.distance ?? 0 else { continue }
      let width = span.upperBound - span.lowerBound
      var fraction = width > 0 ? min(max((Double(x) - span.lowerBound) / width, 0), 1) : 0
      let isReversed = piece.layout.caret(inLine: line.line, atByte: first) > span.lowerBound + width / 2
      if isReversed { fraction = 1 - fraction }
      best = (piece.start + start, distance, fraction)
    }
    guard let best else { return min(piece.start + nearest, numberOfGlyphs - 1) }
    partialFraction?.pointee = CGFloat(best.fraction)
    return best.index
  }

  /// The index of the glyph at a point, or of the nearest one.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// Where a point is between the beginning of the nearest glyph, 0, and its end, 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  // MARK: Drawing

  /// Fills the backgrounds of glyphs, in the current context.
  ///
  /// - Parameter origin: Where the container's origin is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let text = textStorage?.contents else { return }
    let whole = NSIntersectionRange(glyphsToShow, NSRange(location: 0, length: text.length))
    text.enumerateAttribute(.backgroundColor, in: whole, options: []) { value, range, _ in
      guard let color = value as? UIColor else { return }
      context.saveGState()
      color.setFill()
      context.fill(rectangles(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      context.restoreGState()
    }
  }

  /// Draws glyphs in the current context, with their underlines and attachments.
  ///
  /// - Parameter origin: Where the container's origin is.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout
    for line in lines(of: layout) {
      let range = characters(of: line, in: layout).nsRange
      let part = NSIntersectionRange(range, glyphsToShow)
      guard part.length > 0 else { continue }
      let piece = layout.pieces[line.piece]
      let place = CGPoint(x: origin.x + padding, y: origin.y + CGFloat(piece.top))
      context.saveGState()
      if part != range { context.clip(to: rectangles(of: part).map { $0.offsetBy(dx: origin.x, dy: origin.y) }) }
      context.paint { $0.draw(piece.layout, at: place, lines: line.line..<line.line + 1) }
      context.restoreGState()
    }
  }
}

extension NSTextContainer {
  /// The layout manager that the container was added to; that of the text view that has it.
  public var layoutManager: NSLayoutManager? { anyLayoutManager as? NSLayoutManager }
}
