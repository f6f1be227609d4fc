/// The separators above and below a row.
@MainActor
final class ListSeparators {
  private let top = UIView()
  private let bottom = UIView()

  init() {
    for separator in [top, bottom] {
      separator.isUserInteractionEnabled = false
      separator.isHidden = true
    }
  }

  /// Places the separators of a row: one device pixel at its edges.
  ///
  /// - Parameters:
  ///   - start: the leading end where the leading inset is automatic, in points from the leading edge.
  ///   - isHidden: whether both are hidden, as in a selected row.
  ///   - isSelected: whether the row is selected beside others, which gives the separators another color.
  func layOut(of row: ListRow?, in host: UIView, start: CGFloat, isHidden: Bool, isSelected: Bool = false) {
    let thickness = 1 / host.displayScale
    let bounds = host.bounds
    for (separator, isTop) in [(top, true), (bottom, false)] {
      let isShown = isTop ? row?.showsTopSeparator == true : row?.showsBottomSeparator == true
      separator.isHidden = !isShown || isHidden
      guard isShown, let row, let separators = row.separators else { continue }
      if separator.superview !== host { host.addSubview(separator) }
      var insets = isTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
      // An app sets the edges that it wants to differ.
      let automatic = UIListSeparatorConfiguration.automaticInsets
      if insets.leading == automatic.leading { insets.leading = row.extendsFromEdgeToEdge(isTop: isTop) ? 0 : start }
      if insets.trailing == automatic.trailing { insets.trailing = 0 }
      let slot = host.frame(ofSlot: insets.leading...max(insets.leading, bounds.width - insets.trailing))
      separator.frame = CGRect(
        x: slot.minX, y: isTop ? bounds.minY : bounds.maxY - thickness, width: slot.width, height: thickness)
      apply(isSelected ? separators.multipleSelectionColor : separators.color, separators.visualEffect, to: separator)
      host.bringSubviewToFront(separator)
    }
  }

  private func apply(_ color: UIColor, _ effect: UIVisualEffect?, to separator: UIView) {
    let old = separator.subviews.first as? UIVisualEffectView
    guard let effect else {
      old?.removeFromSuperview()
      separator.backgroundColor = color
      return
    }
    let view = old ?? UIVisualEffectView(effect: effect)
    if view.superview == nil { separator.addSubview(view) }
    if view.effect !== effect { view.effect = effect }
    view.frame = separator.bounds
    view.contentView.backgroundColor = color
    separator.backgroundColor = nil
  }
}
