/// The animation of an image view's images. The view is redrawn only when the image changes.
@MainActor
package final class ImageAnimation {
  package let images: [UIImage]
  private let seconds: TimeInterval
  /// The number of repetitions; 0 for no end.
  private let repeats: Int
  private let start = AppClock.current.now
  private var token: AppClock.Token?
  /// Images shown since the start.
  private var count = 0
  /// Called after the image changed, and at the end of the last repetition.
  private let didChange: () -> Void
  private let didEnd: () -> Void

  package init(
    _ images: [UIImage], duration: TimeInterval, repeats: Int, didChange: @escaping () -> Void,
    didEnd: @escaping () -> Void = {}
  ) {
    self.images = images
    seconds = (duration > 0 ? duration : Double(images.count) / 30) / Double(max(1, images.count))
    self.repeats = repeats
    self.didChange = didChange
    self.didEnd = didEnd
  }

  isolated deinit { token?.cancel() }

  package var image: UIImage? { images.isEmpty ? nil : images[count % images.count] }

  /// Starts or resumes. The view calls it while it is in a window.
  package func run() {
    token?.cancel()
    guard images.count > 1 || repeats > 0 else { return }
    let next = start + Double(count + 1) * seconds
    token = AppClock.current.schedule(after: max(0, next - AppClock.current.now)) { [weak self] in self?.step() }
  }

  package func pause() { token?.cancel() }

  private func step() {
    // Missed images are skipped.
    let passed = Int((AppClock.current.now - start + 1e-6) / seconds)
    count = max(count + 1, passed)
    guard repeats == 0 || count < repeats * images.count else { return didEnd() }
    didChange()
    run()
  }
}
