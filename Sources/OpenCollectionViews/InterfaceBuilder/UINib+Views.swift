extension UINib {
  /// Loads a controller's view from its nib: the one it names, or the one of its class's name. Returns false if it has
  /// none.
  static func loadView(of controller: UIViewController) -> Bool {
    let bundle = controller.nibBundle ?? .main
    guard let name = nibName(of: controller) else { return false }
    _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
    guard controller.isViewLoaded else {
      clientError(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
    return true
  }

  /// Whether a controller's view is in a nib.
  static func hasView(of controller: UIViewController) -> Bool { nibName(of: controller) != nil }

  private static func nibName(of controller: UIViewController) -> String? {
    if let name = controller.nibName { return name }
    let type = QualifiedName(of: Swift.type(of: controller)).text
    guard controller.interfaceScene == nil, !UIKitModules.declare(typeNamed: type),
      let name = type.split(separator: ".").last
    else {
      return nil
    }
    let files = InterfaceFiles.of(controller.nibBundle)
    let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
    return (short + [String(name)]).first { files.has($0, "xib") }
  }
}
