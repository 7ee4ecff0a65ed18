import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  DriverFields,
  placeOf,
  RecordForm,
  RepeatedFields,
  TextField,
} from '../../src/index.ts'
import { driverSchema, quoteSchema } from '../../src/records.ts'
import {
  blankItems,
  entryOf,
  formNames,
  membersOf,
  type RecordName,
  recordOfForm,
} from '../registry/registry.ts'
import { AnyForm, press } from './helpers/openForm.tsx'
import { screens } from './helpers/expectedFields.ts'

/** The tokens of a record's fields, by path. The rest stays off for everybody. */
function tokensOf(name: RecordName, section?: string, path = ''): Record<string, string> {
  const { autofill } = entryOf(name)
  if (!autofill) return {}
  const own = autofill.section ?? section
  const tokens: Record<string, string> = {}
  for (const [key, token] of Object.entries(autofill.tokens)) {
    tokens[path + key] = `section-${own} ${token}`
  }
  for (const { key, nested } of membersOf(name)) {
    const inner = nested?.isList ? `${path}${key}.0.` : `${path}${key}.`
    if (nested) Object.assign(tokens, tokensOf(nested.record, own, inner))
  }
  return tokens
}

/** HTML's order, of what we use of it: a section, then the field's own token. */
const grammar =
  /^(off|section-[a-z]+(-\d+)? (given-name|additional-name|family-name|name|bday|sex|email|tel|address-line1|address-level[12]|postal-code|country-name))$/

/** What each text control says of autofill, by its name. */
function said(): Map<string, string | null> {
  const controls = document.querySelectorAll<HTMLInputElement>(
    'input:not([type="radio"]), textarea',
  )
  return new Map([...controls].map((one) => [one.name, one.getAttribute('autocomplete')]))
}

describe.each(formNames)('%s', (name) => {
  const texts = screens[name].filter(({ kind }) => kind !== 'yesNo').map(({ path }) => path)

  test("keeps the agent's own details out of the client's record", () => {
    render(<AnyForm of={name} defaultRecord={blankItems(recordOfForm(name))} />)
    expect(screen.getByRole('form')).toHaveAttribute('autocomplete', 'off')
    expect(said()).toEqual(new Map(texts.map((path) => [path, 'off'])))
  })

  test('tells the browser of each field what it is, for a person who answers for themselves', () => {
    render(<AnyForm of={name} subject="self" defaultRecord={blankItems(recordOfForm(name))} />)
    expect(screen.getByRole('form')).toHaveAttribute('autocomplete', 'on')
    const tokens = tokensOf(recordOfForm(name))
    expect(said()).toEqual(new Map(texts.map((path) => [path, tokens[path] ?? 'off'])))
    for (const token of said().values()) expect(token).toMatch(grammar)
  })
})

const noun = { one: 'driver', many: 'drivers' }

test('drivers of a list have sections of their own, which follow them to another position', async () => {
  const drivers = [{ driver_name: 'Ana' }, { driver_name: 'Bo' }]
  render(
    <RecordForm schema={quoteSchema} subject="self" defaultRecord={{ drivers }}>
      {(place) => (
        <RepeatedFields place={at(place, 'drivers')} noun={noun}>
          {(driver) => <DriverFields place={driver} />}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  const box = () => screen.getByDisplayValue('Bo')
  expect(box()).toHaveAttribute('autocomplete', 'section-driver-1 name')
  await press('Remove driver 1: Ana')
  expect(box()).toHaveAttribute('autocomplete', 'section-driver-0 name')
})

test('part of a form is about somebody else than the rest', () => {
  render(
    <RecordForm schema={driverSchema} subject="self">
      {(place) => <DriverFields place={place} subject="client" />}
    </RecordForm>,
  )
  expect(new Set(said().values())).toEqual(new Set(['off']))
})

function OwnForm() {
  const { control } = useForm({ defaultValues: { main: { driver_name: '', driver_zip: '' } } })
  return <DriverFields place={placeOf(control, 'main', driverSchema)} subject="self" />
}

test("the parts say it in a form of the host's own", () => {
  render(<OwnForm />)
  expect(said().get('main.driver_zip')).toBe('section-driver-0 postal-code')
})

const guestSchema = (autofill: string) =>
  object({ mail: string().label('Email').meta({ autofill }) }).label('Guest')

test("a host's own schema can say what HTML calls a member", async () => {
  const records: unknown[] = []
  render(
    <RecordForm
      schema={guestSchema('email')}
      subject="self"
      onSubmit={(record) => records.push(record)}
    >
      {(place) => <TextField place={at(place, 'mail')} />}
    </RecordForm>,
  )
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.c{Enter}')
  expect(records).toEqual([{ mail: 'a@b.c' }])
})

test('says what is wrong with a token that is none', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() =>
    render(
      <RecordForm schema={guestSchema('section-a email')}>
        {(place) => <TextField place={at(place, 'mail')} />}
      </RecordForm>,
    ),
  ).toThrow(
    'quoteforms: the schema at "mail" gives autofill "section-a email", which is not one token',
  )
  written.mockRestore()
})
