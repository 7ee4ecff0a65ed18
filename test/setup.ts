// These are set up once for the page that all files of a worker share.
import './jsdom/indexedLabels.ts'
import './jsdom/quickSelectors.ts'
import './jsdom/sharedStyles.ts'
import './ownerStacks.ts'
import './toBeCopyOf.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as vocabularies from '../src/suggestions/optionLists.ts'
import { loadOptions } from '../src/field/options.ts'
import { draftsPart, reviewPart } from '../src/flow/flowParts.tsx'
import { addressReading } from '../src/section/address/AddressAssist.tsx'

// Makes React warn about an update that no test awaits. testing-library sets it only when the test
// functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

configure({
  // A busy machine may need many times the default of one second.
  asyncUtilTimeout: 60_000,
  // What waits for an element fails many times before it is there. The page is printed only for a failure that
  // somebody reads.
  getElementError(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    })
  },
})

afterEach(cleanup)

// Loaded on first use, they would arrive in the middle of a test.
await Promise.all([
  addressReading.load(),
  draftsPart.load(),
  reviewPart.load(),
  ...Object.values(vocabularies).map(loadOptions),
])
