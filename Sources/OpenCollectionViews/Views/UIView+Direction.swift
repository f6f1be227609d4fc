extension UIView {
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func layoutDirectionDidChange() {
    marginsDidChange()
    if drawsOwnContents { setNeedsDisplay() }
    superview?.setNeedsLayout()
    // Constraints solved at this view use its layout direction.
    let root = layoutRoot
    if root.autoLayout.details?.solving.isNone == false { root.rebuildContext() }
  }
}
