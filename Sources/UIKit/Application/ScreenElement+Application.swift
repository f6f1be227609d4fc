@_spi(Storeys) import OpenCollectionViews

extension ScreenElement {
  /// The app, with its windows.
  package init(application windows: [ScreenElement]) {
    let screen = UIScreen.main.bounds
    kind = .application
    className = "UIApplication"
    (label, identifier, value, placeholder, title, traits) = (ProcessInfo.processInfo.processName, "", nil, nil, "", [])
    frame = screen
    activationPoint = CGPoint(x: screen.midX, y: screen.midY)
    object = UIApplication.shared
    children = windows
  }
}
