/// UIKit and the modules with classes that it re-exports: an app knows them all as UIKit's.
package enum UIKitModules {
  /// Those with most of the classes of nibs first: the runtime does not remember names that it did not find.
  private static let names = [
    "OpenCollectionViews", "OpenCollectionCollections", "UIKit", "QuartzCore", "OpenCollectionRuntime",
  ]

  /// Whether a module is one of them, given its name.
  package static func contains(_ module: some StringProtocol) -> Bool { names.contains { $0 == module } }

  /// UIKit's class of a name; nil if there is none.
  package static func type(named name: String) -> AnyClass? {
    names.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  /// Whether a type is UIKit's, given its name with that of its module.
  package static func declare(typeNamed name: String) -> Bool {
    name.firstIndex(of: ".").map { contains(name[..<$0]) } ?? false
  }
}
