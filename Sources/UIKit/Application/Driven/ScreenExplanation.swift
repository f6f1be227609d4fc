internal import OpenCollectionLiveMessages
@_spi(Storeys) import OpenCollectionViews

/// Why something on the screen is where it is and as large as it is, or why it is not visible.
@MainActor struct ScreenExplanation {
  /// Frontmost last.
  let windows: [UIWindow]

  /// The only element of a name, or the one of its number; nil if there is none of the name.
  func element(_ name: ElementName, _ driver: ScreenDriver) throws(ElementFailure) -> ScreenElement? {
    name.matches(in: windows).isEmpty ? nil : try driver.element(name)
  }

  func explain(_ element: ScreenElement) -> DriveReply {
    guard let view = element.view else { return DriveReply(element.place) }
    let obstacle = ElementReach.obstacle(of: element, in: windows)
    var lines = [obstacle.map { "\($0)" } ?? "a touch at \(ScreenElement.words(element.activationPoint)) reaches it"]
    lines += visibility(of: view) + offset(of: view)
    lines += InspectedView(view).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return DriveReply(element.place, lines: lines)
  }

  /// Explains the innermost view at a point, whether it can be touched or not.
  func explain(at point: CGPoint) -> DriveReply {
    guard let inspected = InspectedView(at: point, in: windows) else {
      return .failure(
        "there is nothing at \(ScreenElement.words(point)); the screen is \(ScreenElement.words(UIScreen.main.bounds))")
    }
    return explain(ScreenElement(of: inspected.view))
  }

  // MARK: Gaps

  /// The distance between two elements, and what places each.
  func gap(from one: ScreenElement, to other: ScreenElement) -> DriveReply {
    let (first, second) = (one.frame, other.frame)
    func distance(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> CGFloat { max(b.0 - a.1, a.0 - b.1) }
    let across = distance((first.minX, first.maxX), (second.minX, second.maxX))
    let down = distance((first.minY, first.maxY), (second.minY, second.maxY))
    func words(_ length: CGFloat, _ name: String) -> String {
      length > -0.05
        ? "\(ScreenElement.words(max(0, length))) points \(name)"
        : "overlapping \(name) by \(ScreenElement.words(-length))"
    }
    let summary = "\(one.summary) and \(other.summary): \(words(across, "horizontally")), \(words(down, "vertically"))"
    var lines: [String] = []
    for element in [one, other] {
      let explanation = explain(element)
      lines += [explanation.summary] + explanation.lines.map { $0.isEmpty ? $0 : "  " + $0 }
    }
    return DriveReply(summary, lines: lines)
  }

  // MARK: Offsets

  /// The offset of the scroll view that a view is in, or is.
  private func offset(of view: UIView) -> [String] {
    let chain = sequence(first: view, next: { $0.superview })
    guard let scrollView = chain.lazy.compactMap({ $0 as? UIScrollView }).first else { return [] }
    let (start, end) = scrollView.scrollLimits
    let inset = scrollView.adjustedContentInset
    return [
      "in \(type(of: scrollView)): offset \(ScreenElement.words(scrollView.contentOffset)), from "
        + "\(ScreenElement.words(start)) to \(ScreenElement.words(end)); content \(ScreenElement.words(scrollView.contentSize)), "
        + "adjusted insets top \(ScreenElement.words(inset.top)), left \(ScreenElement.words(inset.left)), "
        + "bottom \(ScreenElement.words(inset.bottom)), right \(ScreenElement.words(inset.right))"
    ]
  }

  // MARK: Visibility

  /// What hides a view, or a part of it.
  private func visibility(of view: UIView) -> [String] {
    var lines: [String] = []
    for ancestor in sequence(first: view, next: { $0.superview }) {
      let name = ancestor === view ? "it" : "its superview \(type(of: ancestor))"
      if ancestor.isHidden { lines.append("\(name) is hidden") }
      if ancestor.alpha < 0.02 { lines.append("\(name) has an alpha of \(ancestor.alpha)") }
    }
    let frame = view.convertToScreen(view.bounds)
    if frame.isEmpty { return lines + ["it has no size: \(ScreenElement.words(frame))"] }
    if let clip = clip(of: view, frame) { lines.append(clip) }
    return lines
  }

  /// The nearest superview, or the screen, that cuts off a part of a view.
  private func clip(of view: UIView, _ frame: CGRect) -> String? {
    func words(_ name: String, _ bounds: CGRect) -> String {
      let part = frame.intersection(bounds)
      let isOutside = part.isNull || part.isEmpty
      return "it is \(isOutside ? "outside" : "cut off by") \(name), \(ScreenElement.words(bounds))"
    }
    for ancestor in sequence(first: view, next: { $0.superview }).dropFirst() where ancestor.clipsToBounds {
      let bounds = ancestor.convertToScreen(ancestor.bounds)
      if !bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame) { return words("\(type(of: ancestor))", bounds) }
    }
    let screen = UIScreen.main.bounds
    return screen.insetBy(dx: -0.5, dy: -0.5).contains(frame) ? nil : words("the screen", screen)
  }

  /// Why there is no element of a name: views that have it and are not shown, or that there is none.
  func absence(of name: ElementName) -> DriveReply {
    let hidden = windows.reversed().flatMap { views(in: $0) }.filter { isCalled($0, name) }
    let lines = hidden.prefix(5).flatMap { view -> [String] in
      let details = visibility(of: view) + InspectedView(view).text.split(separator: "\n").map(String.init)
      return [ScreenElement(of: view).place] + details.map { "  " + $0 }
    }
    if !hidden.isEmpty { return DriveReply("it is there, but not shown", lines: lines) }
    let nearest = ElementFailure.missing(name.text, among: name.names(in: windows))
    return .failure(
      "\(nearest)",
      lines: [
        "no view has this name either, shown or hidden; a list has views for the rows that it shows: scroll to others"
      ])
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  private func isCalled(_ view: UIView, _ name: ElementName) -> Bool {
    switch name.key {
    case .identifier(let identifier): return view.accessibilityIdentifier == identifier
    case .text(let text):
      return (view as? UILabel)?.text == text || view.accessibilityLabel == text
        || view.automationTitle == text || view.automationPlaceholder == text
    case .kind: return ScreenElement.Kind(of: view) == name.kind
    }
  }
}
