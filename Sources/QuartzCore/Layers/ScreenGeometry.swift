@_spi(Storeys) import OpenCollectionFoundation

/// The size of a screen in points, and its pixels per point.
package struct ScreenGeometry: Sendable {
  package var size: CGSize
  package var scale: CGFloat

  /// What the environment variable `UIKIT_SCREEN` says (`WIDTHxHEIGHT@SCALE`); 390x844 at scale 3 if it says nothing.
  package static let initial =
    ScreenGeometry(named: ProcessInfo.processInfo.environment["UIKIT_SCREEN"])
    ?? ScreenGeometry(size: CGSize(width: 390, height: 844), scale: 3)

  private init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  /// Parses `390x844@3`, or `390x844` at scale 3; nil for anything else.
  package init?(named text: String?) {
    guard let text else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
      let scale = parts.count == 2 ? Double(parts[1]) : 3,
      width.isFinite, height.isFinite, scale.isFinite, width > 0, height > 0, scale > 0
    else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: CGFloat(scale))
  }
}

extension CALayer {
  /// The screen's pixels per point. Layers are drawn at this scale at least.
  @InContext package static var screenScale = ScreenGeometry.initial.scale
}
