internal import COpenCollectionGLib
internal import Foundation
import Synchronization

/// The app on the bus of accessibility: answers assistive technologies and tells them of changes.
///
/// GIO's own thread receives the calls and answers them from the last tree, so that the app's main thread never waits; what an
/// assistive technology asks the app to do is passed on. What only the app knows is answered once it has said so.
package final class DesktopAccessibility: DesktopBus {
  /// A received call. `@unchecked`: GIO's messages are counted atomically, and this one is only read.
  private struct Message: @unchecked Sendable { let pointer: OpaquePointer }

  /// `@unchecked`: GIO's connections are used on any thread.
  private struct Connection: @unchecked Sendable { let pointer: OpaquePointer }

  private let connection: Connection
  private let state: Mutex<DesktopAnswers<Message>>
  private let perform: @Sendable (Int, DesktopRequest) -> Void

  /// Joins the bus of accessibility of the desktop session, on another thread: the desktop may take seconds to answer.
  ///
  /// - Parameters:
  ///   - address: the bus; nil for that of the session.
  ///   - perform: called on a thread of GIO's with the node and what to do.
  ///   - joined: called on the other thread; with nil without a bus: no session, or no accessibility.
  package static func join(
    address: String? = nil, tree: DesktopTree, perform: @escaping @Sendable (Int, DesktopRequest) -> Void,
    joined: @escaping @Sendable (DesktopAccessibility?) -> Void
  ) {
    DispatchQueue(label: "desktop accessibility", qos: .utility).async {
      joined(DesktopAccessibility(address: address, tree: tree, perform: perform))
    }
  }

  private init?(address: String?, tree: DesktopTree, perform: @escaping @Sendable (Int, DesktopRequest) -> Void) {
    guard let address = address ?? Self.address(), let pointer = Self.connect(to: address) else { return nil }
    g_dbus_connection_set_exit_on_close(pointer, 0)
    connection = Connection(pointer: pointer)
    self.perform = perform
    let name = g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? ""
    state = Mutex(
      DesktopAnswers(AccessibilityProtocol(tree: tree, busName: name, desktop: ("", "/org/a11y/atspi/null"))))
    g_dbus_connection_add_filter(
      pointer,
      { _, message, isIncoming, context in
        guard let message, let context, isIncoming != 0 else { return message }
        let bus = Unmanaged<DesktopAccessibility>.fromOpaque(context).takeUnretainedValue()
        return bus.receive(message) ? nil : message
      }, Unmanaged.passRetained(self).toOpaque(), nil)
    embed(name)
  }

  package var isObserved: Bool { state.withLock { $0.isObserved } }

  package func update(_ tree: DesktopTree) {
    let (events, replies) = state.withLock { state in
      let old = state.answers.tree
      let replies = state.update(tree)
      return (DesktopEvent.differences(old, tree, reference: state.answers.reference), replies)
    }
    for event in events { emit(event) }
    for reply in replies { send(reply.answer, to: reply.message, reply.call) }
  }

  package func setActions(_ names: [String], of id: Int) {
    for reply in state.withLock({ $0.setActions(names, of: id) }) { send(reply.answer, to: reply.message, reply.call) }
  }

  package func announce(_ text: String) {
    emit(DesktopEvent(id: DesktopTree.application, member: "Announcement", first: 1, value: .string(text)))
  }

  // MARK: Connecting

  private static func address() -> String? {
    if let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty { return address }
    guard ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil,
      let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    guard
      let reply = g_dbus_connection_call_sync(
        session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
        G_DBUS_CALL_FLAGS_NONE, 2000, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    guard case .structure(let values) = BusValue(reply) else { return nil }
    return values.first?.text
  }

  private static func connect(to address: String) -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
  }

  /// Adds the app to the desktop's list of accessible programs.
  private func embed(_ name: String) {
    let plug = BusValue.structure([.structure([.string(name), .path(AccessibilityProtocol.rootPath)])])
    guard
      let reply = g_dbus_connection_call_sync(
        connection.pointer, "org.a11y.atspi.Registry", AccessibilityProtocol.rootPath, "org.a11y.atspi.Socket",
        "Embed", plug.makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, 2000, nil, nil)
    else { return }
    defer { g_variant_unref(reply) }
    guard case .structure(let values) = BusValue(reply), case .structure(let socket) = values.first,
      socket.count == 2, let busName = socket[0].text, let path = socket[1].text
    else { return }
    state.withLock { $0.setDesktop(name: busName, path: path) }
  }

  // MARK: Messages

  /// Answers a call; false for messages of others.
  private func receive(_ message: OpaquePointer) -> Bool {
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let path = g_dbus_message_get_path(message).map({ String(cString: $0) }), path.hasPrefix("/org/a11y/atspi/")
    else { return false }
    var arguments: [BusValue] = []
    if let body = g_dbus_message_get_body(message), case .structure(let values) = BusValue(body) { arguments = values }
    let call = BusCall(
      path: path, interface: g_dbus_message_get_interface(message).map { String(cString: $0) } ?? "",
      member: g_dbus_message_get_member(message).map { String(cString: $0) } ?? "", arguments: arguments)
    let message = Message(pointer: message)
    switch state.withLock({ $0.receive(call, message) }) {
    case .answer(let answer): send(answer, to: message, call)
    case .ask(let id, let request): perform(id, request)
    case .wait: break
    }
    return true
  }

  /// Answers a call, and releases it.
  private func send(_ answer: AccessibilityProtocol.Answer, to message: Message, _ call: BusCall) {
    defer { g_object_unref(UnsafeMutableRawPointer(message.pointer)) }
    let reply: OpaquePointer?
    switch answer {
    case .value(let values):
      reply = g_dbus_message_new_method_reply(message.pointer)
      if !values.isEmpty { g_dbus_message_set_body(reply, BusValue.structure(values).makeVariant()) }
    case .request(let id, let request):
      reply = g_dbus_message_new_method_reply(message.pointer)
      if call.member != "Set" { g_dbus_message_set_body(reply, BusValue.structure([.boolean(true)]).makeVariant()) }
      perform(id, request)
    case .unknown, .actions:
      reply = g_dbus_message_new_method_error_literal(
        message.pointer, "org.freedesktop.DBus.Error.UnknownMethod", "\(call.interface).\(call.member) of \(call.path)")
    }
    guard let reply else { return }
    g_dbus_connection_send_message(connection.pointer, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
  }

  private func emit(_ event: DesktopEvent) {
    let body = BusValue.structure([
      .string(event.detail), .int32(event.first), .int32(event.second), .variant(event.value), .properties([:]),
    ])
    g_dbus_connection_emit_signal(
      connection.pointer, nil, AccessibilityProtocol.path(of: event.id), event.interface, event.member,
      body.makeVariant(), nil)
  }
}
