import UIKit

// Previews for the tests of how they are written: some end the program.

// Large enough to be encoded in parallel.
#Preview("Sound", traits: .fixedLayout(width: 200, height: 600)) { UIView() }
#Preview("Crashing", traits: .fixedLayout(width: 20, height: 10)) {
  while CommandLine.arguments.contains("endless") { sleep(1) }
  if !CommandLine.arguments.contains("well") { fatalError("the cart is gone") }
  return UIView()
}
#Preview("Leaving", traits: .fixedLayout(width: 20, height: 10)) {
  if !CommandLine.arguments.contains("well") { exit(0) }
  return UIView()
}
#Preview("Last", traits: .fixedLayout(width: 20, height: 10)) {
  // Other threads would make each picture wait for their work.
  let folder = "/proc/self/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let names = threads.map { (try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) ?? "" }
  // All but the main one, and those that ended a wait.
  precondition(names.filter { !$0.contains("overcommit") }.count <= 1, "\(names)")
  return UIView()
}
