internal import Logging
internal import OpenCollectionConstraintSolver
@_spi(Storeys) import OpenCollectionFoundation

extension LayoutContext {
  private static let log = Logger(label: "UIKit.AutoLayout")

  /// Adds a system constraint. In a conflict, the app's constraints are broken first.
  ///
  /// - Parameter name: its name in reports.
  @discardableResult
  func addSystem(_ constraint: Constraint, named name: @autoclosure () -> String = "") -> Constraint.ID {
    while true {
      do {
        needsSolving = true
        return try solver.add(constraint)
      } catch {
        if let candidate = candidate(of: error) {
          breakInstalled(candidate, error, with: name())
        } else {
          return addOptional(constraint)
        }
      }
    }
  }

  /// Resolves the conflict of a constraint that could not be added, by breaking it or another one.
  func resolve(_ conflict: Unsatisfiable, adding constraint: NSLayoutConstraint) {
    var conflict = conflict
    while true {
      guard let candidate = candidate(of: conflict), candidate.activationOrder > constraint.activationOrder else {
        report(conflict, breaking: constraint, with: constraint.reportDescription)
        broken.insert(ObjectIdentifier(constraint))
        if let translation = translate(constraint) { register(addOptional(translation), as: constraint) }
        return
      }
      breakInstalled(candidate, conflict, with: constraint.reportDescription)
      guard let translation = translate(constraint) else { return }
      do {
        register(try solver.add(translation), as: constraint)
        return
      } catch {
        conflict = error
      }
    }
  }

  /// Resolves a conflict caused by changed constants, by breaking one of its constraints.
  func breakOne(of conflict: Unsatisfiable) {
    if let candidate = candidate(of: conflict) {
      breakInstalled(candidate, conflict)
    } else if let id = conflict.conflict.last?.id, let constraint = solver.constraint(id) {
      solver.remove(id)
      replace(id, by: addOptional(constraint))
    }
  }

  /// The app's required constraint in a conflict that was activated last.
  private func candidate(of conflict: Unsatisfiable) -> NSLayoutConstraint? {
    conflict.conflict.compactMap { $0.id.flatMap { constraintOfID[$0] } }
      .filter { !broken.contains(ObjectIdentifier($0)) }
      .max { $0.activationOrder < $1.activationOrder }
  }

  private func breakInstalled(
    _ candidate: NSLayoutConstraint, _ conflict: Unsatisfiable, with added: String? = nil
  ) {
    report(conflict, breaking: candidate, with: added)
    broken.insert(ObjectIdentifier(candidate))
    guard let id = idOfConstraint(candidate), let translation = translate(candidate) else { return }
    solver.remove(id)
    constraintOfID[id] = nil
    register(addOptional(translation), as: candidate)
  }

  /// Adds a constraint with a strength below required, so that it cannot conflict.
  private func addOptional(_ constraint: Constraint) -> Constraint.ID {
    let optional = Constraint(constraint.terms, constraint.relation, constraint.constant, strength: Self.brokenStrength)
    needsSolving = true
    do {
      return try solver.add(optional)
    } catch {
      preconditionFailure("An optional constraint cannot conflict: \(error)")
    }
  }

  private func replace(_ old: Constraint.ID, by new: Constraint.ID) {
    if size.width == old { size.width = new }
    if size.height == old { size.height = new }
    for index in pinned {
      for pin in members[index].pins.indices where members[index].pins[pin] == old {
        members[index].pins[pin] = new
      }
    }
  }

  func idOfConstraint(_ constraint: NSLayoutConstraint) -> Constraint.ID? {
    if isPersistent { return constraint.solverID }
    return constraintOfID.first { $0.value === constraint }?.key
  }

  /// The conflicts already reported, by type descriptions, which are the same for all cells of a list.
  @InContext package static var reportedConflicts: Set<[String]> = []
  /// The last report.
  @InContext package static var lastReport = ""

  /// Logs once which constraint was broken, and the constraints it conflicted with.
  private func report(_ conflict: Unsatisfiable, breaking candidate: NSLayoutConstraint, with added: String?) {
    guard isPersistent, !candidate.isBroken else { return }
    candidate.isBroken = true
    let typeDescriptions = conflict.conflict.map { $0.id.flatMap { constraintOfID[$0]?.typeDescription } ?? "" }
    guard Self.reportedConflicts.insert([candidate.typeDescription] + typeDescriptions.sorted()).inserted else {
      return
    }
    Self.log.warning("\(message(for: conflict, breaking: candidate, with: added))")
  }

  private func message(for conflict: Unsatisfiable, breaking candidate: NSLayoutConstraint, with added: String?)
    -> String
  {
    var lines: [String] = []
    for member in conflict.conflict {
      if let id = member.id {
        lines.append(constraintOfID[id]?.reportDescription ?? systemDescription(id))
      } else if let added {
        lines.append(added)
      }
    }
    let message = """
      Unable to simultaneously satisfy constraints. \(Self.advice)
        \(lines.joined(separator: "\n  "))
      Will attempt to recover by breaking constraint \(candidate.reportDescription)
      """
    Self.lastReport = message
    return message
  }

  private static let advice =
    "Probably at least one of the constraints in the following list is one you don't want. Try this: (1) look at each "
    + "constraint and try to figure out which you don't expect; (2) find the code that added the unwanted constraint or "
    + "constraints and fix it."

  private func systemDescription(_ id: Constraint.ID) -> String {
    if id == size.width { return widthDescription }
    if id == size.height { return heightDescription }
    for index in pinned where members[index].pins.contains(id) {
      return pinDescription(members[index])
    }
    return "an intrinsic content size"
  }

  var widthDescription: String { "the width of \(type(of: root)), \(root.bounds.width)" }
  var heightDescription: String { "the height of \(type(of: root)), \(root.bounds.height)" }

  func pinDescription(_ member: Member) -> String {
    if let view = member.view { return "the frame of \(type(of: view)), \(view.frame)" }
    return member.guide.map { "\($0.identifier), \($0.layoutFrame)" } ?? ""
  }
}
