/// Terminates the process because the caller broke one of UIKit's rules.
///
/// UIKit raises an exception instead; an uncaught one terminates the process with the same message. All client errors
/// are raised here, after the name and the reason were written to standard error, and what to do about it.
///
/// - Parameters:
///   - reason: what was wrong, where, and the value; Apple's text where it is known.
///   - details: what led to it, as far as it is known: the calls, the sizes, the arithmetic.
///   - name: the name of the exception UIKit raises.
package func clientError(
  _ reason: String, details: String = "", name: String = "NSInternalInconsistencyException"
) -> Never {
  ClientErrors.tellOfEnd(reason, details)
  let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
  ClientErrors.write(text + ClientAdvice.lines(reason, details) + ClientErrors.lastEvents())
  abort()
}

/// Terminates the process as `clientError` does, unless client errors are forgiven: then the reason is logged once, and
/// the caller goes on.
@MainActor package func clientFault(
  _ reason: @autoclosure () -> String, details: @autoclosure () -> String = "",
  name: String = "NSInternalInconsistencyException"
) {
  if ClientErrors.areForgiven { return clientWarning(reason(), details: details()) }
  if ClientErrors.areCollected {
    ClientErrors.didFind?(ClientErrors.Report(reason: reason(), details: details(), endsProcess: false))
    return
  }
  clientError(reason(), details: details(), name: name)
}

/// Logs, once, what UIKit logs on a phone. The reasons of one rule count as one.
@MainActor package func clientWarning(_ reason: String, details: String = "") {
  guard ClientErrors.isNew(ClientAdvice.rule(for: reason)?.words ?? reason) else { return }
  ClientErrors.write(reason + ClientAdvice.lines(reason, details))
}

/// Logs, once, what UIKit logs on a phone. The text is built only if the rule has not been logged.
///
/// - Parameter rule: the words of the rule in `ClientAdvice`, which the reason contains.
@MainActor package func clientWarning(
  once rule: String, _ reason: @autoclosure () -> String, details: @autoclosure () -> String = ""
) {
  guard !ClientErrors.logged.contains(rule) else { return }
  clientWarning(reason(), details: details())
}

/// What becomes of an app that does what UIKit ends the process for. An addition of this project: not on iOS.
///
/// By default its process ends, as on a phone, with UIKit's reason and what to do. `docs/CLIENT-ERRORS.md` lists the
/// conditions.
public enum ClientErrors {
  /// Whether an app goes on after a client error that this library can handle; the error is logged once. For kiosks, which
  /// must not stop. The default is false, or true if the environment variable `UIKIT_FORGIVING` is `1`.
  ///
  /// The process still ends where there is nothing to go on with, such as a cell that the data source did not return.
  @MainActor public static var areForgiven: Bool {
    get { forgives }
    set { forgives = newValue }
  }

  @InContext private static var forgives = ProcessInfo.processInfo.environment["UIKIT_FORGIVING"] == "1"

  /// A client error that happened.
  package struct Report: Sendable {
    package let reason: String
    package let details: String
    /// Whether the process ends now.
    package let endsProcess: Bool
    /// What to do about it; nil if the reason says so.
    package var advice: String? { ClientAdvice.rule(for: reason)?.advice }
  }

  /// Whether an app goes on after errors with which it can, as if they were forgiven, while `--diagnose` collects them.
  @InContext package static var areCollected = false

  /// Called with each client error; not with those that are forgiven, which are logged. On the main thread only.
  @InContext package static var didFind: ((Report) -> Void)?

  /// What led to an error, in lines that begin with a new line; empty if nothing is recorded. On the main thread only.
  @InContext package static var events: () -> String = { "" }

  fileprivate static func tellOfEnd(_ reason: String, _ details: String) {
    guard isOnMain else { return }
    MainActor.assumeIsolated { didFind?(Report(reason: reason, details: details, endsProcess: true)) }
  }

  fileprivate static func lastEvents() -> String {
    isOnMain ? MainActor.assumeIsolated { events() } : ""
  }

  private static var isOnMain: Bool { Thread.isMainThread || MainQueueMark.isCurrent }

  /// The rules, or the reasons, that were logged.
  @InContext package static var logged: Set<String> = []

  @MainActor fileprivate static func isNew(_ rule: String) -> Bool { logged.insert(rule).inserted }

  fileprivate static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
