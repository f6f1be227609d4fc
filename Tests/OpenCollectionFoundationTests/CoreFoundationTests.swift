// Foundation's own module, as libraries for Linux import it: its functions have the names of UIKit's.
import CoreFoundation
import OpenCollectionFoundation
import Testing

@Suite("Foundation's own module beside UIKit") struct CoreFoundationTests {
  @Test("a name of both is that of the imported one, whose functions take what it returns")
  func runLoops() {
    let loop = CFRunLoopGetMain()
    #expect(CFGetTypeID(loop) == CFRunLoopGetTypeID())
    CFRunLoopWakeUp(loop)
  }
}
