internal import Foundation
import Synchronization

/// Files that a page sends before it drops them. They are written by the page's connection, under a lock of their own.
final class DroppedFiles: Sendable {
  private struct State {
    var paths: [String] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  private let folder: DropFolder
  /// The most bytes and files of one drop.
  private let largestDrop, mostFiles: Int

  init(in folder: DropFolder, largestDrop: Int = 256 << 20, mostFiles: Int = 1000) {
    (self.folder, self.largestDrop, self.mostFiles) = (folder, largestDrop, mostFiles)
  }

  /// Begins a file. The name has no directories. False if it cannot be made, or there are too many.
  func begin(_ name: String) -> Bool {
    state.withLock { state in
      guard state.paths.count < mostFiles, let path = folder.makeFile(name) else { return false }
      state.paths.append(path)
      return true
    }
  }

  /// Adds to the last file. False if there is none, it cannot be written, or the drop would be too large.
  func append(_ data: Data) -> Bool {
    state.withLock { state in
      state.bytes += data.count
      guard state.bytes <= largestDrop, let path = state.paths.last, let file = FileHandle(forWritingAtPath: path)
      else {
        return false
      }
      defer { try? file.close() }
      return (try? file.seekToEnd()) != nil && (try? file.write(contentsOf: data)) != nil
    }
  }

  /// The paths of the files since the last call, which the app may read from now on.
  func take() -> [String] {
    let drop = takeState()
    if !drop.paths.isEmpty { folder.keep(drop.paths, bytes: drop.bytes) }
    return drop.paths
  }

  /// Removes what was not dropped.
  func cancel() { folder.remove(takeState().paths) }

  /// Forgets what was not dropped, and removes it later.
  func interrupt() {
    let paths = takeState().paths
    guard !paths.isEmpty else { return }
    DispatchQueue.global().async { [folder] in folder.remove(paths) }
  }

  private func takeState() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }
}
