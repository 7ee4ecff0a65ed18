import { act, fireEvent, render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  DriverFields,
  DriverForm,
  type DriverFormProps,
  placeOf,
  PropertyInfoForm,
  recordResolver,
  type StandardSchema,
} from '../../src/index.ts'
import { driverSchema } from '../../src/records.ts'
import { developerReports } from '../developerReports.ts'
import { press, settle } from './helpers/openForm.tsx'

const zod = z.object({
  driver_age: z.number().min(16, 'Drivers must be 16 or older').nullish(),
  driver_email: z
    .string()
    .regex(/@agency\.example$/, 'Use an address of the agency')
    .nullish(),
})
const valibot = v.looseObject({
  driver_age: v.nullish(v.pipe(v.number(), v.minValue(16, 'Drivers must be 16 or older'))),
  driver_email: v.nullish(
    v.pipe(v.string(), v.regex(/@agency\.example$/, 'Use an address of the agency')),
  ),
})

function openDriver(validate: StandardSchema | undefined, props: Partial<DriverFormProps> = {}) {
  const onSubmit = vi.fn<(record: object) => void>()
  render(<DriverForm {...{ validate, onSubmit }} {...props} />)
  return { records: () => onSubmit.mock.calls.map(([record]) => record) }
}

const box = (name: RegExp) => screen.getByRole('textbox', { name })
function enter(name: RegExp, text: string): void {
  act(() => box(name).focus())
  fireEvent.change(box(name), { target: { value: text } })
  act(() => box(name).blur())
}

describe.each([
  ['Zod', zod],
  ['Valibot', valibot],
])('a schema of %s', (_, schema) => {
  test('refuses what the contract accepts, in its own words, at its place', async () => {
    const { records } = openDriver(schema, { defaultRecord: { driver_zip: '78701', x: [1] } })
    enter(/^Age/, '15')
    enter(/^Email/, 'ana@example.com')
    expect(box(/^Age/)).toHaveAccessibleDescription(/Error: Drivers must be 16 or older$/)
    await press('Save')
    const summary = screen.getByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    enter(/^Age/, '16')
    enter(/^Email/, 'ana@agency.example')
    expect(box(/^Age/)).not.toHaveAccessibleDescription(/Drivers must be/)
    await press('Save')
    expect(records()).toEqual([
      { driver_zip: '78701', driver_age: 16, driver_email: 'ana@agency.example', x: [1] },
    ])
  })

  test('speaks of what arrived as the form opens', async () => {
    openDriver(schema, { defaultRecord: { driver_zip: '78701', driver_age: 15 } })
    await settle()
    expect(box(/^Age/)).toHaveAccessibleDescription(/Error: Drivers must be 16 or older$/)
  })

  test("checks a host's own form", async () => {
    const result = await recordResolver(driverSchema, { validate: schema })(
      { driver_zip: '78701', driver_age: '15' },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    )
    expect(result.errors.driver_age?.message).toBe('Drivers must be 16 or older')
  })
})

test('where the contract refuses an answer, its error is the only one there', async () => {
  openDriver(z.object({ driver_zip: z.string('No ZIP code'), driver_age: z.string('No age') }), {
    defaultRecord: { driver_age: 'old' },
  })
  await press('Save')
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).not.toContain('No ZIP code')
})

test('an item is found in its row, also below a blank one', async () => {
  const schema = z.object({
    mortgagee: z.array(z.object({ company: z.string().max(3, 'Three letters').nullish() })),
  })
  render(
    <PropertyInfoForm
      validate={schema}
      defaultRecord={{ mortgagee: [{ company: 'WFB' }, { company: 'BofA' }] }}
    />,
  )
  await press('Save')
  const second = screen.getByRole('group', { name: /^Mortgagee 2 of 2/ })
  expect(within(second).getByRole('textbox', { name: 'Company' })).toHaveAccessibleDescription(
    /Three letters/,
  )
})

test('what it refuses of the whole record is at the top', async () => {
  const schema = z.object({}).refine(() => false, 'These answers do not go together')
  const { records } = openDriver(schema, { defaultRecord: { driver_zip: '78701' } })
  await press('Save')
  expect(screen.getByRole('alert')).toHaveTextContent('These answers do not go together')
  expect(records()).toEqual([])
})

test.each<[string, StandardSchema, RegExp]>([
  ['is asynchronous', z.object({}).refine(async () => true), /is asynchronous/],
  [
    'throws',
    v.pipe(
      v.object({}),
      v.check(() => {
        throw new RangeError('Maria Lopez')
      }),
    ),
    /threw \(RangeError\)/,
  ],
  [
    'throws, which Zod says later',
    z.object({ driver_zip: z.string() }).refine(() => {
      throw new RangeError('Maria Lopez')
    }),
    // It is told once for a page, and other tests are on it.
    /^$|is asynchronous/,
  ],
])('a schema that %s lets nothing pass and takes no page down', async (_, schema, why) => {
  const reports = developerReports()
  const { records } = openDriver(schema, { defaultRecord: { driver_zip: '78701' } })
  await press('Save')
  expect(records()).toEqual([])
  expect(screen.getByRole('alert')).toHaveTextContent(/can't be checked|couldn't check/i)
  expect(reports.join()).toMatch(why)
  expect(reports.join()).not.toContain('Maria')
})

test('what is no schema is reported and checks nothing', async () => {
  const reports = developerReports()
  const { records } = openDriver({ parse: () => {} } as never, {
    defaultRecord: { driver_zip: '78701' },
  })
  await press('Save')
  expect(records()).toHaveLength(1)
  expect(reports.join()).toContain('follows Standard Schema')
})

test('a form of a host shows what it refuses', async () => {
  function Host() {
    const { control, handleSubmit } = useForm({
      defaultValues: { driver_zip: '78701', driver_age: '15' },
      resolver: recordResolver(driverSchema, { validate: zod }),
    })
    return (
      <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
        <DriverFields place={placeOf(control, '', driverSchema)} />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Host />)
  await press('Send')
  expect(box(/^Age/)).toHaveAccessibleDescription(/Drivers must be 16 or older/)
})
