extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of the medium detent, about half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the full-height detent.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Returned by a custom detent's resolver to make the detent inactive.
    public static let inactive: CGFloat = -1

    /// The detent's identifier.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half the screen; inactive in compact height.
    public class func medium() -> Detent {
      Detent(identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? SheetContext)?.mediumValue ?? (context.maximumDetentValue / 2).rounded()
      }
    }

    /// The full height of a sheet.
    public class func large() -> Detent {
      Detent(identifier: .large) { $0.maximumDetentValue }
    }

    /// A custom height, in points, without the bottom safe area; nil makes the detent inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier("custom.\(UUID().uuidString)"), resolver: resolver)
    }

    /// The height in a context, in points without the bottom safe area; nil if the detent is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      guard let value = resolver(context), value.isFinite, value >= 0 else { return nil }
      return min(value, context.maximumDetentValue)
    }
  }
}
