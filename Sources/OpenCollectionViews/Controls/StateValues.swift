/// Values by control state; a state without a value uses that of the normal state.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Whether a state has a value of its own.
  func has(_ state: UIControl.State) -> Bool { values[state] != nil }

  /// The value for a state: its own, else that of disabled, else that of selected, if the state contains these; else
  /// that of normal.
  func resolved(_ state: UIControl.State) -> Value? {
    if let value = values[state] { return value }
    if state.contains(.disabled), let value = values[.disabled] { return value }
    if state.contains(.selected), let value = values[.selected] { return value }
    return values[.normal]
  }
}
