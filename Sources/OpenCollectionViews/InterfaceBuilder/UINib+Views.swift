extension UINib {
  /// What loads a controller's view from its nib: the one it names, or the one of its class's name; nil if it has none.
  fileprivate static func loader(of controller: UIViewController) -> (@MainActor () -> Void)? {
    guard let name = nibName(of: controller) else { return nil }
    return {
      _ = UINib(nibName: name, bundle: controller.nibBundle ?? .main).instantiate(withOwner: controller)
      guard !controller.isViewLoaded else { return }
      clientError(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
  }

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

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  UIViewController.nibLoader = { UINib.loader(of: $0) }
}
