import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { array, number, object, type ObjectSchema, string } from 'yup'
import { at, type Place, placeOf, RecordForm, RepeatedFields } from '../../../src/index.ts'
import { NumberField } from '../../../src/field/NumberField.tsx'
import { checkRecord, changesBetween } from '../../../src/records.ts'
import { press, settle } from '../helpers/openForm.tsx'

// A schema may choose any names for its members. If react-hook-form or the form values cannot hold
// a name, the kit throws at once. For all other names, the typed text is handed back.

const cannot = [
  'a.b',
  '.',
  'x[0]',
  '[',
  ']',
  'say "x"',
  "it's",
  '',
  'constructor',
  'prototype',
  '@',
  '@row',
  '@zip',
  'root',
  '_f',
  '0',
  '7',
  '2024',
  '007',
]
const can = [
  'zip',
  'zip-hint',
  'a-b',
  'a b',
  ' ',
  'a,b',
  'a\\b',
  'a\nb',
  '#a',
  '$ref',
  'é',
  '年',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'then',
  'type',
  'types',
  'message',
  'ref',
  'refs',
  'roots',
  'length',
  'name',
  'disabled',
  'zip@',
  '-1',
  '1e3',
  '0x1',
  'Infinity',
  'NaN',
  'null',
  'undefined',
]

type Any = Record<string, unknown>
const memberOf = (name: string) => object({ [name]: number().label('It').nullable() })
const untyped = (schema: unknown) => schema as ObjectSchema<Any>

/** The positions that a member may have. */
const shapes = {
  'a record': {
    schema: (name: string) => untyped(memberOf(name)),
    fields: (place: Place<Any>, name: string) => <NumberField place={at(place, name) as never} />,
    record: (member: object): object => member,
  },
  'an object in it': {
    schema: (name: string) => untyped(object({ inside: memberOf(name).label('Inside') })),
    fields: (place: Place<Any>, name: string) => (
      <NumberField place={at(at(place, 'inside') as Place<Any>, name) as never} />
    ),
    record: (member: object) => ({ inside: member }),
  },
  'an item of a list': {
    schema: (name: string) => untyped(object({ items: array(memberOf(name).label('Item')) })),
    fields: (place: Place<Any>, name: string) => (
      <RepeatedFields
        place={at(place, 'items') as unknown as Place<Any[]>}
        noun={{ one: 'item', many: 'items' }}
      >
        {(item: Place<Any>) => <NumberField place={at(item, name) as never} />}
      </RepeatedFields>
    ),
    record: (member: object) => ({ items: [member] }),
  },
}

describe.each(Object.entries(shapes))('in %s', (_, { schema, fields, record }) => {
  test.each(cannot)('a member named %j throws at once', (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<RecordForm schema={schema(name)}>{() => null}</RecordForm>)).toThrowError(
      `a member named ${JSON.stringify(name)}, where react-hook-form would lose what is typed. `,
    )
  })

  test.each(can)('text typed for a member named %j is handed back', async (name) => {
    const records: unknown[] = []
    render(
      <RecordForm
        schema={schema(name)}
        defaultRecord={record({ [name]: 1, 'a.b': 2, '': 3, '@row': 4, 7: 5 })}
        onSubmit={(handed) => {
          records.push(handed)
        }}
      >
        {(place) => fields(place, name)}
      </RecordForm>,
    )
    const box = screen.getByLabelText('It')
    expect(box).toHaveValue('1')
    await userEvent.type(box, 'x')
    await press('Save')
    expect(records).toEqual([])
    expect(box).toHaveAccessibleDescription(/number/)
    await userEvent.type(box, '{Backspace}0')
    await press('Save')
    await settle()
    expect(records).toEqual([record({ [name]: 10, 'a.b': 2, '': 3, '@row': 4, 7: 5 })])
  })
})

test('a field in a host form throws too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Host = () => {
    const { control } = useForm()
    placeOf(control, 'insured', untyped(memberOf('a.b')))
    return null
  }
  expect(() => render(<Host />)).toThrowError('a member named "a.b"')
})

test.each(cannot)('without a form, a member named %j is checked and compared', (name) => {
  const schema = object({ [name]: string().label('It') })
  const record = { [name]: 'a' }
  expect(checkRecord(schema, record)).toEqual([])
  expect(checkRecord(schema, { [name]: 7 })).toMatchObject([{ severity: 'error' }])
  expect(changesBetween(record, { [name]: 'b' }, schema)).toMatchObject([{ label: 'It' }])
})
