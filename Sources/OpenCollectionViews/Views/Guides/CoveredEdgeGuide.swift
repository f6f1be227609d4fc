/// The part of a controller's view above or below its safe area.
final class CoveredEdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIView {
  /// The guide of the part above or below the safe area.
  func coveredEdgeGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> any UILayoutSupport {
    let details = autoLayoutDetails
    let found = details.systemGuides.lazy.compactMap { $0 as? CoveredEdgeGuide }.first { $0.source == source }
    if let found { return found }
    let guide = CoveredEdgeGuide(source, of: self, identifier: identifier)
    details.systemGuides.append(guide)
    return guide
  }
}
