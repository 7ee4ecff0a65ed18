import './noConsole.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { suggestionList } from '../src/field/SuggestInput.tsx'
import { addressWork } from '../src/section/addressOnDemand.ts'
import { loadAdvice } from '../src/index.ts'

// Makes React complain about an update no test waited for; testing-library sets it only where
// the test functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// They load once a form is on the page: here before, so that no test need wait for them.
beforeAll(loadAdvice)

afterEach(cleanup)

// Fetched when a field is first entered, it would come in the middle of what a test does.
await suggestionList.load()
// The same goes for what fills in an address.
await addressWork.load()
