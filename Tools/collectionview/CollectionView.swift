@main struct CollectionView { static func main() {} }
