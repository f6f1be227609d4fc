extension UIGestureRecognizer: InterfaceReadable, InterfaceAwakable {}
