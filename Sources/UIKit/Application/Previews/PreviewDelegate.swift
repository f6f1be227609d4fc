/// The delegate of a program that shows its previews instead of the app.
@MainActor final class PreviewDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let previews = PreviewRegistry.shared.all

  /// Registers the fonts of the app, which the previews may use.
  init(app delegateClass: AnyClass) {
    super.init()
    let module = String(reflecting: delegateClass).split(separator: ".").first.map(String.init) ?? ""
    InfoPropertyList(module: module).registerFonts()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = PreviewGallery(previews)
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}
