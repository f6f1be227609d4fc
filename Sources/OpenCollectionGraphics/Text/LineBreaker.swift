internal import COpenCollectionPangoCairo
internal import Foundation

/// Breaks paragraphs into lines and positions the lines vertically.
struct LineBreaker {
  private let paragraphs: [TextParagraph]
  private let width: Double?
  /// The tolerance of a line's width, in points: text must not wrap in a frame that was fitted to it and rounded to
  /// pixels.
  private static let tolerance = 0.1

  init(_ paragraphs: [TextParagraph], width: Double?) {
    self.paragraphs = paragraphs
    self.width = width.map { max(0, $0) }
  }

  struct Result {
    var lines: [PlacedLine] = []
    var width = 0.0
    var height = 0.0
    var isTruncated = false
  }

  /// At most `limit` lines, 0 for all. Call within TextEngine's lock.
  func lines(_ context: OpaquePointer, limit: Int) -> Result {
    var result = Result()
    var top = 0.0
    for (index, paragraph) in paragraphs.enumerated() {
      let maximumLines = limit == 0 ? Int.max : limit - result.lines.count
      if maximumLines <= 0 { break }
      let follows = index + 1 < paragraphs.count
      var wrapped = wrap(paragraph, context, maximumLines: maximumLines, addsEllipsis: false)
      // An ellipsis on the last allowed line indicates that paragraphs follow.
      if follows, wrapped.lines.count == maximumLines, !wrapped.isTruncated, paragraph.style.truncation != .none {
        wrapped.release()
        wrapped = wrap(paragraph, context, maximumLines: maximumLines, addsEllipsis: true)
      }
      result.isTruncated = wrapped.isTruncated || (follows && wrapped.lines.count >= maximumLines)
      if index > 0 { top += paragraph.style.paragraphSpacingBefore }
      for (number, glyphs) in wrapped.lines.enumerated() {
        let placed = makeLine(
          glyphs, of: paragraph, in: wrapped, isFirst: number == 0, top: top, extent: &result.width)
        if number + 1 < wrapped.lines.count {
          // Measured: the width of a wrapped label includes the space at which its widest line was broken.
          let margin = max(0, -paragraph.style.tailIndent)
          result.width = max(result.width, placed.indent + placed.line.width + placed.trailingSpace + margin)
        }
        result.height = placed.line.top + placed.line.height
        let leading = wrapped.styles.map(\.style.leading).max() ?? paragraph.emptyStyle.leading
        top = result.height + paragraph.style.lineSpacing + leading
        result.lines.append(placed)
      }
      top += paragraph.style.paragraphSpacing
    }
    if width != nil { result.width = min(result.width, width ?? 0) }
    return result
  }

  private struct WrappedLines {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>?]
    var styles: [(start: Int, style: TextStyle)]
    var text = ""
    var isTruncated: Bool
    /// The scale from the size that Pango shaped the lines at to the drawn size.
    var scale = 1.0
    /// The UTF-8 byte range of the last two words, if the last one is alone on its line and should be joined by the
    /// other.
    var lastWords: Range<Int>?

