import Foundation

/// A library with its own resources.
public let ownRecipe = Bundle.module.url(forResource: "soup", withExtension: "json", subdirectory: "Recipes")
