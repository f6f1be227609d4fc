import SwiftParser
import SwiftSyntax

/// What the files of a target must know of each other: which extensions override members of a class in another file, and
/// which types are declared with SwiftUI, for which system the target is, and what it does without.
///
/// O(n) in the length of the files, of which only those concerned are parsed.
public struct SourceIndex {
  private var entries: [String: IndexEntry] = [:]
  /// What is left out of files because it needs what there is not on Linux: warnings, in the order of the files.
  public private(set) var warnings: [Diagnostic] = []
  private let module: String
  private let files: [IndexedFile]
  /// Types and functions of the target that are left out, also those that need SwiftUI, and that others may name: those that
  /// are public, and these with the internal ones.
  private var publicNamesLeftOut: Set<String> = []
  private var internalNamesLeftOut: Set<String> = []

  /// - Parameters:
  ///   - sources: The files of a target: their paths, which messages name, and their texts.
  ///   - module: The name of the target's module, with which extensions may begin the names of types.
  ///   - unavailable: Names of modules, and of declarations in Objective-C, that sources use but that do not exist here.
  ///   - undefined: Conditions of SwiftPM that do not hold.
  ///   - defined: The conditions that hold, besides those of SwiftPM; nil if they are not known.
  ///   - isLibrary: The sources are another's: what is left out of a file is one warning.
  ///   - used: The targets that this one depends on.
  public init(
    _ sources: [(path: String, text: String)], module: String, unavailable: Set<String> = [],
    undefined: Set<String> = [], defined: Set<String>? = nil, isLibrary: Bool = false, used: [SourceIndex] = []
  ) {
    self.module = module
    let texts = sources.map { ($0.path, SourceText($0.text)) }
    let conditions = CompilerCondition(
      system: TargetSystem(texts.map(\.1)), undefined: undefined, defined: defined)
    let isOfTests = texts.contains { $0.1.imports("import XCTest") || $0.1.imports("import Quick") }
    for (path, _) in texts {
      if conditions.system == .linux { entries[path, default: IndexEntry()].isForLinux = true }
      if !undefined.isEmpty { entries[path, default: IndexEntry()].undefined = undefined }
      if let defined { entries[path, default: IndexEntry()].defined = defined }
      // In Xcode, XCTest brings UIKit into all files of a target, also by way of Quick.
      if isOfTests { entries[path, default: IndexEntry()].needsUIKit = true }
    }
    let triggers = UnavailableDeclarations.triggers.union(unavailable)
    var files = texts.map { IndexedFile(path: $0, text: $1, conditions: conditions, mentioning: triggers) }
    self.files = files
    let unadaptable = OverridesOfExtensions(files, module: module).unadaptable
    let extended = used.reduce(into: ExtendedMembers()) { $0.merge($1.membersOfExtensions(of: texts.map(\.1))) }
    noteConditional(in: files, unavailable: unavailable)
    let needs = SwiftUIUses(files).needs(in: files)
    if files.contains(where: {
      $0.outline.mentionsAny || !$0.outline.overriddenMembers.isDisjoint(with: extended.names)
    })
      || !unadaptable.isEmpty || !needs.isEmpty
    {
      leaveOut(files, unadaptable, needs, extended, unavailable, conditions, isLibrary: isLibrary)
      files = files.map { file in
        let entry = entry(for: file.path)
        guard !entry.unavailable.isEmpty else { return file }
        return IndexedFile(
          path: file.path, text: file.text.blanking(entry), conditions: conditions)
      }
    }
    OverridesOfExtensions(files, module: module).note(in: &entries)
    let openElsewhere = used.reduce(into: [String: Set<String>]()) { $0.merge($1.openMembers) { $0.union($1) } }
    OverriddenMembers(files, module: module, openElsewhere: openElsewhere).note(in: &entries)
    noteGenericTypes(in: files)
    noteTypesNamedAsModules(in: files)
    noteSwiftUI(in: files)
    guard isOfTests else { return }
    noteNamesOfFoundation(in: files, used)
    noteExpectations(in: files)
    let listing = ClassesListingTests.names(in: files, ofLibraries: used.flatMap(\.files))
    for file in files where listing.contains(where: file.text.contains) {
      entries[file.path, default: IndexEntry()].listingTests = listing
    }
  }

