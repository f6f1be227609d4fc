/// Calls the app's and the scene's lifecycle methods, and posts their notifications, in the order of iOS.
@MainActor
struct ApplicationLifecycle {
  private let delegate: any UIApplicationDelegate
  /// The module of the app.
  private let module: String
  private let manifest: SceneManifest
  private var application: UIApplication { .shared }

  init(delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    module = _typeName(type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
    let information = InfoPropertyList(module: module)
    manifest = information.manifest
    information.registerFonts()
  }

  /// Launches the app and connects its scene, which may continue an activity.
  func launch(restoring activity: NSUserActivity? = nil) {
    // Tests launch apps again in one process.
    application.applicationState = .inactive
    application.delegate = delegate
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    let window = makeMainWindow()
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    if let window, window === delegate.window { window.makeKeyAndVisible() }
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(restoring: activity)
    ScreenSafeArea.apply(to: UIWindow.all)
    scene?.activationState = .foregroundInactive
    notifyScene(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground($1) }
    // An app without a scene delegate is launched into the foreground, and never returns to it from the background.
    // That an app with one posts it at its launch too is Unmeasured.
    if scene?.delegate != nil { post(UIApplication.willEnterForegroundNotification) }
    application.applicationState = .active
    scene?.activationState = .foregroundActive
    notifyScene(UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
    if scene?.delegate == nil { delegate.applicationDidBecomeActive(application) }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Moves the app to the background, disconnects its scene and terminates it. Returns the activity that the scene's delegate
  /// gives for the next launch.
  @discardableResult
  func end() -> NSUserActivity? {
    let hasSceneDelegate = scene?.delegate != nil
    notifyScene(UIScene.willDeactivateNotification) { $0.sceneWillResignActive($1) }
    if !hasSceneDelegate { delegate.applicationWillResignActive(application) }
    post(UIApplication.willResignActiveNotification)
    scene?.activationState = .foregroundInactive
    application.applicationState = .inactive
    scene?.activationState = .background
    application.applicationState = .background
    notifyScene(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground($1) }
    if !hasSceneDelegate { delegate.applicationDidEnterBackground(application) }
    post(UIApplication.didEnterBackgroundNotification)
    let activity = scene.flatMap { $0.delegate?.stateRestorationActivity(for: $0) }
    notifyScene(UIScene.didDisconnectNotification) { $0.sceneDidDisconnect($1) }
    scene?.activationState = .unattached
    delegate.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
    return activity
  }

  /// Calls the scene's delegate, if any, and posts the notification.
  private func notifyScene(_ name: NSNotification.Name, _ notify: (any UISceneDelegate, UIScene) -> Void) {
    guard let scene else { return }
    if let sceneDelegate = scene.delegate { notify(sceneDelegate, scene) }
    NotificationCenter.default.post(name: name, object: scene)
  }

  private var scene: UIScene? { application.connectedScenes.first }

  /// Connects the display's scene. Every app has it; its delegate, if any, is notified.
  private func connectScene(restoring activity: NSUserActivity?) {
    let session = UISceneSession(role: .windowApplication)
    session.stateRestorationActivity = activity
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    application.connectedScenes = [scene]
    // An app that creates its window without a scene need not have the default scene delegate class.
    let wantsDelegate = session.configuration.delegateClass != nil || application.windows.isEmpty
    if wantsDelegate, let type = sceneDelegateClass(of: session.configuration),
      let sceneDelegate = DynamicObject.make(type) as? any UISceneDelegate
    {
      scene.delegate = sceneDelegate
      let window = makeWindow(of: scene, session.configuration)
      if let window { (sceneDelegate as? any UIWindowSceneDelegate)?.window = window }
      sceneDelegate.scene(scene, willConnectTo: session, options: options)
      if let window, window === (sceneDelegate as? any UIWindowSceneDelegate)?.window { window.makeKeyAndVisible() }
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if let activity { scene.delegate?.scene(scene, restoreInteractionStateWith: activity) }
  }

  // MARK: Storyboards

  /// The window of an app without scenes whose Info.plist names a storyboard; its delegate owns it.
  private func makeMainWindow() -> UIWindow? {
    guard manifest.configurations.isEmpty, let name = manifest.mainStoryboardName else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    delegate.window = window
    return window
  }

  /// The window of a scene that has a storyboard: its configuration's, or the one that the Info.plist names.
  private func makeWindow(of scene: UIWindowScene, _ configuration: UISceneConfiguration) -> UIWindow? {
    let listed = manifest.configuration(named: configuration.name, role: configuration.role.rawValue)?.storyboardName
    guard let storyboard = configuration.storyboard ?? listed.map({ UIStoryboard(name: $0, bundle: nil) }) else {
      return nil
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  /// The delegate class of a configuration: the one it names, the one in the Info.plist, or else the class
  /// `SceneDelegate` of the app delegate's module, which the Info.plist of a new iOS app names.
  private func sceneDelegateClass(of configuration: UISceneConfiguration) -> AnyClass? {
    if let own = configuration.delegateClass { return own }
    let listed = manifest.delegateClassName(
      named: configuration.name, role: configuration.role.rawValue, module: module)
    if let listed {
      guard let type = MemberRegistry.shared.delegateClass(named: listed) else {
        clientError("There is no scene delegate class named \(listed), which the Info.plist lists")
      }
      return type
    }
    return NSClassFromString("\(module).SceneDelegate")
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: application)
  }
}
