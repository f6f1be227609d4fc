@_spi(Storeys) import OpenCollectionCollections

/// A run of an app in search of what its author hardly means: in layouts on screens of other sizes, and in the journal of
/// changes.
@MainActor final class Diagnosis {
  private(set) var report = FindingReport()
  /// The last entry of the journal that was read.
  private var readCount = 0

  /// Screens of phones and tablets upright and on their sides, and widths of apps beside others, in points.
  static let screens = [
    CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 390, height: 844),
    CGSize(width: 430, height: 932), CGSize(width: 667, height: 375), CGSize(width: 844, height: 390),
    CGSize(width: 932, height: 430), CGSize(width: 744, height: 1133), CGSize(width: 820, height: 1180),
    CGSize(width: 1366, height: 1024), CGSize(width: 320, height: 1180), CGSize(width: 507, height: 1180),
  ]

  static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]

  /// Pages that each list is scrolled by, at most.
  private static let maximumPages = 5

  /// Begins to record. Before the app is launched, as it may make mistakes from the start.
  ///
  /// - Parameters:
  ///   - collects: whether client errors are findings; if not, they end the process.
  ///   - end: called when a client error ends the process nevertheless, with what was found until then.
  init(collecting collects: Bool = true, ending end: @escaping @MainActor (FindingReport) -> Void) {
    let journal = Journal.current ?? Journal()
    Journal.current = journal
    readCount = journal.count
    guard collects else { return }
    DescriptionMakers.areRecorded = true
    ClientErrors.areCollected = true
    ClientErrors.didFind = { [unowned self] error in
      report.add([Finding(error, on: occasion)])
      if error.endsProcess {
        // What else fails in the meantime is a consequence.
        ClientErrors.didFind = nil
        // A section provider may end the process as well, before anything is printed.
        readJournal(askingProviders: false)
        end(report)
      }
    }
  }

  /// Ends recording.
  func end() {
    DescriptionMakers.areRecorded = false
    ClientErrors.areCollected = false
    ClientErrors.didFind = nil
  }

  /// The circumstances of the screen.
  private var occasion: Finding.Occasion {
    let traits = UIScreen.main.traitCollection
    return Finding.Occasion(
      screen: UIScreen.main.bounds.size, textSize: traits.preferredContentSizeCategory,
      direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Examines what is shown: scrolls the lists, and shows the app on each screen.
  func examine(_ host: ApplicationHost) {
    host.comeToRest()
    readJournal()
    let draws = host.draws
    host.draws = false
    defer { host.draws = draws }
    for view in Self.lists(of: host) { scroll(view, host) }
    readJournal()
    let size = host.display.size
    for screen in Self.screens {
      display(screen, host)
      readJournal()
      for case let view as UICollectionView in Self.lists(of: host) { describeSections(of: view, on: screen) }
    }
    display(size, host)
    readJournal()
  }

  private static func lists(of host: ApplicationHost) -> [any ElementScrollView] {
    host.accessibleWindows.flatMap { Inspector.elementViews(in: $0) }
  }

  private func display(_ size: CGSize, _ host: ApplicationHost) {
    host.receive(.resized(size, scale: host.display.scale))
    host.comeToRest()
  }

  private func describeSections(of view: UICollectionView, on screen: CGSize) {
    guard let trials = LayoutTrials(of: view) else { return }
    for textSize in Self.textSizes {
      for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
        let occasion = Finding.Occasion(screen: screen, textSize: textSize, direction: direction)
        report.add(tried: occasion)
        report.add(trials.findings(on: occasion))
      }
    }
  }

  /// Scrolls by pages to the end, and back.
  private func scroll(_ view: any ElementScrollView, _ host: ApplicationHost) {
    let isHorizontal = view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
    let start = view.contentOffset
    var offsets: [CGPoint] = []
    for _ in 0..<Self.maximumPages {
      let end = view.scrollLimits.end
      var offset = view.contentOffset
      if isHorizontal {
        offset.x = min(end.x, offset.x + view.bounds.width)
      } else {
        offset.y = min(end.y, offset.y + view.bounds.height)
      }
      guard offset != view.contentOffset else { break }
      offsets.append(view.contentOffset)
      view.contentOffset = offset
      host.comeToRest()
      stepDidEnd()
    }
    for offset in offsets.reversed() {
      view.contentOffset = offset
      host.comeToRest()
      stepDidEnd()
    }
    view.contentOffset = start
    host.comeToRest()
  }

  /// Reads the journal where it would soon drop what was not read. Called after each step of a script or of
  /// random use, and after each page that a list is scrolled by.
  func stepDidEnd() {
    if let journal = Journal.current, journal.count - readCount > Journal.capacity / 2 { readJournal() }
  }

  /// What the journal tells of the changes, as text; nil if it is nothing.
  func changes() -> String? {
    readJournal()
    return report.findings.isEmpty ? nil : report.text(.text)
  }

  /// Reads what the journal recorded since it was last read.
  func readJournal(askingProviders asksProviders: Bool = true) {
    guard let journal = Journal.current else { return }
    let last = readCount
    readCount = journal.count
    report.add(unread: journal.numbers.lowerBound - 1 - last)
    report.add(ChangeFindings(journal, after: last, on: occasion, askingProviders: asksProviders).findings)
  }
}
