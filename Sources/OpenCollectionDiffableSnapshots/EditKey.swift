/// Where an edit sits: in which section, before which item of the base, and in which order among the edits there.
///
/// An added item has a `label` below `taken`; it stands before the base's item `ordinal` (or at the section's end),
/// after the added items of the same place with lower labels. A base item's own key has the label `taken`; an entry
/// under it says that the item was taken away.
@usableFromInline
struct EditKey: TreapKey, Hashable, Sendable {
  /// The section's slot in `SectionOrder`.
  @usableFromInline let slot: UInt32
  @usableFromInline let ordinal: UInt32
  @usableFromInline let label: UInt64

  @inlinable
  init(slot: Int, ordinal: Int, label: UInt64) {
    self.slot = UInt32(slot)
    self.ordinal = UInt32(ordinal)
    self.label = label
  }

  @inlinable static var taken: UInt64 { .max }
  /// Labels of added items lie strictly between 0 and this.
  @inlinable static var labelLimit: UInt64 { 1 << 62 }

  @inlinable var isBase: Bool { label == Self.taken }

  /// Below every key of the slot.
  @inlinable
  static func start(ofSlot slot: Int) -> EditKey {
    EditKey(slot: slot, ordinal: 0, label: 0)
  }

  @inlinable var priority: UInt64 { mixed(mixed(UInt64(slot) << 32 | UInt64(ordinal)) ^ label) }

  @inlinable
  static func < (lhs: EditKey, rhs: EditKey) -> Bool {
    if lhs.slot != rhs.slot { return lhs.slot < rhs.slot }
    if lhs.ordinal != rhs.ordinal { return lhs.ordinal < rhs.ordinal }
    return lhs.label < rhs.label
  }
}

/// The place of an added item, found by the item's hash.
@usableFromInline
struct AddedKey: TreapKey, Sendable {
  @usableFromInline let hash: UInt32
  @usableFromInline let place: EditKey

  @inlinable
  init(hash: UInt32, place: EditKey) {
    self.hash = hash
    self.place = place
  }

  @inlinable var priority: UInt64 { mixed(place.priority ^ UInt64(hash)) }

  @inlinable
  static func < (lhs: AddedKey, rhs: AddedKey) -> Bool {
    lhs.hash != rhs.hash ? lhs.hash < rhs.hash : lhs.place < rhs.place
  }
}
