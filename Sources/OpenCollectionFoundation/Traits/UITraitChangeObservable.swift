/// A registration for trait changes; hand it back to end it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Something that tells of changes of its traits (iOS 17).
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls a closure after one of some kinds of trait changed, with the object itself and the traits before.
  @discardableResult
  func registerForTraitChanges<Subject: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Subject, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The registrations of one object, in the order they were made.
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

  /// Calls those who registered for a trait that changed.
  package func notify(_ environment: any UITraitEnvironment, previous: UITraitCollection) {
    let now = environment.traitCollection
    for registration in registrations
    where registration.traits.contains(where: { now.differs(from: previous, in: $0) }) {
      registration.handler(environment, previous)
    }
  }
}
