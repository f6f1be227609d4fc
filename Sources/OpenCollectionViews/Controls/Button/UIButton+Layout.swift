extension UIButton {
  /// The measured parts and the metrics they are laid out by.
  var arrangement: ButtonArrangement {
    let hasSpinner = configuration?.showsActivityIndicator == true
    let image = hasSpinner ? CGSize(width: 20, height: 20) : parts.imageViewIfCreated?.image?.size ?? .zero
    var arrangement = ButtonArrangement(
      title: size(parts.labelIfCreated), subtitle: size(parts.subtitleLabelIfCreated), image: image)
    if let configuration {
      arrangement.insets = configuration.contentInsets.edgeInsets(rightToLeft: isRightToLeft)
      arrangement.imagePadding = configuration.imagePadding
      arrangement.titlePadding = configuration.titlePadding
      arrangement.placement = ButtonArrangement.Edge(configuration.imagePlacement, rightToLeft: isRightToLeft)
      arrangement.titleAlignment = titleAlignment(configuration)
      if let indicator = parts.indicator, !indicator.isHidden {
        let indicatorWidth = indicator.intrinsicContentSize.width + 6
        if isRightToLeft {
          arrangement.insets.left += indicatorWidth
        } else {
          arrangement.insets.right += indicatorWidth
        }
      }
    } else {
      arrangement.insets = contentEdgeInsets
      if buttonType == .close {
        let side = max(0, 30 - image.width) / 2
        arrangement.insets = UIEdgeInsets(
          top: max(0, 30 - image.height) / 2, left: side, bottom: max(0, 30 - image.height) / 2, right: side)
      } else if buttonType.symbol == nil {
        addMinimums(to: &arrangement)
      }
      arrangement.placement = isRightToLeft ? .right : .left
    }
    return arrangement
  }

  /// A button without configuration is as high as a line of its title, whether or not it has one. Without image and insets it has
  /// a padding, and is 30 points wide at least: `UIButton()` fits 30 by 34 points (measured by LayoutKit's tests). With a background
  /// image instead of a title it has neither; Unmeasured.
  private func addMinimums(to arrangement: inout ButtonArrangement) {
    let font: UIFont = parts.labelIfCreated?.font ?? ButtonParts.customTitleFont
    let hasMinimums = currentBackgroundImage == nil
    if hasMinimums, arrangement.title.height == 0 { arrangement.minimumTextHeight = ceil(font.lineHeight) }
    guard arrangement.image == .zero, contentEdgeInsets == .zero else { return }
    arrangement.minimumVerticalPadding = 6
    if hasMinimums { arrangement.minimumWidth = 30 }
  }

  /// The alignment of title and subtitle, as a fraction of the difference of their widths: 0 is left, 1 is right.
  private func titleAlignment(_ configuration: Configuration) -> CGFloat {
    switch configuration.titleAlignment {
    case .center: return 0.5
    case .leading: return isRightToLeft ? 1 : 0
    case .trailing: return isRightToLeft ? 0 : 1
    case .automatic:
      switch effectiveContentHorizontalAlignment {
      case .left: return 0
      case .right: return 1
      default:
        // Beside an image, title and subtitle share their leading edge; above or below one they are centred.
        let isBeside = configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
        return configuration.image == nil || !isBeside ? 0.5 : isRightToLeft ? 1 : 0
      }
    }
  }

  private func size(_ label: UILabel?) -> CGSize {
    guard let label, !label.isHidden, !label.isEmpty else { return .zero }
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let size = label.sizeThatFits(unlimited)
    return CGSize(width: ceil(size.width), height: size.height)
  }

  func frames(in contentRect: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    arrangement.frames(
      in: contentRect, horizontally: contentHorizontalAlignment, vertically: contentVerticalAlignment,
      rightToLeft: isRightToLeft)
  }

  func layoutParts() {
    layoutBackground()
    let contentRect = contentRect(forBounds: bounds)
    if configuration == nil {
      parts.labelIfCreated?.frame = titleRect(forContentRect: contentRect)
      parts.imageViewIfCreated?.frame = imageRect(forContentRect: contentRect)
      return
    }
    let frames = arrangement.wrapped(in: contentRect, parts).frames(
      in: contentRect, horizontally: contentHorizontalAlignment, vertically: contentVerticalAlignment,
      rightToLeft: isRightToLeft)
    parts.labelIfCreated?.frame = frames.title
    parts.subtitleLabelIfCreated?.frame = frames.subtitle
    parts.imageViewIfCreated?.frame = frames.image
    parts.spinner?.frame = frames.image
    layoutIndicator(contentRect)
  }

  private func layoutBackground() {
    let rect = backgroundRect(forBounds: bounds)
    parts.backgroundImageView?.frame = rect
    guard let backgroundView = parts.backgroundView else { return }
    backgroundView.frame =
      configuration == nil && buttonType == .close
      ? CGRect(x: rect.midX - 15, y: rect.midY - 15, width: 30, height: 30) : rect
    updateBackgroundCornerRadius()
  }

  private func layoutIndicator(_ contentRect: CGRect) {
    guard let indicator = parts.indicator, !indicator.isHidden else { return }
    let size = indicator.intrinsicContentSize
    indicator.frame = CGRect(
      x: isRightToLeft ? contentRect.minX - 6 - size.width : contentRect.maxX + 6, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The distance from the button's top to the title's baseline, in points; at the intrinsic size while the bounds are
  /// empty.
  var titleBaseline: CGFloat? {
    updateConfigurationIfNeeded()
    guard let label = parts.labelIfCreated, !label.isHidden, !label.isEmpty else { return nil }
    let size = bounds.isEmpty ? arrangement.size : bounds.size
    let contentRect = CGRect(origin: .zero, size: size).shrunk(by: arrangement.insets)
    return frames(in: contentRect).title.minY + label.font.ascender.snapped(toScale: displayScale)
  }
}

extension ButtonArrangement {
  /// The arrangement with text that is too wide measured at its wrapped height.
  @MainActor
  func wrapped(in contentRect: CGRect, _ parts: ButtonParts) -> ButtonArrangement {
    var wrapped = self
    let width = availableTextWidth(in: contentRect.width)
    func wrap(_ size: inout CGSize, _ label: UILabel?) {
      guard size.width > width, let label else { return }
      let fitted = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size = CGSize(width: width, height: min(fitted.height, contentRect.height))
    }
    wrap(&wrapped.title, parts.labelIfCreated)
    wrap(&wrapped.subtitle, parts.subtitleLabelIfCreated)
    return wrapped
  }
}

extension CGRect {
  /// The rectangle inside the insets. Insets larger than the rectangle give an empty width or height, never a null
  /// rectangle.
  func shrunk(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle offset as if it had been laid out in a container shrunk by the insets.
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
