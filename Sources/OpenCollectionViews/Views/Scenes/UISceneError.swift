/// Why a request of a scene failed.
public struct UISceneError: Error, CustomNSError, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// An app has one scene here.
    case multipleScenesNotSupported = 0
    /// The request was denied.
    case requestDenied = 1
  }

  /// The reason.
  public let code: Code

  /// An error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The code of the reason.
  public var errorCode: Int { code.rawValue }
  /// A description of the reason.
  public var errorUserInfo: [String: Any] {
    switch code {
    case .multipleScenesNotSupported: [NSLocalizedDescriptionKey: "The app supports one scene only."]
    case .requestDenied: [NSLocalizedDescriptionKey: "The request was denied."]
    }
  }

  /// The app supports one scene only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The request was denied.
  public static var requestDenied: Code { .requestDenied }
}
