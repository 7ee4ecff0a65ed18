import './noConsole.ts'
import './toBeCopyOf.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import * as vocabularies from '../src/advice/vocabulary/onDemand.ts'
import { fieldActs } from '../src/field/Acts.tsx'
import { suggestionList } from '../src/field/SuggestInput.tsx'
import { loadOptions } from '../src/field/useOptions.ts'
import { draftWork } from '../src/flow/draftWork.ts'
import { review } from '../src/flow/reviewOnDemand.ts'
import { addressWork } from '../src/section/addressOnDemand.ts'
import { loadAdvice } from '../src/index.ts'

// Makes React complain about an update no test waited for; testing-library sets it only where
// the test functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A busy machine may need many times the second that is the default.
configure({ asyncUtilTimeout: 60_000 })

// They load once a form is on the page: here before, so that no test need wait for them.
beforeAll(loadAdvice)

afterEach(cleanup)

// Fetched when they are first needed, they would come in the middle of what a test does.
await Promise.all([
  suggestionList.load(),
  addressWork.load(),
  fieldActs.load(),
  draftWork.load(),
  review.load(),
  ...Object.values(vocabularies).map(loadOptions),
])
