/// Where a button's picture, title and subtitle stand: a picture at one side of a column of words. Points.
struct ButtonArrangement {
  /// The side of the words the picture is at.
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
  /// Between the picture and the words.
  var imagePadding: CGFloat = 0
  /// Between the title and the subtitle.
  var titlePadding: CGFloat = 1
  /// Where the narrower of title and subtitle stands under the wider: 0 at its left, 1 at its right.
  var wordsAlignment: CGFloat = 0.5
  /// Above and below the content where the insets say nothing.
  var leastVerticalPadding: CGFloat = 0

  private var isBeside: Bool { placement == .left || placement == .right }

  private var words: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var gap: CGFloat { words.width > 0 && image.width > 0 ? imagePadding : 0 }

  /// The width left to words in a width.
  func wordsRoom(in width: CGFloat) -> CGFloat { max(0, isBeside ? width - gap - image.width : width) }

  private var content: CGSize {
    isBeside
      ? CGSize(width: words.width + gap + image.width, height: max(words.height, image.height))
      : CGSize(width: max(words.width, image.width), height: words.height + gap + image.height)
  }

  /// The size the button asks for.
  var size: CGSize {
    let content = content
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + max(insets.top, leastVerticalPadding) + max(insets.bottom, leastVerticalPadding))
  }

  /// Where the parts stand in the room inside the insets. Words that are too wide are cut, pictures that are too large
  /// are made smaller.
  @MainActor
  func places(
    in room: CGRect, horizontally: UIControl.ContentHorizontalAlignment,
    vertically: UIControl.ContentVerticalAlignment, rightToLeft: Bool
  ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let room = room.standardized
    var fitted = self
    fitted.image.width = min(image.width, room.width)
    fitted.image.height = min(image.height, room.height)
    return fitted.placesOfFittedImage(
      in: room, horizontally: horizontally, vertically: vertically, rightToLeft: rightToLeft)
  }

  /// The same for a picture that is no larger than the room.
  @MainActor
  private func placesOfFittedImage(
    in room: CGRect, horizontally: UIControl.ContentHorizontalAlignment,
    vertically: UIControl.ContentVerticalAlignment, rightToLeft: Bool
  ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let content = content
    let width = min(content.width, room.width)
    let origin = CGPoint(
      x: horizontal(horizontally, width, in: room, rightToLeft: rightToLeft),
      y: vertical(vertically, content.height, in: room))
    var image = image
    if words.width == 0, horizontally == .fill { image.width = room.width }
    if words.width == 0, vertically == .fill { image.height = room.height }
    let wordsWidth = max(0, isBeside ? width - gap - image.width : width)
    var imageFrame = CGRect(origin: origin, size: image)
    var wordsOrigin = origin
    switch placement {
    case .left: wordsOrigin.x += image.width + gap
    case .right: imageFrame.origin.x += wordsWidth + gap
    case .top: wordsOrigin.y += image.height + gap
    case .bottom: imageFrame.origin.y += words.height + gap
    }
    if isBeside {
      imageFrame.origin.y += (min(content.height, room.height) - image.height) / 2
      wordsOrigin.y += (content.height - words.height) / 2
    } else {
      imageFrame.origin.x += (width - image.width) / 2
    }
    let column = min(words.width, wordsWidth)
    let left = wordsOrigin.x + (isBeside ? 0 : (wordsWidth - column) / 2)
    func row(_ size: CGSize, y: CGFloat) -> CGRect {
      let width = min(size.width, column)
      return CGRect(x: left + (column - width) * wordsAlignment, y: y, width: width, height: size.height)
    }
    return (
      row(title, y: wordsOrigin.y), row(subtitle, y: wordsOrigin.y + words.height - subtitle.height), imageFrame
    )
  }

  private func horizontal(
    _ alignment: UIControl.ContentHorizontalAlignment, _ width: CGFloat, in room: CGRect, rightToLeft: Bool
  ) -> CGFloat {
    switch alignment {
    case .center: room.minX + (room.width - width) / 2
    case .left, .fill: room.minX
    case .right: room.maxX - width
    case .leading: rightToLeft ? room.maxX - width : room.minX
    case .trailing: rightToLeft ? room.minX : room.maxX - width
    }
  }

  private func vertical(
    _ alignment: UIControl.ContentVerticalAlignment, _ height: CGFloat, in room: CGRect
  ) -> CGFloat {
    switch alignment {
    case .center: room.minY + (room.height - height) / 2
    case .fill: room.minY + max(0, (room.height - height) / 2)
    case .top: room.minY
    case .bottom: room.maxY - height
    }
  }
}
