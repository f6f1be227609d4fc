/// The horizontal layout of a row's accessories: slots at both edges (measured; facts on lists, 3).
struct ListAccessoryRow {
  static let leadingSpacing: CGFloat = 16
  static let trailingSpacing: CGFloat = 8

  /// The slots, as distances from the leading edge in points.
  private(set) var leading: [ClosedRange<CGFloat>] = []
  private(set) var trailing: [ClosedRange<CGFloat>] = []
  /// The position of the vertical separator before a reorder control; nil for none.
  private(set) var reorderSeparator: CGFloat?
  /// The range left for the content.
  private(set) var content: ClosedRange<CGFloat>

  /// - Parameters:
  ///   - leading: the widths of the leading slots, in leading-to-trailing order.
  ///   - trailing: the widths of the trailing slots, in leading-to-trailing order.
  ///   - separatorBefore: the index of the trailing slot that has a vertical separator before it.
  init(
    width: CGFloat, margins: (leading: CGFloat, trailing: CGFloat), indentation: CGFloat, indentsAccessories: Bool,
    leading: [CGFloat], trailing: [CGFloat], separatorBefore: Int?
  ) {
    var x = margins.leading + (indentsAccessories ? indentation : 0)
    for slot in leading {
      self.leading.append(x...(x + slot))
      x += slot + Self.leadingSpacing
    }
    var start = leading.isEmpty ? indentation : x - Self.leadingSpacing
    if !leading.isEmpty, !indentsAccessories { start += indentation }

    var end = width - margins.trailing
    for index in trailing.indices.reversed() {
      let slot = trailing[index]
      self.trailing.insert((end - slot)...end, at: 0)
      end -= slot
      if index == separatorBefore, index > 0 {
        // 8 points, the separator of 1 point, 8 points.
        end -= Self.trailingSpacing + 1
        reorderSeparator = end
      }
      if index > 0 { end -= Self.trailingSpacing }
    }
    content = start...max(start, trailing.isEmpty ? width : end)
  }
}
