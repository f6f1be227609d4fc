/// A value for each state of a control; a state without one takes that of the normal state.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Whether a state has a value of its own.
  func has(_ state: UIControl.State) -> Bool { values[state] != nil }

  /// What counts in a state: its own value; for selected and highlighted together that of selected; else the normal one.
  func resolved(_ state: UIControl.State) -> Value? {
    if let value = values[state] { return value }
    if state.contains(.disabled), let value = values[.disabled] { return value }
    if state.contains(.selected), let value = values[.selected] { return value }
    return values[.normal]
  }
}
