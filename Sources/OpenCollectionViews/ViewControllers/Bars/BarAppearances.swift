/// A bar's appearances by situation: copies of those that were set, observed for changes.
@MainActor
final class BarAppearances<Appearance: ObservedAppearance> {
  /// When an appearance is used.
  enum Situation: CaseIterable {
    case standard
    case scrollEdge
    case compact
    case compactScrollEdge
  }

  /// Called after an appearance was set or changed.
  var didChange: () -> Void = {} { didSet { observe(initial) } }

  private let initial = Appearance()
  private var stored: [Situation: Appearance] = [:]

  /// The standard appearance; the default one if none was set.
  var standard: Appearance { stored[.standard] ?? initial }

  /// The appearance set for a situation; nil if none was set.
  subscript(situation: Situation) -> Appearance? {
    get { stored[situation] }
    set {
      stored[situation] = newValue?.duplicate()
      stored[situation].map(observe)
      didChange()
    }
  }

  private func observe(_ appearance: Appearance) {
    appearance.observer = { [weak self] in self?.didChange() }
  }
}

/// The appearance of a bar in one situation.
@MainActor protocol ObservedAppearance: AnyObject {
  init()
  /// Called after a property changed; set by the bar that owns the appearance.
  var observer: (() -> Void)? { get set }
  /// A copy for a bar to store.
  func duplicate() -> Self
}
