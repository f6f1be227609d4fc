internal import OpenCollectionGraphics

/// What a text view is put together from.
@MainActor
struct TextViewParts {
  let tiles = TextTiles(frame: .zero)
  let marks = TextMarks()
  var sheet = ParagraphLayout()
  var isStale = true
  /// The width lines were wrapped at.
  var width: CGFloat?
  var linkAttributes: [NSAttributedString.Key: Any]?
  /// Whether editing began, which reading text that was chosen from does not.
  var isEditing = false
  /// Whether the strips show what is laid out.
  var isShown = false
  /// Whether the caret and the choice stand where they belong.
  var areMarksShown = false
}

extension UITextView {
  func prepare() {
    textContainer.owner = self
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    contentMode = .redraw
    parts.tiles.isUserInteractionEnabled = false
    addSubview(parts.tiles)
    parts.marks.move(into: parts.tiles)
    addGestureRecognizer(TextPointer())
  }

  /// Points round the text itself.
  var textInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  private var wrapWidth: CGFloat {
    if !textContainer.widthTracksTextView, textContainer.size.width > 0 {
      return max(1, textContainer.size.width - 2 * textContainer.lineFragmentPadding)
    }
    let insets = textInsets
    return max(1, bounds.width - insets.left - insets.right)
  }

  /// The text's size with its insets, in points up to whole pixels, wrapped in a width; nil for no wrapping.
  func textSize(within width: CGFloat?) -> CGSize {
    let insets = textInsets
    let room = width.map { Double(max(1, $0 - insets.left - insets.right)) }
    var sheet = ParagraphLayout()
    if room == Double(wrapWidth), bounds.width > 0 {
      sheet = self.sheet
    } else {
      sheet.show(paragraphs(), of: editor.text, width: room, limit: textContainer.maximumNumberOfLines)
    }
    let scale = max(traitCollection.displayScale, 1)
    let size = CGSize(
      width: (sheet.size.width + insets.left + insets.right).ceiled(toScale: scale),
      height: (sheet.size.height + insets.top + insets.bottom).ceiled(toScale: scale))
    return CGSize(width: width.map { min($0, size.width) } ?? size.width, height: size.height)
  }

  /// Lays the text out and shows the part of it that is in sight.
  func layOutText() {
    let sheet = self.sheet
    let insets = textInsets
    let scale = max(traitCollection.displayScale, 1)
    let height = (sheet.size.height + insets.top + insets.bottom).ceiled(toScale: scale)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size {
      contentSize = size
      // Content that became shorter comes back into sight.
      if !isTracking, !isDecelerating, contentOffset != clamped(contentOffset) {
        contentOffset = clamped(contentOffset)
      }
    }
    parts.tiles.frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, bounds.height)))
    if !parts.isShown {
      parts.isShown = true
      parts.tiles.show(sheet, at: sheetOrigin)
    }
    parts.tiles.cover(contentOffset.y, contentOffset.y + bounds.height)
    guard !parts.areMarksShown else { return }
    parts.areMarksShown = true
    parts.marks.show(self, in: parts.tiles)
  }

  func containerDidChange() {
    parts.isStale = true
    contentsDidChange()
  }

  func scroll(to range: NSRange) {
    layoutIfNeeded()
    layOutText()
    let start = min(max(range.location, 0), editor.length)
    let end = min(start + max(range.length, 0), editor.length)
    let rects = start == end ? [caretFrame(at: start)] : frames(of: start..<end)
    guard let first = rects.first else { return }
    scrollRectToVisible(rects.reduce(first) { $0.union($1) }, animated: false)
  }

  func paragraphs() -> [TextParagraph] {
    var values = NSParagraphStyle.Values()
    values.alignment = textAlignment
    values.lineBreakMode = textContainer.lineBreakMode
    let content = TextContent(font: currentFont, color: currentColor, paragraph: values, traits: traitCollection)
    let shown = NSMutableAttributedString(attributedString: editor.storage)
    let whole = NSRange(location: 0, length: shown.length)
    var links: [NSRange] = []
    shown.enumerateAttribute(.link, in: whole, options: []) { value, range, _ in
      if value != nil { links.append(range) }
    }
    let look: [NSAttributedString.Key: Any] = links.isEmpty ? [:] : linkTextAttributes
    for range in links { shown.addAttributes(look, range: range) }
    if let marked = editor.marked {
      shown.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked.nsRange)
    }
    var paragraphs = content.paragraphs(shown)
    for index in paragraphs.indices where isRightToLeft && paragraphs[index].style.direction == .natural {
      paragraphs[index].style.direction = .rightToLeft
    }
    return paragraphs
  }

  /// The text laid out in the view's width.
  var sheet: ParagraphLayout {
    let width = wrapWidth
    if parts.isStale || width != parts.width {
      parts.sheet.show(
        paragraphs(), of: editor.text, width: Double(width), limit: textContainer.maximumNumberOfLines)
      (parts.isStale, parts.width, parts.isShown, parts.areMarksShown) = (false, width, false, false)
    }
    return parts.sheet
  }

  var sheetOrigin: CGPoint { CGPoint(x: textInsets.left, y: textInsets.top) }

  /// The baselines of the first line from the top and of the last from the bottom.
  var baselinesForLayout: (first: CGFloat, last: CGFloat) {
    let sheet = self.sheet
    let insets = textInsets
    let lines = sheet.baselines
    return (insets.top + lines.first, sheet.size.height - lines.last + insets.bottom)
  }
}

extension UITextView: WrappingView {
  var wrapsToWidth: Bool { !isScrollEnabled }

  func contentSize(wrappedTo width: CGFloat) -> CGSize { textSize(within: width) }
}
