import Benchmark
@_spi(Benchmarks) import UIKit

/// The composition of 10,000 small bitmaps in one picture, all of them painted: the background behind them changes.
func registerIcons() {
  var configuration = Benchmark.defaultConfiguration
  configuration.warmupIterations = 4
  configuration.maxIterations = 200

  onMain("Composition, 10,000 icons of 26x37 pixels", configuration) { IconScreen.atSize.compose($0) }
  onMain("Composition, 10,000 icons of 78x111 pixels shown at 26x37", configuration) { IconScreen.reduced.compose($0) }
}

/// A window with a grid of icons that touch each other, at scale 1.
@MainActor
private final class IconScreen {
  static let atSize = IconScreen(pixelsPerPoint: 1)
  static let reduced = IconScreen(pixelsPerPoint: 3)

  private static let size = CGSize(width: 26, height: 37)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 2_600, height: 3_700))
  private let frames = OffscreenFrames(size: CGSize(width: 2_600, height: 3_700), scale: 1)
  private var isLight = false

  private init(pixelsPerPoint: CGFloat) {
    let images = (0..<100).map { Self.icon($0, pixelsPerPoint) }
    for index in 0..<10_000 {
      let view = UIImageView(image: images[index % images.count])
      view.frame = CGRect(
        x: CGFloat(index % 100) * Self.size.width, y: CGFloat(index / 100) * Self.size.height, width: Self.size.width,
        height: Self.size.height)
      window.addSubview(view)
    }
    window.makeKeyAndVisible()
    frames.show(window)
  }

  /// A disc on a clear background.
  private static func icon(_ index: Int, _ pixelsPerPoint: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = pixelsPerPoint
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor(hue: CGFloat(index) / 100, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
    }
  }

  func compose(_ benchmark: Benchmark) {
    isLight.toggle()
    window.backgroundColor = isLight ? .white : .lightGray
    frames.layOut(window)
    frames.commit(window)
    benchmark.startMeasurement()
    frames.compose()
    benchmark.stopMeasurement()
  }
}
