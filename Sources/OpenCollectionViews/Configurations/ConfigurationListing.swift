/// The named values of a configuration, used for comparison, description and mirror.
package struct ConfigurationListing: Hashable {
  package var entries: [(name: String, value: AnyHashable?)]

  package init(entries: [(name: String, value: AnyHashable?)]) {
    self.entries = entries
  }

  package static func == (one: ConfigurationListing, other: ConfigurationListing) -> Bool {
    one.entries.map(\.value) == other.entries.map(\.value)
  }

  package func hash(into hasher: inout Hasher) {
    for entry in entries { hasher.combine(entry.value) }
  }

  /// The non-nil values, in one line.
  package var text: String {
    entries.compactMap { entry in entry.value.map { "\(entry.name) = \($0.base)" } }.joined(separator: "; ")
  }

  package func mirror(of subject: Any) -> Mirror {
    Mirror(subject, children: entries.map { (label: $0.name, value: $0.value?.base as Any) })
  }
}

extension UIConfigurationColorTransformer {
  /// The transformer's value in a listing.
  var listingValue: AnyHashable { TransformerListingValue(identity: identity) }
}

/// A transformer in a listing; printed as `Custom` for an app-defined one.
private struct TransformerListingValue: Hashable, CustomStringConvertible {
  var identity: UIConfigurationColorTransformer.Identity

  var description: String {
    if case .named(let name) = identity { name } else { "Custom" }
  }
}

extension NSDirectionalEdgeInsets {
  package var listingValue: AnyHashable { "{\(top), \(leading), \(bottom), \(trailing)}" }
}

extension CGSize {
  var listingValue: AnyHashable { "{\(width), \(height)}" }
}

extension [UIConfigurationStateCustomKey: AnyHashable] {
  /// The custom states, sorted by name.
  var listingValue: AnyHashable {
    "{" + map { "\($0.key.rawValue) = \($0.value.base)" }.sorted().joined(separator: ", ") + "}"
  }
}
