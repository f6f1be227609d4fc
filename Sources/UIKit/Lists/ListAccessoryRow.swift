/// Where the accessories of a row stand: slots at both edges, by arithmetic (measured; facts on lists, 3).
struct ListAccessoryRow {
  static let leadingGap: CGFloat = 16
  static let trailingGap: CGFloat = 8

  /// Slots from the leading edge, in points.
  private(set) var leading: [ClosedRange<CGFloat>] = []
  private(set) var trailing: [ClosedRange<CGFloat>] = []
  /// The line before a handle to move the row by; nil for none.
  private(set) var handleLine: CGFloat?
  /// What is left for the content.
  private(set) var content: ClosedRange<CGFloat>

  /// - Parameters:
  ///   - leading: widths of slots from the leading edge on.
  ///   - trailing: widths of slots up to the trailing edge.
  ///   - lineBefore: the trailing slot set apart by a line from those before it.
  init(
    width: CGFloat, margins: (leading: CGFloat, trailing: CGFloat), indentation: CGFloat, indentsAccessories: Bool,
    leading: [CGFloat], trailing: [CGFloat], lineBefore: Int?
  ) {
    var x = margins.leading + (indentsAccessories ? indentation : 0)
    for slot in leading {
      self.leading.append(x...(x + slot))
      x += slot + Self.leadingGap
    }
    var start = leading.isEmpty ? indentation : x - Self.leadingGap
    if !leading.isEmpty, !indentsAccessories { start += indentation }

    var end = width - margins.trailing
    for index in trailing.indices.reversed() {
      let slot = trailing[index]
      self.trailing.insert((end - slot)...end, at: 0)
      end -= slot
      if index == lineBefore, index > 0 {
        // 8, the line of 1 point, 8.
        end -= Self.trailingGap + 1
        handleLine = end
      }
      if index > 0 { end -= Self.trailingGap }
    }
    content = start...max(start, trailing.isEmpty ? width : end)
  }
}
