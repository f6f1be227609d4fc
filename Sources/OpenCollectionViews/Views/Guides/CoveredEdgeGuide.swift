/// The part of a controller's view above or below its safe area.
///
/// Two constraints of the view's own give it its edge and its height, as tests of public layout libraries record it from UIKit:
/// they are among the view's `constraints`.
final class CoveredEdgeGuide: UILayoutGuide, UILayoutSupport {
  private weak var heightConstraint: NSLayoutConstraint?

  var length: CGFloat { layoutFrame.height }

  /// Adds the constraints to the owning view.
  fileprivate func constrain() {
    guard let owningView else { return }
    let edge =
      source == .aboveSafeArea
      ? topAnchor.constraint(equalTo: owningView.topAnchor) : bottomAnchor.constraint(equalTo: owningView.bottomAnchor)
    let height = heightAnchor.constraint(equalToConstant: length)
    for constraint in [edge, height] { constraint.sourceLocation = nil }
    heightConstraint = height
    NSLayoutConstraint.activate([edge, height])
  }

  func safeAreaDidChange() { heightConstraint?.constant = length }
}

extension UIView {
  private var coveredEdgeGuides: some Sequence<CoveredEdgeGuide> {
    (autoLayout.details?.systemGuides ?? []).lazy.compactMap { $0 as? CoveredEdgeGuide }
  }

  /// The guide of the part above or below the safe area.
  func coveredEdgeGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> any UILayoutSupport {
    if let found = coveredEdgeGuides.first(where: { $0.source == source }) { return found }
    let guide = CoveredEdgeGuide(source, of: self, identifier: identifier)
    autoLayoutDetails.systemGuides.append(guide)
    guide.constrain()
    return guide
  }

  func updateCoveredEdgeGuides() {
    for guide in coveredEdgeGuides { guide.safeAreaDidChange() }
  }
}
