@_spi(Adapting) import OpenCollectionRuntime

/// The outlets of UIKit's own classes.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(UIScrollView.self, [.property("delegate", \UIScrollView.delegate)]),
      AdaptedClass(UIGestureRecognizer.self, [.property("delegate", \UIGestureRecognizer.delegate)]),
      AdaptedClass(
        UITextField.self,
        [
          .property("delegate", \UITextField.delegate), .property("inputView", \UITextField.inputView),
          .property("inputAccessoryView", \UITextField.inputAccessoryView),
          .property("leftView", \UITextField.leftView), .property("rightView", \UITextField.rightView),
        ]),
      AdaptedClass(
        UITextView.self,
        [
          .property("inputView", \UITextView.inputView),
          .property("inputAccessoryView", \UITextView.inputAccessoryView),
        ]),
      AdaptedClass(UISearchBar.self, [.property("delegate", \UISearchBar.delegate)]),
      AdaptedClass(UITabBar.self, [.property("delegate", \UITabBar.delegate)]),
      AdaptedClass(UIBarButtonItem.self, [.property("customView", \UIBarButtonItem.customView)]),
      AdaptedClass(UINavigationItem.self, [.property("titleView", \UINavigationItem.titleView)]),
      AdaptedClass(UINavigationController.self, [.property("delegate", \UINavigationController.delegate)]),
      AdaptedClass(UITabBarController.self, [.property("delegate", \UITabBarController.delegate)]),
      AdaptedClass(
        UIPageViewController.self,
        [
          .property("dataSource", \UIPageViewController.dataSource),
          .property("delegate", \UIPageViewController.delegate),
        ]),
      AdaptedClass(UISplitViewController.self, [.property("delegate", \UISplitViewController.delegate)]),
      AdaptedClass(
        UIViewController.self, [.property("transitioningDelegate", \UIViewController.transitioningDelegate)]),
      AdaptedClass(UIView.self, [.property("mask", \UIView.mask)]),
    ]
  }
}
