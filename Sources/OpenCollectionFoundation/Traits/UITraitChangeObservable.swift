/// A registration for trait changes; pass it to `unregisterForTraitChanges` to end it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that reports changes of its traits (iOS 17).
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls a closure after one of the given traits changed, with the object and the previous traits.
  @discardableResult
  func registerForTraitChanges<Subject: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Subject, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The registrations of one object, in the order in which they were made.
@MainActor package struct TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  package init() {}

  package mutating func add<Subject: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Subject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits) { environment, previous in
      if let subject = environment as? Subject { handler(subject, previous) }
    }
    registrations.append(registration)
    return registration
  }

  package mutating func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the handlers registered for a trait that changed.
  package func notify(_ environment: any UITraitEnvironment, previous: UITraitCollection) {
    let now = environment.traitCollection
    for registration in registrations
    where registration.traits.contains(where: { now.differs(from: previous, in: $0) }) {
      registration.handler(environment, previous)
    }
  }
}
