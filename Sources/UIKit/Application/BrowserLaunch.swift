#if Browser
  internal import OpenCollectionBrowserDisplay
  internal import OpenCollectionDesktopAccessibility
  internal import OpenCollectionDisplays

  /// The app in a browser.
  @MainActor enum BrowserLaunch {
    /// Waits for the first page, and gives the app its size, its user's preferences and language.
    static func waitForPage(
      _ display: BrowserDisplay, _ host: ApplicationHost, _ arguments: LaunchArguments, prepareScreen: () -> Void
    ) {
      display.ignoredPreferences = (appearance: arguments.isDark, textSize: arguments.textSize != nil)
      let preferences = display.waitForPage()
      prepareScreen()
      if let language = preferences.language { speak(language) }
      UserPreferences.apply(preferences)
      host.accessibilityChannel = PageChannel(display)
    }

    /// Puts a language before those of the process, as an argument of the command line does.
    private static func speak(_ language: String) {
      let others = Locale.preferredLanguages.filter { $0 != language }
      UserDefaults.standard.setVolatileDomain(
        ["AppleLanguages": [language] + others], forName: UserDefaults.argumentDomain)
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
