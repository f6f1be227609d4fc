/// An activity that a scene's delegate gave for the next launch, as data.
struct SavedActivity: Codable, Equatable {
  var type: String
  var title: String?
  var identifier: String?
  var page: URL?
  /// `userInfo` as a property list.
  var information: Data?

  /// Nil if `userInfo` has anything that is not in property lists, which iOS does not keep either.
  init?(_ activity: NSUserActivity) {
    (type, title, identifier) = (activity.activityType, activity.title, activity.targetContentIdentifier)
    page = activity.webpageURL
    guard let values = activity.userInfo, !values.isEmpty else { return }
    var plain: [String: Any] = [:]
    for (key, value) in values {
      guard let key = key.base as? String else { return nil }
      plain[key] = value
    }
    guard PropertyListSerialization.propertyList(plain, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(fromPropertyList: plain, format: .binary, options: 0)
    else { return nil }
    information = data
  }

  @MainActor var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    (activity.title, activity.targetContentIdentifier, activity.webpageURL) = (title, identifier, page)
    if let information,
      let values = try? PropertyListSerialization.propertyList(from: information, format: nil) as? [String: Any]
    {
      activity.userInfo = values
    }
    return activity
  }
}
