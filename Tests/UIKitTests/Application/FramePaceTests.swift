import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The pace of a display", .isolatedScreen)
struct FramePaceTests {
  @Test("A display that asks for a frame gets it before its time is over")
  func due() {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data([1]))
    let start = ProcessInfo.processInfo.systemUptime
    FramePace(descriptor: pipe.fileHandleForReading.fileDescriptor).wait(until: start + 60, unless: { false })
    #expect(ProcessInfo.processInfo.systemUptime < start + 30)
  }

  @Test("The time ends the wait for a display that does not ask; so does the end of the app")
  func patience() {
    let pipe = Pipe()
    let pace = FramePace(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let start = ProcessInfo.processInfo.systemUptime
    pace.wait(until: start, unless: { false })
    pace.wait(until: start + 60, unless: { true })
    #expect(ProcessInfo.processInfo.systemUptime < start + 30)
  }
}
