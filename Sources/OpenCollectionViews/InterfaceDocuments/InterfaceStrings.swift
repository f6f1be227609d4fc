internal import OpenCollectionCombiningMarks

/// The translations of a document's texts, by the object's identifier and property: "Xy1-aB-c2D.text".
struct InterfaceStrings: Equatable {
  private var table: [String: String] = [:]

  /// No translations.
  init() {}

  /// The translations in a `.strings` file, or a string catalogue's for a language. A file of another form has none.
  init(contentsOf url: URL, language: String) {
    guard let data = try? Data(contentsOf: url), !CombiningMarks.exceedLimit(inFile: data) else { return }
    if url.pathExtension == "xcstrings" {
      readCatalogue(data, language)
    } else if let entries = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String] {
      table = entries
    }
  }

  private mutating func readCatalogue(_ data: Data, _ language: String) {
    guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else { return }
    for (key, entry) in catalogue.strings {
      if let text = entry.localizations?[language]?.stringUnit?.value { table[key] = text }
    }
  }

  subscript(_ key: String) -> String? { table[key] }
}

/// A string catalogue, as far as documents use it: texts without variations.
struct Catalogue: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }
  struct Localization: Decodable {
    var stringUnit: Unit?
  }
  struct Unit: Decodable {
    var value: String
  }

  var sourceLanguage: String
  var strings: [String: Entry]

  /// The languages that have a text.
  var languages: Set<String> { Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }) }
}
