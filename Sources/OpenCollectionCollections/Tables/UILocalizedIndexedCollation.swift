/// Sorts objects into sections by the first letters of their names, and has the titles of such sections.
///
/// The sections are the 26 letters and “#” for everything else, in every language; iOS has others for languages of other
/// scripts. Letters with marks belong to the letter. Unmeasured.
///
/// Names are given as selectors: of a property or method of an adapted class. Strings are their own names.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// The collation for the user's language.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections.
  open var sectionTitles: [String] { Self.titles }
  /// The titles of an index at a table's side.
  open var sectionIndexTitles: [String] { Self.titles }

  private static let titles =
    (UnicodeScalar("A").value...UnicodeScalar("Z").value)
    .compactMap { UnicodeScalar($0).map(String.init) } + ["#"]

  /// The section of an index title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), Self.titles.count - 1)
  }

  /// The section of an object, by the name that a selector gives.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let name = name(of: object, selector).trimmingCharacters(in: .whitespaces)
    let plain = name.prefix(1).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil).uppercased()
    return Self.titles.firstIndex(of: String(plain.prefix(1))) ?? Self.titles.count - 1
  }

  /// The objects in the order of the names that a selector gives, without regard to case. O(n log n).
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (object: $0, name: name(of: $0, selector)) }.sorted {
      $0.name.localizedCaseInsensitiveCompare($1.name) == .orderedAscending
    }.map(\.object)
  }

  private func name(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    guard type(of: object) is AnyClass else { return "\(object)" }
    return Message.send(selector, to: object as AnyObject) as? String ?? ""
  }
}
