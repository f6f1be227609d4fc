import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Inverted colours of the screen", .serialized, .isolatedScreen) struct InvertedColorTests {
  private let display = OffscreenDisplay(size: CGSize(width: 40, height: 20), scale: 1)
  private let host: ApplicationHost
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  private let photo = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))

  /// A window of dark green, whose right half is orange.
  init() {
    let own = window
    host = ApplicationHost(display: display, servesMainQueue: false) { $0 === own }
    window.backgroundColor = UIColor(red: 0, green: 0.2, blue: 0, alpha: 1)
    photo.backgroundColor = UIColor(red: 1, green: 0.6, blue: 0, alpha: 1)
    window.addSubview(photo)
    window.isHidden = false
  }

  /// Red, green and blue of the pixel at a point of the presented picture, 0...255.
  private func pixel(_ x: Int) -> [Int] {
    host.frame()
    guard let color = display.picture?.pixel(x: x, y: 10) else { return [] }
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  private func invert(_ isInverted: Bool) { AccessibilitySettings.current.isInvertColorsEnabled = isInverted }

  @Test("are those of all views but the ones that ignore it")
  func ignoring() {
    defer { invert(false) }
    #expect(pixel(10) == [0, 51, 0] && pixel(30) == [255, 153, 0])
    invert(true)
    #expect(pixel(10) == [255, 204, 255] && pixel(30) == [0, 102, 255])
    photo.accessibilityIgnoresInvertColors = true
    #expect(pixel(10) == [255, 204, 255] && pixel(30) == [255, 153, 0])
    invert(false)
    #expect(pixel(10) == [0, 51, 0] && pixel(30) == [255, 153, 0])
  }

  private func color(of bitmap: Bitmap, _ x: Int) -> [Int] {
    let color = bitmap.pixel(x: x, y: 10)
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test("are not those of pictures that the app makes")
  func pictures() throws {
    defer { invert(false) }
    invert(true)
    photo.accessibilityIgnoresInvertColors = true
    #expect(pixel(30) == [255, 153, 0])
    for draw in [
      { (window: UIWindow, context: CGContext) in window.layer.render(in: context) },
      { window, _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) },
    ] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: window.bounds.size, format: format).image {
        draw(window, $0.cgContext)
      }
      let bitmap = try #require(image.cgImage?.bitmap)
      #expect(color(of: bitmap, 10) == [0, 51, 0] && color(of: bitmap, 30) == [255, 153, 0])
      // The screen stays inverted.
      #expect(pixel(10) == [255, 204, 255] && pixel(30) == [255, 153, 0])
    }
  }

  @Test("are ignored by views that are moved into or out of others that ignore it")
  func moving() {
    defer { invert(false) }
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    inner.accessibilityIgnoresInvertColors = true
    photo.accessibilityIgnoresInvertColors = true
    window.addSubview(inner)
    invert(true)
    #expect(pixel(5) == [0, 0, 255])
    photo.addSubview(inner)
    #expect(pixel(25) == [0, 0, 255])
    window.addSubview(inner)
    #expect(pixel(5) == [0, 0, 255])
  }

  @Test("are ignored once by views in views that ignore it, and follow a translucent view's alpha")
  func nested() {
    defer { invert(false) }
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    inner.accessibilityIgnoresInvertColors = true
    photo.addSubview(inner)
    invert(true)
    #expect(pixel(25) == [0, 102, 255] && pixel(35) == [0, 0, 255])
    photo.accessibilityIgnoresInvertColors = true
    #expect(pixel(25) == [255, 153, 0] && pixel(35) == [0, 0, 255])
    photo.accessibilityIgnoresInvertColors = false
    #expect(pixel(25) == [0, 102, 255] && pixel(35) == [0, 0, 255])
    photo.alpha = 0.4
    photo.backgroundColor = .white
    // The dark green inverted, and black over it: 255 and 204 times 0.6.
    #expect(pixel(25) == [153, 122, 153])
  }
}
