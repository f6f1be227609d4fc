/// The delegate of a program that shows its previews instead of the app.
@MainActor final class PreviewDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let previews = PreviewRegistry.shared.all
  private let live: LiveSession?

  /// Registers the fonts of the app, which the previews may use.
  init(app delegateClass: AnyClass, live: LiveSession? = nil) {
    self.live = live
    super.init()
    let module = _typeName(delegateClass).split(separator: ".").first.map(String.init) ?? ""
    InfoPropertyList(module: module).registerFonts()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let gallery = PreviewGallery(previews, failures: live?.previewFailures ?? [:])
    gallery.trials = live
    window.rootViewController = gallery
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}
