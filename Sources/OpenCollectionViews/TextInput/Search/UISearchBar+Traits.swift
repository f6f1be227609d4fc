/// A search bar's text input traits are those of its text field.
extension UISearchBar {
  var inputTraits: TextInputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

}
