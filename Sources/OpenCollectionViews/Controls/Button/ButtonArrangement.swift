/// Computes the frames of a button's image, title and subtitle: the image at one edge of the text column. Points.
struct ButtonArrangement {
  /// The edge of the text the image is at.
  enum Edge {
    case top, left, bottom, right

    init(_ edge: NSDirectionalRectEdge, rightToLeft: Bool) {
      if edge.contains(.top) {
        self = .top
      } else if edge.contains(.bottom) {
        self = .bottom
      } else if edge.contains(.trailing) {
        self = rightToLeft ? .left : .right
      } else {
        self = rightToLeft ? .right : .left
      }
    }
  }

  var title: CGSize
  var subtitle: CGSize
  var image: CGSize
  var insets = UIEdgeInsets.zero
  var placement = Edge.left
  /// Spacing between the image and the text.
  var imagePadding: CGFloat = 0
  /// Spacing between the title and the subtitle.
  var titlePadding: CGFloat = 1
  /// Horizontal alignment of the narrower of title and subtitle within the wider: 0 is left, 1 is right.
  var titleAlignment: CGFloat = 0.5
  /// The minimum top and bottom padding; used where the insets are smaller.
  var minimumVerticalPadding: CGFloat = 0
  /// The least width, insets included.
  var minimumWidth: CGFloat = 0
  /// The least height that the text counts for in the button's size. Frames of the text ignore it.
  var minimumTextHeight: CGFloat = 0

  private var isBeside: Bool { placement == .left || placement == .right }

  private var textSize: CGSize {
    let spacing = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + spacing + subtitle.height)
  }

  private var spacing: CGFloat { textSize.width > 0 && image.width > 0 ? imagePadding : 0 }

  /// The width available to the text within a total width.
  func availableTextWidth(in width: CGFloat) -> CGFloat { max(0, isBeside ? width - spacing - image.width : width) }

  private var content: CGSize {
    isBeside
      ? CGSize(width: textSize.width + spacing + image.width, height: max(textSize.height, image.height))
      : CGSize(width: max(textSize.width, image.width), height: textSize.height + spacing + image.height)
  }

  /// The button's intrinsic size.
  var size: CGSize {
    let content = content
    return CGSize(
      width: max(minimumWidth, content.width + insets.left + insets.right),
      height: max(content.height, minimumTextHeight) + max(insets.top, minimumVerticalPadding)
        + max(insets.bottom, minimumVerticalPadding))
  }

  /// The frames of the parts within a content rectangle. Text that is too wide is truncated; an image that is too large
  /// is shrunk.
  @MainActor
  func frames(
    in rect: CGRect, horizontally: UIControl.ContentHorizontalAlignment,
    vertically: UIControl.ContentVerticalAlignment, rightToLeft: Bool
  ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let rect = rect.standardized
    var fitted = self
    fitted.image.width = min(image.width, rect.width)
    fitted.image.height = min(image.height, rect.height)
    return fitted.framesForFittedImage(
      in: rect, horizontally: horizontally, vertically: vertically, rightToLeft: rightToLeft)
  }

  /// The same for an image no larger than the content rectangle.
  @MainActor
  private func framesForFittedImage(
    in rect: CGRect, horizontally: UIControl.ContentHorizontalAlignment,
    vertically: UIControl.ContentVerticalAlignment, rightToLeft: Bool
  ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let content = content
    let width = min(content.width, rect.width)
    let origin = CGPoint(
      x: horizontal(horizontally, width, in: rect, rightToLeft: rightToLeft),
      y: vertical(vertically, content.height, in: rect))
    var image = image
    if textSize.width == 0, horizontally == .fill { image.width = rect.width }
    if textSize.width == 0, vertically == .fill { image.height = rect.height }
    let textWidth = max(0, isBeside ? width - spacing - image.width : width)
    var imageFrame = CGRect(origin: origin, size: image)
    var textOrigin = origin
    switch placement {
    case .left: textOrigin.x += image.width + spacing
    case .right: imageFrame.origin.x += textWidth + spacing
    case .top: textOrigin.y += image.height + spacing
    case .bottom: imageFrame.origin.y += textSize.height + spacing
    }
    if isBeside {
      imageFrame.origin.y += (min(content.height, rect.height) - image.height) / 2
      textOrigin.y += (content.height - textSize.height) / 2
    } else {
      imageFrame.origin.x += (width - image.width) / 2
    }
    let column = min(textSize.width, textWidth)
    let left = textOrigin.x + (isBeside ? 0 : (textWidth - column) / 2)
    func row(_ size: CGSize, y: CGFloat) -> CGRect {
      let width = min(size.width, column)
      return CGRect(x: left + (column - width) * titleAlignment, y: y, width: width, height: size.height)
    }
    return (
      row(title, y: textOrigin.y), row(subtitle, y: textOrigin.y + textSize.height - subtitle.height), imageFrame
    )
  }

  private func horizontal(
    _ alignment: UIControl.ContentHorizontalAlignment, _ width: CGFloat, in rect: CGRect, rightToLeft: Bool
  ) -> CGFloat {
    switch alignment {
    case .center: rect.minX + (rect.width - width) / 2
    case .left, .fill: rect.minX
    case .right: rect.maxX - width
    case .leading: rightToLeft ? rect.maxX - width : rect.minX
    case .trailing: rightToLeft ? rect.minX : rect.maxX - width
    }
  }

  private func vertical(
    _ alignment: UIControl.ContentVerticalAlignment, _ height: CGFloat, in rect: CGRect
  ) -> CGFloat {
    switch alignment {
    case .center: rect.minY + (rect.height - height) / 2
    case .fill: rect.minY + max(0, (rect.height - height) / 2)
    case .top: rect.minY
    case .bottom: rect.maxY - height
    }
  }
}
