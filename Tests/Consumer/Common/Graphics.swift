/// The name of this module, which OpenCollectionView leaves to others.
public let name = "Graphics"
