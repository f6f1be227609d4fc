import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import QuartzCore
@testable import UIKit

@MainActor
@Suite("Single-sided layers, snapshots of parts, and accessibility actions", .isolatedScreen)
struct SingleSidedAndSnapshotTests {
  @Test("A single-sided layer is not rendered when rotated away from the viewer, but is when mirrored")
  func backFacing() {
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

  @Test("A snapshot of part of a view has the part's size and colours, and does not change afterwards")
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

  @Test("A view's custom accessibility actions have names and can be performed")
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
