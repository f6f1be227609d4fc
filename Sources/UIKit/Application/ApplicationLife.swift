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
    application.applicationState = .active
    if let scene, let sceneDelegate = scene.delegate {
      scene.activationState = .foregroundInactive
      sceneDelegate.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundActive
      sceneDelegate.sceneDidBecomeActive(scene)
    } else {
      delegate.applicationDidBecomeActive(application)
    }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Tells of the app's end.
  func end() {
    if let scene, let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillResignActive(scene)
      sceneDelegate.sceneDidEnterBackground(scene)
      sceneDelegate.sceneDidDisconnect(scene)
    } else {
      delegate.applicationWillResignActive(application)
      delegate.applicationDidEnterBackground(application)
    }
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .background
    post(UIApplication.didEnterBackgroundNotification)
    delegate.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
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
    guard application.windows.isEmpty, let type = session.configuration.delegateClass ?? conventionalSceneDelegate,
      let sceneDelegate = ApplicationLauncher.construct(type) as? any UISceneDelegate
    else { return }
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
  }

  /// The class `SceneDelegate` of the app delegate's module: on iOS the Info.plist of a new app names it.
  private var conventionalSceneDelegate: AnyClass? {
    let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
    return NSClassFromString("\(module).SceneDelegate")
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: application)
  }
}
