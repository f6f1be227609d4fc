import OpenCollectionGraphics
import OpenCollectionTestScreens
import Testing
import UIKit

@testable import SnapshotTesting

/// A controller that remembers what it was shown with.
private final class Probe: UIViewController {
  var calls: [String] = []
  var safeArea = UIEdgeInsets.zero
  var style = UIUserInterfaceStyle.unspecified
  var textSize = UIContentSizeCategory.unspecified
  var time = -1.0

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load")
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) {
    calls.append("did appear")
    (safeArea, style) = (view.safeAreaInsets, traitCollection.userInterfaceStyle)
    textSize = traitCollection.preferredContentSizeCategory
    time = CACurrentMediaTime()
  }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}

@MainActor @Suite("Snapshots of screens", .serialized, .isolatedScreen) struct ScreenTests {
  private func picture<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws -> Bitmap {
    let image = try #require(AwaitedValue.of(strategy.snapshot(value), timeout: 1))
    return try #require(image.rendered())
  }

  @Test("have the device's size, safe area and traits, and the screen's scale")
  func device() throws {
    let probe = Probe()
    let bitmap = try picture(probe, .image(on: .iPhone13, traits: UITraitCollection(userInterfaceStyle: .dark)))
    // 390 × 844 points at scale 3.
    #expect((bitmap.width, bitmap.height) == (1170, 2532))
    #expect(probe.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(probe.style == .dark && probe.textSize == .medium)
    #expect(bitmap.pixel(x: 5, y: 5) == RGBA(0, 0, 0, 1))
  }

  @Test("appear once, and disappear")
  func appearance() throws {
    let probe = Probe()
    _ = try picture(probe, .image(on: .iPhoneSe))
    #expect(probe.calls == ["load", "will appear", "did appear", "did disappear"])
    #expect(probe.parent == nil && probe.view.window == nil)
    #expect(probe.traitCollection.preferredContentSizeCategory == .large)
    _ = try picture(probe, .image(on: .iPhoneSe))
    #expect(probe.calls.count == 7)
  }

  @Test("have the traits' scale")
  func scale() throws {
    let bitmap = try picture(
      UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 10)), .image(traits: UITraitCollection(displayScale: 2)))
    #expect((bitmap.width, bitmap.height) == (40, 20))
    #expect(UIScreen.main.scale == 3)
  }

  @Test("have the size given, and leave the view its own")
  func size() throws {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 10))
    let bitmap = try picture(view, .image(size: CGSize(width: 8, height: 6)))
    #expect((bitmap.width, bitmap.height) == (24, 18))
    #expect(view.frame == CGRect(x: 30, y: 40, width: 20, height: 10))
    #expect(try picture(Probe(), .image(size: CGSize(width: 100, height: 50))).width == 300)
  }

  @Test("have the view's own size where there is one, else fail")
  func emptySize() throws {
    let label = UILabel()
    label.text = "Total"
    #expect(try picture(label, .image).width == Int((label.sizeThatFits(.zero).width * 3).rounded()))
    let failure = verifySnapshot(of: UIView(), as: .image)
    #expect(failure?.hasPrefix("No image could be generated for this view as its size was zero.") == true)
  }

  @Test("show animations finished, and do not disturb them")
  func animations() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .red
    view.addSubview(square)
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    _ = window.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 10 }
    AppClock.current.advance(by: 0.5)
    let bitmap = try picture(view.layer, .image)
    // Halfway it would be at 5...15 points.
    #expect(bitmap.pixel(x: 7 * 3, y: 15) == .clear)
    #expect(bitmap.pixel(x: 19 * 3, y: 15).red == 1)
    #expect(square.layer.presentation()?.position.x == 10)
  }

  @Test("show animations at their moment when the hierarchy is drawn, after a wait on the virtual clock")
  func animationsAsked() throws {
    let screen = UIViewController()
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .red
    screen.view.addSubview(square)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    _ = window.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 10 }
    let bitmap = try picture(screen, .wait(for: 0.5, on: .image(drawHierarchyInKeyWindow: true)))
    #expect(bitmap.pixel(x: 3 * 3, y: 15).red < 1 || bitmap.pixel(x: 3 * 3, y: 15) == .clear)
    #expect(bitmap.pixel(x: 7 * 3, y: 15).red == 1 && bitmap.pixel(x: 17 * 3, y: 15).red < 1)
    #expect(window.rootViewController === screen)
  }

  @Test("are taken while the clock stands")
  func clock() throws {
    let probe = Probe()
    AppClock.current.advance(by: 2)
    _ = try picture(probe, .image(on: .iPhone8))
    #expect(probe.time == 2)
  }

  @Test("of layers and paths are as large as those")
  func layersAndPaths() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 5, width: 4, height: 2)
    layer.backgroundColor = UIColor.red.cgColor
    let bitmap = try picture(layer, .image)
    #expect((bitmap.width, bitmap.height) == (12, 6))
    #expect(bitmap.pixel(x: 11, y: 5).red == 1)
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 6, height: 4))
    #expect(try picture(path, .image(scale: 2)).width == 12)
    #expect(try picture(path.cgPath, .image).pixel(x: 3, y: 2) == RGBA(0, 0, 0, 1))
  }

  @Test("as text have the views without addresses")
  func recursiveDescription() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    label.text = "Total"
    view.addSubview(label)
    let text = try #require(
      AwaitedValue.of(Snapshotting<UIView, String>.recursiveDescription.snapshot(view), timeout: 1))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && !text.contains("0x"))
    #expect(lines.first?.hasPrefix("<UIView; frame = (0 0; 20 10)") == true)
    #expect(lines.last?.hasPrefix("   | <UILabel; frame = (1 2; 3 4); text = 'Total'") == true)
  }

  @Test("as text have the controllers")
  func hierarchy() throws {
    let navigation = UINavigationController(rootViewController: Probe())
    let text = try #require(
      AwaitedValue.of(Snapshotting<UIViewController, String>.hierarchy.snapshot(navigation), timeout: 1))
    let lines = text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("<UINavigationController>, state: appeared, view: <") == true)
    #expect(lines.last == "   | <Probe>, state: appeared, view: <UIView>")
  }

  @Test("on several devices are of the same controller")
  func devices() throws {
    let probe = Probe()
    let references = TemporaryReferences()
    for _ in 1...2 {
      for (name, device) in [("se", ViewImageConfig.iPhoneSe), ("mini", .iPadMini(.portrait))] {
        _ = references.verify(probe as UIViewController, as: .image(on: device), named: name)
      }
    }
    #expect(references.verify(probe as UIViewController, as: .image(on: .iPhoneSe), named: "se") == nil)
    #expect(references.verify(probe as UIViewController, as: .image(on: .iPadMini), named: "mini") != nil)
  }
}
