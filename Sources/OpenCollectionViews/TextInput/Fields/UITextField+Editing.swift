internal import OpenCollectionGraphics

/// Layout of a field's displayed text.
extension UITextField: TextHost {
  package var paragraphLayout: ParagraphLayout {
    updateParagraphLayout()
    return parts.paragraphLayout
  }

  package var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  package var isSingleLine: Bool { true }
  package var allowsEditing: Bool { isEnabled }
  package var allowsSelecting: Bool { isEnabled }

  package var textOrigin: CGPoint {
    updateParagraphLayout()
    let area = textArea
    let scale = displayScale
    let freeWidth = area.width - parts.paragraphLayout.size.width
    var x = area.minX - parts.scroll
    if freeWidth > 0 {
      switch textAlignment {
      case .center: x = area.minX + freeWidth / 2
      case .right: x = area.maxX - parts.paragraphLayout.size.width
      case .natural, .justified: x = isRightToLeft ? area.maxX - parts.paragraphLayout.size.width : area.minX
      case .left: x = area.minX
      }
    }
    let freeHeight = area.height - parts.paragraphLayout.size.height
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - parts.paragraphLayout.size.height
    case .center, .fill: y = area.minY + freeHeight / 2
    }
    return CGPoint(x: x.snapped(toScale: scale), y: y.snapped(toScale: scale))
  }

  /// The width of the unwrapped text at its own font size.
  var naturalWidth: CGFloat { TextLayout(paragraphs()).size.width }

  private func updateParagraphLayout() {
    let width = textArea.width
    guard parts.isStale || width != parts.width || isEditing != parts.wasEditing else { return }
    (parts.isStale, parts.width, parts.wasEditing) = (false, width, isEditing)
    var paragraphs = paragraphs()
    let naturalTextWidth = TextLayout(paragraphs).size.width
    if naturalTextWidth > width, adjustsFontSizeToFitWidth, naturalTextWidth > 0 {
      let minimumFactor = max(minimumFontSize, 1) / textAppearance.font.pointSize
      let factor = max(min(1, width / naturalTextWidth * 0.998), min(1, minimumFontSize > 0 ? minimumFactor : 1))
      for index in paragraphs.indices { paragraphs[index].scale(by: factor) }
    }
    guard !isEditing, naturalTextWidth > width, TextLayout(paragraphs).size.width > width else {
      return parts.paragraphLayout.layOut(paragraphs, of: displayedText, width: nil)
    }
    for index in paragraphs.indices {
      paragraphs[index].style.wrap = .word
      paragraphs[index].style.truncation = .tail
    }
    parts.paragraphLayout.layOut(paragraphs, of: displayedText, width: Double(max(width, 1)), limit: 1)
  }

  /// The displayed text: bullets for secure text, spaces for paragraph separators.
  private var displayedText: String {
    let text = editor.text
    if isSecureTextEntry { return String(repeating: "•", count: text.count) }
    guard text.contains(where: TextBoundaries.isLineEnd) else { return text }
    return text.reduce(into: "") { displayed, character in
      displayed +=
        TextBoundaries.isLineEnd(character) ? String(repeating: " ", count: character.utf16.count) : String(character)
    }
  }

  private func paragraphs() -> [TextParagraph] {
    let content = TextContent(font: textAppearance.font, color: textAppearance.color, traits: traitCollection)
    let displayed = NSMutableAttributedString(string: displayedText, attributes: textAppearance.defaults)
    if !isSecureTextEntry {
      let whole = NSRange(location: 0, length: editor.storage.length)
      editor.storage.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        if !attributes.isEmpty { displayed.addAttributes(attributes, range: range) }
      }
      if let marked = editor.marked {
        displayed.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked.nsRange)
      }
    }
    var paragraphs = content.paragraphs(displayed)
    for index in paragraphs.indices {
      paragraphs[index].style.wrap = .never
      paragraphs[index].style.truncation = .none
      if isRightToLeft, paragraphs[index].style.direction == .natural {
        paragraphs[index].style.direction = .rightToLeft
      }
    }
    return paragraphs
  }

  /// Scrolls the minimum distance that makes the caret visible; while not editing, scrolls to the beginning.
  func scrollCaretToVisible() {
    let width = textArea.width
    guard isEditing, paragraphLayout.size.width > width else {
      parts.scroll = 0
      return
    }
    let x = paragraphLayout.caret(at: displayedOffset(editor.selection.head)).minX
    parts.scroll = min(max(parts.scroll, x + 2 - width), max(0, x - 1))
    parts.scroll = min(max(parts.scroll, 0), max(0, paragraphLayout.size.width + 2 - width))
  }

  // MARK: TextHost callbacks

  package func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
    var range = range
    if clearsOnInsertion, !text.isEmpty { range = 0..<editor.length }
    guard delegate?.textField(self, shouldChangeCharactersIn: range.nsRange, replacementString: text) ?? true else {
      return false
    }
    if clearsOnInsertion, !text.isEmpty {
      editor.selection = TextSelection(range)
      clearsOnInsertion = false
    }
    return true
  }

  package func contentsDidChange() {
    parts.isStale = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  package func selectionDidChange() {
    dismissEditMenu()
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  package func userDidEdit() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  package func revealCaret() { setNeedsLayout() }

  package func handlesTap(at point: CGPoint) -> Bool { false }

  package func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: endsOnExit ? [.editingDidEndOnExit, .primaryActionTriggered] : .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  package func pressTab(backward: Bool) -> Bool {
    _ = window?.focus.moveToNextGroup(backward: backward)
    return true
  }

  package func pressEscape() -> Bool { parts.escapeHandler?() ?? false }
}

extension UITextField {
  func prepare() {
    parts.area.clipsToBounds = true
    parts.area.isUserInteractionEnabled = false
    parts.line.isUserInteractionEnabled = false
    parts.line.isOpaque = false
    isOpaque = false
    contentMode = .redraw
    addSubview(parts.area)
    addSubview(parts.placeholder)
    parts.area.addSubview(parts.line)
    parts.marks.move(into: parts.area)
    placeholderDidChange()
    addGestureRecognizer(TextSelectionGestureRecognizer())
  }

  func setContents(_ text: NSAttributedString) {
    let isSelectionChanged = text.length != editor.length || editor.selection != TextSelection(text.length)
    let isChanged = !text.isEqual(to: editor.storage)
    editor.setText(text)
    guard isChanged || isSelectionChanged else { return }
    contentsDidChange()
    parts.placeholder.isHidden = hasText
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  var attributedContents: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.text, attributes: defaultTextAttributes)
    let whole = NSRange(location: 0, length: editor.storage.length)
    editor.storage.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      if !attributes.isEmpty { text.addAttributes(attributes, range: range) }
    }
    return text
  }

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    textAppearance.defaults = attributes
    if let font = attributes[.font] as? UIFont { textAppearance.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textAppearance.color = color }
    textAppearance.defaults[.font] = nil
    textAppearance.defaults[.foregroundColor] = nil
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    editor.setText(NSAttributedString(string: editor.text))
    placeholderDidChange()
    contentsDidChange()
  }

  func placeholderDidChange() {
    let label = parts.placeholder
    label.font = textAppearance.font
    label.textColor = placeholderColor
    label.textAlignment = textAlignment
    label.attributedText = textAppearance.placeholder
    metricsDidChange()
  }

  func beginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      setContents(NSAttributedString(string: ""))
      userDidEdit()
    }
    editor.selection = TextSelection(editor.length)
    metricsDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    commitComposing()
    editor.typingAttributes = nil
    metricsDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Clears the text: the clear button was pressed.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<editor.length, with: NSAttributedString(string: ""))
    didEdit()
    if !isEditing { becomeFirstResponder() }
  }

  func traitsDidChange(from previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, traitCollection.hasOtherTextSize(than: previous) {
      font = textAppearance.font.adjusted(to: traitCollection)
    }
    metricsDidChange()
  }
}
