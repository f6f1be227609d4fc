/// The order in which an app and its scene hear of being launched, shown and ended.
@MainActor
struct ApplicationLife {
  private let delegate: any UIApplicationDelegate
  private var application: UIApplication { .shared }

  init(delegate: any UIApplicationDelegate) {
    self.delegate = delegate
  }

  /// Launches the app and, where it has one, its scene.
  func launch() {
    application.delegate = delegate
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectScene()
    ScreenEdges.cover(UIWindow.all)
    scene?.activationState = .foregroundInactive
    tellScene(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground($1) }
    application.applicationState = .active
    scene?.activationState = .foregroundActive
    tellScene(UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
    if scene?.delegate == nil { delegate.applicationDidBecomeActive(application) }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Tells of the app's end.
  func end() {
    let hasSceneDelegate = scene?.delegate != nil
    tellScene(UIScene.willDeactivateNotification) { $0.sceneWillResignActive($1) }
    if !hasSceneDelegate { delegate.applicationWillResignActive(application) }
    post(UIApplication.willResignActiveNotification)
    scene?.activationState = .foregroundInactive
    application.applicationState = .inactive
    scene?.activationState = .background
    application.applicationState = .background
    tellScene(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground($1) }
    if !hasSceneDelegate { delegate.applicationDidEnterBackground(application) }
    post(UIApplication.didEnterBackgroundNotification)
    tellScene(UIScene.didDisconnectNotification) { $0.sceneDidDisconnect($1) }
    scene?.activationState = .unattached
    delegate.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  /// Tells the scene's delegate, where there is one, and whoever listens for the notification.
  private func tellScene(_ name: NSNotification.Name, _ tell: (any UISceneDelegate, UIScene) -> Void) {
    guard let scene else { return }
    if let sceneDelegate = scene.delegate { tell(sceneDelegate, scene) }
    NotificationCenter.default.post(name: name, object: scene)
  }

  private var scene: UIScene? { application.connectedScenes.first }

  /// Every app has the display's scene; only those with a scene delegate hear of it.
  private func connectScene() {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    application.connectedScenes = [scene]
    // An app that made its window without a scene has no use for a delegate it does not name.
    let wantsDelegate = session.configuration.delegateClass != nil || application.windows.isEmpty
    if wantsDelegate, let type = sceneDelegateClass(of: session.configuration),
      let sceneDelegate = ApplicationLauncher.construct(type) as? any UISceneDelegate
    {
      scene.delegate = sceneDelegate
      sceneDelegate.scene(scene, willConnectTo: session, options: options)
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }

  /// The delegate's class of a configuration: its own, the one the Info.plist lists, or else the class `SceneDelegate` of
  /// the app delegate's module, which the Info.plist of a new app on iOS names.
  private func sceneDelegateClass(of configuration: UISceneConfiguration) -> AnyClass? {
    if let own = configuration.delegateClass { return own }
    let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
    let listed = SceneManifest.ofProcess(module: module).delegateClassName(
      named: configuration.name, role: configuration.role.rawValue, module: module)
    if let listed {
      guard let type = NSClassFromString(listed) else {
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
