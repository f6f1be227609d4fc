/// An activity of the user: its type and what is needed to continue it.
///
/// A value that apps pass on. Nothing here publishes or continues it.
open class NSUserActivity: NSObject {
  /// The type, such as "com.example.reading".
  open private(set) var activityType: String
  /// The title. The default is nil.
  open var title: String?
  /// What is needed to continue the activity. The default is nil.
  open var userInfo: [AnyHashable: Any]?
  /// The page in which the activity can be continued without the app. The default is nil.
  open var webpageURL: URL?
  /// Identifies the content of the activity among that of all scenes. The default is nil.
  open var targetContentIdentifier: String?

  /// An activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
