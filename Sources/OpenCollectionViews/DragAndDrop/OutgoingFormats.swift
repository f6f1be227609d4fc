internal import UniformTypeIdentifiers

/// The formats in which other programs get items.
struct OutgoingFormats: Sendable {
  /// An item that has a format, with the type to load.
  typealias Source = (provider: NSItemProvider, type: String)

  struct Format: Sendable {
    let name: String
    var sources: [Source]
    /// Whether the data of all items are joined.
    var isWhole = false
    /// Makes an item's part of the data of its type.
    var convert: @Sendable (Data, Source) -> Data? = { data, _ in data }
    var join: @Sendable ([Data]) -> Data? = { $0.first }

    /// A list of URLs, one a line.
    static func list(_ sources: [Source], convert: @escaping @Sendable (Data, Source) -> Data? = { data, _ in data })
      -> Format
    {
      Format(
        name: "text/uri-list", sources: sources, isWhole: true, convert: convert,
        join: { parts in
          Data(parts.flatMap { $0 + Array("\r\n".utf8) })
        })
    }
  }

  private(set) var all: [Format] = []

  init(_ providers: [NSItemProvider]) {
    let typed = providers.map { provider in (provider, provider.typeIdentifiersForOtherPrograms.compactMap(UTType.init))
    }
    func sources(_ type: UTType) -> [Source] {
      typed.compactMap { provider, types in
        types.first { $0.conforms(to: type) && $0 != .utf16PlainText }.map { (provider, $0.identifier) }
      }
    }
    let urls = sources(.url)
    if !urls.isEmpty { all.append(.list(urls)) }
    var files: [Source] = []
    for (provider, types) in typed {
      let others = types.filter { !$0.conforms(to: .url) && !$0.conforms(to: .plainText) }
      if let best = others.first(where: { $0.preferredMIMEType != nil }) { files.append((provider, best.identifier)) }
      for type in others {
        guard let name = type.preferredMIMEType, !all.contains(where: { $0.name == name }) else { continue }
        all.append(Format(name: name, sources: sources(type)))
      }
    }
    if urls.isEmpty, !files.isEmpty {
      all.append(
        .list(files) { data, source in
          source.provider.temporaryFile(with: data, ofType: source.type).map { Data($0.absoluteString.utf8) }
        })
    }
    // A program that takes only text gets URLs as that.
    let texts = sources(.plainText).isEmpty ? urls : sources(.plainText)
    guard !texts.isEmpty else { return }
    for name in ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"] {
      all.append(
        Format(name: name, sources: texts, isWhole: true, join: { Data($0.joined(separator: Array("\n".utf8))) }))
    }
  }
}

/// The data of several items, loaded on several threads.
final class LoadedParts: @unchecked Sendable {
  private let lock = NSLock()
  private var parts: [Data?]
  private var missing: Int

  init(count: Int) {
    parts = Array(repeating: nil, count: count)
    missing = count
  }

  /// Stores data; true when they were the last.
  func set(_ data: Data?, at index: Int) -> Bool {
    lock.withLock {
      parts[index] = data
      missing -= 1
      return missing == 0
    }
  }

  var all: [Data] { lock.withLock { parts.compactMap { $0 } } }
}
