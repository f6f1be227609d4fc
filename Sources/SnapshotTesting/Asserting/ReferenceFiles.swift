import Foundation

/// Where the reference of a snapshot is read from, and where one is written.
///
/// Fonts differ between platforms, so a reference picture of iOS does not match on Linux. Linux's own are in a folder
/// `Linux` beside:
/// - a reference in the folder `Linux` is read first;
/// - a new one is written there if the other folder has a picture of another platform, or if there is an old one there;
/// - otherwise both happen in the folder that all platforms share.
struct ReferenceFiles {
  let shared: URL
  let own: URL

  init(_ name: SnapshotName, fileName: String) {
    shared = name.folder.appendingPathComponent(fileName)
    own = name.linuxFolder.appendingPathComponent(fileName)
  }

  /// The reference that is there; nil for none.
  var existing: URL? { [own, shared].first { FileManager.default.fileExists(atPath: $0.path) } }

  /// Where a new reference is written.
  var target: URL {
    FileManager.default.fileExists(atPath: own.path) || Self.hasForeignPicture(in: shared.deletingLastPathComponent())
      ? own : shared
  }

  /// Whether a folder has a picture that another platform recorded. O(files).
  private static func hasForeignPicture(in folder: URL) -> Bool {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.contains { $0.pathExtension == "png" && isForeignPicture($0) }
  }

  /// Whether a file is a picture without the mark of those recorded here.
  private static func isForeignPicture(_ file: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? handle.close() }
    return PictureMark.isForeign((try? handle.read(upToCount: PictureMark.reach)) ?? Data())
  }
}
