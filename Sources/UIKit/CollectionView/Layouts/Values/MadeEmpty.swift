/// A layout class whose factories answer the class they are called on.
///
/// Swift can construct an unknown subclass only by a required initializer, so the factories make an empty object by
/// one and then fill it. (Objective-C's `new` makes the same empty object: no size, absolute zeros.)
@MainActor protocol MadeEmpty: AnyObject {
  init(_empty: Void)
}

extension MadeEmpty {
  /// A new object of this very class, filled.
  static func made(_ fill: (Self) -> Void) -> Self {
    let object = Self(_empty: ())
    fill(object)
    return object
  }
}
