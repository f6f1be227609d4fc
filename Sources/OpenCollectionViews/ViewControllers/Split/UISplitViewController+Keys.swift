/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UISplitViewController.self) {
    [
      .choice("preferredDisplayMode", \.preferredDisplayMode, displayModes),
      .choice(
        "preferredSplitBehavior", \.preferredSplitBehavior, as: "behavior",
        ["Automatic": .automatic, "Tile": .tile, "Overlay": .overlay, "Displace": .displace]),
      .choice("primaryEdge", \.primaryEdge, ["leading": .leading, "trailing": .trailing]),
      .read("presentsWithGesture", \.presentsWithGesture),
      .read("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
      .read("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
      .read("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
      .key("delegate", \.delegate),
    ]
  }
}

@MainActor private let displayModes: [String: UISplitViewController.DisplayMode] = [
  "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
  "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
  "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
  "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
]
