import SwiftSyntax

/// Members of extensions that other extensions of the file override, where the file declares neither class: those of other
/// modules. The compiler has no such overriding; the member calls the overriding one that the object's class has.
struct DispatchTable {
  struct Override {
    var type: String
    var item: MemberBlockItemSyntax
    var conditions: [ConditionalBlock]
  }

  /// A member, and what overrides it: subclasses first.
  struct Base {
    var member: FileDeclarations.ExtensionMember
    var overrides: [Override]
    /// Classes of the target that override it in their declarations.
    var classes: [String] = []
    /// The protocol of the classes in other targets that override it; nil if they may not.
    var protocolName: String?
  }

  private(set) var bases: [String: [Base]] = [:]
  private var dispatched: Set<SyntaxIdentifier> = []

  init(
    _ declarations: FileDeclarations, declaredElsewhere: Set<String>,
    overridingClasses: [String: [String: [String]]] = [:], openMembers: [String: Set<String>] = [:]
  ) {
    for override in declarations.overrides {
      guard declarations.classes[override.type] == nil, !declaredElsewhere.contains(override.type),
        let key = ForwardedOverride.key(of: override.item.decl),
        let base = Self.base(of: override.type, among: declarations.extensionMembers[key] ?? [])
      else { continue }
      let own = Override(type: override.type, item: override.item, conditions: override.conditions)
      if let index = bases[key, default: []].firstIndex(where: { $0.member.item.id == base.item.id }) {
        bases[key]?[index].overrides.append(own)
      } else {
        bases[key, default: []].append(Base(member: base, overrides: [own]))
      }
      dispatched.insert(override.item.id)
    }
    for (type, keys) in overridingClasses {
      for (key, classes) in keys { change(type, key, declarations) { $0.classes = classes } }
    }
    for (type, keys) in openMembers {
      for key in keys {
        change(type, key, declarations) { $0.protocolName = ForwardedOverride.protocolName(of: key, in: type) }
      }
    }
    for key in bases.keys {
      for index in bases[key, default: []].indices {
        // A class whose superclasses are unknown is another package's, and no superclass of UIKit's.
        bases[key]?[index].overrides.sort {
          (UIKitClasses.depth(of: $0.type) ?? .max) > (UIKitClasses.depth(of: $1.type) ?? .max)
        }
      }
    }
  }

  /// Changes what is known of a member of an extension.
  private mutating func change(
    _ type: String, _ key: String, _ declarations: FileDeclarations, _ change: (inout Base) -> Void
  ) {
    guard let member = declarations.extensionMembers[key]?.first(where: { $0.type == type }) else { return }
    if let index = bases[key, default: []].firstIndex(where: { $0.member.item.id == member.item.id }) {
      change(&bases[key, default: []][index])
    } else {
      var base = Base(member: member, overrides: [])
      change(&base)
      bases[key, default: []].append(base)
    }
  }

  /// Whether a member that overrides is called by the one it overrides.
  func isDispatched(_ item: MemberBlockItemSyntax) -> Bool { dispatched.contains(item.id) }

  /// The nearest superclass's member. Of a class whose superclasses are unknown, the only one.
  private static func base(
    of type: String, among members: [FileDeclarations.ExtensionMember]
  ) -> FileDeclarations.ExtensionMember? {
    guard let ancestors = UIKitClasses.ancestors(of: type) else {
      let others = members.filter { $0.type != type }
      return others.count == 1 ? others.first : nil
    }
    for ancestor in ancestors {
      if let member = members.first(where: { UIKitClasses.isName($0.type, of: ancestor) }) { return member }
    }
    return nil
  }

  /// The name in the adapted file of the member that `super.name` calls in an extension of a type; nil if that is not
  /// overridden in this file.
  ///
  /// - Parameter key: The name with the labels of the call, which may leave some out.
  func nameForSuper(_ key: String, in type: String) -> String? {
    guard let base = base(named: key, of: type) else { return nil }
    let ancestors = UIKitClasses.ancestors(of: type) ?? []
    for ancestor in ancestors {
      if UIKitClasses.isName(base.member.type, of: ancestor) { break }
      if let override = base.overrides.first(where: { UIKitClasses.isName($0.type, of: ancestor) }) {
        return ForwardedOverride(override.item, of: override.type)?.newName
      }
    }
    return ForwardedOverride.name(of: base.member.item.decl).map {
      ForwardedOverride.newName(of: $0, in: base.member.type)
    }
  }

  private func base(named key: String, of type: String) -> Base? {
    let name = key.prefix { $0 != "(" }
    let exact = bases[key] ?? []
    let candidates =
      exact.isEmpty ? bases.filter { $0.key.prefix { $0 != "(" } == name }.flatMap(\.value) : exact
    guard let ancestors = UIKitClasses.ancestors(of: type) else {
      return candidates.count == 1 ? candidates.first : nil
    }
    for ancestor in ancestors {
      if let base = candidates.first(where: { UIKitClasses.isName($0.member.type, of: ancestor) }) { return base }
    }
    return nil
  }
}
