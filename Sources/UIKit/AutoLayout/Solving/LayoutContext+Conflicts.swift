internal import Logging
internal import OpenCollectionConstraintSolver

extension LayoutContext {
  private static let log = Logger(label: "UIKit.AutoLayout")

  /// Adds a constraint of the system's; what the app asked for breaks before it does.
  ///
  /// - Parameter name: what a report calls it.
  @discardableResult
  func addSystem(_ constraint: Constraint, named name: @autoclosure () -> String = "") -> Constraint.ID {
    while true {
      do {
        needsSolving = true
        return try solver.add(constraint)
      } catch {
        if let victim = victim(of: error) {
          breakHeld(victim, error, with: name())
        } else {
          return addYielding(constraint)
        }
      }
    }
  }

  /// A constraint could not be added: it or another breaks.
  func resolve(_ conflict: Unsatisfiable, adding constraint: NSLayoutConstraint) {
    var conflict = conflict
    while true {
      guard let victim = victim(of: conflict), victim.activation > constraint.activation else {
        report(conflict, breaking: constraint, with: constraint.reported)
        broken.insert(ObjectIdentifier(constraint))
        if let translation = translate(constraint) { remember(addYielding(translation), as: constraint) }
        return
      }
      breakHeld(victim, conflict, with: constraint.reported)
      guard let translation = translate(constraint) else { return }
      do {
        remember(try solver.add(translation), as: constraint)
        return
      } catch {
        conflict = error
      }
    }
  }

  /// Changed constants made a conflict: one of its members breaks.
  func breakOne(of conflict: Unsatisfiable) {
    if let victim = victim(of: conflict) {
      breakHeld(victim, conflict)
    } else if let id = conflict.conflict.last?.id, let constraint = solver.constraint(id) {
      solver.remove(id)
      replace(id, by: addYielding(constraint))
    }
  }

  /// The app's required constraint in a conflict that was activated last.
  private func victim(of conflict: Unsatisfiable) -> NSLayoutConstraint? {
    conflict.conflict.compactMap { $0.id.flatMap { constraintOfID[$0] } }
      .filter { !broken.contains(ObjectIdentifier($0)) }
      .max { $0.activation < $1.activation }
  }

  private func breakHeld(
    _ victim: NSLayoutConstraint, _ conflict: Unsatisfiable, with added: String? = nil
  ) {
    report(conflict, breaking: victim, with: added)
    broken.insert(ObjectIdentifier(victim))
    guard let id = idOfConstraint(victim), let translation = translate(victim) else { return }
    solver.remove(id)
    constraintOfID[id] = nil
    remember(addYielding(translation), as: victim)
  }

  /// Adds a constraint below required, where it contradicts nothing.
  private func addYielding(_ constraint: Constraint) -> Constraint.ID {
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
      for place in members[index].pins.indices where members[index].pins[place] == old {
        members[index].pins[place] = new
      }
    }
  }

  func idOfConstraint(_ constraint: NSLayoutConstraint) -> Constraint.ID? {
    if isLasting { return constraint.solverID }
    return constraintOfID.first { $0.value === constraint }?.key
  }

  /// The conflicts that were told, by the classes and figures in them: the cells of a list all have the same.
  static var told: Set<[String]> = []
  /// What was said last.
  static var lastTold = ""

  /// Says once which constraint broke, and against which others.
  private func report(_ conflict: Unsatisfiable, breaking victim: NSLayoutConstraint, with added: String?) {
    guard isLasting, !victim.isBroken else { return }
    victim.isBroken = true
    let shapes = conflict.conflict.map { $0.id.flatMap { constraintOfID[$0]?.shape } ?? "" }
    guard Self.told.insert([victim.shape] + shapes.sorted()).inserted else { return }
    Self.log.warning("\(words(for: conflict, breaking: victim, with: added))")
  }

  private func words(for conflict: Unsatisfiable, breaking victim: NSLayoutConstraint, with added: String?) -> String {
    var lines: [String] = []
    for member in conflict.conflict {
      if let id = member.id {
        lines.append(constraintOfID[id]?.reported ?? systemDescription(id))
      } else if let added {
        lines.append(added)
      }
    }
    let words = """
      These constraints cannot all hold; at least one of them is one too many:
        \(lines.joined(separator: "\n  "))
      Going on without \(victim.reported)
      """
    Self.lastTold = words
    return words
  }

  private func systemDescription(_ id: Constraint.ID) -> String {
    if id == size.width { return widthDescription }
    if id == size.height { return heightDescription }
    for index in pinned where members[index].pins.contains(id) {
      return pinDescription(members[index])
    }
    return "a size of contents"
  }

  var widthDescription: String { "the width of \(type(of: root)), \(root.bounds.width)" }
  var heightDescription: String { "the height of \(type(of: root)), \(root.bounds.height)" }

  func pinDescription(_ member: Member) -> String {
    if let view = member.view { return "the frame of \(type(of: view)), \(view.frame)" }
    return member.guide.map { "\($0.identifier), \($0.layoutFrame)" } ?? ""
  }
}
