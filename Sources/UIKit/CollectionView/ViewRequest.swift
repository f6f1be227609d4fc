/// A question to the data source for the view of one element.
@MainActor
struct ViewRequest {
  let key: ElementKey
  let attributes: UICollectionViewLayoutAttributes
  /// The cell on screen that shall be configured again in place of a new one.
  let existing: DisplayedElement?
  /// The number the next registration gets: those from it on were made while the question was open.
  let nextRegistration: Int
  /// What was dequeued so far.
  var dequeued: [UICollectionReusableView] = []
}
