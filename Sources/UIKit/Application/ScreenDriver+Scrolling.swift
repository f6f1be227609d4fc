extension ScreenDriver {
  /// The largest number of pages that are scrolled in search of an element.
  private static let pageLimit = 3000

  /// Scrolls the scroll views on the screen, the largest first, page by page until an element of a name exists, and then
  /// to it. What was scrolled in vain is scrolled back.
  func scroll(to name: ElementName) throws(ElementFailure) {
    var pages = 0
    func isFound() -> Bool { name.match(in: windows) != nil }
    if !isFound() {
      for scrollView in scrollViews(in: windows.reversed()) {
        if search(scrollView, &pages, isFound) { break }
        if pages > Self.pageLimit {
          throw ElementFailure(description: "no element has this name within \(Self.pageLimit) pages")
        }
      }
    }
    guard let element = name.match(in: windows) else {
      throw .missing(
        name.text, among: name.names(in: windows),
        words: "no element has this name, scrolled to the end \(pages == 1 ? "(1 page)" : "(\(pages) pages)")")
    }
    guard ElementReach.obstacle(of: element, in: windows) != nil || !isWholeOnScreen(element) else { return }
    if ElementReach.reveal(element.object) { rest() }
  }

  private func isWholeOnScreen(_ element: ScreenElement) -> Bool {
    UIScreen.main.bounds.contains(element.frame)
  }

  /// The scroll views that can scroll, the largest first. Those in others are searched with them.
  func scrollViews(in views: [UIView]) -> [UIScrollView] {
    let found = views.flatMap { Self.outermost(in: $0) }
    func area(_ view: UIView) -> CGFloat {
      let frame = view.convertToScreen(view.bounds).intersection(UIScreen.main.bounds)
      return frame.isNull ? 0 : frame.width * frame.height
    }
    return found.map { (area($0), $0) }.filter { $0.0 > 0 }.sorted { $0.0 > $1.0 }.map(\.1)
  }

  private static func outermost(in view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return [] }
    if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled, !(view is any UIKeyInput) {
      let (start, end) = scrollView.scrollLimits
      if end.x > start.x || end.y > start.y { return [scrollView] }
    }
    return view.subviews.flatMap(outermost(in:))
  }

  /// Scrolls from here to the end, and then from the start. Returns whether the element was found; otherwise the offset is
  /// as before.
  private func search(_ scrollView: UIScrollView, _ pages: inout Int, _ isFound: () -> Bool) -> Bool {
    let offset = scrollView.contentOffset
    if searchInside(scrollView, &pages, isFound) || searchOn(scrollView, until: nil, &pages, isFound) { return true }
    move(scrollView, to: scrollView.scrollLimits.start)
    if isFound() || searchInside(scrollView, &pages, isFound)
      || searchOn(scrollView, until: offset, &pages, isFound)
    {
      return true
    }
    move(scrollView, to: offset)
    return false
  }

  /// Scrolls page by page to the end, which may move away when more is loaded, or until an offset.
  private func searchOn(
    _ scrollView: UIScrollView, until last: CGPoint?, _ pages: inout Int, _ isFound: () -> Bool
  ) -> Bool {
    while pages <= Self.pageLimit, let next = scrollView.nextPage {
      let here = scrollView.contentOffset
      if let last, here.y >= last.y, here.x >= last.x { return false }
      pages += 1
      move(scrollView, to: next)
      if isFound() { return true }
      if scrollView.contentOffset == here { return false }
      if searchInside(scrollView, &pages, isFound) { return true }
    }
    return false
  }

  /// Searches the scroll views that one shows, such as the rows of an orthogonal section.
  private func searchInside(_ scrollView: UIScrollView, _ pages: inout Int, _ isFound: () -> Bool) -> Bool {
    for inner in scrollViews(in: scrollView.subviews) where pages <= Self.pageLimit {
      if search(inner, &pages, isFound) { return true }
    }
    return false
  }

  private func move(_ scrollView: UIScrollView, to offset: CGPoint) {
    guard scrollView.contentOffset != offset else { return }
    scrollView.setContentOffset(offset, animated: false)
    scrollView.layoutIfNeeded()
    // An app may load more when the end comes near.
    pass(1.0 / 60)
  }
}

extension UIScrollView {
  /// The offset a page further on, at the end at most; nil at the end. Down, or to the right where nothing is below.
  fileprivate var nextPage: CGPoint? {
    let (start, end) = scrollLimits
    let insets = adjustedContentInset
    var offset = contentOffset
    if end.y > start.y {
      guard offset.y < end.y - 0.5 else { return nil }
      offset.y = min(end.y, offset.y + max(1, bounds.height - insets.top - insets.bottom))
    } else {
      guard offset.x < end.x - 0.5 else { return nil }
      offset.x = min(end.x, offset.x + max(1, bounds.width - insets.left - insets.right))
    }
    return offset
  }
}
