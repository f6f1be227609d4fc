internal import OpenCollectionDisplays

/// Goes to the place of the program before: repeats the steps that opened its screens, and puts back what was on them.
///
/// It stops at the first step that cannot be repeated and stays there. Time is virtual, and nothing is drawn or animated.
@MainActor struct PlaceReplay {
  let driver: ScreenDriver
  let recorder: PlaceRecorder
  /// How long what comes later is waited for, in real seconds: content that is loaded, screens that are opened afterwards.
  let patience: TimeInterval

  private var windows: [UIWindow] { driver.windows }

  /// Returns why it stopped; nil if it arrived.
  func run(_ place: AppPlace) -> String? {
    let animates = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = animates }
    driver.rest()
    for step in place.steps {
      // The app's own restoration may have opened it.
      if isOpen(step.opened) { continue }
      if let reason = repeats(step) { return "stopped before \(step.name): \(reason)" }
    }
    apply(place.last)
    for state in place.last.views where state.text != nil || state.value != nil { recorder.noteChanged(state.path) }
    return nil
  }

  private func apply(_ state: ScreenState) { state.apply(to: { windows }, settle: { driver.rest(limit: 1) }) }

  private func repeats(_ step: AppPlace.Step) -> String? {
    guard let target = step.target else {
      apply(step.before)
      recorder.repeats(step, on: FirstResponder.current as? UIView)
      let modifiers = KeyModifiers(rawValue: step.modifiers ?? 0)
      driver.host.receive(.keyDown(step.key ?? "", modifiers))
      driver.host.receive(.keyUp(step.key ?? "", modifiers))
      return opens(step)
    }
    var found: UIView?
    _ = wait {
      apply(step.before)
      found = TargetSearch(target: target, windows: windows).view
      return found != nil
    }
    guard let view = found else { return "it is not there any more" }
    let point: CGPoint
    do { point = try self.point(of: target, in: view) } catch { return "\(error)" }
    recorder.repeats(step, on: view)
    driver.press(at: point, for: max(0.05, min(step.duration ?? 0, 2)))
    return opens(step)
  }

  private func opens(_ step: AppPlace.Step) -> String? {
    let isOpened = wait {
      recorder.didTurn()
      return isOpen(step.opened)
    }
    if isOpened { return nil }
    return "it no longer opens \(step.opened.last.map(ScreenPaths.className) ?? "a screen")"
  }

  private func isOpen(_ paths: [String]) -> Bool {
    let present = Set(ScreenPaths(windows).entries.map(\.path))
    return paths.allSatisfy(present.contains)
  }

  /// The point that was touched, if a touch there reaches the view, or else the one where it is activated.
  private func point(of target: AppPlace.Target, in view: UIView) throws(ElementFailure) -> CGPoint {
    let frame = view.convertToScreen(view.bounds)
    let point = CGPoint(x: frame.minX + frame.width * target.x, y: frame.minY + frame.height * target.y)
    for window in windows.reversed() {
      guard let hit = window.hitTest(window.convertFromScreen(point), with: nil) else { continue }
      if hit.isDescendant(of: view) { return point }
      break
    }
    return try driver.reachablePoint(of: ScreenElement(of: view))
  }

  /// Lets time pass, and the main queue be served, until a condition holds. Real time passes only if it does not at once.
  private func wait(until condition: () -> Bool) -> Bool {
    driver.rest(limit: 1)
    if condition() { return true }
    let end = ProcessInfo.processInfo.systemUptime + patience
    while ProcessInfo.processInfo.systemUptime < end {
      // The main queue is served by each frame.
      Thread.sleep(forTimeInterval: 0.005)
      driver.pass(FrameLoop.standardFrameDuration)
      if condition() { return true }
    }
    return false
  }
}

/// Finds a view that was touched in the program before.
///
/// The one at its path that says the same; or else the only one of its class on the screen that does; or else the one at its path,
/// if that is a row's, or as many of its class are beside it as were.
@MainActor struct TargetSearch {
  let target: AppPlace.Target
  let windows: [UIWindow]

  var view: UIView? {
    let paths = ScreenPaths(windows)
    let atPath = paths.view(at: target.path, in: windows).flatMap { "\(type(of: $0))" == target.className ? $0 : nil }
    if let atPath, TargetName.label(of: atPath) == target.label { return atPath }
    if !target.label.isEmpty {
      let same = windows.flatMap(all).filter {
        "\(type(of: $0))" == target.className && TargetName.label(of: $0) == target.label
      }
      if same.count == 1 { return same.first }
    }
    guard let atPath, TargetName.siblings(of: atPath) == target.siblings else { return nil }
    return atPath
  }

  private func all(in view: UIView) -> [UIView] {
    view.isHidden ? [] : [view] + view.subviews.flatMap(all)
  }
}
