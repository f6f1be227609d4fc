internal import COpenCollectionSDL2
package import Foundation
package import OpenCollectionGraphics

/// Why there is no window; describes itself in a sentence.
package struct WindowError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// A window of the machine's desktop, by SDL.
///
/// The picture is composed in memory and uploaded as one texture. The window can be resized by its frame.
@MainActor package final class WindowDisplay: Display {
  package private(set) var size: CGSize
  package private(set) var scale: Double
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  package let inputDescriptor: Int32?
  private var texture: OpaquePointer?
  private var picture: Bitmap?
  private let compositor = Compositor()
  private var input: WindowInput
  /// Pixels a point as the caller wants it; nil for the desktop's own.
  private let wantedScale: Double?

  /// Opens a window whose contents have a size in points.
  ///
  /// - Parameter scale: pixels a point; nil takes the desktop's (1, or 2 and more on dense screens).
  package init(title: String, size: CGSize, scale: Double? = nil) throws(WindowError) {
    // Closing the terminal's window or Ctrl-C ends the process as usual.
    SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
    SDL_SetHint("SDL_RENDER_SCALE_QUALITY", "1")
    // Long compositions come whole, and the input method's own list of choices is shown.
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint("SDL_IME_SHOW_UI", "1")
    OCVReturnLargeBlocks()
    Self.chooseDrivers()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw Self.error("no display to open a window on") }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let position = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED, a macro Swift does not see.
    guard
      let window = SDL_CreateWindow(
        title, position, position, Int32(size.width.rounded()), Int32(size.height.rounded()), UInt32(flags))
    else {
      SDL_Quit()
      throw Self.error("the window could not be opened")
    }
    let vsync = SDL_RENDERER_PRESENTVSYNC.rawValue
    guard
      let renderer = SDL_CreateRenderer(window, -1, UInt32(vsync))
        ?? SDL_CreateRenderer(window, -1, UInt32(SDL_RENDERER_SOFTWARE.rawValue))
    else {
      SDL_DestroyWindow(window)
      SDL_Quit()
      throw Self.error("the window cannot be drawn in")
    }
    let least = Self.leastSize(opening: size)
    SDL_SetWindowMinimumSize(window, Int32(least.width), Int32(least.height))
    self.window = window
    self.renderer = renderer
    inputDescriptor = WindowConnection.descriptor(of: window)
    self.size = size
    wantedScale = scale
    self.scale = scale ?? 1
    input = WindowInput()
    // Text is asked for when somebody takes it: see `textInputArea`.
    SDL_StopTextInput()
    measure()
  }

  /// The smallest size, in points, that the frame of a window opened in a size lets it be resized to: that of the
  /// smallest phone's screen held either way, or less where it was opened smaller. Unmeasured.
  package static func leastSize(opening size: CGSize) -> CGSize {
    CGSize(width: min(320, max(1, size.width.rounded())), height: min(320, max(1, size.height.rounded())))
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Leaves SDL only the drivers that somebody can see: with no display it would take one that draws nowhere. Whoever
  /// names a driver in the environment gets it.
  private static func chooseDrivers() {
    #if os(Linux)
      let environment = ProcessInfo.processInfo.environment
      guard environment["SDL_VIDEODRIVER"] == nil else { return }
      // Wayland's library complains by itself, on standard error, where no desktop session is.
      let isSession = environment["XDG_RUNTIME_DIR"] != nil
      SDL_SetHint("SDL_VIDEODRIVER", isSession ? "x11,wayland,KMSDRM" : "x11,KMSDRM")
    #endif
  }

  private static func error(_ what: String) -> WindowError {
    WindowError(description: "\(what): \(String(cString: SDL_GetError()))")
  }

  /// The display's refresh rate, 60 where it is unknown.
  package var framesPerSecond: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Reads the window's size and its pixels a point.
  private func measure() {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    size = CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &pixelWidth, &pixelHeight)
    let density = width > 0 ? Double(pixelWidth) / Double(width) : 1
    scale = wantedScale ?? max(1, density)
  }

  // MARK: Pictures

  package func present(_ root: LayerNode, background: RGBA) {
    let width = max(1, Int((Double(size.width) * scale - 1e-6).rounded(.up)))
    let height = max(1, Int((Double(size.height) * scale - 1e-6).rounded(.up)))
    let target: Bitmap
    if let picture, picture.width == width, picture.height == height, picture.scale == scale {
      target = picture
    } else {
      target = Bitmap(width: width, height: height, scale: scale)
      picture = target
      makeTexture(width: width, height: height)
    }
    compositor.compose(root, background: background, into: target)
    show(target)
  }

  private func makeTexture(width: Int, height: Int) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
      Int32(height))
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
  }

  private func show(_ picture: Bitmap) {
    guard let texture else { return }
    picture.withPixels { pixels in
      _ = SDL_UpdateTexture(texture, nil, pixels.baseAddress, Int32(picture.bytesPerRow))
    }
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  // MARK: Text

  package var clipboardText: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  package var textInputArea: CGRect? {
    didSet {
      guard textInputArea != oldValue else { return }
      guard let textInputArea else { return SDL_StopTextInput() }
      let area = textInputArea.integral
      var place = SDL_Rect(
        x: Int32(clamping: Int(area.minX)), y: Int32(clamping: Int(area.minY)),
        w: Int32(clamping: Int(max(1, area.width))), h: Int32(clamping: Int(max(1, area.height))))
      SDL_SetTextInputRect(&place)
      if oldValue == nil { SDL_StartTextInput() }
    }
  }

  // MARK: Input

  package func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    let wait = Int32(max(0, min(seconds, 3600)) * 1000)
    guard (wait > 0 ? SDL_WaitEventTimeout(&event, wait) : SDL_PollEvent(&event)) != 0 else { return [] }
    var isResized = false
    repeat {
      if WindowInput.isResize(event) {
        isResized = true
      } else if WindowInput.isExposure(event) {
        if let picture { show(picture) }
      } else if let known = input.event(event) {
        // Only the last of several moves in a row matters.
        if case .pointerMoved = known, case .pointerMoved = events.last { events.removeLast() }
        events.append(known)
      }
    } while SDL_PollEvent(&event) != 0
    if isResized {
      measure()
      events.append(.resized(size, scale: scale))
    }
    return events
  }
}
