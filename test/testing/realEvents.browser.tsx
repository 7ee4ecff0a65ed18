import { render } from '@testing-library/react'
import { describe, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inputConformance } from '../../src/testing.ts'
import '../../src/style/styles.css'

// What no event has part in, and texts that are emptied, `ownInputs.test.tsx` checks in jsdom.
const inJsdom =
  /^(?:lossless|names|typing: (?:what was|an emptied)|descriptions: (?:an error|hints))/

describe('our inputs, with real events', () => {
  const cases = inputConformance({ render, user: userEvent, timeout: 60_000 }).filter(
    ({ name }) => !inJsdom.test(name),
  )
  for (const { name, run } of cases) it(name, run, 300_000)
})
