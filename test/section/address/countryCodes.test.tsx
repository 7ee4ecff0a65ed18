import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { object, type ObjectSchema, string } from 'yup'
import {
  AddressFields,
  at,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
  type RecordFormHandle,
  SuggestField,
} from '../../../src/index.ts'
import { es } from '../../../src/config/spanish/es.ts'
import { loadCountries } from '../../../src/suggestions/optionLists.ts'
import { type Address, addressSchema } from '../../../src/records.ts'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { countryNames, isStateCodeToo } from '../../../src/core/text/parsePlace.ts'

configure({ asyncUtilTimeout: 10_000 })

interface Home {
  address?: Address | undefined
}

const homeSchema: ObjectSchema<Home> = object({
  address: addressSchema.label('Home address').default(undefined).optional(),
}).label('Home')

async function open(
  address: Address,
  { sameAs, ...host }: Omit<QuoteFormsProviderProps, 'children'> & { sameAs?: Address } = {},
) {
  const handle = createRef<RecordFormHandle<Home>>()
  const form = (incoming?: Home) => (
    <QuoteFormsProvider {...host}>
      <RecordForm
        ref={handle}
        schema={homeSchema}
        defaultRecord={{ address }}
        incoming={incoming && { record: incoming }}
        onSubmit={() => {}}
      >
        {(place) => (
          <AddressFields
            place={at(place, 'address')}
            {...(sameAs && { sameAs: { label: 'old address', address: sameAs } })}
          />
        )}
      </RecordForm>
    </QuoteFormsProvider>
  )
  const { rerender, unmount } = render(form())
  await settle()
  async function update(incoming: Home) {
    rerender(form(incoming))
    await settle()
  }
  return { record: () => handle.current?.getRecord()?.address, handle, update, unmount }
}

const control = (name: string | RegExp) => screen.getByRole('combobox', { name })

async function type(name: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(control(name))
  await userEvent.type(control(name), text)
  await userEvent.tab()
  await settle()
}

const question = () => screen.queryByText('Did you mean:')
const asks = () => waitFor(() => expect(question()).toBeVisible())

const austin: Address = { city: 'Austin', state: 'TX', zip: '78701' }
const munich: Address = { city: 'Munich', state: 'Bavaria', zip: 'D-80331' }

test('the codes that are asked about are those of a state and of a country elsewhere', () => {
  const codes = [...countryNames().keys()].filter((code) => isStateCodeToo(code))
  expect(codes.join(' ')).toBe(
    'AE AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA',
  )
})

