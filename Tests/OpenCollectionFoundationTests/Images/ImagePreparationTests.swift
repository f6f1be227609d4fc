import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite struct ImagePreparationTests {
  /// A picture whose pixels depend on their places.
  private func data(side: Int = 64) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).pngData { context in
      for step in 0..<side {
        UIColor(red: CGFloat(step) / CGFloat(side), green: 0.5, blue: 1, alpha: 1).setFill()
        context.fill(CGRect(x: step, y: 0, width: 1, height: side - step))
      }
    }
  }

  @Test func `images are decoded on several threads at once`() throws {
    let data = data()
    let expected = try #require(UIImage(data: data)?.pngData())
    nonisolated(unsafe) var decoded = [Data?](repeating: nil, count: 16)
    decoded.withUnsafeMutableBufferPointer { results in
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: results.count) { index in
        results[index] = UIImage(data: data)?.preparingForDisplay()?.pngData()
      }
    }
    #expect(decoded.allSatisfy { $0 == expected })
  }

  @Test func `an image is prepared away from the caller, and handed over on the main queue`() async throws {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let image = try #require(UIImage(data: data()))
    let (size, isMain) = await withCheckedContinuation { (continuation: CheckedContinuation<(CGSize?, Bool), Never>) in
      image.prepareForDisplay { prepared in
        continuation.resume(returning: (prepared?.size, DispatchQueue.getSpecific(key: key) == true))
      }
    }
    #expect(size == CGSize(width: 64, height: 64))
    #expect(isMain)
  }

  @Test func `a thumbnail has the size that was asked for`() async throws {
    let image = try #require(UIImage(data: data()))
    let size = CGSize(width: 16, height: 8)
    let thumbnail = await withCheckedContinuation { (continuation: CheckedContinuation<UIImage?, Never>) in
      image.prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
    #expect(thumbnail?.size == size)
    #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
    #expect(await image.byPreparingForDisplay()?.size == image.size)
    #expect(UIImage().preparingForDisplay() == nil)
  }

  @MainActor @Test func `the main actor does not prepare images itself`() async throws {
    let image = try #require(UIImage(data: data()))
    var isHandedOver = false
    // The handler cannot run before this function waits.
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      image.prepareThumbnail(of: CGSize(width: 8, height: 8)) { _ in
        isHandedOver = true
        continuation.resume()
      }
      #expect(!isHandedOver)
    }
    #expect(isHandedOver)
  }
}
