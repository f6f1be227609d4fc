import Foundation
import Testing
import UIKit

@Suite("Objects of Foundation")
struct FoundationObjectTests {
  @Test("are equal to themselves only, as all objects of iOS") func identity() {
    let (one, other) = (NotificationCenter(), NotificationCenter())
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
    #expect(FileManager.default == FileManager.default && FileManager.default != FileManager())
    #expect(Set([ProcessInfo.processInfo, ProcessInfo.processInfo]).count == 1)
  }

  @Test("can be created where iOS creates them") func processInformation() {
    #expect(ProcessInfo().processIdentifier == getpid())
    #expect(ProcessInfo().arguments == ProcessInfo.processInfo.arguments)
  }
}
