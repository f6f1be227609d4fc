internal import OpenCollectionCombiningMarks
internal import OpenCollectionDisplays

/// Drops of other programs on a window. The window library tells of them when they are dropped, not while they are dragged
/// over the window.
@MainActor
enum DesktopDrops {
  /// Drops contents at a point of the screen, on the frontmost window there.
  static func drop(_ contents: [DroppedContent], at point: CGPoint, on windows: [UIWindow]) {
    let items = contents.compactMap(item)
    guard !items.isEmpty else { return }
    for window in windows.reversed() {
      let location = window.convertFromScreen(point)
      guard window.hitTest(location, with: nil) != nil else { continue }
      let drag = ActiveDrag(items: items, in: window, at: location)
      drag.move(to: location)
      return drag.drop()
    }
  }

  private static func item(_ content: DroppedContent) -> UIDragItem? {
    switch content {
    case .file(let path):
      let url = URL(fileURLWithPath: path)
      // What is gone meanwhile, or is a folder, has a URL only.
      let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider()
      provider.registerObject(url as NSURL, visibility: .all)
      return UIDragItem(itemProvider: provider)
    case .text(let text):
      let text = CombiningMarks.limited(text)
      guard !text.isEmpty else { return nil }
      let provider = NSItemProvider()
      if let url = URL(string: text), url.scheme != nil, url.host != nil {
        provider.registerObject(url as NSURL, visibility: .all)
      }
      provider.registerObject(text as NSString, visibility: .all)
      return UIDragItem(itemProvider: provider)
    }
  }
}
