import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("A rounded clip") struct RoundCornerTests {
  @Test("covers each pixel as much as its outline does", arguments: [false, true])
  func coverage(isContinuous: Bool) {
    let rect = CGRect(x: 5, y: 7, width: 60, height: 44)
    let color = RGBA(0.2, 0.4, 0.8)
    var node = LayerNode(content: .color(color, rect))
    node.clip = LayerNode.Clip(rect: rect, cornerRadius: 12, isContinuous: isContinuous)
    let size = CGSize(width: 80, height: 60)
    let picture = Compositor().compose(LayerNode(children: [node]), size: size, scale: 2, background: .white)
    let canvas = Canvas(size: size, scale: 2)
    canvas.fill(CGRect(origin: .zero, size: size), .white)
    canvas.fill(.roundedRect(rect, radius: 12, continuous: isContinuous), color)
    let drawn = canvas.finish()
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let (one, other) = (picture.pixel(x: x, y: y), drawn.pixel(x: x, y: y))
        #expect(abs(one.red - other.red) < 2.5 / 255 && abs(one.blue - other.blue) < 2.5 / 255, "(\(x), \(y))")
      }
    }
  }
}
