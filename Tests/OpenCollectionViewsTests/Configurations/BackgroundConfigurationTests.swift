import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("Background configurations", .isolatedScreen)
struct BackgroundConfigurationTests {
  private var state = UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .light))

  @Test("have no insets, margins, stroke or outset, and the recorded corner radius")
  func defaults() {
    let square: [UIBackgroundConfiguration] = [
      .clear(), .listPlainCell(), .listPlainHeaderFooter(), .listGroupedCell(),
    ]
    let round: [UIBackgroundConfiguration] = [
      .listGroupedHeaderFooter(), .listSidebarHeader(), .listSidebarCell(), .listAccompaniedSidebarCell(),
    ]
    for (configurations, radius) in [(square, 0), (round, 10)] as [([UIBackgroundConfiguration], CGFloat)] {
      for configuration in configurations {
        #expect(configuration.cornerRadius == radius)
        #expect(configuration.backgroundInsets == .zero)
        #expect(configuration.edgesAddingLayoutMarginsToBackgroundInsets == [])
        #expect(configuration.strokeWidth == 0 && configuration.strokeOutset == 0)
        #expect(configuration.shadowProperties.opacity == 0)
      }
    }
  }

  @Test("are updated for the state unless the app set a value")
  mutating func follows() {
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.backgroundColor == .systemBackground)
    state.isHighlighted = true
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
    var own = UIBackgroundConfiguration.listGroupedCell()
    own.backgroundColor = .systemYellow
    own.cornerRadius = 8
    #expect(own.updated(for: state).backgroundColor == .systemYellow)
    #expect(own.updated(for: state).cornerRadius == 8)
    own.backgroundColor = nil
    #expect(own.updated(for: state).resolvedBackgroundColor(for: .systemPurple) == .systemPurple)
  }

  @Test("print the stroke only if it is visible, and a custom transformer as Custom")
  func description() {
    var configuration = UIBackgroundConfiguration.clear()
    #expect(!configuration.description.contains("stroke"))
    configuration.strokeWidth = 1
    #expect(!configuration.description.contains("stroke"))
    configuration.strokeColor = .systemRed
    #expect(configuration.description.contains("strokeWidth = 1"))
    configuration.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .black }
    #expect(configuration.description.contains("backgroundColorTransformer = Custom"))
  }

  @Test("fill the cell behind its content, inside the insets, with image and custom view above the colour")
  func displayed() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .systemGreen
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.cornerRadius = 6
    configuration.strokeColor = .systemRed
    configuration.strokeWidth = 2
    configuration.strokeOutset = 1
    let custom = UIView()
    configuration.customView = custom
    cell.backgroundConfiguration = configuration
    cell.layoutIfNeeded()
    let fill = try #require(custom.superview)
    #expect(fill.convert(fill.bounds, to: cell) == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(fill.layer.cornerRadius == 6)
    #expect(custom.frame == fill.bounds)
    let stroke = try #require(fill.superview?.subviews.last)
    #expect(stroke.convert(stroke.bounds, to: cell) == CGRect(x: 1, y: 0, width: 96, height: 48))
    #expect(fill.isDescendant(of: cell.subviews[0]))
  }

  @Test("custom states reach the cell's configuration update handler, after updateConfiguration")
  func handler() {
    final class Cell: UICollectionViewCell {
      var log: [String] = []
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("archived")] = true
        return state
      }
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        log.append("update")
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.configurationUpdateHandler = { cell, state in
      (cell as? Cell)?.log.append("handler \(state[UIConfigurationStateCustomKey("archived")] as? Bool == true)")
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      if state.isSelected { background.backgroundColor = .systemOrange }
      cell.backgroundConfiguration = background
    }
    cell.layoutIfNeeded()
    #expect(cell.log == ["update", "handler true"])
    cell.isSelected = true
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemOrange)
  }
}
