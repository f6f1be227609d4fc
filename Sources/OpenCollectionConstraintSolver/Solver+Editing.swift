extension Solver {
  /// Makes a variable editable by ``suggest(_:for:)``. Its current value is the first suggestion.
  ///
  /// - Parameters:
  ///   - variable: the variable to edit.
  ///   - strength: the strength of the suggestions; must be optional.
  /// - Precondition: the variable is not being edited, and the strength is below required.
  public mutating func addEditVariable(_ variable: Variable, strength: Strength) {
    precondition(strength < .required, "A suggestion must not be required; use a constraint and change its constant")
    precondition(edits[variable] == nil, "The variable is already being edited")
    // Adding an optional constraint does not throw.
    edits[variable] = try? add(Constraint([Term(variable)], .equal, value(of: variable), strength: strength))
  }

  /// Suggests a value; ``solve()`` moves the variable as close to it as stronger constraints allow.
  ///
  /// - Precondition: the variable is being edited, and the value is finite.
  public mutating func suggest(_ value: Double, for variable: Variable) {
    guard let id = edits[variable] else {
      preconditionFailure("Suggested a value for a variable that is not being edited")
    }
    setConstant(value, of: id)
  }

  /// Ends the editing of a variable; does nothing when it is not being edited.
  public mutating func removeEditVariable(_ variable: Variable) {
    if let id = edits.removeValue(forKey: variable) { remove(id) }
  }
}
