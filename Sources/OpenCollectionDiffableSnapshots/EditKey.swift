/// The key of an item in the edit tree: its section, the base item it precedes, and its order among the items added there.
///
/// An added item has a `label` below `baseItemLabel`; it precedes the base's item `ordinal` (or is at the section's end)
/// and follows the added items of the same ordinal with lower labels. A base item's own key has the label
/// `baseItemLabel`; an entry under it records that the item was removed.
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

  @inlinable static var baseItemLabel: UInt64 { .max }
  /// Labels of added items lie strictly between 0 and this.
  @inlinable static var labelLimit: UInt64 { 1 << 62 }

  @inlinable var isBase: Bool { label == Self.baseItemLabel }

  /// A key below every key of the slot.
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

/// The key of an added item in the tree of added items, sorted by the item's hash.
@usableFromInline
struct AddedKey: TreapKey, Sendable {
  @usableFromInline let hash: UInt32
  @usableFromInline let editKey: EditKey

  @inlinable
  init(hash: UInt32, editKey: EditKey) {
    self.hash = hash
    self.editKey = editKey
  }

  @inlinable var priority: UInt64 { mixed(editKey.priority ^ UInt64(hash)) }

  @inlinable
  static func < (lhs: AddedKey, rhs: AddedKey) -> Bool {
    lhs.hash != rhs.hash ? lhs.hash < rhs.hash : lhs.editKey < rhs.editKey
  }
}
