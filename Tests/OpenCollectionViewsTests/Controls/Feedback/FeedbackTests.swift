import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor @Suite("Feedback generators", .isolatedScreen) struct FeedbackTests {
  @Test("accept the messages of an app, as on a device without a Taptic engine")
  func messages() {
    let view = UIView()
    let impact = UIImpactFeedbackGenerator(style: .heavy, view: view)
    impact.prepare()
    impact.impactOccurred(intensity: 0.5)
    UIImpactFeedbackGenerator().impactOccurred(at: .zero)
    UISelectionFeedbackGenerator(view: view).selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    let generators: [UIFeedbackGenerator] = [impact, UISelectionFeedbackGenerator(), UINotificationFeedbackGenerator()]
    for generator in generators { generator.prepare() }
  }
}
