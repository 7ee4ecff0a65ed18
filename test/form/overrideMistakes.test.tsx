import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import {
  DriverForm,
  type DriverFormProps,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  QuoteFormsProvider,
} from '../../src/index.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children
  }
}

/** What a form says to its developer. */
async function mistakeOf(form: ReactNode): Promise<HTMLElement> {
  const { unmount } = render(<Boundary>{form}</Boundary>, { onCaughtError: () => {} })
  const alert = await screen.findByRole('alert')
  unmount()
  return alert
}

describe('an override that cannot be meant says so', () => {
  const wrong = (overrides: object) => overrides as NonNullable<PropertyInfoFormProps['overrides']>
  const mistakeIn = (overrides: object) =>
    mistakeOf(<PropertyInfoForm overrides={wrong(overrides)} />)

  test('a path that the record does not have, with near ones', async () => {
    expect(await mistakeIn({ year_buit: { hidden: true } })).toHaveTextContent(
      /^quoteforms: the overrides of the form have "year_buit".*Did you mean "year_built" or /,
    )
    expect(await mistakeIn({ 'mortgagee.0.company': {} })).toHaveTextContent(
      /Did you mean "mortgagee.company"/,
    )
  })

  test('a member of the provider that the record does not have, or no record', async () => {
    const inProvider = (overrides: object) => (
      <QuoteFormsProvider overrides={overrides}>
        <PropertyInfoForm />
      </QuoteFormsProvider>
    )
    expect(await mistakeOf(inProvider({ 'property.sidding': {} }))).toHaveTextContent(
      /provider have "property.sidding".*"property.siding"/,
    )
    expect(await mistakeOf(inProvider({ siding: {} }))).toHaveTextContent(
      /^quoteforms: overrides were set for "siding" on the provider/,
    )
    expect(await mistakeOf(inProvider({ 'proprety.siding': {} }))).toHaveTextContent(
      /nearest records are "property"/,
    )
  })

  test('an answer of the contract cannot become optional, nor a hidden one required', async () => {
    const overrides: DriverFormProps['overrides'] = { driver_zip: { required: false } }
    expect(await mistakeOf(<DriverForm overrides={overrides} />)).toHaveTextContent(
      /^quoteforms: overrides make "driver_zip" optional, but its schema requires it/,
    )
    expect(await mistakeIn({ siding: { hidden: true, required: true } })).toHaveTextContent(
      /^quoteforms: overrides hide "siding" and require it/,
    )
  })

  test('a property that no override has, with near ones', async () => {
    expect(await mistakeIn({ siding: { lable: 'Outside' } })).toHaveTextContent(
      /^quoteforms: overrides set "lable" for "siding".*Did you mean "label" or /,
    )
  })

  test('a closed list needs a provider', async () => {
    const options = { options: [{ value: 'Straw' }], closed: true }
    expect(await mistakeIn({ siding: { options } })).toHaveTextContent(
      /^quoteforms: overrides give "siding" a closed list.*Put a QuoteFormsProvider around the form/,
    )
  })
})
