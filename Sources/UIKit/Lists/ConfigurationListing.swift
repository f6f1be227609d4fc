/// The named values of a configuration: what it is compared by, and what its description and mirror list.
struct ConfigurationListing: Hashable {
  var entries: [(name: String, value: AnyHashable?)]

  static func == (one: ConfigurationListing, other: ConfigurationListing) -> Bool {
    one.entries.map(\.value) == other.entries.map(\.value)
  }

  func hash(into hasher: inout Hasher) {
    for entry in entries { hasher.combine(entry.value) }
  }

  /// The values that are set, in one line.
  var text: String {
    entries.compactMap { entry in entry.value.map { "\(entry.name) = \($0.base)" } }.joined(separator: "; ")
  }

  func mirror(of subject: Any) -> Mirror {
    Mirror(subject, children: entries.map { (label: $0.name, value: $0.value?.base as Any) })
  }
}

extension UIConfigurationColorTransformer {
  /// What a listing says of a transformer.
  var listed: AnyHashable { ListedTransformer(identity: identity) }
}

/// A transformer in a listing: `Custom` for one of the app's own.
private struct ListedTransformer: Hashable, CustomStringConvertible {
  var identity: UIConfigurationColorTransformer.Identity

  var description: String {
    if case .named(let name) = identity { name } else { "Custom" }
  }
}

extension NSDirectionalEdgeInsets {
  var listed: AnyHashable { "{\(top), \(leading), \(bottom), \(trailing)}" }
}

extension CGSize {
  var listed: AnyHashable { "{\(width), \(height)}" }
}

extension [UIConfigurationStateCustomKey: AnyHashable] {
  /// The states of the app's own, sorted by name.
  var listed: AnyHashable {
    "{" + map { "\($0.key.rawValue) = \($0.value.base)" }.sorted().joined(separator: ", ") + "}"
  }
}
