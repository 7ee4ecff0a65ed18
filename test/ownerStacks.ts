import * as React from 'react'

// For each element React keeps the stack that made it, to add it to warnings: a twelfth of the time of the
// component tests. It stops by itself after 10,000 elements in a second. React 18 has no such stacks.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}
