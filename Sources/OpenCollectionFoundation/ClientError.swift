/// Terminates the process because the caller broke one of UIKit's rules.
///
/// UIKit raises an exception instead; an uncaught one terminates the process with the same message. All client errors
/// are raised here, after the name and the reason were written to standard error.
///
/// - Parameters:
///   - reason: what was wrong, where, and the value; Apple's text where it is known.
///   - name: the name of the exception UIKit raises.
package func clientError(_ reason: String, name: String = "NSInternalInconsistencyException") -> Never {
  let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n"
  FileHandle.standardError.write(Data(text.utf8))
  abort()
}
