internal import OpenCollectionGraphics

/// A text view's subviews and layout state.
@MainActor
struct TextViewParts {
  let tiles = TextTiles(frame: .zero)
  let marks = TextSelectionDisplay()
  var paragraphLayout = ParagraphLayout()
  var isStale = true
  /// The width the text was laid out in.
  var width: CGFloat?
  var linkAttributes: [NSAttributedString.Key: Any]?
  /// Whether editing began; selecting in read-only text does not begin it.
  var isEditing = false
  /// Whether the tiles display the current layout.
  var areTilesCurrent = false
  /// Whether the caret and selection highlights are up to date.
  var areMarksCurrent = false
  /// The text as TextKit's objects; nil until they are asked for.
  var textKit: TextViewTextKit?
}

extension UITextView {
  func prepare() {
    textContainer.owner = self
    if textContainer.layoutManager?.textStorage != nil { textKit.storageDidChange() }
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    contentMode = .redraw
    parts.tiles.isUserInteractionEnabled = false
    addSubview(parts.tiles)
    parts.marks.move(into: parts.tiles)
    addGestureRecognizer(TextSelectionGestureRecognizer())
  }

  /// The insets of the text with the line fragment padding, in points.
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

  /// The size of the text with its insets, in points rounded up to whole pixels, wrapped to a width; nil does not wrap.
  func textSize(within width: CGFloat?) -> CGSize {
    let insets = textInsets
    let wrappedWidth = width.map { Double(max(1, $0 - insets.left - insets.right)) }
    var paragraphLayout = ParagraphLayout()
    if wrappedWidth == Double(wrapWidth), bounds.width > 0 {
      paragraphLayout = self.paragraphLayout
    } else {
      paragraphLayout.layOut(
        paragraphs(), of: editor.text, width: wrappedWidth, limit: textContainer.maximumNumberOfLines)
    }
    let scale = displayScale
    let size = CGSize(
      width: (paragraphLayout.size.width + insets.left + insets.right).ceiled(toScale: scale),
      height: (paragraphLayout.size.height + insets.top + insets.bottom).ceiled(toScale: scale))
    return CGSize(width: width.map { min($0, size.width) } ?? size.width, height: size.height)
  }

  /// Lays out the text and displays its visible part.
  func layOutText() {
    let paragraphLayout = self.paragraphLayout
    let insets = textInsets
    let scale = displayScale
    let height = (paragraphLayout.size.height + insets.top + insets.bottom).ceiled(toScale: scale)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size {
      contentSize = size
      // Clamps the offset if the content became shorter.
      if !isTracking, !isDecelerating, contentOffset != clamped(contentOffset) {
        contentOffset = clamped(contentOffset)
      }
    }
    parts.tiles.frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, bounds.height)))
    if !parts.areTilesCurrent {
      parts.areTilesCurrent = true
      parts.tiles.display(paragraphLayout, at: textOrigin)
    }
    parts.tiles.showTiles(from: contentOffset.y, to: contentOffset.y + bounds.height)
    guard !parts.areMarksCurrent else { return }
    parts.areMarksCurrent = true
    parts.marks.display(self, in: parts.tiles)
  }

  package func containerDidChange() {
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
    let displayed = NSMutableAttributedString(attributedString: editor.storage)
    let whole = NSRange(location: 0, length: displayed.length)
    var links: [NSRange] = []
    displayed.enumerateAttribute(.link, in: whole, options: []) { value, range, _ in
      if value != nil { links.append(range) }
    }
    let linkAttributes: [NSAttributedString.Key: Any] = links.isEmpty ? [:] : linkTextAttributes
    for range in links { displayed.addAttributes(linkAttributes, range: range) }
    if let marked = editor.marked {
      displayed.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked.nsRange)
    }
    var paragraphs = content.paragraphs(displayed)
    for index in paragraphs.indices where isRightToLeft && paragraphs[index].style.direction == .natural {
      paragraphs[index].style.direction = .rightToLeft
    }
    return paragraphs
  }

  /// The layout of the text in the view's width.
  package var paragraphLayout: ParagraphLayout {
    let width = wrapWidth
    if parts.isStale || width != parts.width {
      parts.paragraphLayout.layOut(
        paragraphs(), of: editor.text, width: Double(width), limit: textContainer.maximumNumberOfLines)
      (parts.isStale, parts.width, parts.areTilesCurrent, parts.areMarksCurrent) = (false, width, false, false)
    }
    return parts.paragraphLayout
  }

  package var textOrigin: CGPoint { CGPoint(x: textInsets.left, y: textInsets.top) }

  /// The distances from the top to the first baseline and from the last baseline to the bottom, in points.
  package var baselinesForLayout: (first: CGFloat, last: CGFloat) {
    let paragraphLayout = self.paragraphLayout
    let insets = textInsets
    let lines = paragraphLayout.baselines
    return (insets.top + lines.first, paragraphLayout.size.height - lines.last + insets.bottom)
  }
}

extension UITextView: TextContainerOwner {}

extension UITextView: WrappingView {
  var wrapsToWidth: Bool { !isScrollEnabled }

  func contentSize(wrappedTo width: CGFloat) -> CGSize { textSize(within: width) }
}
