import Foundation

/// The words of failures.
enum SnapshotMessage {
  static func recordModeIsOn(_ file: URL, _ test: String) -> String {
    """
    Record mode is on. Automatically recorded snapshot: …

    open "\(file.absoluteString)"

    Turn record mode off and re-run "\(test)" to assert against the newly-recorded snapshot
    """
  }

  static func recordedMissing(_ file: URL, _ test: String) -> String {
    """
    No reference was found on disk. Automatically recorded snapshot: …

    open "\(file.absoluteString)"

    Re-run "\(test)" to assert against the newly-recorded snapshot.
    """
  }

  static func missing(_ file: URL) -> String {
    "No reference was found on disk. New snapshot was not recorded because recording is disabled: \(file.path)"
  }

  static func timeout(_ seconds: TimeInterval) -> String {
    """
    Exceeded timeout of \(seconds) seconds waiting for snapshot.

    This can happen when an asynchronously rendered view has not loaded. Ensure that every subview of the view hierarchy \
    has loaded to avoid timeouts, or, if a timeout is unavoidable, consider setting the "timeout" parameter of \
    "assertSnapshot" to a higher value.
    """
  }

  static func largeFilePointer(_ file: URL) -> String {
    "Reference image could not be loaded: \(file.path) is a pointer of Git LFS. Run 'git lfs pull'."
  }

  /// - Parameters:
  ///   - isForeign: whether another platform recorded the reference.
  ///   - recorded: the new reference, if one was written.
  static func difference(_ name: String?, isForeign: Bool, recorded: URL?, _ test: String) -> String {
    var words = (name.map { "Snapshot \"\($0)\"" } ?? "Snapshot") + " does not match reference."
    if isForeign { words += " The reference was recorded on another platform, whose fonts differ." }
    if let recorded {
      words += " A new snapshot was automatically recorded."
      if isForeign {
        words += """
           It is a reference for Linux, and the other platform's is unchanged: …

          open "\(recorded.absoluteString)"

          Re-run "\(test)" to assert against the newly-recorded snapshot.
          """
      }
    } else if isForeign {
      words += " Record one for Linux with the record mode 'missing' or 'failed'."
    }
    return words
  }
}
