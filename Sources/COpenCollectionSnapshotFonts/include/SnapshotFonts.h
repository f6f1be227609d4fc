#pragma once

/// The configuration of fontconfig that snapshot tests use, as XML.
const char *snapshot_fonts_configuration(void);

/// The first family that pictures need and that is not installed, with its Debian package: "Inter (fonts-inter)". NULL if
/// there is none, or if the environment chose other fonts.
const char *snapshot_fonts_missing(void);
