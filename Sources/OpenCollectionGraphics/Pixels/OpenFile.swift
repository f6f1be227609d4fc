internal import Foundation

/// A file that is open for writing.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// With `O_NONBLOCK`, a named pipe must have a reader, for which opening it would wait; writing waits in any case.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(OutputFile.WriteError) {
    descriptor = Self.again { Int(open(path, flags | O_CLOEXEC, mode)) }
    guard descriptor >= 0 else {
      throw errno == ENXIO ? OutputFile.WriteError(description: "no program reads this pipe") : .last
    }
    if flags & O_NONBLOCK != 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
  }

  deinit { Foundation.close(descriptor) }

  /// Repeats a call that a signal interrupted.
  private static func again(_ call: () -> Int) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return Int32(truncatingIfNeeded: result) }
    }
  }

  borrowing func write(_ data: Data) throws(OutputFile.WriteError) {
    var isComplete = true
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while isComplete, !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        let count = Self.again { Foundation.write(descriptor, part.baseAddress, part.count) }
        if count > 0 { rest = rest.dropFirst(Int(count)) } else { isComplete = false }
      }
    }
    guard isComplete else { throw .last }
  }

  /// Gives the file an owner and permissions. False if it may not.
  borrowing func set(owner: uid_t, group: gid_t, mode: mode_t) -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return false }
    let isOwned = own.st_uid == owner && own.st_gid == group || fchown(descriptor, owner, group) == 0
    return isOwned && fchmod(descriptor, mode) == 0
  }

  /// Reserves the disk's space for a length, so that writing it does not fail half way; the contents stay. File systems that
  /// cannot reserve it do not.
  borrowing func reserve(_ length: Int) throws(OutputFile.WriteError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0, length > own.st_size else { return }
    let code = posix_fallocate(descriptor, 0, off_t(length))
    guard code == ENOSPC || code == EFBIG || code == EDQUOT else { return }
    ftruncate(descriptor, own.st_size)
    throw OutputFile.WriteError(description: String(cString: strerror(code)))
  }

  borrowing func truncate(to length: Int) throws(OutputFile.WriteError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .last }
  }

  /// Reports what is known only when a file is closed, as by file systems of a network.
  borrowing func flush() throws(OutputFile.WriteError) {
    let copy = dup(descriptor)
    guard copy >= 0, Foundation.close(copy) == 0 else { throw .last }
  }
}

extension OutputFile.WriteError {
  /// What the last call of the system said.
  static var last: OutputFile.WriteError { OutputFile.WriteError(description: String(cString: strerror(errno))) }
}
