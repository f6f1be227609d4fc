import OpenCollectionInvariants

// Linked into every test bundle: before the first test, and in the processes of exit tests, the library begins to check its own
// invariants.
@section(".init_array") @used private let start: @convention(c) () -> Void = { Invariants.areChecked = true }