  /// The open members of extensions of other modules' classes, by the types.
  private var openMembers: [String: Set<String>] {
    entries.values.reduce(into: [:]) { $0.merge($1.openMembers) { $0.union($1) } }
  }

  /// Notes the functions that pass expectations to closures, for the files that may take `fulfill` as a closure.
  private mutating func noteExpectations(in files: [IndexedFile]) {
    let fulfilling = files.filter { $0.text.contains(".fulfill") }
    let functions = fulfilling.isEmpty ? [:] : FunctionWithClosures.withExpectations(in: files)
    guard !functions.isEmpty else { return }
    for file in fulfilling { entries[file.path, default: IndexEntry()].functionsWithExpectations = functions }
  }

  /// Notes the types of other targets that files mean where Foundation has the name too.
  private mutating func noteNamesOfFoundation(in files: [IndexedFile], _ used: [SourceIndex]) {
    for target in used {
      let kinds = NamesOfFoundation.kinds(in: target.files).sorted { $0.key < $1.key }
      for file in files where !kinds.isEmpty && file.text.imports("import \(target.module)") {
        for (name, kind) in kinds where file.text.contains(name) {
          entries[file.path, default: IndexEntry()].imported.append("\(kind) \(target.module).\(name)")
        }
      }
    }
  }

  /// The members that the target's extensions declare, and that the sources of another target override by their names.
  private func membersOfExtensions(of texts: [SourceText]) -> ExtendedMembers {
    var found = ExtendedMembers()
    guard texts.contains(where: { $0.imports("import \(module)") && $0.contains("override") }) else { return found }
    let overridden = Set(texts.flatMap { SourceOutline($0).overriddenMembers })
    for file in files where !file.outline.extensionMembers.isDisjoint(with: overridden) {
      for member in file.declarations.extensionMembers.values.joined() where member.mayBeExposed {
        // Those that are open are called by a protocol.
        if let key = ForwardedOverride.key(of: member.item.decl), openMembers[member.type]?.contains(key) == true {
          continue
        }
        if let name = member.item.name, overridden.contains(name) { found.add(name, of: member.type) }
      }
    }
    guard !found.names.isEmpty else { return found }
    // A class that declares a member of the name is more likely meant, and so is one that an extension's members move to.
    for entry in entries.values {
      for (type, keys) in entry.overridden {
        let name = OverridesOfExtensions.withoutModule(type, module)
        // "configure(with:)", "static shared"
        for key in keys {
          found.add(String(key.split(separator: " ").last?.prefix { $0 != "(" } ?? ""), declaredBy: name)
        }
      }
    }
    for file in files where !file.outline.classes.isEmpty {
      for (name, declared) in file.declarations.classes {
        if let superclass = declared.node.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments {
          found.add(class: name, superclass: superclass)
        }
        for member in declared.node.memberBlock.members { member.name.map { found.add($0, declaredBy: name) } }
      }
    }
    return found
  }

