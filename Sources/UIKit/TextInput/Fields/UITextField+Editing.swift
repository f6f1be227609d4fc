internal import OpenCollectionGraphics

/// A field's text as it is shown.
extension UITextField: TextHost {
  var sheet: ParagraphLayout {
    updateSheet()
    return parts.sheet
  }

  var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  var isSingleLine: Bool { true }
  var allowsEditing: Bool { isEnabled }
  var allowsSelecting: Bool { isEnabled }

  var sheetOrigin: CGPoint {
    updateSheet()
    let area = textArea
    let scale = max(traitCollection.displayScale, 1)
    let free = area.width - parts.sheet.size.width
    var x = area.minX - parts.scroll
    if free > 0 {
      switch textAlignment {
      case .center: x = area.minX + free / 2
      case .right: x = area.maxX - parts.sheet.size.width
      case .natural, .justified: x = isRightToLeft ? area.maxX - parts.sheet.size.width : area.minX
      case .left: x = area.minX
      }
    }
    let rest = area.height - parts.sheet.size.height
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - parts.sheet.size.height
    case .center, .fill: y = area.minY + rest / 2
    }
    return CGPoint(x: x.snapped(toScale: scale), y: y.snapped(toScale: scale))
  }

  /// The width of the whole text in its own size.
  var naturalWidth: CGFloat { TextLayout(paragraphs()).size.width }

  private func updateSheet() {
    let room = textArea.width
    guard parts.isStale || room != parts.room || isEditing != parts.wasEditing else { return }
    (parts.isStale, parts.room, parts.wasEditing) = (false, room, isEditing)
    var paragraphs = paragraphs()
    let natural = TextLayout(paragraphs).size.width
    if natural > room, adjustsFontSizeToFitWidth, natural > 0 {
      let least = max(minimumFontSize, 1) / look.font.pointSize
      let factor = max(min(1, room / natural * 0.998), min(1, minimumFontSize > 0 ? least : 1))
      for index in paragraphs.indices { paragraphs[index].scale(by: factor) }
    }
    guard !isEditing, natural > room, TextLayout(paragraphs).size.width > room else {
      return parts.sheet.show(paragraphs, of: shownText, width: nil)
    }
    for index in paragraphs.indices {
      paragraphs[index].style.wrap = .word
      paragraphs[index].style.truncation = .tail
    }
    parts.sheet.show(paragraphs, of: shownText, width: Double(max(room, 1)), limit: 1)
  }

  /// What stands for the text: bullets for a secret, blanks for line ends.
  private var shownText: String {
    let text = editor.text
    if isSecureTextEntry { return String(repeating: "•", count: text.count) }
    guard text.contains(where: TextBoundaries.isLineEnd) else { return text }
    return text.reduce(into: "") { shown, character in
      shown +=
        TextBoundaries.isLineEnd(character) ? String(repeating: " ", count: character.utf16.count) : String(character)
    }
  }

  private func paragraphs() -> [TextParagraph] {
    let content = TextContent(font: look.font, color: look.color, traits: traitCollection)
    let shown = NSMutableAttributedString(string: shownText, attributes: look.defaults)
    if !isSecureTextEntry {
      let whole = NSRange(location: 0, length: editor.storage.length)
      editor.storage.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        if !attributes.isEmpty { shown.addAttributes(attributes, range: range) }
      }
      if let marked = editor.marked {
        shown.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked.nsRange)
      }
    }
    var paragraphs = content.paragraphs(shown)
    for index in paragraphs.indices {
      paragraphs[index].style.wrap = .never
      paragraphs[index].style.truncation = .none
      if isRightToLeft, paragraphs[index].style.direction == .natural {
        paragraphs[index].style.direction = .rightToLeft
      }
    }
    return paragraphs
  }

  /// Scrolls by as little as shows the caret; text that is not edited shows its beginning.
  func keepCaretInside() {
    let room = textArea.width
    guard isEditing, sheet.size.width > room else {
      parts.scroll = 0
      return
    }
    let x = sheet.caret(at: shown(editor.selection.head)).minX
    parts.scroll = min(max(parts.scroll, x + 2 - room), max(0, x - 1))
    parts.scroll = min(max(parts.scroll, 0), max(0, sheet.size.width + 2 - room))
  }

  // MARK: What the host of a text is told

  func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
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

  func contentsDidChange() {
    parts.isStale = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func selectionDidChange() {
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  func userDidEdit() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func revealCaret() { setNeedsLayout() }

  func follows(tapAt point: CGPoint) -> Bool { false }

  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: endsOnExit ? [.editingDidEndOnExit, .primaryActionTriggered] : .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  func pressTab(backward: Bool) -> Bool {
    _ = window?.focus.moveToStop(backward: backward)
    return true
  }

  func pressEscape() -> Bool { parts.escape?() ?? false }
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
    addGestureRecognizer(TextPointer())
  }

  func setContents(_ text: NSAttributedString) {
    let isElsewhere = text.length != editor.length || editor.selection != TextSelection(text.length)
    let isChanged = !text.isEqual(to: editor.storage)
    editor.setText(text)
    guard isChanged || isElsewhere else { return }
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
    look.defaults = attributes
    if let font = attributes[.font] as? UIFont { look.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { look.color = color }
    look.defaults[.font] = nil
    look.defaults[.foregroundColor] = nil
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    editor.setText(NSAttributedString(string: editor.text))
    placeholderDidChange()
    contentsDidChange()
  }

  func placeholderDidChange() {
    let label = parts.placeholder
    label.font = look.font
    label.textColor = placeholderColor
    label.textAlignment = textAlignment
    label.attributedText = look.placeholder
    shapeDidChange()
  }

  func beginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      setContents(NSAttributedString(string: ""))
      userDidEdit()
    }
    editor.selection = TextSelection(editor.length)
    shapeDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    commitComposing()
    editor.typingAttributes = nil
    shapeDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// The clear button was pressed.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<editor.length, with: NSAttributedString(string: ""))
    didEdit()
    if !isEditing { becomeFirstResponder() }
  }

  func traitsDidChange(from previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, traitCollection.hasOtherTextSize(than: previous) {
      font = look.font.adjusted(to: traitCollection)
    }
    shapeDidChange()
  }
}
