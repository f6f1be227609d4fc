import Foundation

@testable import OpenCollectionAdoption

/// A folder with an app, made for one test and removed after it.
final class AppFolder {
  let path: String

  init() throws {
    // The temporary folder may be a link.
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = FilePaths.absolute("adopt \(UUID().uuidString)", in: parent)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Stands for the checkout of this project.
    try write("// swift-tools-version: 6.1\n", at: "OpenCollectionView/Package.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String = "", at file: String) throws {
    let place = path + "/" + file
    try FileManager.default.createDirectory(atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: place))
  }

  func write(files: String...) throws {
    for file in files { try write(file.hasSuffix(".swift") ? "import UIKit\n" : "", at: file) }
  }

  func text(_ file: String) throws -> String { try String(contentsOfFile: path + "/" + file, encoding: .utf8) }

  func json(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path + "/" + file))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Makes a link, with a destination as it is written.
  func link(_ file: String, to destination: String) throws {
    let place = path + "/" + file
    try FileManager.default.createDirectory(atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: destination)
  }

  /// All files, links and folders of a folder, hidden ones too, by their paths in it. Links are not followed.
  func all(_ folder: String = "") throws -> [String] {
    var found: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted() {
      let file = folder.isEmpty ? name : folder + "/" + name
      found.append(file)
      if FilePaths.ownKind(path + "/" + file) == .folder { found += try all(file) }
    }
    return found
  }

  /// The error of taking in what is at a path, with paths relative to the folder; nil if there is none.
  func error(_ file: String, output: String? = nil) -> String? {
    do {
      try adopt(file, output: output)
      return nil
    } catch { return "\(error)".replacingOccurrences(of: path + "/", with: "") }
  }

  /// Writes an app whose target has settings, with one source.
  func writeApp(settings: String = "", attributes: String = "", objects: String = "", name: String = "App") throws {
    try write(files: "App/One.swift")
    try writeProject(
      "App.xcodeproj", target: name,
      references: "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };", children: ["F1"],
      sources: ["F1"], settings: settings, attributes: attributes, objects: objects)
  }

  /// Takes in what is at a path of the folder, where packages can be fetched or not. Returns the report.
  @discardableResult
  func adopt(_ file: String, output: String? = nil, packages: [String] = [], isOnline: Bool = true) throws -> String {
    try Adoption(
      path: path + "/" + file, output: output.map { path + "/" + $0 }, library: .checkout(path + "/OpenCollectionView"),
      packages: packages.map { path + "/" + $0 }, isReachable: { _ in isOnline }
    ).write()
  }

  /// Writes a project whose only target is the app `name`.
  ///
  /// - Parameters:
  ///   - references: Objects for files and groups.
  ///   - children: The identifiers of the main group's children.
  ///   - sources: The identifiers of the files in the sources phase, each of which gets a build file; resources likewise.
  ///   - attributes: Further entries of the target. `objects` and `project`: those of the project file and the project.
  func writeProject(
    _ file: String, target name: String = "App", references: String, children: [String], sources: [String] = [],
    resources: [String] = [], settings: String = "", attributes: String = "", targets: [String] = ["T0"],
    objects: String = "", project: String = ""
  ) throws {
    let builds = (sources + resources).map { "B\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }
    try write(
      """
      // !$*UTF8*$!
      {
      	archiveVersion = 1;
      	classes = {
      	};
      	objectVersion = 56;
      	objects = {

      /* Begin PBXBuildFile section */
      		\(builds.joined(separator: "\n\t\t"))
      /* End PBXBuildFile section */
      \(references)
      \(objects)
      		G0 = {
      			isa = PBXGroup;
      			children = (\(children.map { "\($0), " }.joined()));
      			sourceTree = "<group>";
      		};
      		T0 /* \(name) */ = {
      			isa = PBXNativeTarget;
      			buildConfigurationList = L1;
      			buildPhases = (S0 /* Sources */, R0 /* Resources */, );
      			dependencies = (
      			);
      			name = "\(name)";
      			productName = "\(name)";
      			productType = "com.apple.product-type.application";
      			\(attributes)
      		};
      		S0 = {
      			isa = PBXSourcesBuildPhase;
      			files = (\(sources.map { "B\($0), " }.joined()));
      		};
      		R0 = {
      			isa = PBXResourcesBuildPhase;
      			files = (\(resources.map { "B\($0), " }.joined()));
      		};
      		C0 = {
      			isa = XCBuildConfiguration;
      			buildSettings = {
      				SDKROOT = iphoneos;
      				SWIFT_VERSION = 5.0;
      			};
      			name = Debug;
      		};
      		L0 = {
      			isa = XCConfigurationList;
      			buildConfigurations = (C0, );
      			defaultConfigurationName = Debug;
      		};
      		C1 = {
      			isa = XCBuildConfiguration;
      			buildSettings = {
      				PRODUCT_NAME = "$(TARGET_NAME)";
      				\(settings)
      			};
      			name = Debug;
      		};
      		L1 = {
      			isa = XCConfigurationList;
      			buildConfigurations = (C1, );
      			defaultConfigurationName = Debug;
      		};
      		P0 /* Project object */ = {
      			isa = PBXProject;
      			buildConfigurationList = L0;
      			developmentRegion = en;
      			mainGroup = G0;
      			projectDirPath = "";
      			projectRoot = "";
      			\(project)
      			targets = (\(targets.joined(separator: ", ")), );
      		};
      	};
      	rootObject = P0 /* Project object */;
      }

      """, at: file + "/project.pbxproj")
  }
}
