/// The state of a cell in drags, and what it had before.
struct CellDrag {
  /// How much of a cell is seen during a drag.
  enum Look: Equatable {
    case normal
    /// Its item is dragged elsewhere. Unmeasured.
    case faded
    /// Its preview is over it, or takes its place.
    case hidden
  }

  var state = UICellConfigurationState.DragState.none
  var drop = UICellConfigurationState.DropState.none
  var look = Look.normal
  var mask: CALayer?

  /// The state as the raw value of the cells' own types.
  var number: Int { state == .none ? 0 : state == .lifting ? 1 : 2 }
}
