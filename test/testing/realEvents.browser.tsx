import { render } from '@testing-library/react'
import axe from 'axe-core'
import { describe, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inputConformance } from '../../src/testing.ts'
import '../../src/style/styles.css'

describe('our inputs, with real events', () => {
  const cases = inputConformance({ render, user: userEvent, axe, timeout: 60_000 })
  for (const { name, run } of cases) it(name, run, 300_000)
})
