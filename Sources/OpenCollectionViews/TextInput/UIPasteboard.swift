internal import OpenCollectionCombiningMarks
package import OpenCollectionDisplays
@_spi(Storeys) import OpenCollectionFoundation

/// Copied content, to be pasted.
///
/// The text of `general` is the desktop's clipboard while the app has a display, so it is shared with other apps.
/// Images, colours and named pasteboards stay within the app.
@preconcurrency @MainActor open class UIPasteboard: NSObject, ExistingInstance {
  /// A pasteboard's name.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The pasteboard shared by all apps.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Posted after a pasteboard's contents changed, with the pasteboard as object.
  public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  /// The pasteboard shared by all apps.
  open class var general: UIPasteboard { shared.general }

  /// The pasteboards of the device. An object, because all contexts of a device have the same ones.
  @MainActor package final class Shared {
    let general = UIPasteboard(name: .general)
    var named: [Name: UIPasteboard] = [:]
  }
  @InContext package static var shared = Shared()

  /// The display whose clipboard backs `general`.
  package static var display: (any Display)? {
    get { displayReference.display }
    set { displayReference.display = newValue }
  }
  @InContext private static var displayReference = DisplayReference()

  /// A copied item, in one or more representations.
  private struct Item {
    var string: String?
    var url: URL?
    var image: UIImage?
    var color: UIColor?
  }

  private var contents: [Item] = []
  private var storedChangeCount = 0
  /// The clipboard's text when this app last wrote or read it.
  private var lastClipboardText: String?

  /// The pasteboard's name.
  open private(set) var name: Name

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// The pasteboard with a name, within the app. If there is none, it is created with `create`, else the result is nil.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    self.init(existing: UIPasteboard.pasteboard(named: pasteboardName, create: create) as? Self)
  }

  private static func pasteboard(named name: Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    if let existing = Self.shared.named[name] { return existing }
    guard create else { return nil }
    let pasteboard = UIPasteboard(name: name)
    Self.shared.named[name] = pasteboard
    return pasteboard
  }

  /// A new pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    let pasteboard = UIPasteboard(name: Name(UUID().uuidString))
    Self.shared.named[pasteboard.name] = pasteboard
    return pasteboard
  }

  /// Removes a named pasteboard.
  open class func remove(withName pasteboardName: Name) {
    Self.shared.named[pasteboardName] = nil
  }

  // MARK: Contents

  /// The number of times the contents changed.
  open var changeCount: Int {
    readClipboard()
    return storedChangeCount
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// The first string; nil for none. Setting it replaces the contents.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The strings, including URLs as strings; nil for none. Setting them replaces the contents.
  open var strings: [String]? {
    get { all { $0.string ?? $0.url?.absoluteString } }
    set { items = (newValue ?? []).map { Item(string: $0) } }
  }

  /// The first URL; nil for none. Setting it replaces the contents.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs, including strings that are URLs with a scheme; nil for none. Setting them replaces the contents.
  open var urls: [URL]? {
    get { all { $0.url ?? $0.string.flatMap(URL.init(string:)).flatMap { $0.scheme == nil ? nil : $0 } } }
    set { items = (newValue ?? []).map { Item(url: $0) } }
  }

  /// The first image; nil for none. Setting it replaces the contents.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The images; nil for none. Setting them replaces the contents.
  open var images: [UIImage]? {
    get { all(\.image) }
    set { items = (newValue ?? []).map { Item(image: $0) } }
  }

  /// The first colour; nil for none. Setting it replaces the contents.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colours; nil for none. Setting them replaces the contents.
  open var colors: [UIColor]? {
    get { all(\.color) }
    set { items = (newValue ?? []).map { Item(color: $0) } }
  }

  /// Whether there are strings.
  open var hasStrings: Bool { strings != nil }
  /// Whether there are URLs.
  open var hasURLs: Bool { urls != nil }
  /// Whether there are images.
  open var hasImages: Bool { images != nil }
  /// Whether there are colours.
  open var hasColors: Bool { colors != nil }

  private func all<Value>(_ kind: (Item) -> Value?) -> [Value]? {
    let values = items.compactMap(kind)
    return values.isEmpty ? nil : values
  }

  private var items: [Item] {
    get {
      readClipboard()
      return contents
    }
    set {
      contents = newValue
      if name == .general, let display = UIPasteboard.display {
        lastClipboardText = newValue.compactMap { $0.string ?? $0.url?.absoluteString }.first
          .map(CombiningMarks.limited)
        display.clipboardText = lastClipboardText
      }
      didChange()
    }
  }

  /// Reads the desktop's clipboard if another app changed it.
  private func readClipboard() {
    guard name == .general, let display = UIPasteboard.display else { return }
    let text = display.clipboardText.flatMap { $0.isEmpty ? nil : CombiningMarks.limited($0) }
    guard text != lastClipboardText else { return }
    lastClipboardText = text
    contents = text.map { [Item(string: $0)] } ?? []
    didChange()
  }

  private func didChange() {
    storedChangeCount += 1
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }
}

/// Lets an initializer of a class return an existing instance: only a protocol's initializers can assign `self`.
@MainActor private protocol ExistingInstance {}

extension ExistingInstance {
  fileprivate init?(existing: Self?) {
    guard let existing else { return nil }
    self = existing
  }
}
