/// The colours of a drawing, by purpose.
struct WireframePalette: Sendable {
  var page: String
  var outside: String
  var content: String
  var section: String
  var inset: String
  var spacing: String
  var group: String
  var groupStroke: String
  var item: String
  var itemStroke: String
  var boundary: String
  var boundaryStroke: String
  var badge: String
  var badgeStroke: String
  var decoration: String
  var decorationStroke: String
  var shade: String
  var text: String
  var secondaryText: String

  static let light = WireframePalette(
    page: "#ffffff", outside: "#f2f2f4", content: "#fafafa", section: "#8a8a92", inset: "#fde3c8", spacing: "#e4f4e1",
    group: "#d9d2f2", groupStroke: "#7a63c4", item: "#cfe4fb", itemStroke: "#2f77c4", boundary: "#f9d5dc",
    boundaryStroke: "#c8425f", badge: "#ffe37a", badgeStroke: "#a67c00", decoration: "#00000010",
    decorationStroke: "#66666e", shade: "#ffffff99", text: "#1c1c22", secondaryText: "#6c6c74")

  static let dark = WireframePalette(
    page: "#141417", outside: "#1d1d21", content: "#222226", section: "#86868e", inset: "#5a3d1c", spacing: "#234a2a",
    group: "#41346e", groupStroke: "#a791ee", item: "#1e4a78", itemStroke: "#78b6f4", boundary: "#6e2537",
    boundaryStroke: "#f28ca1", badge: "#6a5200", badgeStroke: "#ffd94a", decoration: "#ffffff14",
    decorationStroke: "#9a9aa2", shade: "#14141799", text: "#f2f2f6", secondaryText: "#a6a6ae")
}
