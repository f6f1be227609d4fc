import Foundation

@testable import OpenCollectionViews
@testable import UIKit

/// A nib document with the given objects at its top level, as Xcode writes it.
@MainActor func nibDocument(
  _ objects: String, owner: String = "", resources: String = "", strings: InterfaceStrings = InterfaceStrings()
) -> InterfaceDocument {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
        </objects>
        <resources>\(resources)</resources>
    </document>
    """
  return InterfaceDocument(
    Data(text.utf8), name: "Test", fileName: "Test.xib", bundle: .main, strings: strings)
}

/// The first object of a nib.
@MainActor func firstObject<Object>(
  _ objects: String, owner: Any? = nil, _ type: Object.Type = Object.self
) throws -> Object {
  guard let object = UINib(nibDocument(objects)).instantiate(withOwner: owner).first as? Object else {
    throw MissingObject()
  }
  return object
}

struct MissingObject: Error {}

/// A storyboard with the given scenes, each the XML of its objects.
@MainActor func storyboard(_ scenes: String..., initial: String? = nil) -> UIStoryboard {
  storyboard(scenes: scenes, initial: initial)
}

@MainActor func storyboard(scenes: [String], initial: String? = nil) -> UIStoryboard {
  let initialAttribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  let placeholder = """
    <placeholder placeholderIdentifier="IBFirstResponder" id="responder" sceneMemberID="firstResponder"/>
    """
  let list = scenes.enumerated().map { index, objects in
    "<scene sceneID=\"scene-\(index)\"><objects>\(objects)\(placeholder)</objects></scene>"
  }
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    useAutolayout="YES" useSafeAreas="YES"\(initialAttribute)>
        <scenes>
            \(list.joined(separator: "\n"))
        </scenes>
    </document>
    """
  return UIStoryboard(
    InterfaceDocument(Data(text.utf8), name: "Test", fileName: "Test.storyboard", bundle: .main))
}
