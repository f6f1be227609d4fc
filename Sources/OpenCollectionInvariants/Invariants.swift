/// The checks of what must always hold inside the library, whatever an app does.
///
/// They are for the library's tests. An app runs without them, also a debug build: what breaks them may be the app's own, such as
/// an item that is not equal to itself, with which it runs on a phone.
package enum Invariants {
  /// Whether they are checked. The tests set it before `main`; nothing else does.
  ///
  /// Compiled in debug builds only: the checks are inside `#if DEBUG`, so that a release build does not even ask.
  package nonisolated(unsafe) static var areChecked = false
}
