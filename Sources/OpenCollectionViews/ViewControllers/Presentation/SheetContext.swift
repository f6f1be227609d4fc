/// The context in which a detent's height is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height, in points without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The context of a sheet on screen.
@preconcurrency @MainActor
final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// Half the height of the container, without the bottom safe area.
  let mediumValue: CGFloat

  init(traits: UITraitCollection, geometry: SheetGeometry) {
    containerTraitCollection = traits
    maximumDetentValue = geometry.greatestHeight - geometry.bottomInset
    mediumValue = (geometry.bounds.height / 2).rounded() - geometry.bottomInset
  }
}
