/// A graph of the durations of the last frames. Not used with the virtual clock, so that the same script renders the
/// same image.
@MainActor
final class FrameCosts {
  private var seconds: [TimeInterval]
  private var next = 0
  private static let capacity = 60
  private static let frame = 1.0 / 60

  init() { seconds = Array(repeating: 0, count: Self.capacity) }

  /// Records the duration of a frame, from layout to compositing, in seconds.
  func add(_ cost: TimeInterval) {
    seconds[next] = cost
    next = (next + 1) % Self.capacity
  }

  /// Draws a bar two points wide for each frame, the newest at the right; the line is the frame budget at 60 frames
  /// per second.
  func draw(in context: CGContext, bounds: CGRect, palette: InspectorPalette) {
    let card = CGRect(x: bounds.maxX - 136, y: bounds.maxY - 52, width: 128, height: 44)
    palette.panel.setFill()
    UIBezierPath(roundedRect: card, cornerRadius: 8).fill()
    for index in 0..<Self.capacity {
      let cost = seconds[(next + index) % Self.capacity]
      let height = CGFloat(min(cost / Self.frame, 1.5)) * 24
      context.setFillColor((cost > Self.frame ? palette.boundary : palette.guide).cgColor)
      context.fill(
        CGRect(x: card.minX + 4 + CGFloat(index) * 2, y: card.maxY - 4 - height, width: 1.5, height: height))
    }
    context.setFillColor(palette.section.cgColor)
    context.fill(CGRect(x: card.minX + 4, y: card.maxY - 28, width: 120, height: 0.5))
    let last = seconds[(next + Self.capacity - 1) % Self.capacity] * 1_000
    let text = "\(CGFloat(last).short) ms"
    (text as NSString).draw(
      at: CGPoint(x: card.minX + 6, y: card.minY + 2),
      withAttributes: [.font: UIFont.monospacedSystemFont(ofSize: 8, weight: .regular), .foregroundColor: palette.text])
  }
}
