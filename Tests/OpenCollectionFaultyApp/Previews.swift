import UIKit

// Previews for the tests of how they are written: some end the program.

#Preview("Sound", traits: .fixedLayout(width: 20, height: 10)) { UIView() }
#Preview("Crashing", traits: .fixedLayout(width: 20, height: 10)) {
  if !CommandLine.arguments.contains("well") { fatalError("the cart is gone") }
  return UIView()
}
#Preview("Leaving", traits: .fixedLayout(width: 20, height: 10)) {
  if !CommandLine.arguments.contains("well") { exit(0) }
  return UIView()
}
#Preview("Last", traits: .fixedLayout(width: 20, height: 10)) { UIView() }
