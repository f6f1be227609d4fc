import Testing

@testable import OpenCollectionLive

@Suite("Bursts of file events")
struct ChangeBurstTests {
  @Test("are one change, after a moment without events")
  func quiet() {
    var burst = ChangeBurst()
    #expect(burst.due == nil && burst.take(at: 100) == nil)
    burst.add("/p/B.swift", at: 1)
    burst.add("/p/A.swift", at: 1.03)
    burst.add("/p/B.swift", at: 1.05)
    #expect(burst.take(at: 1.06) == nil)
    #expect(burst.due.map { abs($0 - (1.05 + ChangeBurst.quiet)) < 1e-9 } == true)
    #expect(burst.take(at: 1.05 + ChangeBurst.quiet) == ["/p/A.swift", "/p/B.swift"])
    #expect(burst.due == nil && burst.take(at: 9) == nil)
  }

  @Test("end after half a second, although events go on")
  func longest() {
    var burst = ChangeBurst()
    var taken: [(time: Double, count: Int)] = []
    // An event every hundredth of a second, for 1.2 seconds.
    for step in 0..<120 {
      let time = Double(step) / 100
      if let paths = burst.take(at: time) { taken.append((time, paths.count)) }
      burst.add("/p/\(step).swift", at: time)
    }
    #expect(taken.map(\.count) == [50, 50])
  }
}
