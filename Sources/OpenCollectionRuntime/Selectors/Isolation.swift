// Objective-C has no actors: a message runs its method on the thread that sends it. Isolation is not a part of how a
// function is called, so these are the same functions.

/// A function of the main actor as one that runs on its caller's thread.
package func withoutIsolation<Result>(_ function: @escaping @Sendable @MainActor () -> Result) -> @Sendable () -> Result
{
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// A function of the main actor as one that runs on its caller's thread.
package func withoutIsolation<Argument, Result>(
  _ function: @escaping @MainActor (Argument) -> Result
) -> (Argument) -> Result {
  unsafeBitCast(function, to: ((Argument) -> Result).self)
}

/// A function of the main actor as one that runs on its caller's thread.
package func withoutIsolation<First, Second, Result>(
  _ function: @escaping @MainActor (First, Second) -> Result
) -> (First, Second) -> Result {
  unsafeBitCast(function, to: ((First, Second) -> Result).self)
}