    func release() {
      for line in lines { pango_layout_line_unref(line) }
    }
  }

  private func wrap(
    _ paragraph: TextParagraph, _ context: OpaquePointer, maximumLines: Int, addsEllipsis: Bool
  ) -> WrappedLines {
    var text = ""
    var styles: [(start: Int, style: TextStyle)] = []
    for run in paragraph.runs where !run.text.isEmpty {
      styles.append((text.utf8.count, run.style))
      text += run.text
    }
    if addsEllipsis {
      if styles.isEmpty { styles = [(0, paragraph.emptyStyle)] }
      text += "…"
    }
    guard !text.isEmpty else {
      return WrappedLines(lines: [nil], styles: [(0, paragraph.emptyStyle)], isTruncated: false)
    }
    if let filledPrefix = filledPrefix(of: text, styles, paragraph.style, maximumLines: maximumLines) {
      let shown = styles.filter { $0.start < filledPrefix.utf8.count }
      let wrapped = wrapWords(filledPrefix, shown, paragraph.style, context, maximumLines: maximumLines)
      if wrapped.isTruncated { return wrapped }
      wrapped.release()
    }
    var wrapped = wrapWords(text, styles, paragraph.style, context, maximumLines: maximumLines)
    if addsEllipsis { wrapped.isTruncated = true }
    return wrapped
  }

  /// Wraps text without breaking Hangul words if each fits on a line, and without a single word on the last line,
  /// as the style demands.
  private func wrapWords(
    _ text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, _ context: OpaquePointer,
    maximumLines: Int
  ) -> WrappedLines {
    var breaks = Breaks(hangul: HangulWords.ranges(in: text))
    breaks.keepsHangul = style.keepsHangulWords && width != nil && !breaks.hangul.isEmpty
    var wrapped = wrap(text, styles, style, context, maximumLines: maximumLines, breaks)
    if breaks.keepsHangul, !fitsWidth(wrapped) {
      // A single word is wider than a line: allow breaks anywhere.
      wrapped.release()
      breaks.keepsHangul = false
      wrapped = wrap(text, styles, style, context, maximumLines: maximumLines, breaks)
    }
    guard let pair = wrapped.lastWords else { return wrapped }
    breaks.unbroken = pair
    let rejoined = wrap(text, styles, style, context, maximumLines: maximumLines, breaks)
    let isBetter = fitsWidth(rejoined) && rejoined.lines.count == wrapped.lines.count && !rejoined.isTruncated
    (isBetter ? wrapped : rejoined).release()
    return isBetter ? rejoined : wrapped
  }

  /// Whether no line exceeds the width.
  private func fitsWidth(_ wrapped: WrappedLines) -> Bool {
    guard let width else { return true }
    return wrapped.lines.allSatisfy { Self.width(of: $0) * wrapped.scale <= width + Self.tolerance }
  }

  /// UTF-8 byte ranges without line breaks.
  private struct Breaks {
    /// The Hangul words, in order.
    var hangul: [Range<Int>]
    var keepsHangul = false
    /// Another range that is kept on one line.
    var unbroken: Range<Int>?
  }

  /// For a text much longer than the lines it is truncated to, a prefix that certainly fills them; else nil. Pango
  /// would sum the widths of all truncated text in 32 bits.
  private func filledPrefix(
    of text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, maximumLines: Int
  ) -> String? {
    let most = 100_000
    guard let width, maximumLines < Int.max, style.truncation == .tail, style.wrap != .never, text.utf8.count > most,
      let scale = styles.first?.style.face.shapedScale, Double(maximumLines) * width / scale < Double(most)
    else { return nil }
    return String(text[..<text.index(after: text.utf8.index(text.startIndex, offsetBy: most))])
  }

  private func wrap(
    _ text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, _ context: OpaquePointer,
    maximumLines: Int, _ breaks: Breaks
  ) -> WrappedLines {
    let layout = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_single_paragraph_mode(layout, 1)
    let bytes = Int32(text.utf8.count)
    pango_layout_set_text(layout, text, bytes)
    let attributes = pango_attr_list_new()
    let scale = styles.first?.style.face.shapedScale ?? 1
    PlacedGlyphs.scale = scale
    let others = OtherScripts(in: text)
    // No hyphens where words are broken between characters.
    attributes?.insert(pango_attr_insert_hyphens_new(0), from: 0, to: text.utf8.count)
    // Inserted in ascending order: Pango searches the whole list for the position of an attribute that is out of order.
    // Every Hangul word is within a range of another script.
    var (ranges, words) = (others.ranges[...], breaks.hangul[...])
    for (index, run) in styles.enumerated() {
      let end = index + 1 < styles.count ? styles[index + 1].start : text.utf8.count
      let spacing = others.areAlone || !run.style.face.isSystemFont ? nil : run.style.face.trackingOfOtherScripts
      let size = words.first.map { $0.lowerBound < end } == true ? run.style.face.hangulScale(context) : 1
      for part in ShapedParts.of(text, from: run.start, to: end) {
        attributes?.insert(run.style, scale: scale, isPlaced: !others.areAlone, part)
        while let range = ranges.first, range.lowerBound < part.upperBound {
          if let spacing {
            attributes?.insertSpacing(run.style.kern + spacing, scale: scale, range.clamped(to: part))
          }
          while let word = words.first, word.lowerBound < min(range.upperBound, part.upperBound) {
            attributes?.insertHangul(run.style, size: size, scale: scale, word.clamped(to: part))
            if breaks.keepsHangul, word.lowerBound >= part.lowerBound {
              attributes?.insert(pango_attr_allow_breaks_new(0), from: word.lowerBound, to: word.upperBound)
            }
            // The rest of a word in two parts is in the next one.
            if word.upperBound > part.upperBound { break }
            words.removeFirst()
          }
          if range.upperBound > part.upperBound { break }
          ranges.removeFirst()
        }
      }
    }
    if let unbroken = breaks.unbroken {
      attributes?.insert(pango_attr_allow_breaks_new(0), from: unbroken.lowerBound, to: unbroken.upperBound)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    switch style.direction {
    case .natural: pango_layout_set_auto_dir(layout, 1)
    case .leftToRight, .rightToLeft: pango_layout_set_auto_dir(layout, 0)
    }
    if let width, style.wrap != .never {
      let (head, first) = (style.headIndent, style.firstLineHeadIndent)
      let available = max(0, style.end(in: width) - min(head, first))
      let units = Double(PANGO_SCALE) / scale
      let limit = max(0, available + Self.tolerance + trackingAtEnd(styles, others))
      pango_layout_set_width(layout, Int32(min((limit * units).rounded(.up), 1e9)))
      pango_layout_set_indent(layout, Int32(max(-1e9, min((first - head) * units, 1e9))))
      pango_layout_set_wrap(layout, style.wrap == .word ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
      pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      if maximumLines < Int.max, style.truncation != .none {
        pango_layout_set_ellipsize(layout, style.truncation.pangoMode)
        pango_layout_set_height(layout, maximumLines == 1 ? -1 : -Int32(clamping: maximumLines))
      }
    }
    // Justified lines depend on the metrics of their fonts.
    let count = Int(
      style.alignment == .justified
        ? PangoMetrics.reading { pango_layout_get_line_count(layout) } : pango_layout_get_line_count(layout))
    let lines = (0..<min(count, maximumLines)).map {
      pango_layout_line_ref(pango_layout_get_line_readonly(layout, Int32($0)))
    }
    for line in lines { Self.tightenEllipsis(in: line) }
    MissingFonts.check(lines, context)
    let isTruncated = count > maximumLines || pango_layout_is_ellipsized(layout) != 0
    let pushesOut = style.pushesOutWords && style.wrap == .word && !isTruncated && breaks.unbroken == nil
    return WrappedLines(
      lines: lines, styles: styles, text: text, isTruncated: isTruncated, scale: scale,
      lastWords: pushesOut ? Self.lastWords(of: text, lines, layout) : nil)
  }

  /// The tracking after a line's last letter, which Pango counts when it breaks lines and then removes.
  private func trackingAtEnd(_ styles: [(start: Int, style: TextStyle)], _ others: OtherScripts) -> Double {
    guard !others.areAlone, let widest = styles.map(\.style.face.tracking).max() else { return 0 }
    // A line may also end with another script, which has less spacing or none.
    return others.ranges.isEmpty ? widest : max(0, widest)
  }

  /// The UTF-8 byte range of the last two words if the last one is alone on its line and the other is not; else nil.
  private static func lastWords(
    of text: String, _ lines: [UnsafeMutablePointer<PangoLayoutLine>?], _ layout: OpaquePointer?
  ) -> Range<Int>? {
    guard lines.count > 1, let last = lines[lines.count - 1]?.pointee.start_index,
      let previous = lines[lines.count - 2]?.pointee.start_index
    else { return nil }
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return nil }
    var start: Int?
    var offset = 0
    var isAfterSpace = false
    for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
      if attributes[index].is_line_break != 0 {
        if offset > last { return nil }
        if offset > previous, offset < last, isAfterSpace { start = offset }
      }
      isAfterSpace = scalar.properties.isWhitespace
      offset += scalar.utf8.count
    }
    return start.map { $0..<offset }
  }

  /// The line's width in points at the size that Pango shaped it at.
  private static func width(of line: UnsafeMutablePointer<PangoLayoutLine>?) -> Double {
    // Not pango_layout_line_get_extents, which fails for a line whose layout was released.
    var width = 0
    var node = line?.pointee.runs
    while let entry = node {
      if let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        width += item.pointee.glyphs.width
      }
      node = entry.pointee.next
    }
    return Double(width) / Double(PANGO_SCALE)
  }

  /// Removes the width that Pango adds to an ellipsis to fill the line.
  private static func tightenEllipsis(in line: UnsafeMutablePointer<PangoLayoutLine>?) {
    var node = line?.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        Int32(run.pointee.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0,
        run.pointee.glyphs.pointee.num_glyphs > 0
      else { continue }
      let glyph = run.pointee.glyphs.pointee.glyphs + Int(run.pointee.glyphs.pointee.num_glyphs - 1)
      var logical = PangoRectangle()
      let font = run.pointee.item.pointee.analysis.font
      pango_font_get_glyph_extents(font, glyph.pointee.glyph, nil, &logical)
      let width = PlacedGlyphs.of(font)?.advance(glyph.pointee.glyph) ?? logical.width
      glyph.pointee.geometry.width = min(glyph.pointee.geometry.width, width)
    }
  }

  private func makeLine(
    _ glyphs: UnsafeMutablePointer<PangoLayoutLine>?, of paragraph: TextParagraph, in wrapped: WrappedLines,
    isFirst: Bool,
    top: Double, extent: inout Double
  ) -> PlacedLine {
    let style = paragraph.style
    let styles = wrapped.styles
    var used: [TextStyle] = []
    if let glyphs {
      let range = Int(glyphs.pointee.start_index)..<Int(glyphs.pointee.start_index + glyphs.pointee.length)
      for (index, run) in styles.enumerated() {
        let end = index + 1 < styles.count ? styles[index + 1].start : Int.max
        if run.start < range.upperBound || index == 0, end > range.lowerBound { used.append(run.style) }
      }
    }
    if used.isEmpty { used = [paragraph.emptyStyle] }
    let ascender = used.map { $0.ascender + $0.baselineOffset }.max() ?? 0
    let descender = used.map { $0.descender - $0.baselineOffset }.max() ?? 0
    var height = ascender + descender
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    let width = Self.width(of: glyphs) * wrapped.scale
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    extent = max(extent, indent + width + max(0, -style.tailIndent))
    var placed = PlacedLine(
      // Line height in excess of the font's (or less) is added above the baseline.
      line: TextLayout.Line(x: indent, width: width, top: top, height: height, baseline: top + height - descender),
      glyphs: glyphs, scale: wrapped.scale, styles: styles, text: wrapped.text, paragraph: style, indent: indent)
    if let whole = self.width { placed.align(in: whole) }
    return placed
  }
}

