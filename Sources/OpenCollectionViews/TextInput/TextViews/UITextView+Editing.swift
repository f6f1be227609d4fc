extension UITextView: TextHost {
  package var textArea: CGRect { bounds.interior(adjustedContentInset) ?? CGRect(origin: bounds.origin, size: .zero) }
  package var isSingleLine: Bool { false }
  package var allowsEditing: Bool { isEditable }
  package var allowsSelecting: Bool { isSelectable }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: currentFont, .foregroundColor: currentColor]
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }

  var attributedContents: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.text, attributes: defaultAttributes)
    let whole = NSRange(location: 0, length: editor.storage.length)
    editor.storage.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      if !attributes.isEmpty { text.addAttributes(attributes, range: range) }
    }
    return text
  }

  func setContents(_ text: NSAttributedString) {
    let oldSelection = editor.selection
    editor.setText(text)
    contentsDidChange()
    if oldSelection.range != editor.selection.range { textDelegate?.textViewDidChangeSelection(self) }
  }

  func beginEditing() {
    parts.areMarksCurrent = false
    setNeedsLayout()
    guard isEditable else { return }
    parts.isEditing = true
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    commitComposing()
    parts.areMarksCurrent = false
    setNeedsLayout()
    guard parts.isEditing else { return }
    parts.isEditing = false
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  // MARK: TextHost callbacks

  package func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
    let replaced = clearsOnInsertion && !text.isEmpty ? 0..<editor.length : range
    guard textDelegate?.textView(self, shouldChangeTextIn: replaced.nsRange, replacementText: text) ?? true else {
      return false
    }
    if clearsOnInsertion, !text.isEmpty {
      editor.selection = TextSelection(replaced)
      clearsOnInsertion = false
    }
    return true
  }

  package func contentsDidChange() {
    parts.isStale = true
    parts.textKit?.display(attributedContents)
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  package func selectionDidChange() {
    dismissEditMenu()
    parts.areMarksCurrent = false
    setNeedsLayout()
    textDelegate?.textViewDidChangeSelection(self)
  }

  package func userDidEdit() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Scrolls the caret to visible; a text view that does not scroll asks its enclosing scroll view.
  package func revealCaret() {
    parts.areMarksCurrent = false
    setNeedsLayout()
    let head = editor.selection.head
    if isScrollEnabled { return scroll(to: NSRange(location: head, length: 0)) }
    var next = superview
    while let view = next {
      if let scrollView = view as? UIScrollView {
        scrollView.layoutIfNeeded()
        return scrollView.scrollRectToVisible(scrollView.convert(caretFrame(at: head), from: self), animated: false)
      }
      next = view.superview
    }
  }

  package func pressReturn() { type("\n") }

  package func pressTab(backward: Bool) -> Bool {
    if backward {
      _ = window?.focus.moveToNextGroup(backward: true)
    } else {
      type("\t")
    }
    return true
  }

  package func pressEscape() -> Bool { false }

  // MARK: Links

  /// Handles a tap on a link in read-only text: performs the delegate's action, by default opening the link.
  package func handlesTap(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let span = characterSpan(at: point) as? TextSpan else { return false }
    var range = NSRange(location: 0, length: 0)
    let whole = NSRange(location: 0, length: editor.storage.length)
    let value = editor.storage.attribute(
      .link, at: span.range.lowerBound, longestEffectiveRange: &range, in: whole)
    guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) else { return false }
    let open = UIAction { [weak self] _ in
      guard let self else { return }
      let isAllowed =
        self.textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
      if isAllowed { UIApplication.shared.open(url) }
    }
    let item = UITextItem(content: .link(url), range: range)
    guard let textDelegate else {
      open.perform(sender: self)
      return true
    }
    textDelegate.textView(self, primaryActionFor: item, defaultAction: open)?.perform(sender: self)
    return true
  }
}
