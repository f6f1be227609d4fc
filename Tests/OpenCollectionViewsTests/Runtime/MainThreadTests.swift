import OpenCollectionSwiftFiveCallers
import Testing

@testable import OpenCollectionViews
@testable import UIKit

/// The standard error output of an exited process.
private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Suite("Calls from other threads end the process and name the API")
struct MainThreadTests {
  @Test("A label's text") func labelText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { setTextInBackground() }
    }
    #expect(text(result).contains("reason: 'UILabel.text must be used from main thread only'"))
  }

  @Test("A frame") func frame() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { setFrameInBackground() }
    }
    #expect(text(result).contains("reason: 'UIView.frame must be used from main thread only'"))
  }

  @Test("Activating a constraint") func activation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { activateConstraintInBackground() }
    }
    #expect(text(result).contains("reason: 'NSLayoutConstraint.isActive must be used from main thread only'"))
  }

  @Test("A constraint's constant") func constant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { setConstantInBackground() }
    }
    #expect(text(result).contains("reason: 'NSLayoutConstraint.constant must be used from main thread only'"))
  }

  @Test("A content offset") func offset() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { scrollInBackground() }
    }
    #expect(text(result).contains("reason: 'UIScrollView.contentOffset must be used from main thread only'"))
  }

  @Test("Starting an animation") func animation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { animateInBackground() }
    }
    #expect(
      text(result).contains("reason: 'UIView.animate(withDuration:animations:) must be used from main thread only'"))
  }

  @Test("Reloading data") func reload() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { reloadInBackground() }
    }
    #expect(text(result).contains("reason: 'UICollectionView.reloadData() must be used from main thread only'"))
  }

  @Test("Adding a subview") func subview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { addSubviewInBackground() }
    }
    #expect(text(result).contains("reason: 'UIView.addSubview(_:) must be used from main thread only'"))
  }

  @Test("Performing layout") func layout() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { layOutInBackground() }
    }
    #expect(text(result).contains("reason: 'UIView.layoutIfNeeded() must be used from main thread only'"))
  }

  @Test("Creating a view") func making() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeViewInBackground() }
    }
    #expect(text(result).contains("reason: 'UIView.init(frame:) must be used from main thread only'"))
  }

  @Test("A view can be printed on any thread") @MainActor func printing() {
    #expect(describeInBackground().hasPrefix("<UIView: 0x"))
  }
}

@Suite("Callers in Swift 5 mode")
@MainActor struct SwiftFiveCallerTests {
  @Test("They use SnapKit, Then and UIKit from nonisolated code") func helpers() {
    let panel = Panel()
    panel.view.layoutIfNeeded()
    #expect(panel.title.frame == CGRect(x: 10, y: 10, width: 80, height: 20))
    panel.leave(70)
    panel.view.layoutIfNeeded()
    #expect(panel.title.frame.height == 30)
    panel.release()
    fill(panel.title, by: 5)
    panel.view.layoutIfNeeded()
    #expect(panel.title.frame == CGRect(x: 5, y: 5, width: 190, height: 90))
    #expect(constraintCount(of: panel.title) == 1)
    #expect(Palette.badge.textAlignment == .center)
    #expect(contentView(Palette.content) is UIListContentView)
    #expect(sheet().count == 2)
    #expect(layout() is UICollectionViewCompositionalLayout)
  }
}
