@_spi(Storeys) import OpenCollectionFoundation

/// Calls a completion with true on the main actor, after the current work.
@MainActor
func callLater(_ completion: ((Bool) -> Void)?) {
  if let completion { callLater { completion(true) } }
}

/// Calls a closure on the main actor, after the current work, in the current context.
@MainActor
func callLater(_ closure: @escaping () -> Void) {
  let context = AppContext.current
  Task { @MainActor in context.run(closure) }
}
