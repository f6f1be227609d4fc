import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite("Image renderers") struct UIGraphicsImageRendererTests {
  @Test("A line inside a rectangle narrower than the line is drawn at its middle")
  func narrowStroke() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image { context in
      UIColor.red.setStroke()
      // The line's middle is 3.5, and it ends half a point before the rectangle's ends at 0 and 5.
      context.stroke(CGRect(x: 3.25, y: 0, width: 0.5, height: 5))
    }
    let bitmap = try #require(drawn.cgImage?.bitmap)
    #expect((0..<7).map { bitmap.pixel(x: $0, y: 2).alpha } == [0, 0, 0, 1, 0, 0, 0])
  }

  @Test(
    "A renderer of a negative or non-finite size terminates with a message that has the size; a size of zero gives an empty image"
  )
  func renderersOfNoSize() async throws {
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    let negative = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 3
      _ = UIGraphicsImageRenderer(size: CGSize(width: -10, height: 20.5), format: format).image { _ in }
    }
    #expect(
      String(decoding: negative.standardErrorContent, as: UTF8.self).contains(
        "UIGraphicsImageRenderer failed to allocate CGBitampContext: size={-10, 20.5}, scale=3.000000, bitmapInfo=0x2002"
      ))
    let infinite = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: CGFloat.infinity)).pngData { _ in }
    }
    #expect(String(decoding: infinite.standardErrorContent, as: UTF8.self).contains("size={1, inf}"))
    let context = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      UIGraphicsBeginImageContextWithOptions(.zero, true, 2)
    }
    #expect(
      String(decoding: context.standardErrorContent, as: UTF8.self).contains(
        "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={0, 0}, scale=2.000000, "
          + "bitmapInfo=0x2006. Use UIGraphicsImageRenderer to avoid this assert."))
  }
}
