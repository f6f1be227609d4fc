/// A service in an activity view controller. Apps subclass it for services of their own.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The kind of a service.
  public enum Category: Int, Sendable {
    /// It does something with the items.
    case action = 0
    /// It shares the items.
    case share = 1
  }

  /// Identifies a kind of service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies the items to the pasteboard; shown for texts and URLs.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    // What follows are services of iOS that a desktop does not have. Apps name them to exclude them.
    /// Adds a URL to the reading list; never shown.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends items to a device nearby; never shown.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Assigns an image to a contact; never shown.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Sends a mail; never shown.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Makes a PDF; never shown.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Sends a message; never shown.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Opens a document in a reader; never shown.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Posts to a network; never shown.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to a network; never shown.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to a network; never shown.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Posts to a network; never shown.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to a network; never shown.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to a network; never shown.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Prints the items; never shown.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saves an image to the photo library; never shown.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Shares a playback; never shown.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")

    /// Saves the items as files.
    static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens a URL in the desktop's app for it.
    static let open = ActivityType("OpenOnDesktop")
  }

  /// A service.
  public override init() { super.init() }

  /// The kind of the service. The default is an action.
  open class var activityCategory: Category { .action }

  /// Identifies the service; subclasses override it. The default is nil.
  open var activityType: ActivityType? { nil }
  /// The title; subclasses override it. The default is nil.
  open var activityTitle: String? { nil }
  /// The image beside the title. The default is nil.
  open var activityImage: UIImage? { nil }

  /// Whether the service can do something with the items; if not, it is not shown. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items before the service is performed. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// A view controller that performs the service, which is presented; nil, the default, for one that `perform()` performs.
  open var activityViewController: UIViewController? { nil }

  /// Performs the service. An override calls `activityDidFinish(_:)` at its end. The default does that at once.
  open func perform() { activityDidFinish(true) }

  /// Called with the result, by `activityDidFinish(_:)`.
  var finish: ((Bool) -> Void)?

  /// Ends the service, whether or not it was completed.
  open func activityDidFinish(_ completed: Bool) {
    let finish = finish
    self.finish = nil
    finish?(completed)
  }
}
