extension Solver {
  /// Lets values be suggested for a variable. It keeps its present value until one is.
  ///
  /// - Parameter strength: how much the suggestion matters; must be optional.
  /// - Precondition: the variable is not being edited, and the strength is below required.
  public mutating func addEditVariable(_ variable: Variable, strength: Strength) {
    precondition(strength < .required, "A suggestion cannot be required; use a constraint and change its constant")
    precondition(edits[variable] == nil, "The variable is already being edited")
    // An optional constraint contradicts nothing.
    edits[variable] = try? add(Constraint([Term(variable)], .equal, value(of: variable), strength: strength))
  }

  /// Suggests a value; ``solve()`` brings the variable as near to it as stronger constraints allow.
  ///
  /// - Precondition: the variable is being edited, and the value is finite.
  public mutating func suggest(_ value: Double, for variable: Variable) {
    guard let id = edits[variable] else {
      preconditionFailure("Only a variable that is being edited takes suggestions")
    }
    setConstant(value, of: id)
  }

  /// Ends the editing of a variable; one that is not being edited is left as it is.
  public mutating func removeEditVariable(_ variable: Variable) {
    if let id = edits.removeValue(forKey: variable) { remove(id) }
  }
}