  /// Notes the declarations that need a name that is not available.
  private mutating func leaveOut(
    _ indexed: [IndexedFile], _ unadaptable: [String: Set<SyntaxIdentifier>], _ needs: [String: SwiftUIUses.Need],
    _ extended: ExtendedMembers, _ names: Set<String>, _ conditions: CompilerCondition, isLibrary: Bool
  ) {
    let files = indexed.map {
      UnavailableDeclarations.File(
        path: $0.path, tree: $0.tree, unadaptable: unadaptable[$0.path] ?? [],
        swiftUI: needs[$0.path] ?? SwiftUIUses.Need())
    }
    let found = UnavailableDeclarations(files, names: names, extended: extended, conditions: conditions)
    publicNamesLeftOut.formUnion(found.topLevelNames(visibleIn: .others))
    internalNamesLeftOut.formUnion(found.topLevelNames(visibleIn: .module))
    for file in indexed {
      guard let leftOut = found.files[file.path] else { continue }
      entries[file.path, default: IndexEntry()].unavailable = leftOut.ranges
      entries[file.path, default: IndexEntry()].inserted = leftOut.inserted
      if leftOut.lostImport { entries[file.path, default: IndexEntry()].needsUIKit = true }
      let messages =
        isLibrary
        ? [LeftOutMessage(summaryOf: leftOut)].compactMap { $0 } : leftOut.items.map { LeftOutMessage($0) }
      for message in messages {
        let place = file.text.place(of: message.offset)
        warnings.append(
          Diagnostic(
            severity: .warning, path: file.path, line: place.line, column: place.column, message: message.text))
      }
    }
  }

  /// Notes the generic types that files extend and others declare: a generic type has no static properties.
  private mutating func noteGenericTypes(in files: [IndexedFile]) {
    let generic = files.reduce(into: Set<String>()) { $0.formUnion($1.outline.genericTypes) }
    guard !generic.isEmpty else { return }
    for file in files {
      let names = file.outline.extended.filter { name in
        generic.contains(name) || generic.contains { name.hasPrefix($0 + ".") }
      }
      if !names.isEmpty { entries[file.path, default: IndexEntry()].genericTypes = names }
    }
  }

  private mutating func noteTypesNamedAsModules(in files: [IndexedFile]) {
    let names = files.reduce(into: Set<String>()) {
      $0.formUnion($1.outline.topLevelTypes.intersection(Adaptation.modulesInUIKit))
    }
    guard !names.isEmpty else { return }
    for file in files { entries[file.path, default: IndexEntry()].typesNamedAsModules = names }
  }

  /// Notes the types that are declared with SwiftUI, and those that are named like one of SwiftUI.
  private mutating func noteSwiftUI(in files: [IndexedFile]) {
    let uses = SwiftUIUses(files)
    for (path, names) in uses.ownNames where !names.isEmpty { entries[path, default: IndexEntry()].ownNames = names }
    noteLeftOut(uses.types.values.joined().map { ($0, $1) })
    // A preview of UIKit may name a type of SwiftUI too.
    for file in files where file.text.contains("import SwiftUI") || file.text.contains("#Preview") {
      let others = uses.typesElsewhere(for: file)
      if !others.isEmpty { entries[file.path, default: IndexEntry()].leftOut = others }
    }
  }

  /// Notes what the target declares only where a module can be imported that does not exist here.
  private mutating func noteConditional(in files: [IndexedFile], unavailable: Set<String>) {
    let missing = unavailable.union(UnavailableModules.names).union(["SwiftUI", "Darwin"])
    noteLeftOut(ConditionalDeclarations(files, unavailable: missing).names.map { ($0, $1) })
  }

  private mutating func noteLeftOut(_ names: [(String, Visibility)]) {
    for (name, visibility) in names {
      if visibility >= .others { publicNamesLeftOut.insert(name) }
      if visibility >= .module { internalNamesLeftOut.insert(name) }
    }
  }

  /// The types and functions left out that another target does without too: the public ones, and the internal ones if a
  /// source imports the module with `@testable`.
  public func namesLeftOut(for sources: [(path: String, text: String)]) -> Set<String> {
    let isTested = sources.contains { SourceText($0.text).imports("@testable import \(module)") }
    return isTested ? internalNamesLeftOut : publicNamesLeftOut
  }

  /// What a file must know; empty for most.
  public func entry(for path: String) -> IndexEntry { entries[path] ?? IndexEntry() }
}
