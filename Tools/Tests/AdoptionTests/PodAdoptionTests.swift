import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Taking in libraries with sources that are beside the app")
struct PodAdoptionTests {
  let folder: AppFolder

  init() throws {
    folder = try AppFolder()
    try folder.write("import Lines\nimport SnapKit\n", at: "App/One.swift")
    let reference = "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };"
    try folder.writeProject("App.xcodeproj", references: reference, children: ["F1"], sources: ["F1"])
    try folder.write("target 'App' do\n  pod 'Lines'\n  pod 'SnapKit'\n  pod 'Olden'\nend\n", at: "Podfile")
    try folder.write(
      """
      PODS:
        - Lines (2.0.0):
          - Lines/Core (= 2.0.0)
        - Lines/Core (2.0.0):
          - Points (~> 1.0)
        - Olden (1.0.0)
        - "Points+More (1.0.0)"
        - Points (1.0.0)
        - SnapKit (5.6.0)

      DEPENDENCIES:
        - Lines
      """, at: "Pods/Manifest.lock")
  }

  private func writePods() throws {
    try folder.write("import Dots\nimport WebKit\n", at: "Pods/Lines/Source/Line.swift")
    try folder.write("@interface Pen : NSObject\n@end\n", at: "Pods/Lines/Source/Pen.h")
    try folder.write(files: "Pods/Lines/Source/Pen.m", "Pods/Lines/Assets/line.png", "Pods/Lines/LICENSE")
    try folder.write("import Foundation\n", at: "Pods/Points/Point.swift")
    try folder.write(files: "Pods/Olden/Olden.m", "Pods/SnapKit/Source/Constraint.swift")
    try folder.write(
      "framework module Dots {\n  umbrella header \"Points-umbrella.h\"\n}\n",
      at: "Pods/Target Support Files/Points/Points.modulemap")
  }

  @Test("Pods in the folder are libraries that depend on each other, but for those of this project")
  func pods() throws {
    try writePods()
    let report = try folder.adopt("App.xcodeproj")
    let lines = "  Lines  library, 1 Swift file, 1 resource\n  Dots   library, 1 Swift file, 0 resources\n"
    #expect(report.contains(lines))
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains("      name: \"Lines\",\n      dependencies: [.target(name: \"Dots\"), "))
    #expect(manifest.contains("        .target(name: \"Lines\"),\n        .product(name: \"UIKit\", "))
    #expect(manifest.contains("resources: [.process(\"Lines/Assets/line.png\")],"))
    #expect(manifest.contains(".define(\"COCOAPODS\")"))
    #expect(!manifest.contains("Constraint") && !manifest.contains(".process(\"Lines/LICENSE\")"))
    #expect(report.contains("  SnapKit (pod): the product SnapKit of OpenCollectionView takes its place\n"))
    #expect(!report.contains("  Lines (pod)"))
  }

  @Test("The adapter is told of Objective-C and missing modules; a pod of Objective-C alone is not built")
  func objectiveC() throws {
    try writePods()
    let report = try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/Lines/adapt.json")
    #expect(list["unavailable"] as? [String] == ["Pen", "WebKit"])
    // Its resources are found as SwiftPM's are.
    #expect(list["undefined"] == nil)
    #expect(try folder.json("App-Linux/Sources/Dots/adapt.json")["undefined"] as? [String] == ["SWIFT_PACKAGE"])
    #expect(try folder.json("App-Linux/Sources/App/adapt.json")["unavailable"] == nil)
    #expect(report.contains("  Lines: code that needs its Objective-C, WebKit, and code that uses it; the build's"))
    #expect(
      report.contains(
        "  The pod Olden: Objective-C, which is not compiled on Linux; use another library, or put what uses it between"
          + " #if canImport(Olden) and #endif.\n"))
  }

  @Test("A pod with a path is a library, made of the files that its specification names")
  func localPod() throws {
    try folder.write("import Lines\n", at: "Example/App/One.swift")
    let reference = "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };"
    try folder.writeProject("Example/App.xcodeproj", references: reference, children: ["F1"], sources: ["F1"])
    try folder.write("target 'App' do\n  pod 'Lines', :path => '../'\nend\n", at: "Example/Podfile")
    try folder.write(
      """
      Pod::Spec.new do |s|
        s.name = 'Lines'
        # s.source_files = 'Old/**/*'
        s.source_files = 'Source/**/*.{swift,h}',
          'Extra/*.swift'
        s.osx.source_files = 'Mac/*.swift'
        s.resource_bundles = {'Lines' => ['Assets/*.png']}
      end
      """, at: "Lines.podspec")
    try folder.write(
      files: "Source/Deep/Line.swift", "Extra/One.swift", "Extra/Deep/Two.swift", "Mac/Mac.swift", "Old/Old.swift",
      "Assets/line.png")
    let report = try folder.adopt("Example/App.xcodeproj")
    #expect(report.contains("  Lines  library, 2 Swift files, 1 resource\n"))
    #expect(!report.contains("Lines (pod)"))
    #expect(try folder.text("Example/App-Linux/Package.swift").contains("[.target(name: \"Lines\"), .product("))
    let list = try folder.json("Example/App-Linux/Sources/Lines/adapt.json")
    #expect(list["library"] as? Bool == true)
    #expect(list["sources"] as? [String] == ["Source", "Extra/One.swift"])
  }

  @Test("Without their sources, pods are reported")
  func withoutSources() throws {
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  Lines (pod): left out, not known to build for Linux; try: clone its package"))
    #expect(report.contains("  App  app, 1 Swift file, 0 resources\n"))
  }

  @Test("A project named with --with gives its libraries to the targets that use them")
  func project() throws {
    try folder.write(files: "Lib/Line.swift", "Lib/Demo.swift")
    let objects = """
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (S1, H1, ); name = Lines; productName = Lines;
        productType = "com.apple.product-type.framework";
      };
      S1 = {isa = PBXSourcesBuildPhase; files = (BL, ); };
      H1 = {isa = PBXHeadersBuildPhase; files = (BH, ); };
      BL = {isa = PBXBuildFile; fileRef = F2; };
      BH = {isa = PBXBuildFile; fileRef = F3; };
      """
    let references = """
      F1 = {isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = Line.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Pen.h; sourceTree = "<group>"; };
      """
    try folder.write("@protocol Pen;\nextern void draw(int line);\n", at: "Lib/Pen.h")
    try folder.writeProject(
      "Lib/Lib.xcodeproj", target: "Demo", references: references, children: ["F1", "F2", "F3"], sources: ["F1"],
      targets: ["T0", "T1"], objects: objects)
    let report = try folder.adopt("App.xcodeproj", packages: ["Lib/Lib.xcodeproj"])
    #expect(report.contains("  App    app, 1 Swift file, 0 resources\n  Lines  library, 1 Swift file, 0 resources\n"))
    #expect(!report.contains("Demo"))
    #expect(try folder.text("App-Linux/Package.swift").contains(".target(name: \"Lines\"),\n"))
    #expect(try folder.json("App-Linux/Sources/Lines/adapt.json")["unavailable"] as? [String] == ["draw"])
  }
}

