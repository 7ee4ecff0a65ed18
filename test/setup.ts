// These are set up once for the page that all files of a worker share.
import './jsdom/indexedLabels.ts'
import './jsdom/quickSelectors.ts'
import './jsdom/sharedStyles.ts'
import './toBeCopyOf.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import * as vocabularies from '../src/suggestions/optionLists.ts'
import { loadOptions } from '../src/field/options.ts'
import { draftsPart, reviewPart } from '../src/flow/flowParts.tsx'
import { addressReading } from '../src/section/address/AddressAssist.tsx'

// For each element React keeps the stack that made it, to add it to warnings: a twelfth of the time of the
// component tests. It stops by itself after 10,000 elements in a second. React 18 has no such stacks.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}

// Makes React warn about an update that no test awaits. testing-library sets it only when the test
// functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A busy machine may need many times the default of one second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

// Loaded on first use, they would arrive in the middle of a test.
await Promise.all([
  addressReading.load(),
  draftsPart.load(),
  reviewPart.load(),
  ...Object.values(vocabularies).map(loadOptions),
])
