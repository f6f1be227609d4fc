import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("List content configurations", .isolatedScreen)
struct ListContentConfigurationTests {
  /// The recorded defaults (facts on lists, 4): margins, side by side, image to text, text to secondary text, font
  /// sizes.
  struct Defaults: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @Sendable () -> UIListContentConfiguration
    var margins: [CGFloat]
    var isSideBySide = false
    var imageToText: CGFloat
    var vertical: CGFloat
    var sizes: [CGFloat]
    var testDescription: String { name }
  }

  nonisolated static let recorded: [Defaults] = [
    .init(
      name: "cell", make: UIListContentConfiguration.cell, margins: [11, 16, 11, 8], imageToText: 16, vertical: 3,
      sizes: [17, 12]),
    .init(
      name: "subtitle cell", make: UIListContentConfiguration.subtitleCell, margins: [11, 16, 11, 8], imageToText: 16,
      vertical: 0, sizes: [17, 12]),
    .init(
      name: "value cell", make: UIListContentConfiguration.valueCell, margins: [11, 16, 11, 8], isSideBySide: true,
      imageToText: 16, vertical: 3, sizes: [17, 17]),
    .init(
      name: "plain header", make: UIListContentConfiguration.plainHeader, margins: [4, 8, 4, 8], imageToText: 16,
      vertical: 4, sizes: [17, 17]),
    .init(
      name: "plain footer", make: UIListContentConfiguration.plainFooter, margins: [4, 8, 4, 8], imageToText: 16,
      vertical: 4, sizes: [13, 13]),
    .init(
      name: "grouped header", make: UIListContentConfiguration.groupedHeader, margins: [17, 8, 6, 8], imageToText: 16,
      vertical: 4, sizes: [13, 13]),
    .init(
      name: "grouped footer", make: UIListContentConfiguration.groupedFooter, margins: [6, 8, 12, 8], imageToText: 16,
      vertical: 4, sizes: [13, 13]),
    .init(
      name: "sidebar cell", make: UIListContentConfiguration.sidebarCell, margins: [11, 8, 11, 8], imageToText: 10,
      vertical: 4, sizes: [17, 13]),
    .init(
      name: "sidebar subtitle cell", make: UIListContentConfiguration.sidebarSubtitleCell, margins: [4, 8, 4, 8],
      imageToText: 10, vertical: 0, sizes: [17, 13]),
    .init(
      name: "sidebar header", make: UIListContentConfiguration.sidebarHeader, margins: [11, 8, 11, 8], imageToText: 10,
      vertical: 4, sizes: [17, 13]),
  ]

  @Test("have the recorded lengths and font sizes", arguments: recorded)
  func defaults(_ recorded: Defaults) {
    let configuration = recorded.make()
    let margins = configuration.directionalLayoutMargins
    #expect([margins.top, margins.leading, margins.bottom, margins.trailing] == recorded.margins)
    #expect(configuration.prefersSideBySideTextAndSecondaryText == recorded.isSideBySide)
    #expect(configuration.imageToTextPadding == recorded.imageToText)
    #expect(configuration.textToSecondaryTextHorizontalPadding == 8)
    #expect(configuration.textToSecondaryTextVerticalPadding == recorded.vertical)
    #expect(configuration.textProperties.font.pointSize == recorded.sizes[0])
    #expect(configuration.secondaryTextProperties.font.pointSize == recorded.sizes[1])
    #expect(configuration.axesPreservingSuperviewLayoutMargins == .horizontal)
    let isSidebar = recorded.name.hasPrefix("sidebar")
    #expect(configuration.textProperties.numberOfLines == (isSidebar ? 1 : 0))
    #expect(configuration.textProperties.adjustsFontSizeToFitWidth == isSidebar)
    #expect(configuration.secondaryTextProperties.minimumScaleFactor == (isSidebar ? 0.9 : 0))
    #expect(configuration.textProperties.allowsDefaultTighteningForTruncation == isSidebar)
  }

  @Test("keep values set by the app when the state changes; the others are updated")
  func states() {
    var configuration = UIListContentConfiguration.sidebarCell()
    configuration.text = "Inbox"
    configuration.secondaryTextProperties.color = .systemRed
    var state = UICellConfigurationState(traitCollection: UITraitCollection(preferredContentSizeCategory: .large))
    state.isDisabled = true
    var updated = configuration.updated(for: state)
    #expect(updated.text == "Inbox")
    #expect(updated.textProperties.color == .tertiaryLabel)
    #expect(updated.secondaryTextProperties.color == .systemRed)
    state.isDisabled = false
    state.isSelected = true
    updated = updated.updated(for: state)
    #expect(updated.textProperties.color == .label)
    let name = updated.textProperties.font.fontName
    #expect(name.hasSuffix("Medium"))
    state.isSelected = false
    #expect(updated.updated(for: state) == configuration.updated(for: state))
  }

  @Test("multiply the app's opacity by that of a dragged row")
  func alpha() {
    var configuration = UIListContentConfiguration.cell()
    configuration.alpha = 0.8
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.cellDragState = .dragging
    #expect(abs(configuration.updated(for: state).alpha - 0.4) < 1e-9)
  }

  @Test("are equal by their displayed values, and print non-nil values")
  func equality() {
    var one = UIListContentConfiguration.cell()
    var other = UIListContentConfiguration.cell()
    #expect(one == other && one.hashValue == other.hashValue)
    one.text = "A"
    #expect(one != other)
    other.text = "A"
    #expect(one == other)
    let transformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    one.textProperties.colorTransformer = transformer
    #expect(one != other)
    other.textProperties.colorTransformer = transformer
    #expect(one == other)
    let subtitle = UIListContentConfiguration.subtitleCell()
    #expect(one != subtitle)
    #expect(one.description.contains("text = A"))
    #expect(one.textProperties.description.contains("colorTransformer = Custom"))
  }

  @Test("print drag and drop states by name, and custom states only if there are any")
  func stateDescription() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.cellDropState = .notTargeted
    #expect(state.description.contains("cellDropState = Not Targeted"))
    #expect(!state.description.contains("Custom"))
    state[UIConfigurationStateCustomKey("archived")] = true
    #expect(state.description.contains("Custom = {archived = true}"))
  }

  @Test("grayscale keeps a colour's alpha and removes its hue")
  func grayscale() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let gray = UIConfigurationColorTransformer.grayscale(UIColor(red: 1, green: 0, blue: 0, alpha: 0.4))
    #expect(gray.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(red == green && green == blue && abs(alpha - 0.4) < 1e-6)
    #expect(UIConfigurationColorTransformer.preferredTint(.systemPink) == .systemPink)
  }
}
