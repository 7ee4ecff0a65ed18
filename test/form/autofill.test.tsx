import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  DriverFields,
  placeOf,
  recordResolver,
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
import { developerReports } from '../developerReports.ts'

/** The autofill tokens of a record's fields, by path. All other fields stay off for everyone. */
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

/** The part of HTML's order that the kit uses: a section, then the token of the field. */
const grammar =
  /^(off|section-[a-z]+(-\d+)? (given-name|additional-name|family-name|name|bday|sex|email|tel|address-line1|address-level[12]|postal-code|country-name))$/

/** The autocomplete attribute of each text control, by name. */
function autocompleteByName(): Map<string, string | null> {
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
    expect(autocompleteByName()).toEqual(new Map(texts.map((path) => [path, 'off'])))
  })

  test('tells the browser what each field is, for a person who answers for themselves', () => {
    render(<AnyForm of={name} subject="self" defaultRecord={blankItems(recordOfForm(name))} />)
    expect(screen.getByRole('form')).toHaveAttribute('autocomplete', 'on')
    const tokens = tokensOf(recordOfForm(name))
    expect(autocompleteByName()).toEqual(
      new Map(texts.map((path) => [path, tokens[path] ?? 'off'])),
    )
    for (const token of autocompleteByName().values()) expect(token).toMatch(grammar)
  })
})

const noun = { one: 'driver', many: 'drivers' }

test('each driver of a list has its own section, which follows the driver to another position', async () => {
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

test('part of a form can concern a different person', () => {
  render(
    <RecordForm schema={driverSchema} subject="self">
      {(place) => <DriverFields place={place} subject="client" />}
    </RecordForm>,
  )
  expect(new Set(autocompleteByName().values())).toEqual(new Set(['off']))
})

function OwnForm() {
  const { control } = useForm({ resolver: recordResolver(object({ main: driverSchema })) })
  return <DriverFields place={placeOf(control, 'main', driverSchema)} subject="self" />
}

test('the parts set the tokens in a host form', () => {
  render(<OwnForm />)
  expect(autocompleteByName().get('main.driver_zip')).toBe('section-driver-0 postal-code')
})

const guestSchema = (autofill: string) =>
  object({ mail: string().label('Email').meta({ autofill }) }).label('Guest')

test('a host schema can set the HTML token of a member', async () => {
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

test('an invalid token turns autofill off, and the developer is told', () => {
  const reports = developerReports()
  render(
    <RecordForm schema={guestSchema('section-a email')} subject="self">
      {(place) => <TextField place={at(place, 'mail')} />}
    </RecordForm>,
  )
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off')
  expect(reports).toEqual([
    expect.stringContaining(
      'quoteforms: the schema at "mail" gives autofill "section-a email", which is not one token',
    ),
  ])
})
