@_spi(Adapting) import OpenCollectionRuntime

/// The edit actions of text fields and views, which apps name in selectors.
@MainActor func editActions<Host: UIResponder>(of type: Host.Type) -> [AdaptedMember] {
  [
    .method("cut:", "cut(_:)", of: type) { (host, sender: Any?) in host.cut(sender) },
    .method("copy:", "copy(_:)", of: type) { (host, sender: Any?) in host.copy(sender) },
    .method("paste:", "paste(_:)", of: type) { (host, sender: Any?) in host.paste(sender) },
    .method("pasteAndMatchStyle:", "pasteAndMatchStyle(_:)", of: type) { (host, sender: Any?) in
      host.pasteAndMatchStyle(sender)
    },
    .method("delete:", "delete(_:)", of: type) { (host, sender: Any?) in host.delete(sender) },
    .method("select:", "select(_:)", of: type) { (host, sender: Any?) in host.select(sender) },
    .method("selectAll:", "selectAll(_:)", of: type) { (host, sender: Any?) in host.selectAll(sender) },
  ]
}
