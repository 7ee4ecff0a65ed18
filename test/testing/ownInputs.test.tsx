import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, it } from 'vitest'
import { inputConformance } from '../../src/testing.ts'

describe('our inputs', () => {
  const cases = inputConformance({ render, user: userEvent, axe })
  for (const { name, run } of cases) it(name, run, 20_000)
})
