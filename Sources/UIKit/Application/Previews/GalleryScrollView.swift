/// The scroll view of a gallery. A place has its offset as that from the first visible row.
@MainActor final class GalleryScrollView: UIScrollView {
  /// The rows by their names in a place.
  var rows: [(name: String, frame: CGRect)] = []
}
