@MainActor extension AppearanceProperty {
  static var ofUITableView: [AppearanceProperty] {
    [
      AppearanceProperty("separatorColor", of: UITableView.self) {
        $0.separatorColor
      } _: {
        $0.separatorColor = $1
      },
      AppearanceProperty("separatorInset", of: UITableView.self) {
        $0.customSeparatorInset
      } _: {
        if let inset = $1 { $0.separatorInset = inset }
      },
      AppearanceProperty("sectionIndexColor", of: UITableView.self) {
        $0.sectionIndexColor
      } _: {
        $0.sectionIndexColor = $1
      },
      AppearanceProperty("sectionIndexBackgroundColor", of: UITableView.self) {
        $0.sectionIndexBackgroundColor
      } _: {
        $0.sectionIndexBackgroundColor = $1
      },
      AppearanceProperty("sectionIndexTrackingBackgroundColor", of: UITableView.self) {
        $0.sectionIndexTrackingBackgroundColor
      } _: {
        $0.sectionIndexTrackingBackgroundColor = $1
      },
    ]
  }

  static var ofUITableViewCell: [AppearanceProperty] {
    [
      AppearanceProperty("separatorInset", of: UITableViewCell.self) {
        $0.customSeparatorInset
      } _: {
        if let inset = $1 { $0.separatorInset = inset }
      }
    ]
  }
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AppearanceProperty.added.append {
    [
      (UITableView.self, AppearanceProperty.ofUITableView),
      (UITableViewCell.self, AppearanceProperty.ofUITableViewCell),
    ]
  }
}
