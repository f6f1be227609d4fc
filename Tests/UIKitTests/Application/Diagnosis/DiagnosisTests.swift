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
    private let count: Int

    init(_ count: Int, _ section: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection) {
      self.count = count
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout { section($0, $1) })
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { count }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func report(
    of section: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) -> FindingReport { report(sections: 1) { section($1) } }

  private func report(
    sections count: Int, of section: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) -> FindingReport {
    let size = CGSize(width: 390, height: 844)
    UIScreen.main.configure(size: size, scale: 2)
    let diagnosis = Diagnosis { _ in }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let host = ApplicationHost(
      display: OffscreenDisplay(size: size, scale: 2), servesMainQueue: false, owning: { $0 === window })
    window.rootViewController = Grid(count, section)
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

  @Test("does not count a safe area beside a page as an inset of its section", arguments: [0.0, 16])
  func safeAreaBesideAPage(inset: Double) {
    let report = report { _ in
      let section = Self.section(width: .fractionalWidth(1), item: .fractionalWidth(1))
      section.orthogonalScrollingBehavior = .groupPaging
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset)
      return section
    }
    let findings = report.findings.filter { $0.rule == "widePage" }
    #expect(findings.count == (inset == 0 ? 0 : 1))
    // A phone on its side has a safe area.
    let screens = findings.flatMap(\.occasions).map(\.screen)
    #expect(screens.contains(CGSize(width: 390, height: 844)) == (inset != 0))
    #expect(!screens.contains(CGSize(width: 844, height: 390)))
  }

  @Test("names each of two sections that one function makes")
  func helper() throws {
    let report = report(sections: 2) { index, _ in
      // On lines of their own, as in an app with a function for each section.
      if index == 0 {
        return Self.section(width: .absolute(1400), item: .fractionalWidth(0.5))
      }
      return Self.section(width: .absolute(1500), item: .fractionalWidth(0.5))
    }
    let findings = report.findings.filter { $0.rule == "widerThanContainer" }
    try #require(findings.count == 2)
    #expect(findings[0].call == findings[1].call)
    let lines = findings.compactMap { $0.calls.dropFirst().first?.line }
    #expect(lines.count == 2 && lines.last.map { $0 == lines[0] + 2 } == true, "\(lines)")
  }

  @Test("counts a spacing without effect only if it has none on any screen")
  func adaptiveColumns() {
    func rules(on widths: [Double]) -> [String] {
      var report = FindingReport()
      for width in [320.0, 390] { report.add(tried: occasion(width)) }
      for width in widths {
        report.add([
          Finding(
            rule: "spacingWithoutEffect", severity: .warning, message: "", calls: [], subject: "section.group",
            onPhone: "", mend: "", occasions: [occasion(width)])
        ])
      }
      return report.findings.map(\.rule)
    }
    #expect(rules(on: [320]) == [])
    #expect(rules(on: [320, 390]) == ["spacingWithoutEffect"])
  }

  private func occasion(_ width: Double) -> Finding.Occasion {
    Finding.Occasion(screen: CGSize(width: width, height: 568), textSize: .large, direction: .leftToRight)
  }

  @Test("tells of changes that the journal dropped, and reads it before it drops any")
  func unread() throws {
    func text(_ counts: [Int]) throws -> String {
      Journal.current = Journal()
      let diagnosis = Diagnosis(collecting: false) { _ in }
      let view = UIView()
      let journal = try #require(Journal.current)
      for count in counts {
        for _ in 0..<count { journal.record(SomeEvent(), of: view) }
        diagnosis.stepDidEnd()
      }
      diagnosis.readJournal()
      return diagnosis.report.text(.text)
    }
    #expect(try text([5_001, 5_001, 4_000]) == "no findings")
    #expect(try text([Journal.capacity + 3]).contains("3 changes were dropped before they were read. [changesNotRead]"))
  }

  private struct SomeEvent: JournalEvent { var description: String { "something" } }

  @Test("prints what it found though a section provider fails when an error ends the process")
  func failingProvider() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      await MainActor.run {
        let diagnosis = Diagnosis { FileHandle.standardOutput.write(Data(($0.text(.text) + "\n").utf8)) }
        var fails = false
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let layout = UICollectionViewCompositionalLayout { _, _ in
          if fails { fatalError("The model is gone.") }
          return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        window.addSubview(view)
        let cell = UICollectionView.CellRegistration<HighCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
          view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        fails = true
        withExtendedLifetime((diagnosis, window, source)) { clientError("the first error") }
      }
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("the first error") && output.contains("[estimateFarOff]"), "\(output)")
  }

  private final class HighCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 100
      return layoutAttributes
    }
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
        calls: [AppCall(function: "Shop.list()", place: ("/app/My Shop/List, all.swift", 41))], subject: "section",
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
