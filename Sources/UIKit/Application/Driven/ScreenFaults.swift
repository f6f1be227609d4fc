internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionViews

/// What is wrong with a screen, a line each: the kind of fault, where it is, what was measured and what to do.
///
/// The audit of accessibility, the lint of layouts, the invariants of collection views and conflicts of constraints; and texts that
/// are cut off or lie on others, and controls that no touch reaches.
@MainActor struct ScreenFaults {
  /// The first of those that differ only in the text of their element, and how many there are.
  private var faults: [(key: String, line: String, count: Int)] = []

  var lines: [String] {
    faults.map { fault in
      switch fault.count {
      case 1: fault.line
      default: fault.line + " (and \(fault.count - 1) like it)"
      }
    }
  }

  /// Examines windows, frontmost last. The text size is changed for the audit, and restored.
  init(windows: [UIWindow]) {
    for window in windows {
      addTexts(in: window)
      addUnreachable(in: window, windows)
      for view in Inspector.elementViews(in: window) { addLists(view) }
      for issue in AccessibilityAudit(of: window).issues {
        add("\(issue.kind.name)", issue.path, "\(issue.measured) \(issue.advice)")
      }
    }
    if !LayoutContext.reportedConflicts.isEmpty {
      let report = LayoutContext.lastReport.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      add(
        "constraints in conflict", "the last of \(LayoutContext.reportedConflicts.count)", report.joined(separator: " ")
      )
    }
  }

  private mutating func add(_ kind: String, _ place: String, _ words: String) {
    // What is between quotation marks is what an element says.
    let parts = place.split(separator: "\"", omittingEmptySubsequences: false)
    let path = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let key = "\(kind): \(path): \(words)"
    if let index = faults.firstIndex(where: { $0.key == key }) {
      faults[index].count += 1
    } else {
      faults.append((key, "\(kind): \(place): \(words)", 1))
    }
  }

  // MARK: Texts

  private mutating func addTexts(in window: UIWindow) {
    let labels = ContrastAudit.labels(in: window).filter { $0.text?.isEmpty == false && isOnScreen($0) }
    for label in labels {
      if let needed = Self.neededSize(of: label) {
        add(
          "cut off text", AuditPath.of(label),
          "it needs \(ScreenElement.words(needed)) points and has \(ScreenElement.words(label.bounds.size)). "
            + "Give it more lines or room, or let constraints decide its size.")
      }
    }
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] where overlap(label, other) {
        add(
          "overlapping texts", AuditPath.of(label),
          "{\(ScreenElement.words(label.convertToScreen(label.bounds)))} lies on \(AuditPath.name(of: other)) "
            + "{\(ScreenElement.words(other.convertToScreen(other.bounds)))}. Constrain one to the other.")
      }
    }
  }

  private func isOnScreen(_ view: UIView) -> Bool {
    view.convertToScreen(view.bounds).intersects(UIScreen.main.bounds)
  }

  /// The size in which a label's text fits; nil if it does.
  private static func neededSize(of label: UILabel) -> CGSize? {
    let bounds = label.bounds.size
    let width = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : max(1, bounds.width)
    let lines = label.numberOfLines
    label.numberOfLines = lines == 1 ? 1 : 0
    let needed = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    label.numberOfLines = lines
    let shrinks = label.adjustsFontSizeToFitWidth ? max(0.01, label.minimumScaleFactor) : 1
    return needed.width * shrinks > bounds.width + 1 || needed.height * shrinks > bounds.height + 1 ? needed : nil
  }

  /// Whether one of two texts covers more than a few points of the other, in the same list or screen.
  private func overlap(_ one: UILabel, _ other: UILabel) -> Bool {
    let common = one.convertToScreen(one.textArea).intersection(other.convertToScreen(other.textArea))
    guard !common.isNull, common.width > 4, common.height > 4 else { return false }
    // A bar lies on what scrolls below it, and a card on what is behind it.
    return one.nearestContainer === other.nearestContainer
  }

  // MARK: Touches

  /// Controls on the screen whose touches go elsewhere. Those in a scroll view may be scrolled to where they are reached.
  private mutating func addUnreachable(in window: UIWindow, _ windows: [UIWindow]) {
    for found in AccessibilityTree(of: window).elements {
      guard found.respondsToUserInteraction, !found.traits.contains(.notEnabled), let object = found.reference.object
      else { continue }
      let element = ScreenElement(of: object)
      guard let view = element.view, !Self.scrolls(view), let obstacle = ElementReach.obstacle(of: element, in: windows)
      else { continue }
      add("unreachable", AuditPath.of(object), "\(obstacle).")
    }
  }

  private static func scrolls(_ view: UIView) -> Bool {
    sequence(first: view, next: { $0.superview }).contains { ancestor in
      guard let scrollView = ancestor as? UIScrollView, scrollView.isScrollEnabled else { return false }
      let (start, end) = scrollView.scrollLimits
      return end.x > start.x || end.y > start.y
    }
  }

  // MARK: Lists

  private mutating func addLists(_ view: any ElementScrollView) {
    let place = AuditPath.of(view)
    for fault in CollectionInvariants(of: view).faults { add(fault.invariant.rawValue, place, fault.message) }
    let layout = view.display.displayedLayout.layout as? UICollectionViewCompositionalLayout
    guard let solution = layout?.solution else { return }
    var findings = LayoutLint.findings(in: solution.configuration)
    for (index, section) in solution.distinctSections {
      findings += LayoutLint.findings(
        in: section, at: "sections[\(index)]", scrollAxis: solution.configuration.scrollAxis,
        environment: solution.environment)
    }
    for finding in findings { add("layout", place, "\(finding)") }
  }
}

extension UILabel {
  /// Where its text is drawn, in its own coordinates.
  fileprivate var textArea: CGRect {
    let size = sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width)
    let isTrailing = textAlignment == .right || (textAlignment == .natural && isRightToLeft)
    let x = textAlignment == .center ? (bounds.width - width) / 2 : isTrailing ? bounds.width - width : 0
    return CGRect(
      x: x, y: (bounds.height - min(size.height, bounds.height)) / 2, width: width,
      height: min(size.height, bounds.height))
  }
}

extension UIView {
  /// The cell that it is in, or its view controller's view.
  fileprivate var nearestContainer: UIView? {
    sequence(first: self, next: { $0.superview }).first {
      $0.isListElement || $0.defaultElementType == .navigationBar || $0.next is UIViewController
    }
  }
}
