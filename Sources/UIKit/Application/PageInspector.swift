#if Browser
  internal import OpenCollectionBrowserDisplay

  /// The inspector in the page of a browser: tells it the tree of views while it is open, and what is known of one of them.
  @MainActor final class PageInspector {
    /// The least time between two readings of the views, in seconds.
    private static let interval: TimeInterval = 0.25

    private final class Weak {
      weak var view: UIView?
      init(_ view: UIView) { self.view = view }
    }

    private let windows: () -> [UIWindow]
    private let now: () -> TimeInterval
    private let show: (Answer) -> Void
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [Int: Weak] = [:]
    private var lastNumber = 0
    private var lastNodes: [InspectedNode] = []
    private var lastReading = -TimeInterval.infinity
    private var isOpen = false
    private var isStale = false
    private var journal = InspectorJournal()
    private var timeline = InspectorTimeline()

    /// What is told to the page.
    enum Answer: Equatable {
      case views([InspectedNode])
      case details(InspectedDetails)
    }

    init(
      windows: @escaping () -> [UIWindow], now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
      show: @escaping (Answer) -> Void
    ) {
      (self.windows, self.now, self.show) = (windows, now, show)
    }

    func receive(_ request: InspectorRequest) {
      switch request {
      case .open:
        (isOpen, isStale, lastNodes) = (true, true, [])
        journal.begin()
      case .close:
        isOpen = false
        timeline = InspectorTimeline()
        journal.end()
        (numbers, views, lastNodes) = ([:], [:], [])
      case .view(let number): if isOpen, let view = views[number]?.view { tell(InspectedView(view)) }
      case .point(let point): if isOpen, let found = InspectedView(at: point, in: windows()) { tell(found) }
      case .change(let back):
        guard isOpen else { return }
        timeline.step(back: back)
        tellChange()
      }
    }

    /// Called in each turn of the main loop: tells the views if they changed, four times a second at most.
    func turn(isChanged: Bool) {
      guard isOpen else { return }
      if isChanged { isStale = true }
      let now = now()
      guard isStale, now - lastReading >= Self.interval else { return }
      (isStale, lastReading) = (false, now)
      tellViews()
    }

    /// Tells the entry of the journal that is shown, and the view that it is of.
    private func tellChange() {
      let view = timeline.view.flatMap { $0.window == nil ? nil : $0 }
      show(
        .details(
          InspectedDetails(
            id: view.map(number) ?? 0, frame: view.map { $0.convertToScreen($0.bounds) } ?? .zero,
            text: timeline.text ?? "No change is shown.")))
    }

    private func tell(_ found: InspectedView) {
      show(.details(InspectedDetails(id: number(of: found.view), frame: found.frame, text: found.text)))
    }

    /// Tells the tree if it is not as it was told last. O(views).
    private func tellViews() {
      var nodes: [InspectedNode] = []
      func add(_ view: UIView, depth: Int) {
        nodes.append(
          InspectedNode(
            id: number(of: view), depth: depth, name: "\(type(of: view))", text: view.inspectedText,
            frame: view.convertToScreen(view.bounds), isHidden: view.isHidden))
        for subview in view.subviews { add(subview, depth: depth + 1) }
      }
      for window in windows() { add(window, depth: 0) }
      for (object, number) in numbers where views[number]?.view == nil {
        numbers[object] = nil
        views[number] = nil
      }
      guard nodes != lastNodes else { return }
      lastNodes = nodes
      show(.views(nodes))
    }

    private func number(of view: UIView) -> Int {
      let object = ObjectIdentifier(view)
      // A view that is gone may have had the same address.
      if let known = numbers[object], views[known]?.view === view { return known }
      lastNumber += 1
      numbers[object] = lastNumber
      views[lastNumber] = Weak(view)
      return lastNumber
    }
  }
#endif
