internal import OpenCollectionDisplays
internal import UniformTypeIdentifiers

/// A drag of this app over the windows of other programs.
@MainActor
final class DesktopDrag {
  /// The display whose desktop takes drags. Set by the application host.
  static weak var display: (any Display)?

  private let drag: any OutgoingDrag

  /// The items of a session; nil if they stay in this app, or the desktop takes no drags.
  init?(_ session: DragSession, placeDidChange: @escaping () -> Void) {
    guard !session.isRestrictedToDraggingApplication,
      let drag = Self.display?.makeOutgoingDrag(of: OutgoingContents(of: session))
    else { return nil }
    self.drag = drag
    drag.placeDidChange = placeDidChange
  }

  /// The touch is at a point of a window.
  func move(to point: CGPoint, in window: UIWindow) {
    drag.move(to: window.convertToScreen(CGRect(origin: point, size: .zero)).origin)
  }

  /// Whether the touch is over this app's own window, or over none that matters.
  var isInside: Bool { drag.place == .display }

  /// Whether a drop is possible now, or may be: the program under the touch has not answered yet.
  var mayDrop: Bool { drag.place == .accepting || drag.place == .asking }

  /// What a drop would do now. Other programs copy.
  var operation: UIDropOperation { drag.place == .accepting ? .copy : .cancel }

  /// Drops the items. `began` says whether the other program takes them, `completion` later whether it has them.
  func drop(began: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void) {
    drag.drop(began: began, completion: completion)
  }

  /// Ends the drag outside.
  func cancel() { drag.cancel() }
}

extension OutgoingContents {
  /// The items of a session in the formats of desktops: URLs and files as a list of URLs, texts as plain text, and the data of
  /// each type with a MIME type, of the first item that has it. Without URLs, such data are listed as temporary files too, which
  /// programs that manage files take.
  fileprivate init(of session: DragSession) {
    let providers = { session.items.map(\.itemProvider) }
    self.init(
      formats: { OutgoingFormats(providers()).all.map(\.name) },
      load: { name, completion in
        guard let format = OutgoingFormats(providers()).all.first(where: { $0.name == name }) else {
          return completion(nil)
        }
        let loads = format.isWhole ? format.sources : Array(format.sources.prefix(1))
        let loaded = LoadedParts(count: loads.count)
        for (index, source) in loads.enumerated() {
          source.provider.loadDataRepresentation(forTypeIdentifier: source.type) { data, _ in
            let part = data.flatMap { format.convert($0, source) }
            guard loaded.set(part, at: index) else { return }
            let whole = loaded.all.isEmpty ? nil : format.join(loaded.all)
            Task { @MainActor in completion(whole) }
          }
        }
      })
  }
}

/// The formats in which other programs get items.
private struct OutgoingFormats: Sendable {
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
private final class LoadedParts: @unchecked Sendable {
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
