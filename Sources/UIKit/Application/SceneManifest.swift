/// The scenes an app's `Info.plist` lists: which delegate each configuration has.
struct SceneManifest: Equatable, Sendable {
  struct Configuration: Equatable, Sendable {
    var name: String?
    var role: String
    /// As written, with the module's name or Xcode's variable for it.
    var delegateClassName: String?
  }

  var configurations: [Configuration] = []

  init() {}

  /// Reads what a property list says under `UIApplicationSceneManifest`; what it does not understand it leaves out.
  init(infoDictionary info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    for (role, list) in roles.sorted(by: { $0.key < $1.key }) {
      for entry in list as? [[String: Any]] ?? [] {
        configurations.append(
          Configuration(
            name: entry["UISceneConfigurationName"] as? String, role: role,
            delegateClassName: entry["UISceneDelegateClassName"] as? String))
      }
    }
  }

  /// The manifest of the running app: of its own `Info.plist`, or of one among a module's resources beside the program.
  static func ofProcess(module: String) -> SceneManifest {
    let own = SceneManifest(infoDictionary: Bundle.main.infoDictionary ?? [:])
    if !own.configurations.isEmpty { return own }
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.sorted().filter { $0.hasSuffix("_\(module).resources") }.map {
      folder.appendingPathComponent($0).appendingPathComponent("Info.plist")
    }
    for file in [folder.appendingPathComponent("Info.plist")] + files {
      guard let data = try? Data(contentsOf: file),
        let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else { continue }
      let found = SceneManifest(infoDictionary: info)
      if !found.configurations.isEmpty { return found }
    }
    return SceneManifest()
  }

  /// The name of the delegate's class for a configuration's name, nil standing for the first one of the role.
  func delegateClassName(named name: String?, role: String, module: String) -> String? {
    let candidates = configurations.filter { $0.role == role }
    let chosen = name.flatMap { name in candidates.first { $0.name == name } } ?? candidates.first
    guard let text = chosen?.delegateClassName else { return nil }
    let full = text.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    return full.contains(".") ? full : "\(module).\(full)"
  }
}
