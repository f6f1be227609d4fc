/// What `UITextInput` asks of a text, by UTF-16 offsets.
extension TextHost {
  func offset(of position: UITextPosition) -> Int? {
    guard let offset = (position as? TextOffset)?.offset, (0...editor.length).contains(offset) else { return nil }
    return offset
  }

  func range(of range: UITextRange) -> Range<Int>? {
    guard let first = offset(of: range.start), let last = offset(of: range.end), first <= last else { return nil }
    return first..<last
  }

  func span(from first: UITextPosition, to last: UITextPosition) -> UITextRange? {
    guard let first = offset(of: first), let last = offset(of: last) else { return nil }
    return TextSpan(min(first, last)..<max(first, last))
  }

  func place(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = self.offset(of: position), (0...editor.length).contains(place + offset) else { return nil }
    return TextOffset(place + offset)
  }

  func place(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    guard var place = self.offset(of: position) else { return nil }
    var count = offset
    switch direction {
    case .left, .up: count = -count
    case .right, .down: break
    }
    if direction == .up || direction == .down {
      let here = shown(place)
      let x = sheet.caret(at: here).minX
      return sheet.offset(linesDown: count, from: here, x: x).map { TextOffset(self.offset(shown: $0)) }
    }
    for _ in 0..<abs(count) {
      if count < 0, place == 0 { return nil }
      if count > 0, place == editor.length { return nil }
      place =
        count < 0
        ? TextBoundaries.character(before: place, in: editor.text)
        : TextBoundaries.character(after: place, in: editor.text)
    }
    return TextOffset(place)
  }

  func order(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(of: position) ?? 0, offset(of: other) ?? 0)
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  func selectionRectangles(of range: UITextRange) -> [UITextSelectionRect] {
    guard let range = self.range(of: range) else { return [] }
    let frames = frames(of: range)
    return frames.indices.map {
      TextSelectionRect(frames[$0], containsStart: $0 == 0, containsEnd: $0 == frames.count - 1)
    }
  }

  func firstRectangle(of range: UITextRange) -> CGRect {
    guard let range = self.range(of: range) else { return .null }
    return frames(of: range).first ?? caretFrame(at: range.lowerBound)
  }

  func closest(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = self.range(of: range) else { return nil }
    return TextOffset(min(max(offset(at: point), range.lowerBound), range.upperBound))
  }

  func characterSpan(at point: CGPoint) -> UITextRange? {
    let origin = sheetOrigin
    guard let place = sheet.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)) else { return nil }
    let start = offset(shown: place)
    return TextSpan(start..<TextBoundaries.character(after: start, in: editor.text))
  }
}
