extension UIButton {
  /// What has to be placed, and by which rules.
  var arrangement: ButtonArrangement {
    let hasSpinner = configuration?.showsActivityIndicator == true
    let image = hasSpinner ? CGSize(width: 20, height: 20) : parts.pictureIfMade?.image?.size ?? .zero
    var arrangement = ButtonArrangement(
      title: size(parts.labelIfMade), subtitle: size(parts.subtitleLabelIfMade), image: image)
    if let configuration {
      arrangement.insets = configuration.contentInsets.edgeInsets(rightToLeft: isRightToLeft)
      arrangement.imagePadding = configuration.imagePadding
      arrangement.titlePadding = configuration.titlePadding
      arrangement.placement = ButtonArrangement.Edge(configuration.imagePlacement, rightToLeft: isRightToLeft)
      arrangement.wordsAlignment = wordsAlignment(configuration)
      if let indicator = parts.indicator, !indicator.isHidden {
        let room = indicator.intrinsicContentSize.width + 6
        if isRightToLeft { arrangement.insets.left += room } else { arrangement.insets.right += room }
      }
    } else {
      arrangement.insets = contentEdgeInsets
      if buttonType == .close {
        let room = max(0, 30 - image.width) / 2
        arrangement.insets = UIEdgeInsets(
          top: max(0, 30 - image.height) / 2, left: room, bottom: max(0, 30 - image.height) / 2, right: room)
      } else if contentEdgeInsets == .zero {
        arrangement.leastVerticalPadding = 6
      }
      arrangement.placement = isRightToLeft ? .right : .left
    }
    return arrangement
  }

  /// How the title and the subtitle stand to each other, as a fraction of what one is narrower than the other.
  private func wordsAlignment(_ configuration: Configuration) -> CGFloat {
    switch configuration.titleAlignment {
    case .center: return 0.5
    case .leading: return isRightToLeft ? 1 : 0
    case .trailing: return isRightToLeft ? 0 : 1
    case .automatic:
      switch effectiveContentHorizontalAlignment {
      case .left: return 0
      case .right: return 1
      default:
        // Beside a picture words begin together, above and below one they share a middle.
        let isBeside = configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
        return configuration.image == nil || !isBeside ? 0.5 : isRightToLeft ? 1 : 0
      }
    }
  }

  private func size(_ label: UILabel?) -> CGSize {
    guard let label, !label.isHidden, !label.isEmpty else { return .zero }
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let size = label.sizeThatFits(room)
    return CGSize(width: ceil(size.width), height: size.height)
  }

  func places(in room: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    arrangement.places(
      in: room, horizontally: contentHorizontalAlignment, vertically: contentVerticalAlignment,
      rightToLeft: isRightToLeft)
  }

  func placeParts() {
    placeGround()
    let room = contentRect(forBounds: bounds)
    if configuration == nil {
      parts.labelIfMade?.frame = titleRect(forContentRect: room)
      parts.pictureIfMade?.frame = imageRect(forContentRect: room)
      return
    }
    let places = arrangement.wrapped(in: room, parts).places(
      in: room, horizontally: contentHorizontalAlignment, vertically: contentVerticalAlignment,
      rightToLeft: isRightToLeft)
    parts.labelIfMade?.frame = places.title
    parts.subtitleLabelIfMade?.frame = places.subtitle
    parts.pictureIfMade?.frame = places.image
    parts.spinner?.frame = places.image
    placeIndicator(room)
  }

  private func placeGround() {
    let rect = backgroundRect(forBounds: bounds)
    parts.backgroundPicture?.frame = rect
    guard let plate = parts.plate else { return }
    plate.frame =
      configuration == nil && buttonType == .close
      ? CGRect(x: rect.midX - 15, y: rect.midY - 15, width: 30, height: 30) : rect
    roundGround()
  }

  private func placeIndicator(_ room: CGRect) {
    guard let indicator = parts.indicator, !indicator.isHidden else { return }
    let size = indicator.intrinsicContentSize
    indicator.frame = CGRect(
      x: isRightToLeft ? room.minX - 6 - size.width : room.maxX + 6, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// How far the title's baseline lies below the top of a button that is as high as it asks to be.
  var titleBaseline: CGFloat? {
    updateConfigurationIfNeeded()
    guard let label = parts.labelIfMade, !label.isHidden, !label.isEmpty else { return nil }
    let size = bounds.isEmpty ? arrangement.size : bounds.size
    let room = CGRect(origin: .zero, size: size).shrunk(by: arrangement.insets)
    return places(in: room).title.minY + label.font.ascender.snapped(toScale: UIScreen.main.scale)
  }
}

extension ButtonArrangement {
  /// With words that are wider than the room as high as they get when they are wrapped.
  @MainActor
  func wrapped(in room: CGRect, _ parts: ButtonParts) -> ButtonArrangement {
    var wrapped = self
    let width = wordsRoom(in: room.width)
    func wrap(_ size: inout CGSize, _ label: UILabel?) {
      guard size.width > width, let label else { return }
      let fitted = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size = CGSize(width: width, height: min(fitted.height, room.height))
    }
    wrap(&wrapped.title, parts.labelIfMade)
    wrap(&wrapped.subtitle, parts.subtitleLabelIfMade)
    return wrapped
  }
}

extension CGRect {
  /// What insets leave: where they take more than there is, a rectangle without width or height, not none.
  func shrunk(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Moved as a part is that is laid out in a room made smaller by insets.
  @MainActor
  func moved(by insets: UIEdgeInsets, _ alignment: UIControl.ContentHorizontalAlignment) -> CGRect {
    let across =
      switch alignment {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      case .center: (insets.left - insets.right) / 2
      }
    return offsetBy(dx: across, dy: (insets.top - insets.bottom) / 2)
  }
}
