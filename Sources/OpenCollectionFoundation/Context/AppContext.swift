/// What a running app has once: the values of the properties that are declared `@InContext`, such as the clock, the screen, the
/// windows, the first responder, transactions, pasteboards and appearance proxies.
///
/// The first one is the app's. A test replaces it whole, so that it sees nothing of another test. What only saves work, and what is
/// registered when the program is loaded, is not in it: `Tools/layers.txt` lists that.
@MainActor package final class AppContext {
  /// The values of its properties while another context is current.
  fileprivate var values: [ObjectIdentifier: Any] = [:]
  /// The screen's traits, which any thread reads, while another context is current.
  private var screenTraits = UITraitCollection.standard
  /// The traits that were set on the main thread, while another context is current.
  private var threadTraits: UITraitCollection?

  /// The context that is current instead of this one when that has ended; nil until then.
  package var successor: AppContext?

  package init() {}

  private static var running = AppContext()
  /// The properties that were used.
  fileprivate static var properties: [any ContextProperty] = []

  /// The context of what runs now. O(properties) to replace.
  package static var current: AppContext {
    get { running }
    set {
      guard newValue !== running else { return }
      let old = running
      (old.screenTraits, old.threadTraits) = (UITraitCollection.ofScreen, UITraitCollection.ofThread)
      for property in properties { property.save(in: old) }
      running = newValue
      for property in properties { property.load(from: newValue) }
      UITraitCollection.ofScreen = newValue.screenTraits
      UITraitCollection.ofThread = newValue.threadTraits
      AppClock.current.publish()
    }
  }

  /// Runs a closure with this context as the current one: what was scheduled in a context runs in it.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = AppContext.current
    AppContext.current = self
    defer { AppContext.current = outer }
    return try body()
  }
}

/// A property of contexts.
@MainActor private protocol ContextProperty: AnyObject {
  /// Moves the value to a context that is no longer the current one.
  func save(in context: AppContext)
  /// Moves the value of the new current context here.
  func load(from context: AppContext)
}

/// A static property of which each context has a value of its own.
///
///     @InContext private static var covers: [ObjectIdentifier: Cover] = [:]
///
/// The value of the current context is here, so that to read it costs as much as a static property. Public, because the compiler
/// inlines no `package` member into other modules.
@_spi(Storeys) @MainActor @propertyWrapper public final class InContext<Value>: ContextProperty {
  @usableFromInline let initial: @MainActor () -> Value
  // All access is on the main actor, and checks for overlapping accesses would cost more than the access. Debug builds check.
  #if DEBUG
    @usableFromInline var stored: Value?
  #else
    @usableFromInline @exclusivity(unchecked) var stored: Value?
  #endif

  /// The value of a new context, which is made when it is first read.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    initial = wrappedValue
    AppContext.properties.append(self)
  }

  /// The value of the current context.
  @inlinable public var wrappedValue: Value {
    get { stored ?? make() }
    // Not through `_modify`, which would first make the initial value.
    set { stored = newValue }
    _modify {
      if stored == nil { _ = make() }
      // It was just made.
      yield &stored!
    }
  }

  @inlinable func make() -> Value {
    let value = initial()
    stored = value
    return value
  }

  fileprivate func save(in context: AppContext) {
    context.values[ObjectIdentifier(self)] = stored
    stored = nil
  }

  fileprivate func load(from context: AppContext) {
    // An optional value can be cast from "no value", which would be nil instead of the initial value.
    stored = context.values.removeValue(forKey: ObjectIdentifier(self)).flatMap { $0 as? Value }
  }
}

/// A static property of which each context has an object of its own, and does not keep it.
@MainActor @propertyWrapper package final class WeakInContext<Value: AnyObject>: ContextProperty {
  private struct Reference { weak var object: Value? }

  private weak var object: Value?

  /// The object of the current context.
  package var wrappedValue: Value? {
    get { object }
    set { object = newValue }
  }

  package init() { AppContext.properties.append(self) }

  fileprivate func save(in context: AppContext) {
    context.values[ObjectIdentifier(self)] = Reference(object: object)
    object = nil
  }

  fileprivate func load(from context: AppContext) {
    object = (context.values.removeValue(forKey: ObjectIdentifier(self)) as? Reference)?.object
  }
}
