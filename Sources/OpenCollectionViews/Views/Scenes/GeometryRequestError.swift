/// A request for a geometry that the controllers do not support.
struct GeometryRequestError: LocalizedError, CustomNSError {
  let reason: String
  static let errorDomain = "UISceneErrorDomain"
  var errorCode: Int { 101 }
  var errorDescription: String? { reason }
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}
