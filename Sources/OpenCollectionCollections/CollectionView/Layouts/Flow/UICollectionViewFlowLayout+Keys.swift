/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionViewFlowLayout.self) {
    [
      .choice("scrollDirection", \.scrollDirection, ["vertical": .vertical, "horizontal": .horizontal]),
      .read("minimumLineSpacing", \.minimumLineSpacing),
      .read("minimumInteritemSpacing", \.minimumInteritemSpacing),
      .read("itemSize", \.itemSize),
      .read("estimatedItemSize", \.estimatedItemSize),
      .read("headerReferenceSize", \.headerReferenceSize),
      .read("footerReferenceSize", \.footerReferenceSize),
      .read("sectionInset", \.sectionInset),
      .read("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
      .read("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
    ]
  }
}
