#pragma once

#include <stddef.h>
#include <stdint.h>

/// The configuration of fontconfig that snapshot tests use, as XML.
const char *snapshot_fonts_configuration(void);

/// The first family that pictures need and that is not installed, with its Debian package: "Inter (fonts-inter)". NULL if
/// there is none, or if the environment chose other fonts.
const char *snapshot_fonts_missing(void);

/// A number that differs for different bytes, with a chance of 1 in 2^64. In C, as it is fast in debug builds too.
uint64_t snapshot_hash(const void *bytes, size_t count, uint64_t seed);