@Suite("The declarations of Objective-C for Swift")
struct ObjectiveCDeclarationTests {
  private func names(_ text: String) -> [String] { ObjectiveCDeclarations(text).names.sorted() }

  @Test("are classes and protocols that are defined, not forward declarations and categories")
  func types() {
    let text = """
      @class Other;
      @protocol Other;
      @interface Pen : NSObject <Tool>
      - (void)draw:(int)line;
      @property (nonatomic) Color *color;
      @end
      @interface Pen (Words)
      - (void)write;
      @end
      @protocol Tool <NSObject>
      - (void)use;
      @end
      @implementation Brush
      static void fill(void) { paint(1); }
      @end
      """
    #expect(names(text) == ["Brush", "Pen", "Tool"])
  }

  @Test("are enumerations, other types, functions, constants and macros")
  func others() {
    let text = """
      #import <UIKit/UIKit.h>
      #define PEN_WIDTH 2
      #define PEN_NAME (@"pen")
      #define PEN_SCALE -0x2UL
      #define PEN_FLAG
      #define PEN_CALL other(2)
      #define PEN_MAX(a) 2
      #define PEN_LONG(a) \\
        int other(2)
      typedef NS_ENUM(NSInteger, PenKind) {
        PenKindThin,
      };
      typedef void (^Handler)(int);
      /* extern void gone(void);
         more */
      extern NSString * const PenName; // a name
      FOUNDATION_EXPORT void drawLine(Pen *pen, int x);
      NS_ASSUME_NONNULL_BEGIN
      static inline int half(int x) {
        return divide(x, 2);
      }
      """
    #expect(names(text) == ["Handler", "PEN_NAME", "PEN_SCALE", "PEN_WIDTH", "PenKind", "PenName", "drawLine", "half"])
  }

  @Test("are none that Swift and Apple's frameworks have as well")
  func namesOfTheSystem() {
    let text = """
      #import "Other.h"
      #import <Kit/Kit.h>
      #define NSLog(...) other(__VA_ARGS__)
      #define NSLocalizedString 1
      typedef struct StringBuffer *String;
      void UIGraphicsBegin(void);
      double max(double a, double b);
      void draw(int line);
      """
    #expect(names(text) == ["draw"])
    #expect(ObjectiveCDeclarations(text).imported == ["Other.h", "Kit.h"])
  }
}
