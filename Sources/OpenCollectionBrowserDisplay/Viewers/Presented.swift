internal import Foundation
internal import OpenCollectionDesktopAccessibility
internal import OpenCollectionDisplays

/// What all pages are to show: the last of everything, with versions that count its changes.
struct Presented: Sendable {
  struct Versioned<Value: Sendable>: Sendable {
    private(set) var version = 0
    var value: Value { didSet { version += 1 } }
    init(_ value: Value) { self.value = value }
  }

  var title = ""
  var frame: CommittedFrame?
  var textInput = Versioned<(area: CGRect?, kind: TextInputKind)>((nil, TextInputKind()))
  var clipboard = Versioned("")
  var build = Versioned<BuildReport?>(nil)
  var elements = Versioned(DesktopTree(nodes: [:]))
  /// For the inspector of the page in charge.
  var views = Versioned<[InspectedNode]>([])
  var inspected = Versioned<InspectedDetails?>(nil)
  /// The last ones; more would be said too late.
  private(set) var announcements: [(number: Int, text: String)] = []
  private var lastAnnouncement = 0
  var pageInCharge: Int?
  var pages = 0

  private static let mostAnnouncements = 8

  mutating func announce(_ text: String) {
    lastAnnouncement += 1
    announcements.append((lastAnnouncement, text))
    if announcements.count > Self.mostAnnouncements { announcements.removeFirst() }
  }
}

/// What one page has of it.
struct PageState {
  let page: Int
  private var encoder = FrameEncoder()
  /// The last frame that was sent, or is the same as the one before.
  private(set) var lastFrame = 0
  private var textInput = 0
  private var clipboard: Int
  private var build = 0
  private var elements = (version: -1, tree: DesktopTree(nodes: [:]))
  private var views: Int
  private var inspected: Int
  private var announcement: Int
  private var state: (isInCharge: Bool, pages: Int)?

  /// How many frames may be on their way. A page that is slower gets fewer frames, each the newest.
  static let framesOnTheirWay = 2

  init(page: Int, _ presented: Presented) {
    self.page = page
    clipboard = presented.clipboard.version
    (views, inspected) = (presented.views.version, presented.inspected.version)
    announcement = presented.announcements.last?.number ?? 0
  }

  /// The WebSocket frames that bring the page up to date; `shown` is the last frame that it has shown.
  mutating func update(to presented: Presented, shown: Int, frames inFlight: inout [Int]) -> [Data] {
    var messages: [OutputMessage] = []
    let isInCharge = presented.pageInCharge == page
    if state?.isInCharge != isInCharge || state?.pages != presented.pages {
      state = (isInCharge, presented.pages)
      messages.append(.state(isInCharge: isInCharge, pages: presented.pages, title: presented.title))
    }
    if textInput != presented.textInput.version {
      textInput = presented.textInput.version
      messages.append(.textInput(presented.textInput.value.area, presented.textInput.value.kind))
    }
    if clipboard != presented.clipboard.version {
      clipboard = presented.clipboard.version
      if isInCharge { messages.append(.clipboard(presented.clipboard.value)) }
    }
    if build != presented.build.version, let report = presented.build.value {
      build = presented.build.version
      messages.append(.build(report))
    }
    if elements.version != presented.elements.version {
      let changes = ElementChanges(from: elements.tree, to: presented.elements.value)
      elements = (presented.elements.version, presented.elements.value)
      if !changes.isEmpty { messages.append(.elements(changes)) }
    }
    if views != presented.views.version {
      views = presented.views.version
      if isInCharge { messages.append(.views(presented.views.value)) }
    }
    if inspected != presented.inspected.version {
      inspected = presented.inspected.version
      if isInCharge, let details = presented.inspected.value { messages.append(.inspected(details)) }
    }
    for (number, text) in presented.announcements where number > announcement {
      announcement = number
      messages.append(.announcement(text))
    }
    var data: [Data] = []
    inFlight.removeAll { $0 <= shown }
    if let frame = presented.frame, frame.number > lastFrame, inFlight.count < Self.framesOnTheirWay {
      lastFrame = frame.number
      data = encoder.encode(frame).map(SocketFrame.binary)
      if !data.isEmpty { inFlight.append(frame.number) }
    }
    return data + messages.map { SocketFrame.text($0.text) }
  }
}
