internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// Brings frames up to date. Cheap when nothing changed: O(members with constants).
  func layOut() {
    incompatible.first?.refuseIncompatibleAnchors()
    refreshRootSize()
    // Frames that follow new sizes by their masks can change what others are constrained to.
    for _ in 0..<3 {
      refreshPins()
      refreshContents()
      guard needsSolving || needsApplying else { return }
      if needsSolving { solve() }
      apply()
    }
  }

  /// The size the root would have: as near to `target` as the priorities ask. Frames stay as they are.
  func fit(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    incompatible.first?.refuseIncompatibleAnchors()
    func strength(_ priority: UILayoutPriority) -> Strength {
      priority >= .required ? Self.fitting : Strength(Double(priority.rawValue))
    }
    setRootSize(target, strength(horizontal), strength(vertical))
    refreshPins()
    refreshContents()
    if needsSolving { solve() }
    needsApplying = true
    let scale = UIScreen.main.scale
    func up(_ value: Double) -> CGFloat { (CGFloat(value) * scale - 1e-3).rounded(.up) / scale }
    return CGSize(width: up(solver.value(of: members[0].width)), height: up(solver.value(of: members[0].height)))
  }

  /// Finds values; text that wraps is measured at the width it gets without wrapping, then everything is solved again.
  func solve() {
    for index in wrapping {
      if let size = members[index].unwrapped { setContent(size, of: index) }
    }
    settle()
    var isWrapped = false
    for index in wrapping {
      guard let size = members[index].unwrapped, let view = view(index) as? any WrappingView else { continue }
      let width = CGFloat(solver.value(of: members[index].width))
      guard width > 0, size.width > width + 0.01 else { continue }
      Self.isMeasuring = true
      setContent(view.contentSize(wrappedTo: width), of: index)
      Self.isMeasuring = false
      isWrapped = true
    }
    if isWrapped { settle() }
    needsSolving = false
    needsApplying = true
  }

  private func settle() {
    while true {
      do {
        try solver.solve()
        return
      } catch {
        breakOne(of: error)
      }
    }
  }
}
