internal import COpenCollectionDisplays
internal import Foundation
internal import OpenCollectionGraphics

/// Converts SDL events to input events.
struct WindowInput {
  /// Whether the pointer is down.
  private var isDown = false
  private var pointer = CGPoint.zero
  /// The contents of the drop that is being received.
  private var dropped: [DroppedContent] = []
  /// Points scrolled per notch of a wheel.
  private static let notch = 40.0

  static func isResize(_ event: SDL_Event) -> Bool {
    event.type == SDL_WINDOWEVENT.rawValue
      && [SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED]
        .contains { UInt32(event.window.event) == $0.rawValue }
  }

  static func isExposure(_ event: SDL_Event) -> Bool {
    event.type == SDL_WINDOWEVENT.rawValue && UInt32(event.window.event) == SDL_WINDOWEVENT_EXPOSED.rawValue
  }

  /// The input event for an SDL event; nil for none.
  mutating func event(_ event: SDL_Event) -> InputEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: return .quit
    case SDL_WINDOWEVENT: return windowEvent(event.window)
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
      isDown = true
      // Pointer moves outside the window still belong to the touch.
      SDL_CaptureMouse(SDL_TRUE)
      pointer = CGPoint(x: Int(event.button.x), y: Int(event.button.y))
      return .pointerDown(pointer)
    case SDL_MOUSEBUTTONUP:
      guard event.button.button == UInt8(SDL_BUTTON_LEFT), isDown else { return nil }
      isDown = false
      SDL_CaptureMouse(SDL_FALSE)
      pointer = CGPoint(x: Int(event.button.x), y: Int(event.button.y))
      return .pointerUp(pointer)
    case SDL_MOUSEMOTION:
      pointer = CGPoint(x: Int(event.motion.x), y: Int(event.motion.y))
      return .pointerMoved(pointer)
    case SDL_MOUSEWHEEL: return wheel(event.wheel)
    case SDL_KEYDOWN:
      return Self.keyName(event.key.keysym.sym).map { .keyDown($0, Self.modifiers(event.key.keysym.mod)) }
    case SDL_KEYUP:
      return Self.keyName(event.key.keysym.sym).map { .keyUp($0, Self.modifiers(event.key.keysym.mod)) }
    case SDL_DROPBEGIN:
      dropped = []
      return nil
    case SDL_DROPFILE, SDL_DROPTEXT:
      guard let characters = event.drop.file else { return nil }
      defer { SDL_free(characters) }
      let text = String(cString: characters)
      dropped.append(event.type == SDL_DROPFILE.rawValue ? .file(text) : .text(text))
      return nil
    case SDL_DROPCOMPLETE:
      defer { dropped = [] }
      return dropped.isEmpty ? nil : .dropped(dropped, at: Self.pointer(inWindow: event.drop.windowID) ?? pointer)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return text.isEmpty ? nil : .text(text)
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return Self.composition(text, start: event.edit.start, length: event.edit.length)
    case SDL_TEXTEDITING_EXT:
      guard let characters = event.editExt.text else { return nil }
      defer { SDL_free(characters) }
      return Self.composition(
        String(cString: characters), start: event.editExt.start, length: event.editExt.length)
    default: return nil
    }
  }

  private mutating func windowEvent(_ event: SDL_WindowEvent) -> InputEvent? {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: return .quit
    case SDL_WINDOWEVENT_FOCUS_LOST:
      guard isDown else { return nil }
      isDown = false
      return .pointerCancelled
    case SDL_WINDOWEVENT_LEAVE: return isDown ? nil : .pointerLeft
    default: return nil
    }
  }

  /// The pointer in a window. While other programs drag, the window gets no pointer events.
  private static func pointer(inWindow id: UInt32) -> CGPoint? {
    guard let window = SDL_GetWindowFromID(id) else { return nil }
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window, &left, &top)
    return CGPoint(x: Int(x - left), y: Int(y - top))
  }

  /// SDL's wheel is positive up and right, with the desktop's "natural scrolling" setting applied; high-resolution
  /// wheels and touchpads report fractions of notches.
  private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent? {
    let across = Double(event.preciseX) * Self.notch
    let down = -Double(event.preciseY) * Self.notch
    guard across != 0 || down != 0 else { return nil }
    // A vertical wheel scrolls horizontally while Shift is held.
    if across == 0, SDL_GetModState().rawValue & UInt32(KMOD_SHIFT.rawValue) != 0 {
      return .wheel(at: pointer, dx: down, dy: 0)
    }
    return .wheel(at: pointer, dx: across, dy: down)
  }

  /// SDL passes -1 if the input method reports no selection: the caret is then at the end.
  private static func composition(_ text: String, start: Int32, length: Int32) -> InputEvent {
    let count = text.unicodeScalars.count
    let first = start < 0 || start > count ? count : Int(start)
    let last = length < 0 ? first : min(count, first + Int(length))
    return .composition(text, selected: first..<last)
  }

  static func modifiers(_ state: UInt16) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    let state = UInt32(state)
    if state & UInt32(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    if state & UInt32(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
    if state & UInt32(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alternate) }
    if state & UInt32(KMOD_GUI.rawValue) != 0 { modifiers.insert(.command) }
    if state & UInt32(KMOD_CAPS.rawValue) != 0 { modifiers.insert(.capsLock) }
    return modifiers
  }

  /// A key's name as in scripts: its label in lowercase, without spaces.
  static func keyName(_ key: SDL_Keycode) -> String? {
    guard let name = SDL_GetKeyName(key) else { return nil }
    let text = String(cString: name).lowercased()
    return text.isEmpty ? nil : text.replacingOccurrences(of: " ", with: "")
  }
}