extension TextParagraphStyle.Truncation {
  fileprivate var pangoMode: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension OpaquePointer {
  /// Adds the attributes that affect a run's shaping to a Pango attribute list. Colours and decorations are not
  /// Pango's.
  ///
  /// - Parameter isPlaced: whether letters of the system font have the places of a phone's.
  fileprivate func insert(_ style: TextStyle, scale: Double, isPlaced: Bool, _ range: Range<Int>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    let description = style.face.makeDescription(scale: scale, isPlaced: isPlaced)
    insert(pango_attr_font_desc_new(description), from: start, to: end)
    pango_font_description_free(description)
    if let picture = style.picture {
      // Only the width matters: heights are those of the style.
      let width = max(0, min(picture.rect.maxX / scale * Double(PANGO_SCALE), 1e8))
      var box = PangoRectangle(x: 0, y: 0, width: Int32(width), height: 0)
      insert(pango_attr_shape_new(&box, &box), from: start, to: end)
    }
    let spacing = style.kern + (isPlaced ? style.face.tracking : style.face.trackingOfOtherScripts)
    if spacing != 0 { insertSpacing(spacing, scale: scale, range) }
    if let features = style.face.features {
      insert(pango_attr_font_features_new(features), from: start, to: end)
    }
  }

  /// Adds the attributes of a run's Hangul: its size, and the run's kern without the font's tracking.
  fileprivate func insertHangul(_ style: TextStyle, size: Double, scale: Double, _ range: Range<Int>) {
    if size != 1 { insert(pango_attr_scale_new(size), from: range.lowerBound, to: range.upperBound) }
    if style.face.tracking != 0 || style.face.trackingOfOtherScripts != 0 {
      insertSpacing(style.kern, scale: scale, range)
    }
  }

  /// Adds spacing between letters, in points.
  fileprivate func insertSpacing(_ spacing: Double, scale: Double, _ range: Range<Int>) {
    let units = spacing / scale * Double(PANGO_SCALE)
    insert(
      pango_attr_letter_spacing_new(Int32(max(-1e9, min(units, 1e9)))), from: range.lowerBound, to: range.upperBound)
  }

  fileprivate func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, from start: Int, to end: Int) {
    attribute?.pointee.start_index = guint(start)
    attribute?.pointee.end_index = guint(end)
    pango_attr_list_insert(self, attribute)
  }
}
