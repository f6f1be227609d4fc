#include "CSwiftRuntime.h"

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// The Swift runtime's own look-up of a class's method by the descriptor of the method it overrides.
extern const void *swift_lookUpClassMethod(const void *type, const void *method, const void *owner);

// The descriptors of `NSObject.init()` (its allocating form) and of `NSObject`, by their mangled names.
extern const char method_descriptor __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char class_descriptor __asm__("$s10Foundation8NSObjectCMn");

typedef void *(*Construct)(SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct(const void *type) {
  Construct construct =
      (Construct)swift_lookUpClassMethod(type, &method_descriptor, &class_descriptor);
  return construct(type);
}
