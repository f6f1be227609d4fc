import Foundation

@testable import OpenCollectionViews
@testable import UIKit

/// A log of the callbacks of several controllers, in order.
@MainActor
final class AppearanceLog {
  var entries: [String] = []
}

/// A controller that logs its callbacks.
@MainActor
final class LoggingController: UIViewController {
  private let name: String
  private let log: AppearanceLog
  /// Called in `viewIsAppearing`.
  var whenAppearing: () -> Void = {}

  init(_ name: String, _ log: AppearanceLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("LoggingController is created in code") }

  private func note(_ text: String) { log.entries.append("\(name) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("is appearing")
    whenAppearing()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("will lay out")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("did lay out")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("will move to \(parent == nil ? "no parent" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("moved to \(parent == nil ? "no parent" : "parent")")
  }
}
