extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Names the height of about half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Names the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The height that suits none: a custom detent that answers it is left out.
    public static let inactive: CGFloat = -1

    /// The detent's name.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half the screen; left out where the screen is low.
    public class func medium() -> Detent {
      Detent(identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? SheetContext)?.mediumValue ?? (context.maximumDetentValue / 2).rounded()
      }
    }

    /// As high as a sheet can be.
    public class func large() -> Detent {
      Detent(identifier: .large) { $0.maximumDetentValue }
    }

    /// A height of the app's own, in points, without the bottom safe area; nil leaves the detent out.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier("custom.\(UUID().uuidString)"), resolver: resolver)
    }

    /// The height in a context, in points without the bottom safe area; nil where the detent is left out.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      guard let value = resolver(context), value.isFinite, value >= 0 else { return nil }
      return min(value, context.maximumDetentValue)
    }
  }
}

/// What a detent's height depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of what the sheet lies in.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The context of a sheet on the screen.
@preconcurrency @MainActor
final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height at half of the container, without the bottom safe area.
  let mediumValue: CGFloat

  init(traits: UITraitCollection, geometry: SheetGeometry) {
    containerTraitCollection = traits
    maximumDetentValue = geometry.greatestHeight - geometry.bottomInset
    mediumValue = (geometry.bounds.height / 2).rounded() - geometry.bottomInset
  }
}

/// Hears of a sheet's heights. Every method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person dragged the sheet to another of its heights.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
