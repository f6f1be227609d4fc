/// The scene configurations in an app's `Info.plist`, with their delegate classes and storyboards.
struct SceneManifest: Equatable, Sendable {
  struct Configuration: Equatable, Sendable {
    var name: String?
    var role: String
    /// As written, with the module's name or Xcode's variable for it, if any.
    var delegateClassName: String?
    var storyboardName: String?
  }

  var configurations: [Configuration] = []
  /// The storyboard of an app without scenes.
  var mainStoryboardName: String?

  init() {}

  /// Reads the entry `UIApplicationSceneManifest` of a property list; entries of unexpected types are skipped.
  init(infoDictionary info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    for (role, list) in roles.sorted(by: { $0.key < $1.key }) {
      for entry in list as? [[String: Any]] ?? [] {
        configurations.append(
          Configuration(
            name: entry["UISceneConfigurationName"] as? String, role: role,
            delegateClassName: entry["UISceneDelegateClassName"] as? String,
            storyboardName: entry["UISceneStoryboardFile"] as? String))
      }
    }
    mainStoryboardName = info["UIMainStoryboardFile"] as? String
  }

  /// The name of the delegate class of the configuration with this name, or of the role's first if nil or not found.
  func delegateClassName(named name: String?, role: String, module: String) -> String? {
    guard let text = configuration(named: name, role: role)?.delegateClassName else { return nil }
    let full = text.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    return full.contains(".") ? full : "\(module).\(full)"
  }

  /// The configuration with this name, or the role's first if nil or not found.
  func configuration(named name: String?, role: String) -> Configuration? {
    let candidates = configurations.filter { $0.role == role }
    return name.flatMap { name in candidates.first { $0.name == name } } ?? candidates.first
  }
}
