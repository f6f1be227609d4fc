internal import OpenCollectionGraphics

/// Layout of a field's subviews.
extension UITextField {
  /// The border's text insets, in points. Unmeasured.
  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  /// The clear button replaces the right view.
  var showsRightView: Bool { rightView != nil && isShown(rightViewMode) && !showsClearButton }
  var showsClearButton: Bool { hasText && isEnabled && isShown(clearButtonMode) }

  // MARK: Rectangles

  /// Mirrors a rectangle in right-to-left layouts; returns it unchanged otherwise.
  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: bounds.maxX - (rect.maxX - bounds.minX), y: rect.minY, width: rect.width, height: rect.height)
  }

  private func sideViewSize(_ view: UIView, in bounds: CGRect) -> CGSize {
    var size = view.bounds.size
    if size.width == 0 || size.height == 0 {
      let fitting = view.intrinsicContentSize
      if size.width == 0 { size.width = max(0, fitting.width) }
      if size.height == 0 { size.height = max(0, fitting.height) }
    }
    return size
  }

  private func verticallyCentered(_ size: CGSize, x: CGFloat, in bounds: CGRect) -> CGRect {
    let y = bounds.minY + ((bounds.height - size.height) / 2).snapped(toScale: displayScale)
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  func defaultLeftViewRect(in bounds: CGRect) -> CGRect {
    guard let leftView, showsLeftView else { return .zero }
    return mirrored(verticallyCentered(sideViewSize(leftView, in: bounds), x: bounds.minX, in: bounds), in: bounds)
  }

  func defaultRightViewRect(in bounds: CGRect) -> CGRect {
    guard let rightView, showsRightView else { return .zero }
    let size = sideViewSize(rightView, in: bounds)
    return mirrored(verticallyCentered(size, x: bounds.maxX - size.width, in: bounds), in: bounds)
  }

  func defaultClearButtonRect(in bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let margin: CGFloat = borderStyle == .none ? 0 : 5
    return mirrored(
      verticallyCentered(CGSize(width: side, height: side), x: bounds.maxX - side - margin, in: bounds), in: bounds)
  }

  func defaultTextRect(in bounds: CGRect) -> CGRect {
    guard var rect = bounds.interior(insets) else { return CGRect(origin: bounds.origin, size: .zero) }
    // The minimum x in left-to-right coordinates.
    func leftEdge(_ frame: CGRect) -> CGFloat { mirrored(frame, in: bounds).minX }
    if showsLeftView {
      let end = mirrored(leftViewRect(forBounds: bounds), in: bounds).maxX + (borderStyle == .none ? 0 : 4)
      rect.size.width -= max(0, end - rect.minX)
      rect.origin.x = max(rect.minX, end)
    }
    if showsClearButton {
      rect.size.width = min(rect.width, leftEdge(clearButtonRect(forBounds: bounds)) - 4 - rect.minX)
    } else if showsRightView {
      rect.size.width = min(rect.width, leftEdge(rightViewRect(forBounds: bounds)) - rect.minX)
    }
    rect.size.width = max(0, rect.width)
    return mirrored(rect, in: bounds)
  }

  // MARK: Size

  /// The intrinsic size. The height is the line height rounded up plus 1 point, and 12 more with a bezel or rounded
  /// border: 22 and 34 points for the font of 17. Unmeasured.
  var fittingSize: CGSize {
    var width: CGFloat = 0
    let natural = hasText ? naturalWidth : textAppearance.placeholder.map { _ in placeholderWidth } ?? 0
    width = (natural + (hasText || textAppearance.placeholder != nil ? 2 : 0)).rounded(.up)
    width += insets.left + insets.right
    if showsLeftView, let leftView {
      width += sideViewSize(leftView, in: bounds).width + (borderStyle == .none ? 0 : 4)
    }
    if showsRightView, let rightView { width += sideViewSize(rightView, in: bounds).width }
    if showsClearButton { width += 23 }
    return CGSize(width: width, height: fittingHeight)
  }

  private var fittingHeight: CGFloat {
    var height = textAppearance.font.lineHeight.rounded(.up) + 1
    if borderStyle == .bezel || borderStyle == .roundedRect { height += 12 }
    if borderStyle == .line { height += 4 }
    if let leftView, showsLeftView { height = max(height, sideViewSize(leftView, in: bounds).height) }
    if let rightView, showsRightView { height = max(height, sideViewSize(rightView, in: bounds).height) }
    return height
  }

  private var placeholderWidth: CGFloat {
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return parts.placeholder.sizeThatFits(unlimited).width
  }

  package var baselinesForLayout: (first: CGFloat, last: CGFloat) {
    let first = ((fittingHeight - textAppearance.font.lineHeight) / 2 + textAppearance.font.ascender).snapped(
      toScale: displayScale)
    return (first, fittingHeight - first)
  }

  // MARK: Layout

  func layOutParts() {
    if let leftView {
      leftView.isHidden = !showsLeftView
      if showsLeftView { leftView.frame = leftViewRect(forBounds: bounds) }
    }
    if let rightView {
      rightView.isHidden = !showsRightView
      if showsRightView { rightView.frame = rightViewRect(forBounds: bounds) }
    }
    layOutClearButton()
    parts.placeholder.isHidden = hasText
    if !hasText { parts.placeholder.frame = placeholderRect(forBounds: bounds) }
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    parts.area.frame = area
    if parts.area.bounds.origin != .zero { parts.area.bounds.origin = .zero }
    parts.line.frame = parts.area.bounds
    scrollCaretToVisible()
    let paragraphLayout = self.paragraphLayout
    parts.line.paragraphLayout = paragraphLayout
    let origin = textOrigin
    parts.line.origin = CGPoint(x: origin.x - area.minX, y: origin.y - area.minY)
    parts.marks.display(self, in: parts.area)
  }

  private func layOutClearButton() {
    guard showsClearButton else {
      parts.clearButton?.isHidden = true
      return
    }
    let button = parts.clearButton ?? makeClearButton()
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15)
    let defaultImage = UIImage(systemName: "xmark.circle.fill", withConfiguration: symbolConfiguration)
    button.setImage(parts.clearImage ?? defaultImage, for: .normal)
    button.tintColor = .systemGray
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    parts.clearButton = button
    addSubview(button)
    return button
  }

  func replaceSideView(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    metricsDidChange()
  }

  /// Invalidates layout, drawing and intrinsic size after a change of metrics.
  func metricsDidChange() {
    parts.isStale = true
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: The border

  func drawBorder(in canvas: Canvas, bounds: CGRect) {
    let rect = borderRect(forBounds: bounds)
    if let image = isEnabled ? background : disabledBackground ?? background {
      UIGraphicsPushContext(CGContext(canvas: canvas))
      image.draw(in: rect)
      UIGraphicsPopContext()
      return
    }
    let pixel = 1 / displayScale
    func rgba(_ light: UIColor, _ dark: UIColor) -> RGBA {
      (traitCollection.userInterfaceStyle == .dark ? dark : light).rgba(for: traitCollection)
    }
    func stroke(_ path: Path, _ color: RGBA, _ width: CGFloat) { canvas.stroke(path, color, width: width) }
    switch borderStyle {
    case .none: break
    case .line:
      stroke(.rect(rect.within(dx: 0.5, dy: 0.5)), rgba(.black, .white), 1)
    case .bezel:
      canvas.fill(rect, rgba(UIColor(white: 1, alpha: 1), UIColor(white: 0.11, alpha: 1)))
      stroke(.rect(rect.within(dx: 0.5, dy: 0.5)), rgba(UIColor(white: 0.67, alpha: 1), .darkGray), 1)
    case .roundedRect:
      let inside = rect.within(dx: pixel / 2, dy: pixel / 2)
      let path = Path.roundedRect(inside, radius: 5, continuous: true)
      canvas.fill(
        path, isEnabled ? rgba(.white, .black) : rgba(UIColor(white: 0.98, alpha: 1), UIColor(white: 0.11, alpha: 1)))
      stroke(path, rgba(UIColor(white: 0.8, alpha: 1), UIColor(white: 0.27, alpha: 1)), pixel)
    }
  }
}
