/// Where the previews of a gallery are: a row for each, with a title, and its variants from left to right, in as many lines as they
/// need.
struct GalleryLayout: Equatable {
  /// What a row shows below its title.
  enum Content: Equatable {
    /// Variants, by the sizes of their screens.
    case screens([CGSize])
    /// A few lines of text.
    case note
  }

  struct Row: Equatable {
    /// The whole row.
    var frame: CGRect
    var title: CGRect
    /// The names of the variants, and their screens below them; of a note only a screen.
    var names: [CGRect] = []
    var screens: [CGRect] = []
  }

  /// Points between variants, and the height of a line of text.
  static let (gap, line): (CGFloat, CGFloat) = (20, 24)
  /// How much smaller than their screens variants are shown.
  static let scale: CGFloat = 0.5

  private(set) var rows: [Row] = []
  private(set) var height: CGFloat = 1

  /// Lays rows out in a width, in points. O(variants).
  init(_ contents: [Content], width: CGFloat) {
    var y = Self.gap
    let inside = max(1, width - 2 * Self.gap)
    for content in contents {
      var row = Row(frame: .zero, title: CGRect(x: Self.gap, y: y, width: inside, height: Self.line))
      var end = y + Self.line + 8
      switch content {
      case .note:
        row.screens = [CGRect(x: Self.gap, y: end, width: inside, height: 3 * Self.line)]
        end += 3 * Self.line
      case .screens(let sizes): end = Self.lay(sizes, from: end, inside: inside, into: &row)
      }
      row.frame = CGRect(x: 0, y: y, width: width, height: end - y)
      rows.append(row)
      y = end + 2 * Self.gap
    }
    height = max(y, 1)
  }

  /// Returns where the variants end.
  private static func lay(_ sizes: [CGSize], from top: CGFloat, inside: CGFloat, into row: inout Row) -> CGFloat {
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (gap, top, 0)
    for size in sizes.map({ CGSize(width: $0.width * scale, height: $0.height * scale) }) {
      let width = max(size.width, 100)
      // The next line, if there is no room.
      if x > gap, x + width > gap + inside { (x, y, height) = (gap, y + height + gap, 0) }
      row.names.append(CGRect(x: x, y: y, width: width, height: line))
      row.screens.append(CGRect(x: x, y: y + line, width: size.width, height: size.height))
      x += width + gap
      height = max(height, size.height + line)
    }
    return y + height
  }

  /// The rows in a part of the height.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = rows.firstIndex { $0.frame.maxY > top } ?? rows.count
    let end = rows[first...].firstIndex { $0.frame.minY >= bottom } ?? rows.count
    return first..<end
  }
}
