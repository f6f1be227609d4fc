import Glibc

/// Tells whether a program, or another file, was written again.
struct ProgramStamp: Equatable {
  let seconds, nanoseconds, size: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (seconds, nanoseconds, size) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size))
  }
}
