/// An object that answers for keys itself, and whose answers change while time passes.
package protocol PredicateSubject: AnyObject {
  /// The value for a key. Ends the process for one that it does not have.
  func predicateValue(forKey key: String) -> Any?
  /// Whether a condition that does not hold comes to hold soon.
  func comesToHold(_ condition: () -> Bool) -> Bool
}
