/// A request to the data source for the view of one element.
@MainActor
struct ViewRequest {
  let key: ElementKey
  let attributes: UICollectionViewLayoutAttributes
  /// The displayed cell to reconfigure instead of dequeuing another one; nil otherwise.
  let existing: DisplayedElement?
  /// The number of the next registration at the start of the request: registrations numbered from it on were created
  /// during the request.
  let nextRegistration: Int
  /// The views dequeued during the request.
  var dequeued: [UICollectionReusableView] = []
}
