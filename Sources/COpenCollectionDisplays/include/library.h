#pragma once

#include <SDL2/SDL.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Loads SDL; false where it is not installed. Programs are not linked with it: it brings dozens of libraries, which an app
// without a window, in a browser or in a test, would load and never use. Its functions of the same names load it when they are called.
bool OCVLoadSDL(void);

// Has glibc give blocks of half a megabyte and more back to the system when they are freed. Left alone it takes larger and
// larger blocks from its own memory, and a window that is resized leaves holes of every size there.
static inline void OCVReturnLargeBlocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
#endif
}

// What SDL_GetWindowWMInfo fills in, without <SDL2/SDL_syswm.h>, which needs the headers of every window system SDL was
// built for. The layout is part of SDL 2's binary interface: a version, a number for the system, and 64 bytes for the rest.
typedef struct {
  SDL_version version;
  int subsystem;
  union {
    void *connection;
    struct { void *connection; unsigned long window; } x11;
    unsigned char reserved[64];
  } info;
} OCVWindowSystem;

enum { OCVWindowSystemX11 = 2, OCVWindowSystemWayland = 6 };

// Fills in what window system a window belongs to; false where SDL does not know.
SDL_bool OCVGetWindowSystem(SDL_Window *window, OCVWindowSystem *system);
