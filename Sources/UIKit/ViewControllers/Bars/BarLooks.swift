/// The appearances a bar keeps, by situation: copies of what it was given, of whose changes it hears.
@MainActor
final class BarLooks<Appearance: UIBarAppearance> {
  /// When an appearance is in force.
  enum Situation: CaseIterable {
    case standard
    case scrollEdge
    case compact
    case compactScrollEdge
  }

  /// Called after one was set or changed.
  var didChange: () -> Void = {} { didSet { watch(initial) } }
  /// Whether the bar took over what was set for all bars of its class.
  var hasTakenCommon = false

  private let initial = Appearance()
  private var kept: [Situation: Appearance] = [:]

  /// The standard one; as it is at first where none was set.
  var standard: Appearance { kept[.standard] ?? initial }

  /// What was set for a situation; nil for nothing.
  subscript(situation: Situation) -> Appearance? {
    get { kept[situation] }
    set {
      kept[situation] = newValue?.duplicate()
      kept[situation].map(watch)
      didChange()
    }
  }

  private func watch(_ appearance: Appearance) {
    appearance.observer = { [weak self] in self?.didChange() }
  }
}
