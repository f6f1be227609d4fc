internal import COpenCollectionDisplays
internal import Foundation

/// The connection to the window system that delivers a window's input.
enum WindowConnection {
  /// The file descriptor that becomes readable when the window system sends something; nil for systems without one, or
  /// whose descriptor does not cover all input.
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

  /// The number of a window of X11; nil for other systems.
  static func x11Window(of window: OpaquePointer) -> UInt32? {
    #if os(Linux)
      var system = OCVWindowSystem()
      guard OCVGetWindowSystem(window, &system) == SDL_TRUE, system.subsystem == Int32(OCVWindowSystemX11) else {
        return nil
      }
      return UInt32(truncatingIfNeeded: system.info.x11.window)
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Calls a function of a library that SDL has already loaded; nil if none of the libraries is.
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
