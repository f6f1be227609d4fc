/// A view's content and background configurations, and whether they must be updated.
package struct ViewConfiguration {
  package var content: (any UIContentConfiguration)?
  package var background: UIBackgroundConfiguration?
  package var backgroundView: BackgroundConfigurationView?
  package var updatesContent = true
  package var updatesBackground = true
  /// True at first: a new view is updated before it is first displayed.
  package var needsUpdate = true
  /// True while an update runs, which knows the state.
  fileprivate var isUpdating = false

  package init(
    content: (any UIContentConfiguration)? = nil, background: UIBackgroundConfiguration? = nil,
    backgroundView: BackgroundConfigurationView? = nil, updatesContent: Bool = true, updatesBackground: Bool = true,
    needsUpdate: Bool = true
  ) {
    self.content = content
    self.background = background
    self.backgroundView = backgroundView
    self.updatesContent = updatesContent
    self.updatesBackground = updatesBackground
    self.needsUpdate = needsUpdate
  }
}

/// A view with a content view over a background, both of which may be configured: a cell, a header or a footer.
@MainActor
package protocol ConfiguredView: UIView {
  var configuration: ViewConfiguration { get set }
  /// The superview of the content. A content configuration replaces it with its own view.
  var content: UIView { get set }
  /// The content view's frame.
  var contentFrame: CGRect { get }
  /// The content changed, so that the view may need another size.
  func preferredSizeDidChange()
}

/// A view that indents its content.
@MainActor
package protocol IndentingView: UIView {
  /// How far the content is indented, in points.
  var contentIndentation: CGFloat { get }
}

extension ConfiguredView {
  /// Updates the configurations that update automatically for a state; not the background of a view that sets its
  /// default one itself.
  package func updateAutomatically(using state: any UIConfigurationState, withBackground: Bool = true) {
    if configuration.updatesContent, let content = configuration.content {
      setContentConfiguration(content.updated(for: state))
    }
    if withBackground, configuration.updatesBackground, let background = configuration.background {
      setBackgroundConfiguration(background.updated(for: state))
    }
  }

  /// Schedules an update of the configurations for the next layout of the view.
  package func requestConfigurationUpdate() {
    configuration.needsUpdate = true
    setNeedsLayout()
  }

  /// Performs a requested update: `update` with the current state, then the app's handler.
  package func updateConfigurationIfNeeded<State: UIConfigurationState>(
    _ state: () -> State, _ update: (State) -> Void, _ handler: ((Self, State) -> Void)?
  ) {
    guard configuration.needsUpdate else { return }
    configuration.needsUpdate = false
    configuration.isUpdating = true
    defer { configuration.isUpdating = false }
    trackConfiguration(hasHandler: handler != nil) {
      let state = state()
      update(state)
      handler?(self, state)
    }
  }

  /// Shows a content configuration that the app sets, updated for the view's state and traits, which need not be those it was made
  /// for. Unmeasured: while an update runs or is due, that does it.
  package func setContentConfiguration(
    _ new: (any UIContentConfiguration)?, for state: @autoclosure () -> any UIConfigurationState
  ) {
    let isDueAnyway = configuration.needsUpdate || configuration.isUpdating || !configuration.updatesContent
    setContentConfiguration(isDueAnyway ? new : new?.updated(for: state()))
  }

  package func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    configuration.content = new
    if let new {
      if let view = content as? any UIContentView, view.supports(new) {
        view.configuration = new
      } else {
        replaceContentView(by: new.makeContentView())
      }
    } else if content is any UIContentView {
      replaceContentView(by: UIView())
    }
    preferredSizeDidChange()
  }

  package func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
    configuration.background = new
    guard let new else {
      configuration.backgroundView?.removeFromSuperview()
      configuration.backgroundView = nil
      return
    }
    if let view = configuration.backgroundView {
      view.configuration = new
    } else {
      let view = BackgroundConfigurationView(configuration: new)
      configuration.backgroundView = view
      put(view, at: 0)
    }
  }

  // MARK: Parts

  /// Inserts a subview that fills the view.
  package func put(_ part: UIView, at index: Int) {
    part.frame = bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(part, at: index)
  }

  /// Replaces the view behind everything but the configured background.
  package func replaceBackgroundView(_ old: UIView?, by new: UIView?) {
    guard new !== old else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { put(new, at: configuration.backgroundView == nil ? 0 : 1) }
  }

  /// Replaces the content view.
  package func replaceContentView(by view: UIView) {
    guard view !== content else { return }
    let index = subviews.firstIndex { $0 === content } ?? subviews.count
    content.removeFromSuperview()
    content = view
    put(view, at: index)
  }

  /// Places the content view, the configured background and other views that fill the view.
  package func layOutParts(_ backgrounds: UIView?...) {
    let contentFrame = contentFrame
    if content.superview === self, content.frame != contentFrame { content.frame = contentFrame }
    for part in backgrounds + [configuration.backgroundView] {
      guard let part, part.superview === self, part.frame != bounds else { continue }
      part.frame = bounds
    }
  }
}
