/// Where a row's picture and texts stand, as arithmetic: distances in points from the leading edge and the top.
///
/// 1. The picture is made no larger than its maximum size and the region inside the margins, in the middle of its slot.
/// 2. The texts have what is left beside it; side by side only where their natural widths allow it (measured: facts on
///    lists, 5).
/// 3. Both are in the middle of the region's height.
struct ListContentArrangement {
  /// A text, by how much room it takes.
  struct Measure {
    /// The size on as few lines as the text has.
    var natural: CGSize
    /// The distance from the top to the first baseline.
    var baseline: CGFloat
    /// The height when wrapped to a width.
    var height: (_ width: CGFloat) -> CGFloat
  }

  /// Where the parts stand.
  struct Places {
    var image: CGRect?
    var text: CGRect?
    var secondaryText: CGRect?
    /// Whether the texts stand beside one another.
    var isSideBySide = false
  }

  var margins: NSDirectionalEdgeInsets
  /// The picture's own size; nil without one.
  var image: CGSize?
  var maximumImageSize = CGSize.zero
  /// The slot of the picture; a length of 0 is the picture's own.
  var slot = CGSize.zero
  var imageToText: CGFloat = 0
  var text: Measure?
  var secondaryText: Measure?
  var prefersSideBySide = false
  var horizontalPadding: CGFloat = 0
  var verticalPadding: CGFloat = 0

  // MARK: The picture

  private func imageSize(in room: CGSize) -> CGSize {
    guard let image, image.width > 0, image.height > 0 else { return .zero }
    var limit = room
    if maximumImageSize.width > 0 { limit.width = min(limit.width, maximumImageSize.width) }
    if maximumImageSize.height > 0 { limit.height = min(limit.height, maximumImageSize.height) }
    let factor = min(1, max(0, limit.width) / image.width, max(0, limit.height) / image.height)
    return CGSize(width: image.width * factor, height: image.height * factor)
  }

  private func slotSize(for image: CGSize) -> CGSize {
    CGSize(width: slot.width > 0 ? slot.width : image.width, height: slot.height > 0 ? slot.height : image.height)
  }

  private var hasText: Bool { text != nil || secondaryText != nil }

  /// Points from the leading margin to the texts.
  private func textOffset(imageSlot: CGSize) -> CGFloat {
    image == nil ? 0 : imageSlot.width + (hasText ? imageToText : 0)
  }

  // MARK: The texts

  private func standsSideBySide(in width: CGFloat) -> Bool {
    guard prefersSideBySide, let text, let secondaryText else { return false }
    return text.natural.width + horizontalPadding + secondaryText.natural.width <= width + 0.01
  }

  /// The height of the texts in a width, and how far the second lies below the top of the first.
  private func texts(in width: CGFloat) -> (height: CGFloat, text: CGFloat, secondary: CGFloat) {
    guard let text, let secondaryText else {
      return ((text ?? secondaryText)?.height(width) ?? 0, 0, 0)
    }
    guard standsSideBySide(in: width) else {
      let first = text.height(width) + verticalPadding
      return (first + secondaryText.height(width), 0, first)
    }
    // On one baseline.
    let baseline = max(text.baseline, secondaryText.baseline)
    let (first, second) = (baseline - text.baseline, baseline - secondaryText.baseline)
    return (max(first + text.natural.height, second + secondaryText.natural.height), first, second)
  }

  // MARK: Answers

  /// The size the content needs in a width, without any minimum.
  func size(in width: CGFloat) -> CGSize {
    let sides = margins.leading + margins.trailing
    let image = imageSize(in: CGSize(width: max(0, width - sides), height: .greatestFiniteMagnitude))
    let slot = self.image == nil ? .zero : slotSize(for: image)
    let offset = textOffset(imageSlot: slot)
    let room = max(0, width - sides - offset)
    let widest: CGFloat
    if standsSideBySide(in: room), let text, let secondaryText {
      widest = text.natural.width + horizontalPadding + secondaryText.natural.width
    } else {
      widest = max(text?.natural.width ?? 0, secondaryText?.natural.width ?? 0)
    }
    return CGSize(
      width: min(width, sides + offset + widest),
      height: margins.top + margins.bottom + max(slot.height, hasText ? texts(in: room).height : 0))
  }

  /// Where the parts stand in a size.
  func places(in size: CGSize) -> Places {
    let region = CGRect(
      x: margins.leading, y: margins.top, width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom))
    var places = Places()
    var offset: CGFloat = 0
    if image != nil {
      let shown = imageSize(in: region.size)
      let slot = slotSize(for: shown)
      places.image = CGRect(
        x: region.minX + (slot.width - shown.width) / 2, y: region.midY - shown.height / 2, width: shown.width,
        height: shown.height)
      offset = textOffset(imageSlot: slot)
    }
    let width = max(0, region.width - offset)
    let x = region.minX + offset
    places.isSideBySide = standsSideBySide(in: width)
    let block = texts(in: width)
    let top = region.minY + max(0, (region.height - block.height) / 2)
    // What does not fit is cut at the bottom.
    func height(_ wanted: CGFloat, from y: CGFloat) -> CGFloat { max(0, min(wanted, region.maxY - y)) }
    if let text {
      let y = top + block.text
      let shown = places.isSideBySide ? text.natural : CGSize(width: width, height: text.height(width))
      places.text = CGRect(x: x, y: y, width: shown.width, height: height(shown.height, from: y))
    }
    if let secondaryText {
      let y = top + block.secondary
      let shown =
        places.isSideBySide ? secondaryText.natural : CGSize(width: width, height: secondaryText.height(width))
      let left = places.isSideBySide ? x + width - shown.width : x
      places.secondaryText = CGRect(x: left, y: y, width: shown.width, height: height(shown.height, from: y))
    }
    return places
  }
}
