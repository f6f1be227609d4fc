#if Browser
  internal import OpenCollectionBrowserDisplay
  internal import OpenCollectionDesktopAccessibility
  internal import OpenCollectionDisplays

  /// The app in a browser.
  @MainActor enum BrowserLaunch {
    /// Waits for the first page, and gives the app its size and its user's preferences.
    static func waitForPage(
      _ display: BrowserDisplay, _ host: ApplicationHost, _ arguments: LaunchArguments, _ live: LiveSession?,
      prepareScreen: () -> Void
    ) {
      display.ignoredPreferences = (appearance: arguments.isDark, textSize: arguments.textSize != nil)
      let preferences: DisplayPreferences
      if let live, let size = live.size, let scale = live.place?.screen?.scale, let before = live.preferences {
        preferences = display.assume(size, scale, before)
      } else {
        live?.waitsForPage()
        preferences = display.waitForPage(
          orReadable: live?.channel.descriptor
        ) { live?.receiveBeforePage() }
      }
      prepareScreen()
      UserPreferences.apply(preferences)
      host.accessibilityChannel = PageChannel(display)
      let inspector = PageInspector { [unowned host] in
        host.accessibleWindows
      } show: { answer in
        switch answer {
        case .views(let views): display.update(views)
        case .details(let details): display.show(details)
        }
      }
      display.inspect = { inspector.receive($0) }
      host.onTurn = { inspector.turn(isChanged: $0) }
    }
  }

  /// The elements in the pages of browsers.
  @MainActor final class PageChannel: AccessibilityChannel {
    private let display: BrowserDisplay

    init(_ display: BrowserDisplay) { self.display = display }

    func start(_ tree: DesktopTree, perform: @escaping @MainActor (Int, DesktopRequest) -> Void) {
      display.perform = perform
    }

    var isObserved: Bool { display.isObserved }
    func frameScale(on display: any Display) -> CGFloat { 1 }
    func update(_ tree: DesktopTree) { display.update(tree) }
    /// Pages do not ask for actions.
    func setActions(_ names: [String], of id: Int) {}
    func announce(_ text: String) { display.announce(text) }
  }
#endif
