import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, it } from 'vitest'
import { type InputComponents, QuoteFormsProvider } from '../../src/index.ts'
import { inputConformance } from '../../src/testing.ts'

const inputs: InputComponents = {} // Yours. Without any, the checks run on the kit's own.

describe('our inputs', () => {
  const cases = inputConformance({
    render: (form) => render(<QuoteFormsProvider inputs={inputs}>{form}</QuoteFormsProvider>),
    user: userEvent,
    axe,
  })
  for (const { name, run } of cases) it(name, run, 60_000)
})
