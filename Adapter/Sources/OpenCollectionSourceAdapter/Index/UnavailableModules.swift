/// Modules of Apple's and of others that are not and will not be had here, with the names they declare. `collectionview adopt` has
/// the same file, by a link.
enum UnavailableModules {
  /// The modules, in the order of the alphabet.
  static var names: [String] { declarations.keys.sorted() }

  /// Whether sources that import a module may use it in some declarations only: its names are known.
  static func contains(_ module: String) -> Bool { declarations[module] != nil }

  /// Whether a name is one of those that the modules declare. A capital or a digit follows the prefixes.
  static func declare(_ name: String, in modules: some Sequence<String>) -> Bool {
    modules.contains { module in
      guard let (prefixes, others) = declarations[module] else { return false }
      if others.contains(name) { return true }
      return prefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first.map { $0.isUppercase || $0.isNumber } == true
      }
    }
  }

  /// The prefixes of a module's names, and its names without one. A module re-exports what is listed with it.
  private static let declarations: [String: (prefixes: [String], names: Set<String>)] = [
    "ARKit": (["AR"], []),
    "AVFoundation": (["AV", "kCMTime", "CMTime", "CMSampleBuffer"], ["CMTime"]),
    "AVKit": (["AV", "kCMTime", "CMTime"], ["CMTime"]),
    "AuthenticationServices": (["AS"], []),
    "CloudKit": (["CK"], []),
    "Contacts": (["CN"], []),
    "ContactsUI": (["CN"], []),
    "CoreBluetooth": (["CB"], []),
    "CoreData": (
      ["NSManagedObject", "NSPersistent", "NSFetch", "NSEntity", "NSMerge", "NSBatch"],
      ["NSManagedObject", "NSManaged", "NSAttributeDescription", "NSRelationshipDescription"]
    ),
    "CoreHaptics": (["CH"], []),
    "CoreImage": (["CI"], []),
    "CoreLocation": (["CL", "kCL"], []),
    "CoreML": (["ML"], []),
    "CoreMotion": (["CM"], []),
    "CoreTelephony": (["CT"], []),
    "CoreVideo": (["CV", "kCV"], []),
    "EventKit": (["EK"], []),
    "EventKitUI": (["EK"], []),
    "GameKit": (["GK"], []),
    "GameplayKit": (["GK"], []),
    "HealthKit": (["HK"], []),
    "HomeKit": (["HM"], []),
    "LinkPresentation": (["LP"], []),
    "LocalAuthentication": (["LA"], []),
    "MapKit": (["MK", "CL", "kCL"], []),
    "MediaPlayer": (["MP"], []),
    "MessageUI": (["MF"], []),
    "Metal": (["MTL"], []),
    "MetalKit": (["MTK", "MTL"], []),
    "MultipeerConnectivity": (["MC"], []),
    "NaturalLanguage": (["NL"], []),
    "PDFKit": (["PDF"], []),
    "PassKit": (["PK"], []),
    "Photos": (["PH"], []),
    "PhotosUI": (["PH"], []),
    "QuickLook": (["QL"], []),
    "Realm": (["RLM"], []),
    "RealmSwift": (
      [],
      [
        "Realm", "RealmSwift", "Object", "EmbeddedObject", "AsymmetricObject", "Results", "RealmOptional",
        "RealmCollectionChange", "LinkingObjects", "Persisted", "PersistableEnum", "NotificationToken",
        "RealmCollection", "RealmCollectionValue", "ObservedResults", "ObservedRealmObject", "ThreadSafeReference",
      ]
    ),
    "SceneKit": (["SCN"], []),
    "Speech": (["SFSpeech", "SFTranscription"], ["SFTranscription"]),
    "SpriteKit": (["SK"], []),
    "StoreKit": (["SK"], []),
    "UserNotifications": (["UN"], []),
    "UserNotificationsUI": (["UN"], []),
    "Vision": (["VN"], []),
    "VisionKit": (["VN"], []),
    "WatchConnectivity": (["WC"], []),
    "WebKit": (["WK"], []),
    "WidgetKit": (["Widget"], ["TimelineProvider", "TimelineEntry"]),
  ]
}
