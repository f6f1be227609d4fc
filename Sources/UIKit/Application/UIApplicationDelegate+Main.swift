extension UIApplicationDelegate {
  /// Runs the app with a delegate of this class; called by `@main`. The process exits when the app ends.
  public static func main() {
    ApplicationLauncher.run(delegateClass: Self.self)
  }
}
