@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIViewController.self) {
    [
      .choice("modalPresentationStyle", \.modalPresentationStyle, UIModalPresentationStyle.interfaceNames),
      .choice("modalTransitionStyle", \.modalTransitionStyle, UIModalTransitionStyle.interfaceNames),
      .read("definesPresentationContext", \.definesPresentationContext),
      .read("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
      .read("isModalInPresentation", \.isModalInPresentation),
      .read("preferredContentSize", \.preferredContentSize),
      .read("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
      .key("transitioningDelegate", \.transitioningDelegate),
      .key("title", \.title),
      .property("view") {
        $0.view as UIView?
      } set: {
        $0.view = $1
      },
    ]
  } methods: {
    [
      .method("dismissViewControllerAnimated:completion:", "dismiss(animated:completion:)", of: UIViewController.self) {
        (controller, animated: Bool, completion: (() -> Void)?) in
        controller.dismiss(animated: animated, completion: completion)
      },
      .method("setEditing:animated:", "setEditing(_:animated:)", of: UIViewController.self) {
        (controller, editing: Bool, animated: Bool) in controller.setEditing(editing, animated: animated)
      },
    ]
  }
}
