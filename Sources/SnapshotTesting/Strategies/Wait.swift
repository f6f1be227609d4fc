import Foundation
import UIKit

extension Snapshotting {
  /// Lets time pass before a snapshot by another strategy. On the main thread animations, timers and the main queue go on: on
  /// a virtual clock at once, else in real time.
  ///
  /// - `duration`: seconds.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      if PictureSurroundings.isMainThread {
        MainActor.assumeIsolated { PictureSurroundings.wait(duration) }
      } else {
        Thread.sleep(forTimeInterval: duration)
      }
      return strategy.snapshot(value)
    }
  }
}
