/// The scroll view of a gallery. An `AppPlace` has its offset relative to the first visible row.
@MainActor final class GalleryScrollView: UIScrollView {
  /// The rows from the top, with the names that identify them in an `AppPlace`.
  var rows: [(name: String, frame: CGRect)] = []
}
