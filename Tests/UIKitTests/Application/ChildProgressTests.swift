import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@Suite("The progress of a child process")
struct ChildProgressTests {
  @Test("Launching and the script before the first step may take longer than a step")
  func launch() {
    var progress = ChildProgress(patience: 20, start: 100)
    func isStuck(_ size: Int?, _ time: Double) -> Bool { progress.isStuck(size: size, at: time) }
    #expect(!isStuck(nil, 121))
    #expect(!isStuck(nil, 399))
    // Ready: the time of the first line begins.
    #expect(!isStuck(0, 399.5))
    #expect(!isStuck(0, 419))
    #expect(isStuck(0, 420))
    progress = ChildProgress(patience: 20, start: 100)
    #expect(isStuck(nil, 401))
  }

  @Test("A line has its time from when the one before was written")
  func lines() {
    var progress = ChildProgress(patience: 20, start: 0)
    func isStuck(_ size: Int?, _ time: Double) -> Bool { progress.isStuck(size: size, at: time) }
    for line in 0..<10 { #expect(!isStuck(line * 8, Double(line) * 19)) }
    #expect(!isStuck(72, 190))
    #expect(isStuck(72, 192))
  }
}
