internal import OpenCollectionDisplays
@_spi(Storeys) import OpenCollectionViews

extension ScreenDriver {
  /// Performs a step once animations have ended. Returns the point of a touch that stays down.
  func perform(_ step: ElementStep) throws(ElementFailure) -> CGPoint? {
    if case .wait = step { host.settle() } else { rest() }
    switch step {
    case .tap(let name): tap(at: try reachablePoint(of: try element(name)))
    case .down(let name):
      let point = try reachablePoint(of: try element(name))
      host.receive(.pointerDown(point))
      return point
    case .hover(let name): host.receive(.pointerMoved(try reachablePoint(of: try element(name))))
    case .type(let text, let name): try type(text, into: name)
    case .scroll(let name): try scroll(to: name)
    case .swipe(let direction, let name):
      let element = try element(name)
      _ = try reachablePoint(of: element)
      let (start, end) = Self.swipe(across: ScreenElement(of: element.object).frame, direction)
      drag(from: start, to: end, in: Self.swipeDuration)
    case .expect(let name): _ = try anyElement(name)
    case .expectNone(let name):
      if let first = name.match(in: windows) { throw ElementFailure(description: "there is \(first.place)") }
    case .wait(let name, let seconds):
      guard !wait(atMost: seconds, until: { name.match(in: windows) != nil }) else { return nil }
      throw .missing(
        name.text, among: name.names(in: windows), words: "no element has this name after \(seconds) seconds")
    }
    return nil
  }

  /// The duration of a swipe, in seconds.
  package nonisolated static var swipeDuration: TimeInterval { 0.1 }

  // MARK: Finding

  /// The only element of a name, or the one of its number. Throws if there is none, or if there are several.
  func element(_ name: ElementName) throws(ElementFailure) -> ScreenElement {
    try only(name.matches(in: windows), name)
  }

  /// Throws if there is no element of a name.
  private func anyElement(_ name: ElementName) throws(ElementFailure) -> ScreenElement {
    let matches = name.matches(in: windows)
    if name.ordinal != nil { return try only(matches, name) }
    guard let first = matches.first else { throw .missing(name.text, among: name.names(in: windows)) }
    return first
  }

  private func only(_ matches: [ScreenElement], _ name: ElementName) throws(ElementFailure) -> ScreenElement {
    guard let first = matches.first else { throw .missing(name.text, among: name.names(in: windows)) }
    if let ordinal = name.ordinal {
      guard matches.indices.contains(ordinal - 1) else {
        throw ElementFailure(description: "there are only \(matches.count) elements of this name")
      }
      return matches[ordinal - 1]
    }
    guard matches.count == 1 else {
      let places = matches.enumerated().map { "#\($0 + 1) \($1.place)" }.joined(separator: "; ")
      throw ElementFailure(description: "\(matches.count) elements have this name; say which: \(places)")
    }
    return first
  }

  // MARK: Reaching

  /// The point of an element that a touch reaches: it is scrolled into view first, if it is not. Throws if it is covered
  /// or off screen.
  package func reachablePoint(of element: ScreenElement) throws(ElementFailure) -> CGPoint {
    guard ElementReach.obstacle(of: element, in: windows) != nil else { return element.activationPoint }
    if ElementReach.reveal(element.object) { rest() }
    let moved = ScreenElement(of: element.object)
    if let obstacle = ElementReach.obstacle(of: moved, in: windows) {
      throw ElementFailure(description: "\(moved.summary): \(obstacle)")
    }
    return moved.activationPoint
  }

  // MARK: Typing

  private func type(_ text: String, into name: ElementName) throws(ElementFailure) {
    let matches = name.matches(in: windows)
    let inputs = matches.filter { $0.view is any UIKeyInput }
    // A label beside a field may have its name.
    let field = try only(inputs.isEmpty ? matches : inputs, name)
    // A second tap would select a word.
    if (try? checkFocus(of: field)) == nil {
      tap(at: try reachablePoint(of: field))
      rest()
    }
    try checkFocus(of: field)
    type(text)
  }

  /// Whether something takes what is typed.
  package var hasFocus: Bool { FirstResponder.current is any UIKeyInput }

  /// Throws if text is not typed into an element.
  package func checkFocus(of element: ScreenElement) throws(ElementFailure) {
    if let first = FirstResponder.current as? UIView, first is any UIKeyInput, let view = element.view,
      first.isDescendant(of: view)
    {
      return
    }
    throw ElementFailure(description: "\(element.place) does not take text: it is not being edited after a tap")
  }
}

extension ScreenDriver {
  /// The part of an element's frame that is on the screen, scrolled into view first; nil for none.
  package func visibleFrame(of element: ScreenElement) -> CGRect? {
    if element.kind == .application { return UIScreen.main.bounds }
    func visible() -> CGRect? {
      let frame = ScreenElement(of: element.object).frame.intersection(UIScreen.main.bounds)
      return frame.isNull || frame.isEmpty ? nil : frame
    }
    if let frame = visible() { return frame }
    if ElementReach.reveal(element.object) { rest() }
    return visible()
  }

  /// The point to which a slider's thumb is dragged for a position from 0 to 1.
  package func sliderPoint(of element: ScreenElement, at position: CGFloat) -> CGPoint {
    (element.object as? any ValueControl)?.dragEnd(at: position)
      ?? CGPoint(x: element.frame.minX + element.frame.width * position, y: element.frame.midY)
  }

  /// Turns a wheel row by row until it has a value. Throws if it has no such row.
  package func turnWheel(_ element: ScreenElement, to value: String) throws(ElementFailure) {
    guard let wheel = element.object as? PickerColumn else { return }
    var seen: [String] = []
    func search(_ turn: () -> Void) -> Bool {
      var last: Int?
      while wheel.selectedRow != last {
        let shown = wheel.accessibilityValue ?? ""
        if shown == value { return true }
        seen.append(shown)
        last = wheel.selectedRow
        turn()
        rest()
      }
      return false
    }
    if search({ wheel.accessibilityIncrement() }) || search({ wheel.accessibilityDecrement() }) { return }
    var known: Set<String> = []
    throw .missing(
      value, among: seen.filter { known.insert($0).inserted }, words: "the wheel has no value \"\(value)\"")
  }
}
