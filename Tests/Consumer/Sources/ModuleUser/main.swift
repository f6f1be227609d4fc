// The modules with Apple's names, beside UIKit, as a package of a user's has them.
import Combine
import CoreGraphics
import OSLog
import QuartzCore
import SafariServices
import UIKit
import UniformTypeIdentifiers

final class Menu: ObservableObject {
  @Published var dishes: [String] = []
}

let menu = Menu()
var isOnMainThread: Bool?
// The main thread sleeps in its run loop when the value comes.
let cancellables: [AnyCancellable] = [
  menu.$dishes.dropFirst().receive(on: DispatchQueue.global()).delay(for: 0.05, scheduler: DispatchQueue.global())
    .receive(on: RunLoop.main).sink { _ in isOnMainThread = Thread.isMainThread }
]
let start = Date()
menu.dishes = ["soup"]
while isOnMainThread == nil, start.timeIntervalSinceNow > -20 {
  _ = RunLoop.main.run(mode: .default, before: Date() + 20)
}
print("received on the main thread: \(isOnMainThread == true), without delay: \(start.timeIntervalSinceNow > -10)")

let logger = os.Logger(subsystem: "com.example.menu", category: "dishes")
logger.debug("\(menu.dishes.count, privacy: .public) dishes")
let page = SFSafariViewController(url: URL(string: "https://example.com")!)
let layer = CAShapeLayer()
layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil)
print("\(page.dismissButtonStyle), \(UTType.png.preferredMIMEType ?? "none"), \(layer.path?.boundingBox.width ?? 0)")
