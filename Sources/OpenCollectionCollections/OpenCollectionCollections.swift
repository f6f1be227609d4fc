@_exported import OpenCollectionViews
