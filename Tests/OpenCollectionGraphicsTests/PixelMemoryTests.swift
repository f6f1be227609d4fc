import Foundation
import Testing

@testable import OpenCollectionGraphics

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The memory of pictures") struct PixelMemoryTests {
  #if canImport(Glibc)
    @Test("goes back to the system, whatever small blocks were made between large pictures")
    func fragments() async {
      // In a process of its own, where nobody else asks for memory.
      await #expect(processExitsWith: .success) {
        let grown = await Self.growth()
        // A hundred pictures of 480,000 bytes and more would be 48 million; what is kept is 200,000.
        precondition(grown < 8_000_000, "the allocator keeps \(grown) bytes more")
      }
    }

    /// Bytes that the main thread's allocator has taken from the system and kept after a hundred pictures came and went.
    @MainActor private static func growth() -> Int {
      // The allocator takes blocks as large as one that was given back from its own memory from then on.
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

  @Test("is clear, also when it was used before", arguments: [(200, 200), (600, 300), (1000, 1000), (1500, 1500)])
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
