import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A diagnosis", .serialized, .isolatedScreen)
struct DiagnosisTests {
  /// A controller with one section, which `group` makes for a container.
  private final class Grid: UICollectionViewController {
    init(_ section: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection) {
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in section(environment) })
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func report(
    of section: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) -> FindingReport {
    let size = CGSize(width: 390, height: 844)
    UIScreen.main.configure(size: size, scale: 2)
    let diagnosis = Diagnosis { _ in }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let host = ApplicationHost(
      display: OffscreenDisplay(size: size, scale: 2), servesMainQueue: false, owning: { $0 === window })
    window.rootViewController = Grid(section)
    window.makeKeyAndVisible()
    diagnosis.examine(host)
    diagnosis.end()
    #expect(host.display.size == size)
    return diagnosis.report
  }

  private static func section(
    width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension = .absolute(100),
    item: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    let cell = NSCollectionLayoutItem(layoutSize: .init(widthDimension: item, heightDimension: .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: .init(widthDimension: width, heightDimension: height), subitems: [cell]))
  }

  @Test("of a section that fits everywhere has no findings")
  func silent() {
    let report = report { _ in Self.section(width: .fractionalWidth(1), item: .fractionalWidth(0.5)) }
    #expect(report.text(.text) == "no findings")
    #expect(!report.hasErrors)
  }

  @Test("names the screens on which a group is wider than the container, once, with the line")
  func screens() throws {
    let report = report { _ in Self.section(width: .absolute(380), item: .fractionalWidth(0.5)) }
    let finding = try #require(report.findings.first { $0.rule == "widerThanContainer" })
    // The screens narrower than 380 points.
    #expect(report.occasions(of: finding) == "320x568, 320x1180, 375x667")
    #expect(report.findings.count { $0.rule == "widerThanContainer" } == 1)
    #expect(finding.call?.path?.hasSuffix("DiagnosisTests.swift") == true, "\(finding)")
  }

  @Test("names the text size and the direction in which a provider describes something else")
  func traits() throws {
    let report = report { environment in
      let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      let isMirrored = environment.traitCollection.layoutDirection == .rightToLeft
      return Self.section(
        width: .fractionalWidth(1), height: isLarge && isMirrored ? .estimated(90) : .absolute(90),
        item: .fractionalWidth(0.5))
    }
    let finding = try #require(report.findings.first)
    #expect(finding.rule == "fractionOfEstimate")
    #expect(report.occasions(of: finding) == "text size ax5 · right to left")
  }

  @Test("names no text size for what the journal tells, which is read in one")
  func changes() {
    var report = sample
    for width in [320.0, 390.0] {
      for textSize in Diagnosis.textSizes {
        report.add(
          tried: Finding.Occasion(
            screen: CGSize(width: width, height: 568), textSize: textSize, direction: .leftToRight))
      }
    }
    var finding = report.findings[0]
    finding.occasions = [
      Finding.Occasion(screen: CGSize(width: 320, height: 568), textSize: .large, direction: .leftToRight)
    ]
    #expect(report.occasions(of: finding) == "320x568")
    finding.rule = "widePage"
    #expect(report.occasions(of: finding) == "320x568 · text size l")
  }

  @Test("goes on after a group without room, which is an error on the screens where it has none")
  func withoutRoom() throws {
    // Between insets of 160 a screen of 320 leaves nothing.
    let report = report { _ in
      let section = Self.section(width: .fractionalWidth(1), item: .fractionalWidth(0.5))
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 160, bottom: 0, trailing: 160)
      return section
    }
    #expect(report.hasErrors)
    let finding = try #require(report.findings.first { $0.rule == "groupWithoutRoom" })
    #expect(report.occasions(of: finding) == "320x568, 320x1180")
    let error = try #require(report.findings.first { $0.rule == "clientError" })
    #expect(error.message.contains("There is no room for this NSCollectionLayoutGroup"))
  }

  @Test("is restored: client errors end the process again")
  func end() {
    _ = report { _ in Self.section(width: .fractionalWidth(1), item: .fractionalWidth(0.5)) }
    #expect(!ClientErrors.areCollected && !DescriptionMakers.areRecorded && ClientErrors.didFind == nil)
  }

  // MARK: Output

  private var sample: FindingReport {
    var report = FindingReport()
    report.add([
      Finding(
        rule: "estimateFarOff", severity: .note, message: "3 cells, and 100%",
        call: AppCall(function: "Shop.list()", place: ("/app/My Shop/List, all.swift", 41)), subject: "section",
        onPhone: "It jumps.", mend: "Estimate.")
    ])
    return report
  }

  @Test("is printed as paragraphs, with paths in the folder")
  func text() {
    #expect(
      sample.text(.text, folder: "/app") == """
        My Shop/List, all.swift:41: note: 3 cells, and 100%. [estimateFarOff]
          in: Shop.list(), section
          on a phone: It jumps.
          to do: Estimate.
        1 finding: 1 note
        """)
  }

  @Test("is printed as annotations of GitHub, in which some characters are escaped")
  func annotations() {
    #expect(
      sample.text(.github, folder: "/app")
        == "::notice file=My Shop/List%2C all.swift,line=41,title=estimateFarOff::3 cells, and 100%25. It jumps. Estimate."
    )
  }

  @Test("is printed as JSON objects, one a line")
  func json() {
    #expect(
      sample.text(.json, folder: "/app")
        == #"{"file":"My Shop/List, all.swift","function":"Shop.list()","line":41,"mend":"Estimate.","#
        + #""message":"3 cells, and 100%","onPhone":"It jumps.","rule":"estimateFarOff","severity":"note","#
        + #""subject":"section"}"#)
  }

  @Test("is printed as a SARIF log with version, rules, level and location")
  func sarif() throws {
    let data = Data(sample.text(.sarif, folder: "/app").utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["estimateFarOff"])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["level"] as? String == "note")
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "My%20Shop/List,%20all.swift")
    #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 41)
  }

  @Test("is asked for by a flag with a format")
  func flag() throws {
    #expect(try LaunchArguments(["Gallery", "--diagnose"]).diagnosis == .text)
    #expect(try LaunchArguments(["Gallery", "--diagnose=sarif", "file"]).diagnosis == .sarif)
    #expect(throws: LaunchArguments.Failure.self) { try LaunchArguments(["Gallery", "--diagnose=xml"]) }
  }
}
