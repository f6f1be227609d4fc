/// All previews of a program side by side: a row for each, with its variants.
///
/// Only those near the screen exist. While it is scrolled, one variant a frame is made, or as many as take a few milliseconds; those
/// to come are empty screens. So many rows cost as much as a few.
@MainActor final class PreviewGallery: UIViewController, UIScrollViewDelegate {
  private let rows: [GalleryRow]
  /// Tells `collectionview preview` which preview is being made.
  var trials: (any PreviewTrials)?
  private let scrollView = GalleryScrollView()
  private var layout = GalleryLayout([], width: 1)
  private var width: CGFloat = 0
  private var isScrolled = false

  /// How many rows that are not on the screen are kept.
  private static let keptRows = 12
  /// Seconds of a frame that making previews may take while it is scrolled.
  private static let budget: TimeInterval = 0.008
  /// The clock of the budget, in seconds. Nil while a place is restored, on a virtual clock: the budget does not apply then.
  var time: @MainActor () -> TimeInterval? = {
    AppClock.current.isVirtual ? nil : ProcessInfo.processInfo.systemUptime
  }

  /// - Parameter failures: why some are not shown, by their places.
  init(_ previews: [DeclaredPreview], failures: [String: String] = [:]) {
    var titles: Set<String> = []
    var names: Set<String> = []
    rows = previews.map { preview in
      let title = titles.insertNumbered(preview.title) { "\(preview.title) (\($0))" }
      // Without the line, which moves, and the number of all previews, which changes with other files.
      let plain = (preview.name.map { "\($0), " } ?? "") + preview.fileName
      let name = names.insertNumbered(plain) { "\(plain) (\($0))" }
      return GalleryRow(preview, title: title, name: name, failure: failures[preview.place])
    }
    super.init(nibName: nil, bundle: nil)
    title = "Previews"
  }

  required init?(coder: NSCoder) { nil }

  /// The name of a preview in a place. It stays when others are added, except before it in its file and with its name.
  func name(of child: UIViewController) -> String {
    for row in rows {
      if let variant = row.variant(of: child) { return "\(row.name), \(variant.name)" }
    }
    return "\(children.firstIndex { $0 === child } ?? 0)"
  }

  /// The rows of which there are views.
  var madeRows: [Int] { rows.indices.filter { rows[$0].isMade } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    if rows.isEmpty { showNothing() }
  }

  private func showNothing() {
    let label = UILabel()
    label.text = "There is no #Preview in this program."
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.sizeToFit()
    label.frame.origin = CGPoint(x: GalleryLayout.gap, y: GalleryLayout.gap)
    scrollView.addSubview(label)
  }

  // MARK: What is shown

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    isScrolled = true
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if width != view.bounds.width { placeRows() }
    fill()
  }

  private func placeRows() {
    width = view.bounds.width
    layout = GalleryLayout(rows.map(\.layoutContent), width: width)
    scrollView.rows = zip(rows, layout.rows).map { ($0.name, $1.frame) }
    scrollView.contentSize = CGSize(width: width, height: layout.height)
    for (row, frames) in zip(rows, layout.rows) { row.place(frames) }
  }

  private var visible: Range<Int> { layout.rows(from: scrollView.bounds.minY, to: scrollView.bounds.maxY) }

  /// Makes what is on the screen, and gives up what is far from it.
  private func fill() {
    let start = isScrolled ? time() : nil
    var visible = visible
    while true {
      for index in visible where !rows[index].isMade {
        rows[index].makeViews(in: scrollView)
        rows[index].place(layout.rows[index])
      }
      guard let index = visible.first(where: { rows[$0].next != nil }), let variant = rows[index].next else { break }
      make(variant, of: rows[index])
      visible = self.visible
      if let start, let now = time(), now - start > Self.budget {
        DispatchQueue.main.async { [weak self] in self?.view.setNeedsLayout() }
        return
      }
    }
    isScrolled = false
    removeRows(besides: visible)
  }

  private func make(_ variant: Int, of row: GalleryRow) {
    trials?.willTry(row.preview, in: scrollView)
    if row.make(variant, in: self) { placeRows() }
    row.display(variant, drawing: trials?.draws == true)
    trials?.didTry()
  }

  private func removeRows(besides visible: Range<Int>) {
    let others = madeRows.filter { !visible.contains($0) }
    guard others.count > Self.keptRows else { return }
    let far = others.sorted { distance(of: $0, from: visible) > distance(of: $1, from: visible) }
    for index in far.prefix(others.count - Self.keptRows) { rows[index].removeViews() }
  }

  private func distance(of index: Int, from visible: Range<Int>) -> Int {
    index < visible.lowerBound ? visible.lowerBound - index : index - visible.upperBound + 1
  }
}

/// Is told of each preview before it is made: if the program ends then, that preview was the cause.
@MainActor protocol PreviewTrials {
  /// Whether frames are drawn.
  var draws: Bool { get }
  func willTry(_ preview: DeclaredPreview, in view: UIScrollView)
  /// It was made, laid out and drawn.
  func didTry()
}
