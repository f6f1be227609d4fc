internal import OpenCollectionCompositionalLayout

/// The outlines of one collection view or table: sections, groups and elements for a compositional layout, visible views for
/// any other.
@MainActor
struct InspectorOutlines {
  let view: any ElementScrollView
  let palette: InspectorPalette

  func draw(in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: view.convertToScreen(view.bounds))
    if let layout = view.display.displayedLayout.layout as? UICollectionViewCompositionalLayout,
      let solution = layout.solution
    {
      drawSections(solution, layout, in: context)
    }
    let elements = view.display.displayed.all
    for element in elements where element.key.category == .cell {
      stroke(element.view.convertToScreen(element.view.bounds), palette.item, width: 1, in: context)
    }
    for element in elements where element.key.category != .cell && element.view.superview === view {
      stroke(element.view.convertToScreen(element.view.bounds), palette.boundary, width: 1, in: context)
    }
  }

  private func drawSections(
    _ solution: SolvedLayout, _ layout: UICollectionViewCompositionalLayout, in context: CGContext
  ) {
    let width = view.contentSize.width
    let mirrors = view.display.displayedLayout.wantsMirroring
    func converted(_ frame: CGRect) -> CGRect {
      view.convertToScreen(mirrors ? frame.mirrored(within: width) : frame)
    }
    let bounds = mirrors ? view.bounds.mirrored(within: width) : view.bounds
    for outline in solution.sectionOutlines(in: bounds) {
      let frame = converted(outline.frame)
      let content = converted(outline.content)
      // The area of the insets, around the content.
      context.setFillColor(palette.inset.cgColor)
      let top = max(0, content.minY - frame.minY)
      context.fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: top))
      context.fill(
        CGRect(x: frame.minX, y: content.maxY, width: frame.width, height: max(0, frame.maxY - content.maxY)))
      context.fill(
        CGRect(x: frame.minX, y: content.minY, width: max(0, content.minX - frame.minX), height: content.height))
      context.fill(
        CGRect(x: content.maxX, y: content.minY, width: max(0, frame.maxX - content.maxX), height: content.height))
      stroke(frame, palette.section, width: 1, dash: [4, 3], in: context)
    }
    // In an orthogonally scrolling section, groups are moved by its scroll offset.
    let isVertical = solution.configuration.scrollAxis == .vertical
    for outline in solution.groupOutlines(in: bounds, offset: { layout.offset(ofRow: $0) }) {
      var frame = outline.frame
      let isRow = solution.orthogonalRow(ofSection: outline.section) != nil
      let offset = isRow ? layout.offset(ofRow: outline.section) : 0
      if isVertical { frame.origin.x -= offset } else { frame.origin.y -= offset }
      frame = converted(frame)
      stroke(
        frame, palette.group, width: outline.depth == 0 ? 1.5 : 1, dash: outline.depth == 0 ? [] : [3, 2], in: context)
    }
  }

  private func stroke(
    _ frame: CGRect, _ color: UIColor, width: CGFloat, dash: [CGFloat] = [], in context: CGContext
  ) {
    context.setStrokeColor(color.cgColor)
    context.setLineDash(phase: 0, lengths: dash)
    context.stroke(frame.within(dx: width / 2, dy: width / 2), width: width)
    context.setLineDash(phase: 0, lengths: [])
  }
}

/// Draws the safe area and the layout margins of a window's frontmost view controller.
@MainActor
struct InspectorGuides {
  let window: UIWindow
  let palette: InspectorPalette

  func draw(in context: CGContext) {
    guard let view = frontmost?.viewIfLoaded, view.window === window else { return }
    context.setStrokeColor(palette.guide.cgColor)
    for (guide, dash) in [(view.safeAreaLayoutGuide, [6, 3]), (view.layoutMarginsGuide, [1, 3] as [CGFloat])] {
      context.setLineDash(phase: 0, lengths: dash)
      context.stroke(view.convertToScreen(guide.layoutFrame).within(dx: 0.5, dy: 0.5), width: 1)
    }
    context.setLineDash(phase: 0, lengths: [])
  }

  private var frontmost: UIViewController? {
    var controller = window.rootViewController
    while let next = controller?.presentedViewController
      ?? controller?.shownInStack ?? controller?.children.last
    {
      controller = next
    }
    return controller
  }
}
