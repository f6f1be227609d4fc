import Foundation
import Testing

@testable import OpenCollectionGraphics

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Memory of bitmaps") struct PixelMemoryTests {
  #if canImport(Glibc)
    @Test("is returned to the system, even if small blocks were allocated between large bitmaps")
    func fragments() async {
      // In a separate process, where nothing else allocates.
      await #expect(processExitsWith: .success) {
        let grown = await Self.growth()
        // A hundred bitmaps of at least 480,000 bytes are 48 million; the small blocks are 200,000.
        precondition(grown < 8_000_000, "the allocator keeps \(grown) bytes more")
      }
    }

    /// The growth of the main thread's heap, in bytes, after a hundred bitmaps were created and released.
    @MainActor private static func growth() -> Int {
      // After a large block was freed, the allocator serves blocks of its size from the heap (a dynamic mmap
      // threshold).
      _ = Bitmap(width: 2000, height: 2000, scale: 1)
      let before = Int(bitPattern: sbrk(0))
      var kept: [[UInt8]] = []
      var pictures: [Bitmap] = []
      for index in 0..<100 {
        pictures.append(Bitmap(width: 400 + index, height: 300, scale: 1))
        kept.append([UInt8](repeating: 1, count: 2000))
      }
      pictures = []
      return withExtendedLifetime(kept) { Int(bitPattern: sbrk(0)) - before }
    }
  #endif

  @Test("is clear, also if it is reused", arguments: [(200, 200), (600, 300), (1000, 1000), (1500, 1500)])
  func clear(width: Int, height: Int) {
    for _ in 0..<2 {
      let bitmap = Bitmap(width: width, height: height, scale: 1)
      bitmap.withMutablePixels { pixels in
        #expect(pixels.allSatisfy { $0 == 0 })
        for index in pixels.indices { pixels[index] = 0xFF }
      }
    }
  }
}
