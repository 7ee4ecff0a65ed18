import './noConsole.ts'
import './toBeCopyOf.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import * as vocabularies from '../src/suggestions/lazyLists.ts'
import { lazyFieldButtons } from '../src/field/buttons/FieldButtonsLoader.tsx'
import { lazyCombobox } from '../src/field/combobox/ComboboxInput.tsx'
import { loadOptions } from '../src/field/options/useOptions.ts'
import { lazyDrafts, lazyReview } from '../src/flow/lazyParts.ts'
import { lazyAddressAssist } from '../src/section/address/AddressAssist.tsx'
import { loadRules } from '../src/index.ts'

// Makes React complain about an update no test waited for; testing-library sets it only where
// the test functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A busy machine may need many times the second that is the default.
configure({ asyncUtilTimeout: 2_000 })

// They load once a form is on the page: here before, so that no test need wait for them.
beforeAll(loadRules)

afterEach(cleanup)

// Fetched when they are first needed, they would come in the middle of what a test does.
await Promise.all([
  lazyCombobox.load(),
  lazyAddressAssist.load(),
  lazyFieldButtons.load(),
  lazyDrafts.load(),
  lazyReview.load(),
  ...Object.values(vocabularies).map(loadOptions),
])
