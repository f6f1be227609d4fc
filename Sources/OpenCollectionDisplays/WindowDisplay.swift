internal import COpenCollectionDisplays
package import Foundation
package import OpenCollectionGraphics

/// The reason that a window could not be opened. The description is a sentence.
package struct WindowError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// A desktop window, through SDL.
///
/// Pictures are composed in memory and uploaded as one texture. The user can resize the window.
@MainActor package final class WindowDisplay: Display {
  package private(set) var size: CGSize
  package private(set) var scale: Double
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  /// Whether presenting waits for the screen.
  private let isSynchronized: Bool
  package private(set) var presentationWait = 0.0
  package let inputDescriptor: Int32?
  private var texture: OpaquePointer?
  private var picture: Bitmap?
  private let compositor = Compositor.onAllProcessors()
  private var input: WindowInput
  /// The scale that the caller requested, in pixels per point; nil for the desktop's.
  private let requestedScale: Double?

  /// Opens a window with a content size in points.
  ///
  /// - Parameter scale: pixels per point; nil for the desktop's (1, or 2 and more on high-density screens).
  package init(title: String, size: CGSize, scale: Double? = nil) throws(WindowError) {
    guard OCVLoadSDL() else {
      throw WindowError(description: "SDL 2 is not installed; on Debian: apt install libsdl2-2.0-0")
    }
    // Closing the terminal and Ctrl-C end the process as usual.
    SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
    SDL_SetHint("SDL_RENDER_SCALE_QUALITY", "1")
    // Delivers long marked text unsplit, and shows the input method's candidate list.
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint("SDL_IME_SHOW_UI", "1")
    OCVReturnLargeBlocks()
    Self.restrictDrivers()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw Self.error("no display to open a window on") }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let position = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED, a macro that Swift does not import.
    guard
      let window = SDL_CreateWindow(
        title, position, position, Int32(size.width.rounded()), Int32(size.height.rounded()), UInt32(flags))
    else {
      SDL_Quit()
      throw Self.error("the window could not be opened")
    }
    let synchronized = SDL_CreateRenderer(window, -1, UInt32(SDL_RENDERER_PRESENTVSYNC.rawValue))
    guard
      let renderer = synchronized ?? SDL_CreateRenderer(window, -1, UInt32(SDL_RENDERER_SOFTWARE.rawValue))
    else {
      SDL_DestroyWindow(window)
      SDL_Quit()
      throw Self.error("the window cannot be drawn in")
    }
    let minimum = Self.minimumSize(opening: size)
    SDL_SetWindowMinimumSize(window, Int32(minimum.width), Int32(minimum.height))
    self.window = window
    self.renderer = renderer
    isSynchronized = synchronized != nil
    inputDescriptor = WindowConnection.descriptor(of: window)
    self.size = size
    requestedScale = scale
    self.scale = scale ?? 1
    input = WindowInput()
    // Text input starts when a text field needs it: see `textInputArea`.
    SDL_StopTextInput()
    updateSize()
  }

  /// The minimum size, in points, of a window opened with a size: the width of the smallest iPhone's screen (320
  /// points) in both axes, as it can be in portrait or landscape; less if the window was opened smaller. Unmeasured.
  package static func minimumSize(opening size: CGSize) -> CGSize {
    CGSize(width: min(320, max(1, size.width.rounded())), height: min(320, max(1, size.height.rounded())))
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Restricts SDL to drivers with visible output: without a display it would select its dummy driver. A driver named
  /// in the environment (`SDL_VIDEODRIVER`) takes precedence.
  private static func restrictDrivers() {
    #if os(Linux)
      let environment = ProcessInfo.processInfo.environment
      guard environment["SDL_VIDEODRIVER"] == nil else { return }
      // Wayland's library writes to standard error if there is no desktop session.
      let isSession = environment["XDG_RUNTIME_DIR"] != nil
      SDL_SetHint("SDL_VIDEODRIVER", isSession ? "x11,wayland,KMSDRM" : "x11,KMSDRM")
    #endif
  }

  private static func error(_ what: String) -> WindowError {
    WindowError(description: "\(what): \(String(cString: SDL_GetError()))")
  }

  /// The refresh rate of the display the window is on, in hertz; 60 if unknown.
  package var framesPerSecond: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  package func requestSize(_ size: CGSize) -> Bool {
    SDL_SetWindowSize(window, Int32(size.width.rounded()), Int32(size.height.rounded()))
    return true
  }

  /// Updates the window's size and scale.
  private func updateSize() {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    size = CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &pixelWidth, &pixelHeight)
    let density = width > 0 ? Double(pixelWidth) / Double(width) : 1
    scale = requestedScale ?? max(1, density)
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
    // A texture is made with a picture, of which the first frame changes all. A frame that changes nothing is presented
    // where the window lost what it showed.
    let damage = compositor.damage
    let whole = PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height)
    for part in damage.isEmpty ? [whole] : damage.changed {
      var rectangle = SDL_Rect(
        x: Int32(part.left), y: Int32(part.top), w: Int32(part.right - part.left), h: Int32(part.bottom - part.top))
      picture.withPixels { pixels in
        let first = pixels.baseAddress.map { $0 + part.top * picture.bytesPerRow + part.left * 4 }
        _ = SDL_UpdateTexture(texture, &rectangle, first, Int32(picture.bytesPerRow))
      }
    }
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, nil)
    let start = ProcessInfo.processInfo.systemUptime
    SDL_RenderPresent(renderer)
    presentationWait = isSynchronized ? ProcessInfo.processInfo.systemUptime - start : 0
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
      var rectangle = SDL_Rect(
        x: Int32(clamping: Int(area.minX)), y: Int32(clamping: Int(area.minY)),
        w: Int32(clamping: Int(max(1, area.width))), h: Int32(clamping: Int(max(1, area.height))))
      SDL_SetTextInputRect(&rectangle)
      if oldValue == nil { SDL_StartTextInput() }
    }
  }

  // MARK: Drags

  package func makeOutgoingDrag(of contents: OutgoingContents) -> (any OutgoingDrag)? {
    guard let number = WindowConnection.x11Window(of: window) else { return nil }
    // SDL's coordinates are the pixels of X11.
    let corner = { [weak self] in
      var (left, top): (Int32, Int32) = (0, 0)
      if let self { SDL_GetWindowPosition(self.window, &left, &top) }
      return CGPoint(x: Int(left), y: Int(top))
    }
    return WindowDrag(from: number, corner: corner, contents: contents)
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
        // Coalesces consecutive pointer moves into the last one.
        if case .pointerMoved = known, case .pointerMoved = events.last { events.removeLast() }
        events.append(known)
      }
    } while SDL_PollEvent(&event) != 0
    if isResized {
      updateSize()
      events.append(.resized(size, scale: scale))
    }
    return events
  }
}
