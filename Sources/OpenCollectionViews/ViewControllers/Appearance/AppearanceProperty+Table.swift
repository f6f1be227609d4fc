extension AppearanceProperty {
  /// Lists of properties that the modules above declare, added when the program is loaded.
  nonisolated(unsafe) package static var added: [@MainActor () -> [(AnyClass, [AppearanceProperty])]] = []

  /// The properties that each of UIKit's classes declares.
  @MainActor static let table: [ObjectIdentifier: [AppearanceProperty]] = {
    let lists: [(AnyClass, [AppearanceProperty])] = [
      (UIView.self, ofUIView),
      (UILabel.self, ofUILabel),
      (UITextField.self, ofUITextField),
      (UITextView.self, ofUITextView),
      (UIButton.self, ofUIButton),
      (UISwitch.self, ofUISwitch),
      (UISlider.self, ofUISlider),
      (UIProgressView.self, ofUIProgressView),
      (UIPageControl.self, ofUIPageControl),
      (UIActivityIndicatorView.self, ofUIActivityIndicatorView),
      (UISegmentedControl.self, ofUISegmentedControl),
      (UISearchBar.self, ofUISearchBar),
      (UINavigationBar.self, ofUINavigationBar),
      (UITabBar.self, ofUITabBar),
      (UIToolbar.self, ofUIToolbar),
      (UIBarItem.self, ofUIBarItem),
      (UIBarButtonItem.self, ofUIBarButtonItem),
      (UITabBarItem.self, ofUITabBarItem),
    ]
    return Dictionary(uniqueKeysWithValues: (lists + added.flatMap { $0() }).map { (ObjectIdentifier($0), $1) })
  }()

  private static let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
}

@MainActor extension AppearanceProperty {
  private static var ofUIView: [AppearanceProperty] {
    [
      AppearanceProperty("tintColor", of: UIView.self) {
        $0.ownTintColor
      } _: {
        $0.tintColor = $1
      },
      AppearanceProperty("backgroundColor", of: UIView.self) {
        $0.backgroundColor
      } _: {
        $0.backgroundColor = $1
      },
      AppearanceProperty("semanticContentAttribute", of: UIView.self) {
        $0.semanticContentAttribute
      } _: {
        $0.semanticContentAttribute = $1
      },
    ]
  }

  private static var ofUILabel: [AppearanceProperty] {
    [
      AppearanceProperty("font", of: UILabel.self) {
        $0.font
      } _: {
        $0.font = $1
      },
      AppearanceProperty("textColor", of: UILabel.self) {
        $0.textColor
      } _: {
        $0.textColor = $1
      },
      AppearanceProperty("shadowColor", of: UILabel.self) {
        $0.shadowColor
      } _: {
        $0.shadowColor = $1
      },
      AppearanceProperty("shadowOffset", of: UILabel.self) {
        $0.shadowOffset
      } _: {
        $0.shadowOffset = $1
      },
      AppearanceProperty("highlightedTextColor", of: UILabel.self) {
        $0.highlightedTextColor
      } _: {
        $0.highlightedTextColor = $1
      },
    ]
  }

  private static var ofUITextField: [AppearanceProperty] {
    [
      AppearanceProperty("font", of: UITextField.self) {
        $0.font
      } _: {
        $0.font = $1
      },
      AppearanceProperty("textColor", of: UITextField.self) {
        $0.textColor
      } _: {
        $0.textColor = $1
      },
      AppearanceProperty("borderStyle", of: UITextField.self) {
        $0.borderStyle
      } _: {
        $0.borderStyle = $1
      },
      AppearanceProperty("keyboardAppearance", of: UITextField.self) {
        $0.keyboardAppearance
      } _: {
        $0.keyboardAppearance = $1
      },
    ]
  }

  private static var ofUITextView: [AppearanceProperty] {
    [
      AppearanceProperty("font", of: UITextView.self) {
        $0.font
      } _: {
        $0.font = $1
      },
      AppearanceProperty("textColor", of: UITextView.self) {
        $0.textColor
      } _: {
        $0.textColor = $1
      },
      AppearanceProperty("keyboardAppearance", of: UITextView.self) {
        $0.keyboardAppearance
      } _: {
        $0.keyboardAppearance = $1
      },
    ]
  }

