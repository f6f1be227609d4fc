internal import OpenCollectionDisplays

/// What was copied, to be pasted.
///
/// The text of `general` is the desktop's clipboard where the app has a window, so other apps share it; pictures, colours and
/// named pasteboards stay within the app.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// A pasteboard's name.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The pasteboard all apps share.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Posted after what a pasteboard holds changed, with the pasteboard as object.
  public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  /// The pasteboard that apps share.
  public static let general = UIPasteboard(name: .general)
  private static var named: [Name: UIPasteboard] = [:]

  /// The display whose clipboard `general` is.
  static weak var display: (any Display)?

  /// One thing that was copied, in one or more kinds.
  private struct Item {
    var string: String?
    var url: URL?
    var image: UIImage?
    var color: UIColor?
  }

  private var contents: [Item] = []
  private var changes = 0
  /// What this app last put on the desktop's clipboard, or found there.
  private var knownClipboard: String?

  /// The pasteboard's name.
  public let name: Name

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// A pasteboard of a name within the app; nil where there is none and none shall be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create, UIPasteboard.named[pasteboardName] == nil, pasteboardName != .general else { return nil }
    self.init(name: pasteboardName)
    UIPasteboard.named[pasteboardName] = self
  }

  /// A new pasteboard with a name nobody else has.
  open class func withUniqueName() -> UIPasteboard {
    let pasteboard = UIPasteboard(name: Name(UUID().uuidString))
    named[pasteboard.name] = pasteboard
    return pasteboard
  }

  /// Forgets a named pasteboard.
  open class func remove(withName pasteboardName: Name) {
    named[pasteboardName] = nil
  }

  // MARK: Contents

  /// How often the contents changed.
  open var changeCount: Int {
    readClipboard()
    return changes
  }

  /// How many things are there.
  open var numberOfItems: Int { items.count }

  /// The first text; nil for none. Setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts, an address as its text; nil for none. Setting them replaces everything.
  open var strings: [String]? {
    get { all { $0.string ?? $0.url?.absoluteString } }
    set { items = (newValue ?? []).map { Item(string: $0) } }
  }

  /// The first address; nil for none. Setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The addresses, and texts that are addresses with a scheme; nil for none. Setting them replaces everything.
  open var urls: [URL]? {
    get { all { $0.url ?? $0.string.flatMap(URL.init(string:)).flatMap { $0.scheme == nil ? nil : $0 } } }
    set { items = (newValue ?? []).map { Item(url: $0) } }
  }

  /// The first picture; nil for none. Setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The pictures; nil for none. Setting them replaces everything.
  open var images: [UIImage]? {
    get { all(\.image) }
    set { items = (newValue ?? []).map { Item(image: $0) } }
  }

  /// The first colour; nil for none. Setting it replaces everything.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colours; nil for none. Setting them replaces everything.
  open var colors: [UIColor]? {
    get { all(\.color) }
    set { items = (newValue ?? []).map { Item(color: $0) } }
  }

  /// Whether there is text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }
  /// Whether there is a colour.
  open var hasColors: Bool { colors != nil }

  private func all<Value>(_ kind: (Item) -> Value?) -> [Value]? {
    let found = items.compactMap(kind)
    return found.isEmpty ? nil : found
  }

  private var items: [Item] {
    get {
      readClipboard()
      return contents
    }
    set {
      contents = newValue
      if name == .general, let display = UIPasteboard.display {
        knownClipboard = newValue.compactMap { $0.string ?? $0.url?.absoluteString }.first
        display.clipboardText = knownClipboard
      }
      didChange()
    }
  }

  /// Takes over what another app has put on the desktop's clipboard.
  private func readClipboard() {
    guard name == .general, let display = UIPasteboard.display else { return }
    let text = display.clipboardText.flatMap { $0.isEmpty ? nil : $0 }
    guard text != knownClipboard else { return }
    knownClipboard = text
    contents = text.map { [Item(string: $0)] } ?? []
    didChange()
  }

  private func didChange() {
    changes += 1
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }
}
