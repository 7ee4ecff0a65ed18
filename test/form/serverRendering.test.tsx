import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import { settle } from './helpers/openForm.tsx'
import { hydrate, type Page, place } from './helpers/renderAndHydrate.tsx'

/** What a form may show when it opens. */
const pages: Record<string, Page> = {
  'blank forms': ({ PropertyInfoForm, PersonalInfoForm, DriverForm }) => (
    <>
      <PropertyInfoForm />
      <PersonalInfoForm />
      <DriverForm />
    </>
  ),
  'a property with much to say': ({ PropertyInfoForm }) => (
    <PropertyInfoForm
      defaultRecord={{
        year_built: '1850',
        property_address: { street: ' 1\nElm\r\nSt', raw_address: '\nAustin' },
        basement_included: 'partial',
        mortgagee: [{ company: 'Wells & "Fargo" <ISAOA>' }, null, { address: null }],
        siding: 'Brick\nStone',
      }}
    />
  ),
  'closed mortgagees': ({ PropertyInfoForm }) => (
    <PropertyInfoForm defaultRecord={{ mortgagee: [{}, { company: 5 }, { company: 'C' }, {}] }} />
  ),
  'a birth date with the current age': ({ PersonalInfoForm }) => (
    <PersonalInfoForm defaultRecord={{ birth_date: '1980-03-04', address: null }} />
  ),
  'a birth date that is a number': ({ PersonalInfoForm }) => (
    <PersonalInfoForm defaultRecord={{ birth_date: 320976000 }} />
  ),
  "a host's problems": ({ DriverForm }) => (
    <DriverForm
      id="driver"
      errors={[
        { path: 'driver_zip', message: 'Unknown' },
        { path: '', message: 'Locked' },
      ]}
    />
  ),
  'a quote, with drafts and an address': ({ QuoteFlow, browserHistory }) => (
    <QuoteFlow
      defaultRecord={{ drivers: [{ driver_name: 'Ana' }], personal: { age: 'x' } }}
      drafts={{ key: 'quote' }}
      history={browserHistory()}
      gates={[{ name: 'quote', requires: ['personal.last_name'] }]}
    />
  ),
  'a quote without drafts': ({ QuoteFlow }) => (
    <QuoteFlow defaultRecord={{ personal: { age: '46' } }} order="linear" />
  ),
  'a form to be read': ({ PropertyInfoForm }) => (
    <PropertyInfoForm readOnly defaultRecord={{ mortgagee: [{}] }} />
  ),
}

describe.each(Object.keys(pages))('%s, rendered on a server', (name) => {
  const page = pages[name] as Page

  test.each<[string, Page]>([
    ['as it is', page],
    ['in strict mode', (kit) => <StrictMode>{page(kit)}</StrictMode>],
  ])('hydrates in the browser %s, and renders nothing again', async (_, shown) => {
    expect(await hydrate(shown)).toEqual([])
    expect(place.querySelector('form')).toBeVisible()
  })
})

test('a form from a server can be filled in and submitted', async () => {
  const records: unknown[] = []
  await hydrate(({ DriverForm }) => (
    <DriverForm
      defaultRecord={{ driver_name: 'Maria', x: null }}
      onSubmit={(record) => {
        records.push(record)
      }}
    />
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await settle()
  expect(screen.getByLabelText('ZIP code (required)')).toHaveFocus()
  await userEvent.keyboard('78701{Enter}')
  await settle()
  expect(records).toEqual([{ driver_name: 'Maria', x: null, driver_zip: '78701' }])
})

const tierSchema: ObjectSchema<{ tier?: string | null | undefined }> = object({
  tier: string().nullable().label('Tier'),
}).label('Policy')
const odd = ['\0', 'unknown', '"unknown"', 'one\r\ntwo', 'plain']

/** A select from a server, in a record where null is an answer. */
async function openTier(tier: string | null | undefined): Promise<unknown[]> {
  const records: unknown[] = []
  const recovered = await hydrate(({ RecordForm, SelectField, at }) => (
    <RecordForm
      schema={tierSchema}
      nullMeans="unknown"
      {...(tier !== undefined && { defaultRecord: { tier } })}
      onSubmit={(record) => {
        records.push(record)
      }}
    >
      {(place) => (
        <SelectField
          place={at(place, 'tier')}
          options={odd.map((value, index) => ({ value, label: `Option ${index}` }))}
        />
      )}
    </RecordForm>
  ))
  expect(recovered).toEqual([])
  return records
}

const chooseAndSave = async (label: string | RegExp) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  const option = within(select).getByRole('option', { name: label })
  await userEvent.selectOptions(select, option)
  expect(select.selectedOptions[0]).toBe(option)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await settle()
}

describe('a select whose HTML came from a server', () => {
  test('hands back Unknown as null', async () => {
    const records = await openTier('plain')
    await chooseAndSave('Unknown')
    expect(records).toEqual([{ tier: null }])
  })

  test.each(odd.map((text, index) => [JSON.stringify(text), text, index] as const))(
    'hands back the option %s as it is',
    async (_, text, index) => {
      const records = await openTier(undefined)
      await chooseAndSave(`Option ${index}`)
      expect(records).toEqual([{ tier: text }])
    },
  )

  test.each(['\0\0', '\uFFFD', '\uD800', 'a\rb', '"\\u0000"'])(
    'shows %j from the record, and hands it back after other choices',
    async (tier) => {
      const records = await openTier(tier)
      expect(screen.getByRole<HTMLSelectElement>('combobox').selectedIndex).toBe(7)
      await chooseAndSave('Unknown')
      await chooseAndSave(/from the record/)
      expect(records).toEqual([{ tier: null }, { tier }])
    },
  )
})

test('a server page hides a masked answer, but for its end', async () => {
  const record = { driver_license_number: 'D5514821', driver_birth_date: '1980-03-14' }
  const sent: string[] = []
  const page: Page = ({ DriverForm }) => <DriverForm sensitive="mask" defaultRecord={record} />
  expect(await hydrate(page, () => void sent.push(place.innerHTML))).toEqual([])
  expect(sent[0]).not.toMatch(/D551|1980-|March/)
  expect(sent[0]?.match(/>Hidden/g)).toHaveLength(2)
  expect(await screen.findByRole('button', { name: 'Reveal (License number)' })).toBeVisible()
})

test('a server page shows the answer Unknown', async () => {
  const sent: string[] = []
  const page: Page = ({ DriverForm }) => (
    <DriverForm nullMeans="unknown" defaultRecord={{ driver_name: null }} />
  )
  await hydrate(page, () => void sent.push(place.innerHTML))
  expect(sent[0]).toMatch(/--unknown">Unknown</)
})
