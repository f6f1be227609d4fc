@_spi(Adapting) import OpenCollectionRuntime

/// The edit actions, and the properties of text fields and views that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UITextField.self,
        editActions(of: UITextField.self) + [
          .property("placeholder", \UITextField.placeholder), .property("text", \UITextField.text),
          .property("textColor", \UITextField.textColor), .property("font", \UITextField.font),
        ]),
      AdaptedClass(
        UITextView.self,
        editActions(of: UITextView.self) + [
          .property("text", \UITextView.text), .property("textColor", \UITextView.textColor),
          .property("font", \UITextView.font),
        ]),
    ]
  }
}

@MainActor private func editActions<Host: UIResponder>(of type: Host.Type) -> [AdaptedMember] {
  [
    .method("cut:", "cut(_:)", of: type) { (host, sender: Any?) in host.cut(sender) },
    .method("copy:", "copy(_:)", of: type) { (host, sender: Any?) in host.copy(sender) },
    .method("paste:", "paste(_:)", of: type) { (host, sender: Any?) in host.paste(sender) },
    .method("delete:", "delete(_:)", of: type) { (host, sender: Any?) in host.delete(sender) },
    .method("select:", "select(_:)", of: type) { (host, sender: Any?) in host.select(sender) },
    .method("selectAll:", "selectAll(_:)", of: type) { (host, sender: Any?) in host.selectAll(sender) },
  ]
}