  private static var ofUIButton: [AppearanceProperty] {
    [
      AppearanceProperty("contentEdgeInsets", of: UIButton.self) {
        $0.contentEdgeInsets
      } _: {
        $0.contentEdgeInsets = $1
      }
    ]
      + states.map { state in
        AppearanceProperty("titleColor \(state.rawValue)", of: UIButton.self) {
          $0.stateContent.titleColors[state]
        } _: {
          $0.setTitleColor($1, for: state)
        }
      }
      + states.map { state in
        AppearanceProperty("titleShadowColor \(state.rawValue)", of: UIButton.self) {
          $0.stateContent.shadowColors[state]
        } _: {
          $0.setTitleShadowColor($1, for: state)
        }
      }
      + states.map { state in
        AppearanceProperty("backgroundImage \(state.rawValue)", of: UIButton.self) {
          $0.stateContent.backgroundImages[state]
        } _: {
          $0.setBackgroundImage($1, for: state)
        }
      }
      + states.map { state in
        AppearanceProperty("image \(state.rawValue)", of: UIButton.self) {
          $0.stateContent.images[state]
        } _: {
          $0.setImage($1, for: state)
        }
      }
  }

  private static var ofUISwitch: [AppearanceProperty] {
    [
      AppearanceProperty("onTintColor", of: UISwitch.self) {
        $0.onTintColor
      } _: {
        $0.onTintColor = $1
      },
      AppearanceProperty("thumbTintColor", of: UISwitch.self) {
        $0.thumbTintColor
      } _: {
        $0.thumbTintColor = $1
      },
    ]
  }

  private static var ofUISlider: [AppearanceProperty] {
    [
      AppearanceProperty("minimumTrackTintColor", of: UISlider.self) {
        $0.minimumTrackTintColor
      } _: {
        $0.minimumTrackTintColor = $1
      },
      AppearanceProperty("maximumTrackTintColor", of: UISlider.self) {
        $0.maximumTrackTintColor
      } _: {
        $0.maximumTrackTintColor = $1
      },
      AppearanceProperty("thumbTintColor", of: UISlider.self) {
        $0.thumbTintColor
      } _: {
        $0.thumbTintColor = $1
      },
    ]
  }

  private static var ofUIProgressView: [AppearanceProperty] {
    [
      AppearanceProperty("progressTintColor", of: UIProgressView.self) {
        $0.progressTintColor
      } _: {
        $0.progressTintColor = $1
      },
      AppearanceProperty("trackTintColor", of: UIProgressView.self) {
        $0.trackTintColor
      } _: {
        $0.trackTintColor = $1
      },
      AppearanceProperty("progressImage", of: UIProgressView.self) {
        $0.progressImage
      } _: {
        $0.progressImage = $1
      },
      AppearanceProperty("trackImage", of: UIProgressView.self) {
        $0.trackImage
      } _: {
        $0.trackImage = $1
      },
    ]
  }

  private static var ofUIPageControl: [AppearanceProperty] {
    [
      AppearanceProperty("pageIndicatorTintColor", of: UIPageControl.self) {
        $0.pageIndicatorTintColor
      } _: {
        $0.pageIndicatorTintColor = $1
      },
      AppearanceProperty("currentPageIndicatorTintColor", of: UIPageControl.self) {
        $0.currentPageIndicatorTintColor
      } _: {
        $0.currentPageIndicatorTintColor = $1
      },
    ]
  }

  private static var ofUIActivityIndicatorView: [AppearanceProperty] {
    [
      AppearanceProperty("color", of: UIActivityIndicatorView.self) {
        $0.color
      } _: {
        $0.color = $1
      }
    ]
  }

  private static var ofUISegmentedControl: [AppearanceProperty] {
    [
      AppearanceProperty("selectedSegmentTintColor", of: UISegmentedControl.self) {
        $0.selectedSegmentTintColor
      } _: {
        $0.selectedSegmentTintColor = $1
      }
    ]
      + states.map { state in
        AppearanceProperty("titleTextAttributes \(state.rawValue)", of: UISegmentedControl.self) {
          $0.titleTextAttributes(for: state)
        } _: {
          $0.setTitleTextAttributes($1, for: state)
        }
      }
  }

  private static var ofUISearchBar: [AppearanceProperty] {
    [
      AppearanceProperty("barTintColor", of: UISearchBar.self) {
        $0.barTintColor
      } _: {
        $0.barTintColor = $1
      },
      AppearanceProperty("searchBarStyle", of: UISearchBar.self) {
        $0.searchBarStyle
      } _: {
        $0.searchBarStyle = $1
      },
      AppearanceProperty("isTranslucent", of: UISearchBar.self) {
        $0.isTranslucent
      } _: {
        $0.isTranslucent = $1
      },
      AppearanceProperty("backgroundImage", of: UISearchBar.self) {
        $0.backgroundImage
      } _: {
        $0.backgroundImage = $1
      },
    ]
  }

