#pragma once

/// A font family that the project draws with, and the Debian package it comes from.
typedef struct {
  const char *_Nonnull family;
  const char *_Nonnull package;
} DeclaredFont;

/// The families that Tools/setup.sh installs and fonts.conf lets the tests see.
const DeclaredFont *_Nonnull declared_fonts_start(void);
extern const int declared_font_count;

/// How many fonts the tests see whose files lie in a folder.
int declared_fonts_count_in(const char *_Nonnull folder);

/// The path of the fontconfig file of the tests.
const char *_Nonnull declared_fonts_file(void);
