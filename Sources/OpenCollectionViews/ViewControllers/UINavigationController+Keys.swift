@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UINavigationController.self) {
    [
      .read("isNavigationBarHidden", \.isNavigationBarHidden),
      .read("hidesBarsOnSwipe", \.hidesBarsOnSwipe),
      .read("hidesBarsOnTap", \.hidesBarsOnTap),
      .key("delegate", \.delegate),
    ]
  } methods: {
    [
      .method("popViewControllerAnimated:", "popViewController(animated:)", of: UINavigationController.self) {
        (controller, animated: Bool) in controller.popViewController(animated: animated)
      },
      .method("popToRootViewControllerAnimated:", "popToRootViewController(animated:)", of: UINavigationController.self)
      { (controller, animated: Bool) in controller.popToRootViewController(animated: animated) },
    ]
  }
}
