print("NestedGroups")
