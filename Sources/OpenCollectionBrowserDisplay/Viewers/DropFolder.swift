internal import Foundation
import Synchronization

/// The directory of the files that pages drop on the app. It is removed with the display or when the process exits.
final class DropFolder: Sendable {
  private struct State {
    /// Nil before the first file.
    var path: String?
    /// The files that the app was given, the oldest drop first.
    var drops: [(paths: [String], bytes: Int)] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  /// The most bytes that are kept for the app, which may read a file long after its drop.
  private let capacity: Int

  init(capacity: Int = 1 << 30) { self.capacity = capacity }

  deinit {
    guard let path = state.withLock({ $0.path }) else { return }
    Self.remove(path)
  }

  /// Makes an empty file, alone in a directory, as others may have its name. Nil if that is not possible.
  func makeFile(_ name: String) -> String? {
    guard let path = state.withLock({ Self.path(&$0) }) else { return nil }
    let folder = "\(path)/\(UUID().uuidString)"
    guard Self.makeDirectory(folder) else { return nil }
    if FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil) { return "\(folder)/\(name)" }
    try? FileManager.default.removeItem(atPath: folder)
    return nil
  }

  func remove(_ files: [String]) {
    for file in files { try? FileManager.default.removeItem(atPath: (file as NSString).deletingLastPathComponent) }
  }

  /// Keeps the files of a drop. The oldest drops are removed beyond the capacity, but never this one.
  func keep(_ paths: [String], bytes: Int) {
    let old = state.withLock { state -> [String] in
      var old: [String] = []
      state.drops.append((paths, bytes))
      state.bytes += bytes
      while state.bytes > capacity, state.drops.count > 1 {
        let first = state.drops.removeFirst()
        state.bytes -= first.bytes
        old += first.paths
      }
      return old
    }
    remove(old)
  }

  private static func path(_ state: inout State) -> String? {
    if let path = state.path { return path }
    let path = NSTemporaryDirectory() + "browser-drop-\(UUID().uuidString)"
    guard makeDirectory(path) else { return nil }
    state.path = path
    all.withLock {
      if $0.isEmpty { removeAtExit }
      $0.insert(path)
    }
    return path
  }

  private static func makeDirectory(_ path: String) -> Bool {
    (try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
  }

  // MARK: Exit

  /// The directories of this process, which live as long as their displays.
  private static let all = Mutex<Set<String>>([])
  /// Registered once. A process that a signal ends leaves its files to the system.
  private static let removeAtExit: Void = {
    atexit { for path in DropFolder.all.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) } }
  }()

  private static func remove(_ path: String) {
    _ = all.withLock { $0.remove(path) }
    try? FileManager.default.removeItem(atPath: path)
  }
}
