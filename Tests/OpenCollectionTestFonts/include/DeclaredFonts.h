#pragma once

/// A font family that the project uses, and the Debian package that contains it.
typedef struct {
  const char *_Nonnull family;
  const char *_Nonnull package;
} DeclaredFont;

/// The families that Tools/setup.sh installs and that fonts.conf makes available to the tests.
const DeclaredFont *_Nonnull declared_fonts_start(void);
extern const int declared_font_count;

/// The number of fonts available to the tests whose files are in a directory.
int declared_fonts_count_in(const char *_Nonnull folder);

/// The path of the tests' fontconfig file.
const char *_Nonnull declared_fonts_file(void);
