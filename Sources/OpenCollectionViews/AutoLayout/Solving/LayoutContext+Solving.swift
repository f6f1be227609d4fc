internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// Updates the frames. Cheap if nothing changed: O(pinned members).
  func layOut() {
    incompatible.first?.failForIncompatibleAnchors()
    refreshRootSize()
    // Autoresized frames can change what other views are constrained to.
    for _ in 0..<3 {
      refreshPins()
      refreshContents()
      guard needsSolving || needsApplying else { return }
      if needsSolving { solve() }
      apply()
    }
  }

  /// The size the root would have: as close to `target` as the priorities require. Does not change frames.
  func fit(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    incompatible.first?.failForIncompatibleAnchors()
    func strength(_ priority: UILayoutPriority) -> Strength {
      priority >= .required ? Self.fitting : Strength(Double(priority.rawValue))
    }
    setRootSize(target, strength(horizontal), strength(vertical))
    refreshPins()
    refreshContents()
    if needsSolving { solve() }
    needsApplying = true
    let scale = root.displayScale
    func up(_ value: Double) -> CGFloat { (CGFloat(value) * scale - 1e-3).rounded(.up) / scale }
    return CGSize(width: up(solver.value(of: members[0].width)), height: up(solver.value(of: members[0].height)))
  }

  /// Solves the constraints, measures wrapping text at the width it gets without wrapping, and solves again.
  func solve() {
    for index in wrapping {
      if let size = members[index].unwrappedSize { setContent(size, of: index) }
    }
    solveBreakingConflicts()
    var isWrapped = false
    for index in wrapping {
      guard let size = members[index].unwrappedSize, let view = view(index) as? any WrappingView else { continue }
      let width = CGFloat(solver.value(of: members[index].width))
      // Text without width does not wrap; a solved width of zero may be off by its last bits.
      guard width > 0.01, size.width > width + 0.01 else { continue }
      ContentMeasurement.withMeasurement { setContent(view.contentSize(wrappedTo: width), of: index) }
      isWrapped = true
    }
    if isWrapped { solveBreakingConflicts() }
    needsSolving = false
    needsApplying = true
  }

  private func solveBreakingConflicts() {
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
