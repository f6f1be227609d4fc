/// The system that an app asks for: that whose UIKit this is, and that `#available` answers for.
package enum PhoneSystem {
  package static let majorVersion = 26
  package static let name = "iOS"
}
