internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// Draws an overlay of the layouts: sections and their insets, groups, items, boundary items and guides, and an
/// explanation of the frame of the cell under the pointer.
///
/// The overlay is composited above the windows. It is not part of the app's view hierarchy and receives no touches.
/// It is drawn again for each frame that changes; while the inspector is off, it does nothing.
@MainActor
final class Inspector {
  /// Whether the overlay is displayed.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      needsFrame = true
      timeline = InspectorTimeline()
      if isOn { journal.begin() } else { journal.end() }
    }
  }

  private var journal = InspectorJournal()

  /// What happened, which keys step through.
  var timeline = InspectorTimeline() {
    didSet { needsFrame = true }
  }

  /// The pointer's location in screen coordinates; nil if there is none.
  var point: CGPoint? {
    didSet { if point != oldValue, isOn { needsFrame = true } }
  }

  /// Whether the inspector's own state changed since it was last drawn.
  private(set) var needsFrame = false

  /// The frame durations, on a display with a real-time clock.
  var costs: FrameCosts?

  /// Renders the overlay; nil while the inspector is off.
  func node(over windows: [UIWindow], size: CGSize, scale: Double) -> LayerNode? {
    needsFrame = false
    guard isOn else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    let bounds = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      draw(windows, in: context.cgContext, bounds: bounds)
    }
    guard let bitmap = image.rendered() else { return nil }
    var node = LayerNode()
    node.content = .bitmap(bitmap, bounds)
    return node
  }

  private func draw(_ windows: [UIWindow], in context: CGContext, bounds: CGRect) {
    let isDark = windows.last?.traitCollection.userInterfaceStyle == .dark
    let palette = isDark ? InspectorPalette.dark : .light
    for window in windows where !window.isHidden {
      for view in Self.elementViews(in: window) {
        InspectorOutlines(view: view, palette: palette).draw(in: context)
      }
      InspectorGuides(window: window, palette: palette).draw(in: context)
    }
    let target = point.flatMap { InspectedView(at: $0, in: windows) }
    target.map { $0.draw(in: context, palette: palette) }
    let panel = InspectorPanel(
      text: timeline.text ?? target?.text ?? InspectorSummary(windows: windows).text, palette: palette,
      target: target?.cellFrame)
    panel.draw(in: context, bounds: bounds.interior(windows.last?.safeAreaInsets ?? .zero) ?? bounds)
    costs?.draw(in: context, bounds: bounds, palette: palette)
  }

  /// The visible collection views and tables of a view hierarchy, back to front.
  static func elementViews(in view: UIView) -> [any ElementScrollView] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let own = (view as? any ElementScrollView).map { [$0] } ?? []
    return own + view.subviews.flatMap(elementViews)
  }
}

/// The inspector's colours, which are those of the wireframes.
struct InspectorPalette: Sendable {
  let inset: UIColor
  let section: UIColor
  let group: UIColor
  let item: UIColor
  let boundary: UIColor
  let guide: UIColor
  let panel: UIColor
  let text: UIColor

  static let light = InspectorPalette(
    inset: UIColor(red: 0.95, green: 0.55, blue: 0.1, alpha: 0.22),
    section: UIColor(red: 0.85, green: 0.45, blue: 0.05, alpha: 0.9),
    group: UIColor(red: 0.48, green: 0.36, blue: 0.8, alpha: 0.95),
    item: UIColor(red: 0.1, green: 0.45, blue: 0.85, alpha: 0.95),
    boundary: UIColor(red: 0.8, green: 0.2, blue: 0.35, alpha: 0.95),
    guide: UIColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 0.9),
    panel: UIColor(white: 0.99, alpha: 0.94), text: UIColor(white: 0.1, alpha: 1))

  static let dark = InspectorPalette(
    inset: UIColor(red: 1, green: 0.6, blue: 0.2, alpha: 0.26),
    section: UIColor(red: 1, green: 0.65, blue: 0.3, alpha: 0.9),
    group: UIColor(red: 0.7, green: 0.6, blue: 1, alpha: 0.95),
    item: UIColor(red: 0.45, green: 0.75, blue: 1, alpha: 0.95),
    boundary: UIColor(red: 1, green: 0.55, blue: 0.65, alpha: 0.95),
    guide: UIColor(red: 0.35, green: 0.85, blue: 0.5, alpha: 0.9),
    panel: UIColor(white: 0.1, alpha: 0.94), text: UIColor(white: 0.95, alpha: 1))
}
