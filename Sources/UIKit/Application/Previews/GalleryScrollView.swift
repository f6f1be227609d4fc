/// The scroll view of a gallery. A place has its offset as that from the first visible row.
@MainActor final class GalleryScrollView: UIScrollView {
  var rowFrames: [CGRect] = []
}
