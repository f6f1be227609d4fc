#include "desktop.h"

#include <stdlib.h>
#include <string.h>

#ifdef __linux__

#include <dlfcn.h>
#include <poll.h>
#include <time.h>

// libxcb's types, as far as they are used: its binary interface.
typedef struct xcb_connection_t xcb_connection_t;
typedef struct { unsigned sequence; } Cookie;
typedef struct {
  uint32_t root, default_colormap, white_pixel, black_pixel, current_input_masks;
  uint16_t width_in_pixels, height_in_pixels, width_in_millimeters, height_in_millimeters, min_installed, max_installed;
  uint32_t root_visual;
} Screen;
typedef struct { Screen *data; int rem, index; } ScreenIterator;
typedef struct { uint8_t type, detail; uint16_t sequence; uint32_t body[7]; uint32_t full_sequence; } Event;
typedef struct { uint8_t type, format; uint16_t sequence; uint32_t length, value_type, bytes_after, value_length; } PropertyReply;
typedef struct { uint8_t type, pad; uint16_t sequence; uint32_t length, atom; } AtomReply;
typedef struct { uint8_t type, same_screen; uint16_t sequence; uint32_t length, child; int16_t x, y; } TranslationReply;
typedef struct { uint8_t type, pad; uint16_t sequence; uint32_t length, owner; } OwnerReply;

enum {
  inputOnly = 2, createsEventMask = 1 << 11, propertyChanges = 1 << 22, propertyNotify = 28, selectionClear = 29,
  selectionRequest = 30, selectionNotify = 31, clientMessage = 33, anyType = 0
};

#define FUNCTIONS(F) \
  F(xcb_connection_t *, connect, const char *, int *) \
  F(void, disconnect, xcb_connection_t *) \
  F(int, connection_has_error, xcb_connection_t *) \
  F(int, get_file_descriptor, xcb_connection_t *) \
  F(const void *, get_setup, xcb_connection_t *) \
  F(ScreenIterator, setup_roots_iterator, const void *) \
  F(void, screen_next, ScreenIterator *) \
  F(uint32_t, generate_id, xcb_connection_t *) \
  F(uint32_t, get_maximum_request_length, xcb_connection_t *) \
  F(int, flush, xcb_connection_t *) \
  F(Event *, poll_for_event, xcb_connection_t *) \
  F(Cookie, create_window, xcb_connection_t *, uint8_t, uint32_t, uint32_t, int16_t, int16_t, uint16_t, uint16_t, \
    uint16_t, uint16_t, uint32_t, uint32_t, const void *) \
  F(Cookie, intern_atom, xcb_connection_t *, uint8_t, uint16_t, const char *) \
  F(AtomReply *, intern_atom_reply, xcb_connection_t *, Cookie, void **) \
  F(Cookie, get_atom_name, xcb_connection_t *, uint32_t) \
  F(void *, get_atom_name_reply, xcb_connection_t *, Cookie, void **) \
  F(char *, get_atom_name_name, const void *) \
  F(int, get_atom_name_name_length, const void *) \
  F(Cookie, translate_coordinates, xcb_connection_t *, uint32_t, uint32_t, int16_t, int16_t) \
  F(TranslationReply *, translate_coordinates_reply, xcb_connection_t *, Cookie, void **) \
  F(Cookie, get_property, xcb_connection_t *, uint8_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t) \
  F(PropertyReply *, get_property_reply, xcb_connection_t *, Cookie, void **) \
  F(void *, get_property_value, const PropertyReply *) \
  F(Cookie, change_property, xcb_connection_t *, uint8_t, uint32_t, uint32_t, uint32_t, uint8_t, uint32_t, const void *) \
  F(Cookie, set_selection_owner, xcb_connection_t *, uint32_t, uint32_t, uint32_t) \
  F(Cookie, get_selection_owner, xcb_connection_t *, uint32_t) \
  F(OwnerReply *, get_selection_owner_reply, xcb_connection_t *, Cookie, void **) \
  F(Cookie, send_event, xcb_connection_t *, uint8_t, uint32_t, uint32_t, const char *)

// The functions of the library; their pointers have its names.
#define DECLARE(result, name, ...) static result (*xcb_##name)(__VA_ARGS__);
FUNCTIONS(DECLARE)

struct OCVDesktop {
  xcb_connection_t *connection;
  uint32_t root, window, time;
};

