/// The implementation of a method. It tells that there is one: it cannot be called, and two are not told apart.
public typealias IMP = OpaquePointer

/// Messages, for classes whose sources are adapted and for UIKit's own.
extension NSObject {
  /// Whether the object has a method or a property's accessor for a selector.
  nonisolated package func understands(_ aSelector: Selector!) -> Bool {
    aSelector.map { Message.isUnderstood($0, by: self) } ?? false
  }

  /// The implementation of a method, or of a property's accessor, by its selector; nil if the object has none.
  nonisolated public func method(for aSelector: Selector!) -> IMP! {
    guard (self as any MessageReceiver).responds(to: aSelector) else { return nil }
    let implementation: @convention(c) () -> Void = {
      clientError("A method's implementation cannot be called by its address. Use perform(_:with:).")
    }
    return unsafeBitCast(implementation, to: IMP.self)
  }

  /// Calls a method by its selector.
  ///
  /// - Returns: the method's result; nil if it has none.
  @discardableResult
  nonisolated public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    returned(Message.send(aSelector, to: self))
  }

  /// Calls a method by its selector, with an argument.
  @discardableResult
  nonisolated public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    returned(Message.send(aSelector, to: self, [object]))
  }

  /// Calls a method by its selector, with two arguments.
  @discardableResult
  nonisolated public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<
    AnyObject
  >! {
    returned(Message.send(aSelector, to: self, [object1, object2]))
  }

  /// Calls a method of the main thread by its selector: now if this is the main thread and `wait` is true, else with the
  /// main queue's next work.
  nonisolated public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    let message = PendingMessage(target: self, selector: aSelector, argument: arg)
    if wait, MainThread.isCurrent { return message.send() }
    if wait { DispatchQueue.main.sync { message.send() } } else { DispatchQueue.main.async { message.send() } }
  }

  /// An unretained reference to a result that lives until the main queue's next work.
  private nonisolated func returned(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result = DynamicValue.unwrapped(result), !(result is Void) else { return nil }
    let object = Retained(object: result as AnyObject)
    DispatchQueue.main.async { withExtendedLifetime(object) {} }
    return Unmanaged.passUnretained(object.object)
  }
}

/// An object that says which messages it answers: every `NSObject`.
///
/// A class of UIKit that apps derive from declares the method itself, as members of extensions cannot be overridden.
public protocol MessageReceiver: NSObjectProtocol {}

extension NSObject: MessageReceiver {}

extension MessageReceiver {
  /// Whether the object has a method or a property's accessor for a selector; what an override says, where a class has one.
  nonisolated public func responds(to aSelector: Selector!) -> Bool {
    if let own = self as? any SelectiveReceiver { return own.responds(to: aSelector) }
    return (self as? NSObject)?.understands(aSelector) ?? false
  }
}

/// An object whose class declares `responds(to:)`, which overrides may change.
package protocol SelectiveReceiver: AnyObject {
  nonisolated func responds(to aSelector: Selector!) -> Bool
}

/// An object that is only kept.
private struct Retained: @unchecked Sendable {
  let object: AnyObject
}
