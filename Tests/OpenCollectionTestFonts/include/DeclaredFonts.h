#pragma once

/// A font family that the project draws with, and the Debian package it comes from.
typedef struct {
  const char *_Nonnull family;
  const char *_Nonnull package;
} DeclaredFont;

/// The families that Tools/setup.sh installs and fonts.conf lets the tests see.
const DeclaredFont *_Nonnull declared_fonts_start(void);
extern const int declared_font_count;

/// The path of the fontconfig file of the tests.
const char *_Nonnull declared_fonts_file(void);
