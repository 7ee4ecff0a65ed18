import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DriverForm,
  type DriverFormProps,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  QuoteFormsProvider,
} from '../../src/index.ts'

let reported: string[] = []
beforeEach(() => {
  reported = []
  vi.stubGlobal('reportError', ({ message }: Error) => void reported.push(message))
})
afterEach(() => vi.unstubAllGlobals())

/** What the developer of a form reads, while its fields are there. */
async function mistakeOf(form: ReactNode): Promise<string> {
  const { unmount } = render(form)
  await waitFor(() => expect(reported).not.toEqual([]))
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(5)
  unmount()
  const [mistake = ''] = reported.splice(0)
  return mistake
}

describe('an override that cannot be meant tells the developer, and the form stands:', () => {
  const wrong = (overrides: object) => overrides as NonNullable<PropertyInfoFormProps['overrides']>
  const mistakeIn = (overrides: object) =>
    mistakeOf(<PropertyInfoForm overrides={wrong(overrides)} />)

  test('a path that the record does not have, with near ones', async () => {
    expect(await mistakeIn({ year_buit: { hidden: true } })).toMatch(
      /^quoteforms: the overrides of the form have "year_buit".*Did you mean "year_built" or /,
    )
    expect(await mistakeIn({ 'mortgagee.0.company': {} })).toMatch(
      /Did you mean "mortgagee.company"/,
    )
  })

  test('a member of the provider that the record does not have, or no record', async () => {
    const inProvider = (overrides: object) => (
      <QuoteFormsProvider overrides={overrides}>
        <PropertyInfoForm />
      </QuoteFormsProvider>
    )
    expect(await mistakeOf(inProvider({ 'property.sidding': {} }))).toMatch(
      /provider have "property.sidding".*"property.siding"/,
    )
    expect(await mistakeOf(inProvider({ siding: {} }))).toMatch(
      /^quoteforms: overrides were set for "siding" on the provider/,
    )
    expect(await mistakeOf(inProvider({ 'proprety.siding': {} }))).toMatch(
      /nearest records are "property"/,
    )
  })

  test('an answer of the contract cannot become optional, nor a hidden one required', async () => {
    const overrides: DriverFormProps['overrides'] = { driver_zip: { required: false } }
    expect(await mistakeOf(<DriverForm overrides={overrides} />)).toMatch(
      /^quoteforms: overrides make "driver_zip" optional, but its schema requires it/,
    )
    expect(await mistakeIn({ siding: { hidden: true, required: true } })).toMatch(
      /^quoteforms: overrides hide "siding" and require it/,
    )
  })

  test('a property that no override has, with near ones', async () => {
    expect(await mistakeIn({ siding: { lable: 'Outside' } })).toMatch(
      /^quoteforms: overrides set "lable" for "siding".*Did you mean "label" or /,
    )
  })

  test('a closed list needs a provider', async () => {
    const options = { options: [{ value: 'Straw' }], closed: true }
    expect(await mistakeIn({ siding: { options } })).toMatch(
      /^quoteforms: overrides give "siding" a closed list.*Put a QuoteFormsProvider around the form/,
    )
  })
})
