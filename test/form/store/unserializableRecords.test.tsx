import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { array, number, object, type ObjectSchema, string } from 'yup'
import {
  at,
  NumberField,
  type Place,
  FieldGroup,
  RecordForm,
  type RecordFormHandle,
  TextField,
} from '../../../src/index.ts'
import { changesBetween, checkRecord } from '../../../src/records.ts'
import { press, settle } from '../helpers/openForm.tsx'

// A record may contain values that JSON cannot express. Where the schema knows the path, such a value
// is an error, and an entry fixes it. Everything else can be filled in as usual.

interface Vehicle {
  note?: string | undefined
  year?: number | undefined
  garage?: { zip?: string | undefined } | undefined
  owners?: { name?: string | undefined }[] | undefined
  other?: string | undefined
}

/** Uses only Yup's own messages, which print the value. */
const schema: ObjectSchema<Vehicle> = object({
  note: string(),
  year: number(),
  garage: object({ zip: string().label('ZIP') })
    .label('Garage')
    .default(undefined),
  owners: array(object({ name: string() })),
  other: string(),
})

const cyclic = () => {
  const value: Record<string, unknown> = { a: 1 }
  value.self = value
  return value
}
const cyclicList = () => {
  const value: unknown[] = []
  value.push(value)
  return value
}
const refusing = () => ({
  toJSON() {
    throw new Error('no JSON')
  },
})
class Refusing {
  toJSON() {
    throw new Error('no JSON')
  }
}

const values: [about: string, make: () => unknown][] = [
  ['a big number', () => 1980n],
  ['an object that holds itself', cyclic],
  ['a list that holds itself', cyclicList],
  ['an object with a big number', () => ({ a: [1n] })],
  ['an object whose toJSON throws', refusing],
  ['an instance whose toJSON throws', () => new Refusing()],
  ['a symbol', () => Symbol('x')],
  ['a function', () => () => 1],
]

/** A record that has the value, or a getter in its place. */
const having = (member: string, make: () => unknown): object => ({
  other: 'o',
  [member]: make(),
  crm: { id: 7 },
})
const throwing = (member: string): object =>
  Object.defineProperty({ other: 'o', crm: { id: 7 } }, member, {
    enumerable: true,
    get() {
      throw new Error('not loaded')
    },
  })

const records = (member: string): [about: string, record: () => object][] => [
  ...values.map(([about, make]): [string, () => object] => [about, () => having(member, make)]),
  ['a getter that throws', () => throwing(member)],
]

function open(record: unknown) {
  const ref = createRef<RecordFormHandle<Vehicle>>()
  const handed: { record: unknown; sentences: string[] }[] = []
  render(
    <RecordForm
      ref={ref}
      schema={schema}
      defaultRecord={record as object}
      onSubmit={(record, { changes }) => {
        handed.push({ record, sentences: changes.map(({ sentence }) => sentence) })
      }}
      onChange={() => {}}
    >
      {(place) => (
        <>
          <TextField place={at(place, 'note')} />
          <NumberField place={at(place, 'year')} />
          <FieldGroup place={at(place, 'garage')} legend="Garage">
            <TextField place={at(at(place, 'garage') as Place<{ zip?: string }>, 'zip')} />
          </FieldGroup>
          <TextField place={at(place, 'other')} />
        </>
      )}
    </RecordForm>,
  )
  return { form: ref.current as RecordFormHandle<Vehicle>, handed }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe.each([
  ['note', 'Note', 'brick', 'brick'],
  ['year', 'Year', '1985', 1985],
  ['garage', 'ZIP', '78701', { zip: '78701' }],
] as const)('in %s', (member, label, text, value) => {
  // An object may contain anything in addition to its members.
  const kept = records(member).filter(
    ([about]) => member !== 'garage' || !/^an|function/.test(about),
  )
  test.each(kept)('%s is an error there, until something is entered', async (_, make) => {
    const { form, handed } = open(make())
    await userEvent.type(field('Other'), 'k')
    expect(form.getRecord()).toBeUndefined()
    expect(form.getChanges()).toMatchObject([{ path: 'other', after: 'ok' }])
    await press('Save')
    expect(handed).toEqual([])
    const group = screen.getByRole('group', { name: 'Garage' })
    const place = member === 'garage' ? group : field(label)
    expect(place).toHaveAccessibleDescription(/\S/)

    await userEvent.clear(field(label))
    await userEvent.type(field(label), text)
    await press('Save')
    await settle()
    expect(handed).toEqual([
      {
        record: { other: 'ok', [member]: value, crm: { id: 7 } },
        sentences: [expect.any(String), expect.any(String)],
      },
    ])
    await act(async () => form.reset())
    expect(form.getChanges()).toEqual([])
  })

  test.each(kept)('%s is an error there without a form', (_, make) => {
    expect(checkRecord(schema, make())).toMatchObject([{ path: member, severity: 'error' }])
  })
})

test.each(records('crm_id'))('%s under an unknown key does no harm', async (about, make) => {
  const record = make()
  const { form, handed } = open(record)
  await userEvent.type(field('Other'), 'k')
  await press('Save')
  expect(handed).toMatchObject([{ sentences: ['Other o → ok'] }])
  const submitted = handed[0]?.record as object
  // A value that cannot be read cannot be handed back.
  const kept = about.includes('getter') ? { crm: { id: 7 } } : record
  expect(submitted).toEqual({ ...kept, other: 'ok' })
  expect(form.getChanges()).toEqual([])
})

describe.each<[about: string, record: unknown]>([
  ['a list', [{ other: 'o' }]],
  ['a text', 'o'],
  ['a number', 7],
  ['a list that holds itself', cyclicList()],
])('%s in place of a record', (_, record) => {
  test('is an error of the whole record, until something is entered', async () => {
    const { form, handed } = open(record)
    expect(form.getRecord()).toBeUndefined()
    expect(form.getChanges()).toEqual([])
    await press('Save')
    expect(handed).toEqual([])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.type(field('Other'), 'ok')
    await press('Save')
    expect(handed).toMatchObject([{ record: { other: 'ok' } }])
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })

  test('is an error without a form', () => {
    expect(checkRecord(schema, record)).toMatchObject([{ path: '', severity: 'error' }])
  })
})

test('a circular value is not compared, and a message says so', () => {
  expect(() => changesBetween({ note: cyclic() }, { note: cyclic() })).toThrowError(
    'quoteforms: a value is nested more than 500 levels deep, or contains itself.',
  )
})

test.each(values.filter(([about]) => !about.includes('itself')))(
  '%s is compared, and the change has a sentence',
  (_, make) => {
    const [change] = changesBetween({ note: make() }, { note: 'x' })
    expect(change?.sentence).toMatch(/^Note .* → x$/)
  },
)