describe('a country code that is also a state', () => {
  test.each([
    ['CA', austin, 'Canada'],
    ['ca', austin, 'Canada'],
    ['C.A.', { state: 'Texas' }, 'Canada'],
    ['GA', { zip: '30301' }, 'Gabon'],
    ['DE', { state: 'DE' }, 'Germany'],
    ['In', { zip: '46201-1234' }, 'India'],
    ['IL', { state: 'PR' }, 'Israel'],
    ['AL', {}, 'Albania'],
    ['CO', { country: 'US', zip: '80201' }, 'Colombia'],
    ['PA', { country: 'United States', state: 'PA' }, 'Panama'],
    ['NE', { country: 'Untied States', state: 'NE' }, 'Niger'],
    [' mn ', { state: 'MN' }, 'Mongolia'],
  ])('%j is asked about in %j, and stays as typed', async (text, address, country) => {
    const { record } = await open(address)
    await type('Country', text)
    await asks()
    expect(record()).toEqual({ ...address, country: text.trim() })
    expect(control('Country')).toHaveValue(text.trim())
    expect(document.querySelectorAll('[data-path="address.country"] .qf-echo')).toHaveLength(0)
    await said(`Country: Did you mean: ${country}`)
    // Not the words of another country.
    expect(control('State')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  })

  test.each(['CA', 'ca'])('%s is the country once the person says so', async (text) => {
    const { record } = await open(austin)
    await type('Country', text)
    await asks()
    await press(/^Use Canada/)
    expect(question()).toBeNull()
    await userEvent.tab()
    await settle()
    expect(question()).toBeNull()
    expect(record()).toEqual({ ...austin, country: 'CA' })
    expect(control('Country')).toHaveAccessibleDescription(/Canada/)
    expect(await screen.findByRole('combobox', { name: 'Province' })).toBeVisible()
  })

  test.each([
    ['CA', { state: 'ON', zip: 'M5V 2T6' }, 'CA'],
    ['de', munich, 'DE'],
    ['In', { zip: '400 001' }, 'IN'],
    // Another country was the answer: five digits are no ZIP code there.
    ['DE', { zip: '80331', country: 'MX' }, 'DE'],
  ])('%j is that country in %j', async (text, address, code) => {
    const { record } = await open(address)
    await type('Country', text)
    expect(record()).toEqual({ ...address, country: code })
    await userEvent.click(control('Country'))
    await userEvent.tab()
    expect(question()).toBeNull()
  })

  test.each([
    ['Canada', 'CA'],
    ['germany', 'DE'],
    ['Deutschland', 'DE'],
    ['can', 'CA'],
    ['MX', 'MX'],
    ['gb', 'GB'],
    ['PR', 'PR'],
    ['US', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
  ])('in the United States, %j is read as %s and nobody asks', async (text, code) => {
    const { record } = await open(austin)
    await type('Country', text)
    expect(record()).toEqual({ ...austin, country: code })
    await userEvent.click(control('Country'))
    await userEvent.tab()
    await settle()
    expect(question()).toBeNull()
    expect(record()).toEqual({ ...austin, country: code })
  })

  test('that was typed twice is asked about twice', async () => {
    const { record } = await open(austin)
    for (const text of ['ca', 'de']) {
      await type('Country', text)
      await asks()
      expect(record()).toEqual({ ...austin, country: text })
    }
  })

  test('that arrived stays as it is, and nobody asks', async () => {
    const { record } = await open({ ...austin, country: 'CA' })
    await userEvent.click(control('Country'))
    await userEvent.tab()
    await settle()
    expect(question()).toBeNull()
    expect(record()).toEqual({ ...austin, country: 'CA' })
  })

  test('that a person chose from the list is that country', async () => {
    const { record } = await open(austin)
    await userEvent.type(control('Country'), 'ca')
    await userEvent.click(await screen.findByRole('option', { name: /^Canada/ }))
    await userEvent.tab()
    await settle()
    expect(question()).toBeNull()
    expect(record()).toEqual({ ...austin, country: 'CA' })
  })

  test('that another address fills in is that country', async () => {
    const { record } = await open({}, { sameAs: { zip: '80331', country: 'DE' } })
    await press('Same as old address (Home address)')
    await settle()
    expect(record()).toEqual({ zip: '80331', country: 'DE' })
    expect(question()).toBeNull()
  })

  test('is asked about in Spanish, where a whole name is read', async () => {
    const { record } = await open(austin, { messages: es })
    await type('País', 'ca')
    const { didYouMean } = es.suggestions
    await waitFor(() => expect(screen.getByText(didYouMean)).toBeVisible())
    expect(record()).toEqual({ ...austin, country: 'ca' })
    await type('País', 'Canadá')
    expect(record()).toEqual({ ...austin, country: 'CA' })
    expect(screen.queryByText(didYouMean)).toBeNull()
  })

  test('is that country in a form that asks for no address', async () => {
    const schema = object({ country: string().label('Country').meta({ parseAs: 'country' }) })
    const handle = createRef<RecordFormHandle<{ country?: string | undefined }>>()
    render(
      <RecordForm ref={handle} schema={schema} onSubmit={() => {}}>
        {(place) => <SuggestField place={at(place, 'country')} options={loadCountries} />}
      </RecordForm>,
    )
    await settle()
    await type('Country', 'de')
    expect(handle.current?.getRecord()).toEqual({ country: 'DE' })
    expect(question()).toBeNull()
  })
})

describe('"no answer" in the box of a country', () => {
  test.each([
    ['Country', 'NA', {}],
    ['Country', 'na', {}],
    ['Country', 'N/A', {}],
    ['Country', 'n.a.', {}],
    ['País', 'NA', { messages: es }],
    ['País', 'N/A', { messages: es }],
    ['País', 'n/d', { messages: es }],
  ])('%s: %j empties it and is not Namibia', async (label, text, host) => {
    for (const country of [undefined, 'Canada']) {
      const { record, unmount } = await open(country ? { ...austin, country } : austin, host)
      await type(label, text)
      expect(control(label)).toHaveValue('')
      expect(record()).toEqual(austin)
      unmount()
    }
  })

  test('what another address fills in is Namibia', async () => {
    const { record } = await open({}, { sameAs: { city: 'Windhoek', country: 'NA' } })
    await press('Same as old address (Home address)')
    await settle()
    expect(record()).toEqual({ city: 'Windhoek', country: 'NA' })
    expect(control('Country')).toHaveValue('NA')
    await userEvent.click(control('Country'))
    await userEvent.tab()
    await settle()
    expect(record()).toEqual({ city: 'Windhoek', country: 'NA' })
  })

  test('a pasted address in Namibia keeps its country', async () => {
    const { record } = await open({})
    await userEvent.click(screen.getByRole('textbox', { name: 'Full address' }))
    await userEvent.paste('12 Sam Nujoma Dr, Windhoek 10005, NA')
    await settle()
    expect(record()).toMatchObject({ country: 'NA' })
    await userEvent.tab()
    await settle()
    expect(control('Country')).toHaveValue('NA')
  })

  test.each([undefined, 'GB'])('newer data replaces %j by Namibia', async (country) => {
    const { record, update } = await open({ ...austin, country })
    await update({ address: { ...austin, country: 'NA' } })
    await waitFor(() => expect(record()).toEqual({ ...austin, country: 'NA' }))
    expect(control('Country')).toHaveValue('NA')
  })

  test('Namibia is taken from newer data that disagrees', async () => {
    const { record, update } = await open({ ...austin, country: 'GB' })
    await type('Country', 'France')
    await update({ address: { ...austin, country: 'NA' } })
    await screen.findByRole('button', { name: /^Use NA/ })
    expect(record()).toEqual({ ...austin, country: 'FR' })
    await press(/^Use NA/)
    expect(record()).toEqual({ ...austin, country: 'NA' })
    await type('Country', 'France')
    await press(/^Reset/)
    expect(record()).toEqual({ ...austin, country: 'NA' })
  })

  test('Namibia by its name is a country', async () => {
    const { record } = await open(austin)
    await type('Country', 'namibia')
    expect(record()).toEqual({ ...austin, country: 'NA' })
    expect(control('Country')).toHaveValue('NA')
    await userEvent.click(control('Country'))
    await userEvent.tab()
    await settle()
    expect(record()).toEqual({ ...austin, country: 'NA' })
  })
})
