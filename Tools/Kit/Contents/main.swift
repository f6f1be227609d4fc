// Nothing: see ../Package.swift.
