@_spi(Adapting) import OpenCollectionRuntime

/// The methods of view controllers that apps name in selectors, and the properties that nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UIViewController.self,
        [
          .method(
            "dismissViewControllerAnimated:completion:", "dismiss(animated:completion:)", of: UIViewController.self
          ) {
            (controller, animated: Bool, completion: (() -> Void)?) in
            controller.dismiss(animated: animated, completion: completion)
          },
          .method("setEditing:animated:", "setEditing(_:animated:)", of: UIViewController.self) {
            (controller, editing: Bool, animated: Bool) in controller.setEditing(editing, animated: animated)
          },
          .property("title", \UIViewController.title),
          .property("view", of: UIViewController.self) {
            $0.view as UIView?
          } set: {
            $0.view = $1
          },
        ]),
      AdaptedClass(
        UINavigationController.self,
        [
          .method("popViewControllerAnimated:", "popViewController(animated:)", of: UINavigationController.self) {
            (controller, animated: Bool) in controller.popViewController(animated: animated)
          },
          .method(
            "popToRootViewControllerAnimated:", "popToRootViewController(animated:)", of: UINavigationController.self
          ) { (controller, animated: Bool) in controller.popToRootViewController(animated: animated) },
        ]),
      AdaptedClass(UIBarItem.self, [.property("title", \UIBarItem.title), .property("image", \UIBarItem.image)]),
    ]
  }
}
