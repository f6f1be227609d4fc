import Foundation
import OpenCollectionGraphics
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Layers seen from behind, pictures of parts, and actions for those who do not see", .alone)
struct SnapshotAndSideTests {
  @Test("A layer without a back vanishes when it is turned away in space, and not when it is mirrored")
  func turnedAway() {
    let layer = CALayer()
    layer.isDoubleSided = false
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(layer.isRendered)
    layer.transform = CATransform3DMakeRotation(2 * .pi / 3, 0, 1, 0)
    #expect(!layer.isRendered)
    layer.isDoubleSided = true
    #expect(layer.isRendered)
    layer.isDoubleSided = false
    layer.transform = CATransform3DMakeScale(-1, 1, 1)
    #expect(layer.isRendered)
  }

  @Test("A picture of a part of a view has the part's size and colours, and stays as it was")
  func part() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40))
    view.backgroundColor = .red
    let corner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    corner.backgroundColor = .blue
    view.addSubview(corner)
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 10, y: 20, width: 20, height: 10), afterScreenUpdates: true, withCapInsets: .zero))
    corner.backgroundColor = .green
    #expect(part.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    let picture = UIGraphicsImageRenderer(size: part.bounds.size).image { _ in
      part.drawHierarchy(in: part.bounds, afterScreenUpdates: true)
    }
    let pixels = try #require(picture.cgImage).bitmap
    let scale = Int(picture.scale)
    #expect(pixels.pixel(x: 5 * scale, y: 5 * scale) == pixels.pixel(x: scale, y: scale))
    #expect(pixels.pixel(x: 5 * scale, y: 5 * scale) != pixels.pixel(x: 15 * scale, y: 5 * scale))
    #expect(view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }

  @Test("A view's actions are found by their names and done")
  func customActions() throws {
    let view = UIView()
    #expect(view.accessibilityCustomActions == nil)
    var done: [String] = []
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Toggle") { action in
        done.append(action.name)
        return true
      }
    ]
    let action = try #require(view.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
    #expect(done == ["Toggle"])
    action.attributedName = NSAttributedString(string: "Undo")
    #expect(action.name == "Undo")
  }
}
