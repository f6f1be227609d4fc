/// Stops the process because the code that calls UIKit broke one of its rules.
///
/// UIKit raises an exception there; an uncaught one ends the process with the same two facts: its name and its reason.
/// This is the only place in the module that does so. Everything raised is written to standard error first.
///
/// - Parameters:
///   - reason: what was wrong, where, with which value; Apple's own words where they are known.
///   - name: the name of the exception UIKit raises.
package func clientError(_ reason: String, name: String = "NSInternalInconsistencyException") -> Never {
  let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n"
  FileHandle.standardError.write(Data(text.utf8))
  abort()
}
