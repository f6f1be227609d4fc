internal import OpenCollectionDisplays

/// A display that the host keeps.
struct DisplayReference {
  weak var display: (any Display)?
}
