import Foundation

/// A library that has resources of its own.
public let ownRecipe = Bundle.module.url(forResource: "soup", withExtension: "json", subdirectory: "Recipes")
