extension NSTextStorage {
  /// Makes this the same as another text, by an edit of the part that differs. O(length).
  func update(to text: NSAttributedString) {
    let part = differingPart(from: text)
    beginEditing()
    if part.old.length > 0 || part.new.length > 0 {
      replaceCharacters(in: part.old, with: text.attributedSubstring(from: part.new))
    }
    // A subclass may keep less than it is given.
    let end = min(text.length, length)
    var position = 0
    while position < end {
      var (run, ownRun) = (NSRange(), NSRange())
      let attributes = text.attributes(at: position, effectiveRange: &run)
      let own = self.attributes(at: position, effectiveRange: &ownRun)
      let next = max(position + 1, min(end, NSMaxRange(run), NSMaxRange(ownRun)))
      if !Self.isSame(own, attributes) {
        setAttributes(attributes, range: NSRange(location: position, length: next - position))
      }
      position = next
    }
    endEditing()
  }

  /// A value that cannot be compared differs from every other.
  private static func isSame(_ one: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        guard let value = value as? AnyHashable, let otherValue = other[key] as? AnyHashable else { return false }
        return value == otherValue
      }
  }

  /// The characters that differ, here and in another text: whole ones, as Foundation on Linux replaces no part of one.
  private func differingPart(from text: NSAttributedString) -> (old: NSRange, new: NSRange) {
    let (oldText, newText) = (string, text.string)
    let (old, new) = (Array(oldText.utf16), Array(newText.utf16))
    func isBetweenCharacters(_ oldOffset: Int, _ newOffset: Int) -> Bool {
      TextBoundaries.aligned(oldOffset, in: oldText) == oldOffset
        && TextBoundaries.aligned(newOffset, in: newText) == newOffset
    }
    let common = min(old.count, new.count)
    var start = 0
    while start < common, old[start] == new[start] { start += 1 }
    while !isBetweenCharacters(start, start) { start -= 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while !isBetweenCharacters(old.count - end, new.count - end) { end -= 1 }
    return (
      NSRange(location: start, length: old.count - end - start),
      NSRange(location: start, length: new.count - end - start)
    )
  }
}
