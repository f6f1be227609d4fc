internal import COpenCollectionSDL2
internal import Foundation

/// The connection a window's input comes by.
enum WindowConnection {
  /// The file descriptor that can be read when the window system sent something; nil where the system has none, or one
  /// that says nothing of all input.
  static func descriptor(of window: OpaquePointer) -> Int32? {
    #if os(Linux)
      var system = OCVWindowSystem()
      guard OCVGetWindowSystem(window, &system) == SDL_TRUE, let connection = system.info.connection else { return nil }
      switch system.subsystem {
      case Int32(OCVWindowSystemX11):
        return call("XConnectionNumber", in: ["libX11.so.6", "libX11.so"], connection)
      case Int32(OCVWindowSystemWayland):
        return call("wl_display_get_fd", in: ["libwayland-client.so.0", "libwayland-client.so"], connection)
      default: return nil
      }
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Asks a function of a library that SDL has loaded; nothing is loaded for it.
    private static func call(_ name: String, in libraries: [String], _ connection: UnsafeMutableRawPointer) -> Int32? {
      for library in libraries {
        guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { continue }
        defer { dlclose(handle) }
        guard let symbol = dlsym(handle, name) else { continue }
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Int32
        let descriptor = unsafeBitCast(symbol, to: Function.self)(connection)
        return descriptor >= 0 ? descriptor : nil
      }
      return nil
    }
  #endif
}
