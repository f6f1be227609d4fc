@_spi(Adapting) import OpenCollectionRuntime

/// The properties that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        NSLayoutConstraint.self,
        [
          .property("active", \NSLayoutConstraint.isActive), .property("constant", \NSLayoutConstraint.constant),
          .property("identifier", \NSLayoutConstraint.identifier),
          .property("isActive", \NSLayoutConstraint.isActive), .property("priority", \NSLayoutConstraint.priority),
          .property(readOnly: "firstAttribute", \NSLayoutConstraint.firstAttribute),
          .property(readOnly: "firstItem", \NSLayoutConstraint.firstItem),
          .property(readOnly: "multiplier", \NSLayoutConstraint.multiplier),
          .property(readOnly: "relation", \NSLayoutConstraint.relation),
          .property(readOnly: "secondAttribute", \NSLayoutConstraint.secondAttribute),
          .property(readOnly: "secondItem", \NSLayoutConstraint.secondItem),
        ])
    ]
  }
}
