/// A value that is given to a callback, now or later.
public struct Async<Value> {
  /// Computes the value and calls the callback with it, once.
  public let run: (@escaping (Value) -> Void) -> Void

  /// A value that a closure computes.
  ///
  /// - Parameter run: calls its argument once, with the value.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// A value that is there already.
  public init(value: Value) { run = { $0(value) } }

  /// The value that a closure makes of this one.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
