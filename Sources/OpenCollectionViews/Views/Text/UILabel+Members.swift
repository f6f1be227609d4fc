@_spi(Adapting) import OpenCollectionRuntime

/// The properties of labels and image views that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UILabel.self,
        [
          .property("attributedText", \UILabel.attributedText), .property("font", \UILabel.font),
          .property("numberOfLines", \UILabel.numberOfLines), .property("text", \UILabel.text),
          .property("textColor", \UILabel.textColor),
        ]),
      AdaptedClass(UIImageView.self, [.property("image", \UIImageView.image)]),
      AdaptedClass(
        UIScrollView.self,
        [
          .property("contentInset", \UIScrollView.contentInset),
          .property("contentOffset", \UIScrollView.contentOffset),
          .property("contentSize", \UIScrollView.contentSize),
        ]),
    ]
  }
}
