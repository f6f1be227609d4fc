/// A layout class whose factories return instances of the class on which they are called.
///
/// Swift can construct an unknown subclass only with a required initializer, so the factories make an empty object
/// and then configure it. (Objective-C's `new` makes the same empty object: no size, absolute zeros.)
@MainActor protocol EmptyInitializable: AnyObject {
  init(_empty: Void)
}

extension EmptyInitializable {
  /// Makes an object of exactly this class and configures it.
  static func make(_ configure: (Self) -> Void) -> Self {
    let object = Self(_empty: ())
    configure(object)
    return object
  }
}
