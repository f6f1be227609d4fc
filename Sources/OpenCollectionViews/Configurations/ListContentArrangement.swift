/// The arithmetic layout of a row's image and texts, in points from the leading edge and the top.
///
/// 1. The image is scaled down to its maximum size and to the region inside the margins, and centred in its slot.
/// 2. The texts use the remaining width beside it; they are side by side only if their natural widths allow it
///    (measured: facts on lists, 5).
/// 3. Both are centred vertically in the region.
package struct ListContentArrangement {
  /// The measured size of a text.
  package struct Measure {
    /// The size without wrapping.
    package var natural: CGSize
    /// The distance from the top to the first baseline.
    package var baseline: CGFloat
    /// The height when wrapped to a width.
    package var height: (_ width: CGFloat) -> CGFloat

    package init(natural: CGSize, baseline: CGFloat, height: @escaping (_ width: CGFloat) -> CGFloat) {
      self.natural = natural
      self.baseline = baseline
      self.height = height
    }
  }

  /// The frames of image and texts.
  package struct Frames {
    package var image: CGRect?
    package var text: CGRect?
    package var secondaryText: CGRect?
    /// Whether the texts are side by side.
    var isSideBySide = false
  }

  package var margins: NSDirectionalEdgeInsets
  /// The image's own size; nil without an image.
  package var image: CGSize?
  /// Whether the image is a symbol of the text's size, which may reach into the margins above and below: it does not make a row
  /// of text higher (measured: facts on lists on a phone, case inset-no-header-gaps).
  package var imageIsTextSized = false
  package var maximumImageSize = CGSize.zero
  /// The slot reserved for the image; a dimension of 0 uses the image's own.
  package var slot = CGSize.zero
  package var imageToText: CGFloat = 0
  package var text: Measure?
  package var secondaryText: Measure?
  package var prefersSideBySide = false
  package var horizontalPadding: CGFloat = 0
  package var verticalPadding: CGFloat = 0

  package init(
    margins: NSDirectionalEdgeInsets, image: CGSize? = nil, imageIsTextSized: Bool = false,
    maximumImageSize: CGSize = CGSize.zero, slot: CGSize = CGSize.zero, imageToText: CGFloat = 0, text: Measure? = nil,
    secondaryText: Measure? = nil, prefersSideBySide: Bool = false, horizontalPadding: CGFloat = 0,
    verticalPadding: CGFloat = 0
  ) {
    self.margins = margins
    self.image = image
    self.imageIsTextSized = imageIsTextSized
    self.maximumImageSize = maximumImageSize
    self.slot = slot
    self.imageToText = imageToText
    self.text = text
    self.secondaryText = secondaryText
    self.prefersSideBySide = prefersSideBySide
    self.horizontalPadding = horizontalPadding
    self.verticalPadding = verticalPadding
  }

  // MARK: Image

  private func imageSize(in available: CGSize) -> CGSize {
    guard let image, image.width > 0, image.height > 0 else { return .zero }
    var limit = available
    if maximumImageSize.width > 0 { limit.width = min(limit.width, maximumImageSize.width) }
    if maximumImageSize.height > 0 { limit.height = min(limit.height, maximumImageSize.height) }
    let factor = min(1, max(0, limit.width) / image.width, max(0, limit.height) / image.height)
    return CGSize(width: image.width * factor, height: image.height * factor)
  }

  private func slotSize(for image: CGSize) -> CGSize {
    CGSize(width: slot.width > 0 ? slot.width : image.width, height: slot.height > 0 ? slot.height : image.height)
  }

  private var hasText: Bool { text != nil || secondaryText != nil }

  /// The distance from the leading margin to the texts, in points.
  private func textOffset(imageSlot: CGSize) -> CGFloat {
    image == nil ? 0 : imageSlot.width + (hasText ? imageToText : 0)
  }

  // MARK: Texts

  private func fitsSideBySide(in width: CGFloat) -> Bool {
    guard prefersSideBySide, let text, let secondaryText else { return false }
    return text.natural.width + horizontalPadding + secondaryText.natural.width <= width + 0.01
  }

  /// The height of the texts in a width, and the offsets of both texts from the top.
  private func texts(in width: CGFloat) -> (height: CGFloat, text: CGFloat, secondary: CGFloat) {
    guard let text, let secondaryText else {
      return ((text ?? secondaryText)?.height(width) ?? 0, 0, 0)
    }
    guard fitsSideBySide(in: width) else {
      let first = text.height(width) + verticalPadding
      return (first + secondaryText.height(width), 0, first)
    }
    // Aligned to the first baseline.
    let baseline = max(text.baseline, secondaryText.baseline)
    let (first, second) = (baseline - text.baseline, baseline - secondaryText.baseline)
    return (max(first + text.natural.height, second + secondaryText.natural.height), first, second)
  }

  // MARK: Size and frames

  /// The size of the content in a width, without a minimum.
  package func size(in width: CGFloat) -> CGSize {
    let sides = margins.leading + margins.trailing
    let image = imageSize(in: CGSize(width: max(0, width - sides), height: .greatestFiniteMagnitude))
    let slot = self.image == nil ? .zero : slotSize(for: image)
    let offset = textOffset(imageSlot: slot)
    let textWidth = max(0, width - sides - offset)
    let widest: CGFloat
    if fitsSideBySide(in: textWidth), let text, let secondaryText {
      widest = text.natural.width + horizontalPadding + secondaryText.natural.width
    } else {
      widest = max(text?.natural.width ?? 0, secondaryText?.natural.width ?? 0)
    }
    return CGSize(
      width: min(width, sides + offset + widest),
      height: margins.top + margins.bottom
        + max(imageIsTextSized && hasText ? 0 : slot.height, hasText ? texts(in: textWidth).height : 0))
  }

  /// The frames of image and texts in a size.
  package func frames(in size: CGSize) -> Frames {
    let region = CGRect(
      x: margins.leading, y: margins.top, width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom))
    var frames = Frames()
    var offset: CGFloat = 0
    if image != nil {
      let height = imageIsTextSized ? max(region.height, size.height) : region.height
      let imageSize = imageSize(in: CGSize(width: region.width, height: height))
      let slot = slotSize(for: imageSize)
      frames.image = CGRect(
        x: region.minX + (slot.width - imageSize.width) / 2, y: region.midY - imageSize.height / 2,
        width: imageSize.width,
        height: imageSize.height)
      offset = textOffset(imageSlot: slot)
    }
    let width = max(0, region.width - offset)
    let x = region.minX + offset
    frames.isSideBySide = fitsSideBySide(in: width)
    let block = texts(in: width)
    let top = region.minY + max(0, (region.height - block.height) / 2)
    // Text that does not fit is truncated at the bottom.
    func height(_ preferred: CGFloat, from y: CGFloat) -> CGFloat { max(0, min(preferred, region.maxY - y)) }
    if let text {
      let y = top + block.text
      let size = frames.isSideBySide ? text.natural : CGSize(width: width, height: text.height(width))
      frames.text = CGRect(x: x, y: y, width: size.width, height: height(size.height, from: y))
    }
    if let secondaryText {
      let y = top + block.secondary
      let size =
        frames.isSideBySide ? secondaryText.natural : CGSize(width: width, height: secondaryText.height(width))
      let left = frames.isSideBySide ? x + width - size.width : x
      frames.secondaryText = CGRect(x: left, y: y, width: size.width, height: height(size.height, from: y))
    }
    return frames
  }
}
