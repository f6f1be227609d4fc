import OpenCollectionFoundation
import Testing

@Suite("Contexts that draw into memory") struct ContextMemoryTests {
  private func context(
    _ data: UnsafeMutableRawPointer?, _ info: CGImageAlphaInfo, order: CGBitmapInfo = []
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info.rawValue | order.rawValue))
  }

  @Test("the app's memory has the bytes in its order, with the origin at the bottom left")
  func memory() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try context(memory.baseAddress, .premultipliedLast)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.data == memory.baseAddress)
    }
    // The second row in memory is the lower one.
    #expect(bytes == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test("the bytes of a little-endian number are in the other order")
  func order() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try context(memory.baseAddress, .noneSkipFirst, order: .byteOrder32Little)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(bytes == [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  @Test("memory of the context's own is read from it, and a picture is made of it")
  func ownMemory() throws {
    let context = try context(nil, .premultipliedFirst)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    let data = try #require(context.data)
    #expect((0..<8).map { data.load(fromByteOffset: $0, as: UInt8.self) } == [0, 0, 0, 0, 255, 0, 255, 0])
    let image = try #require(context.makeImage())
    #expect(image.width == 2 && image.height == 2)
    #expect(context.colorSpace?.numberOfComponents == 3)
  }

  @Test("a format that is not supported makes no context")
  func unsupported() {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGContext(data: nil, width: 2, height: 2, bitsPerComponent: 16, bytesPerRow: 0, space: space, bitmapInfo: 1)
        == nil)
    #expect(
      CGContext(data: nil, width: 0, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: 1) == nil
    )
    #expect(
      CGContext(data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: 3) == nil
    )
  }
}
