@_spi(Storeys) import OpenCollectionFoundation

/// The appearance proxies that the app asked for.
///
/// A proxy is an object of its class. What the app set on it is found by comparing it with another new object of the class,
/// so that setters need not record anything, and an app without proxies pays for nothing but a test when a view enters a
/// window.
@MainActor enum AppearanceProxies {
  private struct Proxy {
    var object: NSObject
    /// A new object of the class.
    let plain: NSObject
    let type: AnyClass
    let containers: [AnyClass]
    let traits: UITraitCollection?
    /// The number of superclasses.
    let depth: Int

    /// The settings, while nobody else can change them.
    var known: [Setting]?

    /// The properties that were set on the proxy, found by reading all.
    @MainActor func readSettings() -> [Setting] {
      AppearanceProperty.all(of: type).compactMap { property in
        let (wanted, plain) = (property.value(object), property.value(plain))
        return property.isSame(wanted, plain) ? nil : Setting(property: property, wanted: wanted, plain: plain)
      }
    }
  }

  /// What was set on a proxy.
  private struct Setting {
    let property: AppearanceProperty
    let wanted: Any
    /// The value of a new object.
    let plain: Any
  }

  /// In the order of precedence, the lowest first.
  @InContext private static var proxies: [Proxy] = []

  // MARK: Asking

  static func proxy<Target: NSObject>(
    of type: Target.Type, in containerTypes: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
  ) -> Target {
    mainThreadOnly("UIAppearance.appearance()")
    let containers = containerTypes.map { $0 as AnyClass }
    let known = proxies.firstIndex {
      $0.type == type && $0.traits == traits && $0.containers.elementsEqual(containers, by: ==)
    }
    if let known, let object = proxies[known].object as? Target {
      // The app may change it now.
      proxies[known].known = nil
      return object
    }
    // Views and bar items are made by their class, which they are objects of.
    guard let made = DynamicObject.make(type), let object = made as? Target, let plain = DynamicObject.make(type) else {
      clientError("\(type) has no init() to make an appearance proxy with")
    }
    let proxy = Proxy(
      object: object, plain: plain, type: type, containers: containers, traits: traits, depth: depth(of: type))
    proxies.append(proxy)
    // Stable: of equal ones, the newest is last.
    proxies = proxies.enumerated().sorted {
      order($0.element, $0.offset).lexicographicallyPrecedes(order($1.element, $1.offset))
    }
    .map(\.element)
    UIView.appearanceApplication = apply
    UIBarItem.appearanceApplication = apply
    return object
  }

  private static func order(_ proxy: Proxy, _ index: Int) -> [Int] {
    [proxy.depth, proxy.containers.count, proxy.traits == nil ? 0 : 1, index]
  }

  private static func depth(of type: AnyClass) -> Int {
    var (count, next): (Int, AnyClass?) = (0, type)
    while let current = next {
      count += 1
      next = _getSuperclass(current)
    }
    return count
  }

  // MARK: Applying

  /// Applies the proxies to a view that entered a window.
  static func apply(to view: UIView) {
    apply(to: view, traits: view.traitCollection) { matches($0, view) }
  }

  /// Applies the proxies to an item that a bar shows.
  private static func apply(to item: UIBarItem, in bar: UIView?, ofType barType: AnyClass) {
    apply(to: item, traits: bar?.traitCollection ?? UIScreen.main.traitCollection) { containers in
      guard let bar else { return containers.count == 1 && isClass(barType, containers[0]) }
      if let first = containers.first, isClass(type(of: bar), first), matches(Array(containers.dropFirst()), bar) {
        return true
      }
      return matches(containers, bar)
    }
  }

  private static func apply(to target: NSObject, traits: UITraitCollection, isContained: ([AnyClass]) -> Bool) {
    var settings: [String: Setting] = [:]
    for index in proxies.indices where isMeant(target, by: proxies[index], traits, isContained) {
      for setting in settingsOfProxy(at: index) { settings[setting.property.name] = setting }
    }
    guard !settings.isEmpty else { return }
    var applied = target.appliedAppearance
    for (name, setting) in settings {
      let property = setting.property
      let current = property.value(target)
      // What the app set itself, also in place of what a proxy set, stays.
      guard property.isSame(current, applied[name] ?? setting.plain) else { continue }
      // Setting an item's property again would make its bar show it again.
      if !property.isSame(current, setting.wanted) { property.set(target, setting.wanted) }
      applied[name] = property.value(target)
    }
    target.appliedAppearance = applied
  }

  private static func isMeant(
    _ target: NSObject, by proxy: Proxy, _ traits: UITraitCollection, _ isContained: ([AnyClass]) -> Bool
  ) -> Bool {
    isClass(type(of: target), proxy.type) && target !== proxy.object
      && proxy.traits.map({ traits.containsTraits(in: $0) }) != false
      && (proxy.containers.isEmpty || isContained(proxy.containers))
  }

  /// The settings of a proxy, which are read once while the app does not have the object.
  private static func settingsOfProxy(at index: Int) -> [Setting] {
    if let known = proxies[index].known { return known }
    let settings = readSettings(of: proxies[index])
    if isKnownUniquelyReferenced(&proxies[index].object) { proxies[index].known = settings }
    return settings
  }

  /// A function of its own, so that the object is not referenced any longer after it.
  @inline(never) private static func readSettings(of proxy: Proxy) -> [Setting] { proxy.readSettings() }

  private static func isClass(_ type: AnyClass, _ other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == other { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// Whether an object of the first type contains a view, one of the second contains that, and so on.
  private static func matches(_ containers: [AnyClass], _ view: UIView) -> Bool {
    var rest = containers[...]
    var next: UIResponder? = view.next
    while let container = next, let wanted = rest.first {
      if isClass(type(of: container), wanted) { rest.removeFirst() }
      next = (container as? UIViewController).map { $0.viewIfLoaded?.superview ?? $0.parent } ?? container.next
    }
    return rest.isEmpty
  }
}

extension NSObject {
  /// What appearance proxies set on the object, by the properties' names.
  @MainActor fileprivate var appliedAppearance: [String: Any] {
    get { objc_getAssociatedObject(self, AppearanceKey.pointer) as? [String: Any] ?? [:] }
    set { objc_setAssociatedObject(self, AppearanceKey.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

@MainActor private enum AppearanceKey {
  static let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