static bool load(void) {
  static bool isLoaded;
  if (isLoaded) return true;
  void *library = dlopen("libxcb.so.1", RTLD_LAZY);
  if (!library) return false;
#define LOAD(result, name, ...) \
  *(void **)&xcb_##name = dlsym(library, "xcb_" #name); \
  if (!xcb_##name) return false;
  FUNCTIONS(LOAD)
  isLoaded = true;
  return true;
}

// The server's time, from the event of a change of a property; 0 if none comes within a second.
static uint32_t serverTime(OCVDesktop *desktop) {
  OCVDesktopSetProperty(desktop, desktop->window, OCVDesktopAtom(desktop, "_OPENCOLLECTION_TIME"), 4, 32, 0, NULL);
  xcb_flush(desktop->connection);
  struct pollfd descriptor = {.fd = xcb_get_file_descriptor(desktop->connection), .events = POLLIN};
  for (int tries = 0; tries < 20; tries++) {
    Event *event;
    while ((event = xcb_poll_for_event(desktop->connection))) {
      uint32_t time = (event->type & 0x7F) == propertyNotify ? event->body[2] : 0;
      free(event);
      if (time) return time;
    }
    if (xcb_connection_has_error(desktop->connection)) return 0;
    poll(&descriptor, 1, 50);
  }
  return 0;
}

OCVDesktop *OCVDesktopOpen(void) {
  if (!load()) return NULL;
  OCVDesktop *desktop = calloc(1, sizeof *desktop);
  if (!desktop) return NULL;
  int number = 0;
  desktop->connection = xcb_connect(NULL, &number);
  if (xcb_connection_has_error(desktop->connection)) {
    OCVDesktopClose(desktop);
    return NULL;
  }
  ScreenIterator screens = xcb_setup_roots_iterator(xcb_get_setup(desktop->connection));
  while (number-- > 0 && screens.rem > 1) xcb_screen_next(&screens);
  desktop->root = screens.data->root;
  desktop->window = xcb_generate_id(desktop->connection);
  uint32_t events = propertyChanges;
  xcb_create_window(desktop->connection, 0, desktop->window, desktop->root, -10, -10, 1, 1, 0, inputOnly,
                    screens.data->root_visual, createsEventMask, &events);
  desktop->time = serverTime(desktop);
  if (desktop->time) return desktop;
  OCVDesktopClose(desktop);
  return NULL;
}

void OCVDesktopClose(OCVDesktop *desktop) {
  xcb_disconnect(desktop->connection);
  free(desktop);
}

int OCVDesktopDescriptor(OCVDesktop *desktop) {
  return xcb_connection_has_error(desktop->connection) ? -1 : xcb_get_file_descriptor(desktop->connection);
}

uint32_t OCVDesktopWindow(OCVDesktop *desktop) { return desktop->window; }
uint32_t OCVDesktopRoot(OCVDesktop *desktop) { return desktop->root; }

size_t OCVDesktopLargestRequest(OCVDesktop *desktop) {
  // The request's own fields need less than 64 bytes.
  return (size_t)xcb_get_maximum_request_length(desktop->connection) * 4 - 64;
}

uint32_t OCVDesktopAtom(OCVDesktop *desktop, const char *name) {
  Cookie cookie = xcb_intern_atom(desktop->connection, 0, (uint16_t)strlen(name), name);
  AtomReply *reply = xcb_intern_atom_reply(desktop->connection, cookie, NULL);
  uint32_t atom = reply ? reply->atom : 0;
  free(reply);
  return atom;
}

char *OCVDesktopAtomName(OCVDesktop *desktop, uint32_t atom) {
  void *reply = xcb_get_atom_name_reply(desktop->connection, xcb_get_atom_name(desktop->connection, atom), NULL);
  if (!reply) return NULL;
  char *name = strndup(xcb_get_atom_name_name(reply), (size_t)xcb_get_atom_name_name_length(reply));
  free(reply);
  return name;
}

uint32_t OCVDesktopChild(OCVDesktop *desktop, uint32_t window, int x, int y) {
  Cookie cookie = xcb_translate_coordinates(desktop->connection, desktop->root, window, (int16_t)x, (int16_t)y);
  TranslationReply *reply = xcb_translate_coordinates_reply(desktop->connection, cookie, NULL);
  uint32_t child = reply ? reply->child : 0;
  free(reply);
  return child;
}

bool OCVDesktopGetProperty(OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t *value) {
  Cookie cookie = xcb_get_property(desktop->connection, 0, window, property, anyType, 0, 1);
  PropertyReply *reply = xcb_get_property_reply(desktop->connection, cookie, NULL);
  bool isThere = reply && reply->format == 32 && reply->value_length >= 1;
  if (isThere) memcpy(value, xcb_get_property_value(reply), sizeof *value);
  free(reply);
  return isThere;
}

void OCVDesktopSetProperty(
  OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t type, uint8_t bits, uint32_t count, const void *values) {
  xcb_change_property(desktop->connection, 0, window, property, type, bits, count, values);
}

uint32_t OCVDesktopOwn(OCVDesktop *desktop, uint32_t selection) {
  xcb_set_selection_owner(desktop->connection, desktop->window, selection, desktop->time);
  OwnerReply *reply =
    xcb_get_selection_owner_reply(desktop->connection, xcb_get_selection_owner(desktop->connection, selection), NULL);
  bool isOwner = reply && reply->owner == desktop->window;
  free(reply);
  return isOwner ? desktop->time : 0;
}

void OCVDesktopSend(OCVDesktop *desktop, uint32_t receiver, uint32_t window, uint32_t type, const uint32_t data[5]) {
  struct { uint8_t type, format; uint16_t sequence; uint32_t window, messageType, data[5]; } event = {
    .type = clientMessage, .format = 32, .window = window, .messageType = type};
  memcpy(event.data, data, sizeof event.data);
  xcb_send_event(desktop->connection, 0, receiver, 0, (const char *)&event);
  xcb_flush(desktop->connection);
}

void OCVDesktopAnswer(OCVDesktop *desktop, const OCVDesktopEvent *request, uint32_t property) {
  struct { uint8_t type, pad; uint16_t sequence; uint32_t time, requestor, selection, target, property, rest[2]; } event = {
    .type = selectionNotify, .time = request->time, .requestor = request->window, .selection = request->selection,
    .target = request->type, .property = property};
  xcb_send_event(desktop->connection, 0, request->window, 0, (const char *)&event);
  xcb_flush(desktop->connection);
}

void OCVDesktopSynchronize(OCVDesktop *desktop) {
  free(xcb_get_selection_owner_reply(desktop->connection, xcb_get_selection_owner(desktop->connection, 1), NULL));
}

bool OCVDesktopNextEvent(OCVDesktop *desktop, OCVDesktopEvent *result) {
  Event *event = xcb_poll_for_event(desktop->connection);
  if (!event) return false;
  memset(result, 0, sizeof *result);
  switch (event->type & 0x7F) {
  case clientMessage:
    result->kind = OCVDesktopMessage;
    result->window = event->body[0];
    result->type = event->body[1];
    memcpy(result->data, event->body + 2, sizeof result->data);
    break;
  case selectionRequest:
    result->kind = OCVDesktopRequest;
    result->time = event->body[0];
    result->window = event->body[2];
    result->selection = event->body[3];
    result->type = event->body[4];
    // Old programs leave the property to the owner.
    result->property = event->body[5] ? event->body[5] : event->body[4];
    break;
  case selectionClear: result->kind = OCVDesktopLoss; break;
  default: result->kind = OCVDesktopOther;
  }
  free(event);
  return true;
}

#else

OCVDesktop *OCVDesktopOpen(void) { return NULL; }
void OCVDesktopClose(OCVDesktop *desktop) { (void)desktop; }
int OCVDesktopDescriptor(OCVDesktop *desktop) { (void)desktop; return -1; }
uint32_t OCVDesktopWindow(OCVDesktop *desktop) { (void)desktop; return 0; }
uint32_t OCVDesktopRoot(OCVDesktop *desktop) { (void)desktop; return 0; }
size_t OCVDesktopLargestRequest(OCVDesktop *desktop) { (void)desktop; return 0; }
uint32_t OCVDesktopAtom(OCVDesktop *desktop, const char *name) { (void)desktop, (void)name; return 0; }
char *OCVDesktopAtomName(OCVDesktop *desktop, uint32_t atom) { (void)desktop, (void)atom; return NULL; }
uint32_t OCVDesktopChild(OCVDesktop *desktop, uint32_t window, int x, int y) {
  (void)desktop, (void)window, (void)x, (void)y;
  return 0;
}
bool OCVDesktopGetProperty(OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t *value) {
  (void)desktop, (void)window, (void)property, (void)value;
  return false;
}
void OCVDesktopSetProperty(
  OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t type, uint8_t bits, uint32_t count, const void *values) {
  (void)desktop, (void)window, (void)property, (void)type, (void)bits, (void)count, (void)values;
}
uint32_t OCVDesktopOwn(OCVDesktop *desktop, uint32_t selection) { (void)desktop, (void)selection; return 0; }
void OCVDesktopSend(OCVDesktop *desktop, uint32_t receiver, uint32_t window, uint32_t type, const uint32_t data[5]) {
  (void)desktop, (void)receiver, (void)window, (void)type, (void)data;
}
void OCVDesktopAnswer(OCVDesktop *desktop, const OCVDesktopEvent *request, uint32_t property) {
  (void)desktop, (void)request, (void)property;
}
void OCVDesktopSynchronize(OCVDesktop *desktop) { (void)desktop; }
bool OCVDesktopNextEvent(OCVDesktop *desktop, OCVDesktopEvent *event) { (void)desktop, (void)event; return false; }

#endif
