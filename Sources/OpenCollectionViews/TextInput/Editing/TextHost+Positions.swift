/// Implements the positions and ranges of `UITextInput` by UTF-16 offsets.
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

  func textPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let current = self.offset(of: position), (0...editor.length).contains(current + offset) else { return nil }
    return TextOffset(current + offset)
  }

  func textPosition(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  {
    guard var current = self.offset(of: position) else { return nil }
    var count = offset
    switch direction {
    case .left, .up: count = -count
    case .right, .down: break
    }
    if direction == .up || direction == .down {
      let displayed = displayedOffset(current)
      let x = paragraphLayout.caret(at: displayed).minX
      return paragraphLayout.offset(linesDown: count, from: displayed, x: x).map {
        TextOffset(self.offset(displayed: $0))
      }
    }
    for _ in 0..<abs(count) {
      if count < 0, current == 0 { return nil }
      if count > 0, current == editor.length { return nil }
      current =
        count < 0
        ? TextBoundaries.character(before: current, in: editor.text)
        : TextBoundaries.character(after: current, in: editor.text)
    }
    return TextOffset(current)
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
    let origin = textOrigin
    guard let character = paragraphLayout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)) else {
      return nil
    }
    let start = offset(displayed: character)
    return TextSpan(start..<TextBoundaries.character(after: start, in: editor.text))
  }
}
