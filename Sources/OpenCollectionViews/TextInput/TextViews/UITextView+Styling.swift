/// The edit actions that change the style of the selection, or of what is typed next if it is empty. They cannot be undone.
extension UITextView {
  func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isOn = isEverywhere { attributes in
      (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) == true
    }
    restyle { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderlining() {
    let isOn = isEverywhere { ($0[.underlineStyle] as? Int ?? 0) != 0 }
    restyle { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }

  /// Fonts stay at least a point high. Unmeasured.
  func changeFontSize(by points: CGFloat) {
    restyle { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      attributes[.font] = font.withSize(max(1, font.pointSize + points))
    }
  }

  private var styledRange: NSRange {
    NSRange(location: editor.selection.range.lowerBound, length: editor.selection.range.count)
  }

  private func isEverywhere(_ holds: ([NSAttributedString.Key: Any]) -> Bool) -> Bool {
    guard !editor.selection.isEmpty else { return holds(typingAttributes) }
    var isEverywhere = true
    attributedText.enumerateAttributes(in: styledRange) { attributes, _, _ in
      if !holds(attributes) { isEverywhere = false }
    }
    return isEverywhere
  }

  private func restyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard allowsEditingTextAttributes, isEditable else { return }
    guard !editor.selection.isEmpty else {
      var attributes = typingAttributes
      change(&attributes)
      typingAttributes = attributes
      return
    }
    let selection = editor.selection.range
    let text = NSMutableAttributedString(attributedString: attributedText)
    attributedText.enumerateAttributes(in: styledRange) { attributes, range, _ in
      var changed = attributes
      change(&changed)
      text.setAttributes(changed, range: range)
    }
    attributedText = text
    setSelection(selection)
    textDelegate?.textViewDidChange(self)
  }
}