  private static var ofUINavigationBar: [AppearanceProperty] {
    [
      AppearanceProperty("barTintColor", of: UINavigationBar.self) {
        $0.barTintColor
      } _: {
        $0.barTintColor = $1
      },
      AppearanceProperty("isTranslucent", of: UINavigationBar.self) {
        $0.isTranslucent
      } _: {
        $0.isTranslucent = $1
      },
      AppearanceProperty("barStyle", of: UINavigationBar.self) {
        $0.barStyle
      } _: {
        $0.barStyle = $1
      },
      AppearanceProperty("prefersLargeTitles", of: UINavigationBar.self) {
        $0.prefersLargeTitles
      } _: {
        $0.prefersLargeTitles = $1
      },
      AppearanceProperty("titleTextAttributes", of: UINavigationBar.self) {
        $0.titleTextAttributes
      } _: {
        $0.titleTextAttributes = $1
      },
      AppearanceProperty("largeTitleTextAttributes", of: UINavigationBar.self) {
        $0.largeTitleTextAttributes
      } _: {
        $0.largeTitleTextAttributes = $1
      },
      AppearanceProperty("shadowImage", of: UINavigationBar.self) {
        $0.shadowImage
      } _: {
        $0.shadowImage = $1
      },
    ]
      + BarAppearances<UINavigationBarAppearance>.Situation.allCases.map { situation in
        AppearanceProperty("\(situation)Appearance", of: UINavigationBar.self) {
          $0.appearances[situation]
        } _: {
          $0.appearances[situation] = $1
        }
      }
      + [UIBarMetrics.default, .compact].map { metrics in
        AppearanceProperty("backgroundImage \(metrics)", of: UINavigationBar.self) {
          $0.backgroundImage(for: metrics)
        } _: {
          $0.setBackgroundImage($1, for: metrics)
        }
      }
  }

  private static var ofUITabBar: [AppearanceProperty] {
    [
      AppearanceProperty("barTintColor", of: UITabBar.self) {
        $0.barTintColor
      } _: {
        $0.barTintColor = $1
      },
      AppearanceProperty("isTranslucent", of: UITabBar.self) {
        $0.isTranslucent
      } _: {
        $0.isTranslucent = $1
      },
      AppearanceProperty("unselectedItemTintColor", of: UITabBar.self) {
        $0.unselectedItemTintColor
      } _: {
        $0.unselectedItemTintColor = $1
      },
      AppearanceProperty("backgroundImage", of: UITabBar.self) {
        $0.backgroundImage
      } _: {
        $0.backgroundImage = $1
      },
      AppearanceProperty("itemPositioning", of: UITabBar.self) {
        $0.itemPositioning
      } _: {
        $0.itemPositioning = $1
      },
      AppearanceProperty("itemWidth", of: UITabBar.self) {
        $0.itemWidth
      } _: {
        $0.itemWidth = $1
      },
      AppearanceProperty("itemSpacing", of: UITabBar.self) {
        $0.itemSpacing
      } _: {
        $0.itemSpacing = $1
      },
    ]
      + BarAppearances<UITabBarAppearance>.Situation.allCases.map { situation in
        AppearanceProperty("\(situation)Appearance", of: UITabBar.self) {
          $0.appearances[situation]
        } _: {
          $0.appearances[situation] = $1
        }
      }
  }

  private static var ofUIToolbar: [AppearanceProperty] {
    [
      AppearanceProperty("barTintColor", of: UIToolbar.self) {
        $0.barTintColor
      } _: {
        $0.barTintColor = $1
      },
      AppearanceProperty("isTranslucent", of: UIToolbar.self) {
        $0.isTranslucent
      } _: {
        $0.isTranslucent = $1
      },
    ]
      + BarAppearances<UIToolbarAppearance>.Situation.allCases.map { situation in
        AppearanceProperty("\(situation)Appearance", of: UIToolbar.self) {
          $0.appearances[situation]
        } _: {
          $0.appearances[situation] = $1
        }
      }
  }

  private static var ofUIBarItem: [AppearanceProperty] {
    []
      + states.map { state in
        AppearanceProperty("titleTextAttributes \(state.rawValue)", of: UIBarItem.self) {
          $0.titleTextAttributes(for: state)
        } _: {
          $0.setTitleTextAttributes($1, for: state)
        }
      }
  }

  private static var ofUIBarButtonItem: [AppearanceProperty] {
    [
      AppearanceProperty("tintColor", of: UIBarButtonItem.self) {
        $0.tintColor
      } _: {
        $0.tintColor = $1
      }
    ]
  }

  private static var ofUITabBarItem: [AppearanceProperty] {
    [
      AppearanceProperty("titlePositionAdjustment", of: UITabBarItem.self) {
        $0.titlePositionAdjustment
      } _: {
        $0.titlePositionAdjustment = $1
      },
      AppearanceProperty("badgeColor", of: UITabBarItem.self) {
        $0.badgeColor
      } _: {
        $0.badgeColor = $1
      },
    ]
  }
}
