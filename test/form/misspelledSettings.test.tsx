import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { array, number, object, string } from 'yup'
import {
  at,
  DriverForm,
  NumberField,
  type Place,
  PropertyInfoForm,
  QuoteFlow,
  QuoteFormsProvider,
  RecordForm,
  RepeatedFields,
  SelectField,
  SuggestField,
  TextField,
  YesNoField,
} from '../../src/index.ts'
import { driverSchema } from '../../src/records.ts'
import { settle } from './helpers/openForm.tsx'

let reported: string[] = []
beforeEach(() => {
  reported = []
  vi.stubGlobal('reportError', ({ message }: Error) => void reported.push(message))
  return prefill.load()
})
afterEach(() => vi.unstubAllGlobals())

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children
  }
}

const maria = { driver_name: 'Maria', driver_zip: '78701' }
const anything = (value: unknown) => value as never

/**
 * Types into a form, gives it settings as a server may, types again and submits. The page stands, what was
 * typed is submitted, and the developer was told once.
 */
async function survives(
  show: (isWrong: boolean) => ReactElement,
  handed: readonly unknown[],
): Promise<void> {
  const { rerender, unmount } = render(<Boundary>{show(false)}</Boundary>)
  await settle()
  const name = () => screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name(), { target: { value: 'Ana' } })
  rerender(<Boundary>{show(true)}</Boundary>)
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(name(), { target: { value: 'Ana Lopez' } })
  rerender(<Boundary>{show(true)}</Boundary>)
  act(() => name().blur())
  await settle()
  fireEvent.submit(document.querySelector('form') as HTMLElement)
  await settle()
  expect(handed).toMatchObject([{ ...maria, driver_name: 'Ana Lopez' }])
  unmount()
  // The same, from the start.
  render(<Boundary>{show(true)}</Boundary>)
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name()).toHaveValue('Maria')
}

interface Case {
  settings: object
  /** What the developer reads. */
  says: RegExp
}

const formCases: Record<string, Case> = {
  'a rule': {
    settings: { rules: { 'zip.lenght': 'off' } },
    says: /^quoteforms: rules set "zip.lenght" to "off". There is no such rule/,
  },
  'a level': {
    settings: { rules: { 'zip.length': 'of' } },
    says: /rules set "zip.length" to "of". There is no such level/,
  },
  'a kind of record': {
    settings: { rules: { drivers: { 'zip.length': 'off' } } },
    says: /rules set "drivers" to/,
  },
  'rules that are none': { settings: { rules: 'off' }, says: /rules are "off"/ },
  'an added rule': {
    settings: { rules: { add: [{ id: 5 }, null] } },
    says: /rules add what is no rule \(null\)/,
  },
  'a path of overrides': {
    settings: { overrides: { driver_zipp: { label: 'Zip' } } },
    says: /overrides of the form have "driver_zipp"/,
  },
  'an override': {
    settings: { overrides: { driver_age: 5, driver_phone: null } },
    says: /overrides set "driver_age" to a number. Give an object/,
  },
  'the unit of a garage': {
    settings: { rules: { 'garage.unit': { unit: 'car' } } },
    says: /rules set "garage.unit" to {"unit":"car"}. Give { unit: 'cars' } or/,
  },
  'the unit of another rule': {
    settings: { rules: { 'zip.length': { unit: 'cars' } } },
    says: /rules set "zip.length" to {"unit":"cars"}. There is no such level/,
  },
  'a path of sources': {
    settings: { sources: { driver_zipp: { label: 'County' } } },
    says: /sources has "driver_zipp"/,
  },
  'an added rule for no record': {
    settings: { rules: { add: [{ id: 'own.one', find: () => undefined }] } },
    says: /rules add what is no rule \("own.one"\).*Give a list of `{ id, for, find }`/,
  },
  'sources that are none': {
    settings: { sources: 'x' },
    says: /^quoteforms: `sources` is a text, which changes nothing. Give an object\.$/,
  },
  'a source that is none': {
    settings: { sources: { driver_name: 'County' } },
    says: /^quoteforms: `sources` at "driver_name" is a text, .* Give an object with a label\.$/,
  },
  'what null means': {
    settings: { nullMeans: 'unknwn' },
    says: /`nullMeans` is "unknwn", which changes nothing. Give "empty" or "unknown"\.$/,
  },
  'what clearing writes': {
    settings: { cleared: 'absnt' },
    says: /`cleared` is "absnt", .* Give "null" or "absent"\.$/,
  },
  'whether to mask': { settings: { sensitive: 'maskk' }, says: /`sensitive` is "maskk"/ },
  'reasons to set aside': {
    settings: { setAsideReasons: 'x' },
    says: /`setAsideReasons` is a text, .* Give a list of texts\.$/,
  },
  'reasons of which one is none': {
    settings: { setAsideReasons: ['Sold', null] },
    says: /`setAsideReasons` is a list with a text and null/,
  },
  'the label in an override': {
    settings: { overrides: { driver_age: { label: {} } } },
    says: /`label` in the overrides of "driver_age" is an object, .* Give a text\.$/,
  },
  'the order in an override': {
    settings: { overrides: { driver_age: { order: '1' } } },
    says: /`order` in the overrides of "driver_age" is a text, .* Give a number\.$/,
  },
  'the width in an override': {
    settings: { overrides: { driver_age: { width: 'wide' } } },
    says: /`width` in the overrides of "driver_age" is "wide", .* Give "count" or "code" or .*"street"\.$/,
  },
  'whether an override requires': {
    settings: { overrides: { driver_age: { required: 'yes' } } },
    says: /`required` in the overrides of "driver_age" is a text, .* Give true or false\.$/,
  },
  'the options in an override': {
    settings: { overrides: { driver_gender: { options: 'TX' } } },
    says: /`options` in the overrides of "driver_gender" is a text, .* Give an object\.$/,
  },
  'a heading level': { settings: { headingLevel: 'h2' }, says: /`headingLevel` is "h2"/ },
  'the label of the button': { settings: { submitLabel: {} }, says: /`submitLabel` is an object/ },
  'a function that is none': { settings: { onChange: 5 }, says: /`onChange` is a number/ },
  errors: { settings: { errors: [{ field: 'x' }, null] }, says: /errors has what cannot be shown/ },
}

/** Cases of different settings share a form: opening one for each takes most of the time. */
function together(
  cases: Record<string, Case>,
): [names: string, settings: object, says: RegExp[]][] {
  const groups: { names: string[]; settings: object; says: RegExp[] }[] = []
  for (const [name, { settings, says }] of Object.entries(cases)) {
    const [own] = Object.keys(settings) as [string]
    let group = groups.find((one) => !(own in one.settings))
    if (!group) groups.push((group = { names: [], settings: {}, says: [] }))
    group.names.push(name)
    Object.assign(group.settings, settings)
    group.says.push(says)
  }
  return groups.map(({ names, settings, says }) => [names.join('; '), settings, says])
}

/** What the developer is told once, of all that should be. */
const toldOnce = (says: RegExp[]) =>
  says.filter((one) => reported.filter((message) => one.test(message)).length === 1)

describe('a form stands, and tells the developer once about', () => {
  test.each(together(formCases))('%s', async (_, settings, says) => {
    const handed: unknown[] = []
    await survives(
      (isWrong) => (
        <DriverForm
          defaultRecord={maria}
          onSubmit={(record) => void handed.push(record)}
          {...(isWrong && settings)}
        />
      ),
      handed,
    )
    await waitFor(() => expect(toldOnce(says)).toEqual(says))
  })

  test('a list of candidates, and a candidate', async () => {
    const candidates = {
      mortgages: [{ item: {}, source: { label: 'County' } }],
      mortgagee: [{ itm: {} }],
    }
    const show = (more: object) => (
      <PropertyInfoForm defaultRecord={{ year_built: 1980 }} {...more} />
    )
    const { rerender } = render(show({}))
    for (let turn = 0; turn < 2; turn += 1) {
      rerender(show({ candidates: anything(candidates) }))
      await settle()
    }
    expect(screen.getByLabelText('Year built')).toHaveValue('1980')
    expect(reported).toEqual([
      expect.stringMatching(
        /^quoteforms: candidates has "mortgages", which the record has no list/,
      ),
      expect.stringMatching(/^quoteforms: some candidates of "mortgagee" lack an item or a source/),
    ])
  })
})

const providerCases: Record<string, Case> = {
  'a key of suggestions': {
    settings: { suggestions: { driver_state: { options: [] } } },
    says: /suggestions were set for "driver_state"/,
  },
  'a member of suggestions': {
    settings: { suggestions: { 'driver.driver_statee': { options: [] } } },
    says: /suggestions were set for "driver.driver_statee", .*Did you mean "driver.driver_state" or/,
  },
  'suggestions that are none': {
    settings: { suggestions: { 'driver.driver_gender': null } },
    says: /`suggestions` for "driver.driver_gender" is null, .* Give an object\.$/,
  },
  'a text as options': {
    settings: { suggestions: { 'driver.driver_gender': { options: 'TX' } } },
    says: /`options` of "Gender" is a text, .* Give a list\.$/,
  },
  'numbers as options': {
    settings: { suggestions: { 'driver.driver_gender': { options: [1, 2] } } },
    says: /`options` of "Gender" has an entry that is a number, .* Give a list of options: { value }/,
  },
  'no options': {
    settings: { suggestions: { 'driver.driver_gender': { options: [null] } } },
    says: /`options` of "Gender" has an entry that is null/,
  },
  'options without a value': {
    settings: { suggestions: { 'driver.driver_gender': { options: [{}], closed: true } } },
    says: /`options` of "Gender" has an entry that is an object/,
  },
  'the label of an option': {
    settings: { suggestions: { 'driver.driver_gender': { options: [{ value: 'X', label: 5 }] } } },
    says: /`label` of "Gender" is a number/,
  },
  'a slot of inputs': {
    settings: { inputs: { TextInputt: () => null } },
    says: /`inputs` has "TextInputt", which no field draws. There is TextInput, TextArea,/,
  },
  'an input that is no component': {
    settings: { inputs: { TextInput: <input /> } },
    says: /`TextInput` of `inputs` is an object, .* Give a component\.$/,
  },
  'a key of overrides': {
    settings: { overrides: { driver_states: { label: 'x' } } },
    says: /overrides were set for "driver_states" on the provider/,
  },
  'a shortcut': { settings: { shortcuts: { sav: 'F9' } }, says: /there is no shortcut "sav"/ },
  'the keys of a shortcut': {
    settings: { shortcuts: { save: 'Ctrl+J' } },
    says: /the shortcut save is set to "Ctrl\+J"/,
  },
  'the key of a shortcut': {
    settings: { shortcuts: { save: 'j' } },
    says: /shortcut save is set to "j"/,
  },
  'where the focus goes': {
    settings: { errorFocus: 'sumary' },
    says: /`errorFocus` is "sumary", .* Give "auto" or "summary" or "first-field"\.$/,
  },
  'what Enter does': {
    settings: { enterBehavior: 'nxt' },
    says: /`enterBehavior` is "nxt", .* Give "submit" or "next" or "none"\.$/,
  },
  'a rule': { settings: { rules: { 'zip.lengt': 'off' } }, says: /rules set "zip.lengt" to "off"/ },
  'a group of messages': { settings: { messages: { forms: {} } }, says: /messages has "forms"/ },
  'a message': { settings: { messages: { form: { sav: 'Go' } } }, says: /messages has "form.sav"/ },
  'a message that must be a function': {
    settings: { messages: { field: { required: 'Needed' }, form: { problems: 'Problems' } } },
    says: /the message "required" is a string, where it must be a function/,
  },
  'a message of a problem that must be a function': {
    settings: { messages: { problems: { missing: 'Enter it' } } },
    says: /the message "missing" is a string, where it must be a function/,
  },
  'a message of a rule that must be a function': {
    settings: { messages: { problems: { 'zip.length': 'Too short' } } },
    says: /the message "zip.length" is a string, where it must be a function/,
  },
}

describe('the forms of a provider stand, and it tells the developer once about', () => {
  test.each(together(providerCases))('%s', async (_, settings, says) => {
    const handed: unknown[] = []
    await survives(
      (isWrong) => (
        <QuoteFormsProvider {...(isWrong && settings)}>
          <DriverForm defaultRecord={maria} onSubmit={(record) => void handed.push(record)} />
        </QuoteFormsProvider>
      ),
      handed,
    )
    expect(toldOnce(says)).toEqual(says)
  })
})

const flowCases: Record<string, Case> = {
  'the order of steps': {
    settings: { order: 'liner' },
    says: /`order` is "liner", .* Give "any" or "linear"\.$/,
  },
  'a history': { settings: { history: {} }, says: /`history` is an object/ },
  'gates, of which one is none': {
    settings: { gates: [{ name: 'quote' }] },
    says: /`gates` has an entry that is an object, .* Give a list of gates: { name, requires }/,
  },
  'what a gate requires of candidates': {
    settings: { gates: [{ name: 'bind', requires: [], candidates: [null] }] },
    says: /`candidates` of the gate "bind" is a list with null/,
  },
  'drafts without a key': {
    settings: { drafts: {} },
    says: /`drafts` is an object, .* Give an object with a key\.$/,
  },
  'the migrations of drafts': {
    settings: { drafts: { key: 'b', migrations: {} } },
    says: /`migrations` of the drafts is an object/,
  },
  'a gate': {
    settings: { gates: [{ name: 'quote', requires: ['property.year_buildt'] }] },
    says: /the gate "quote" requires "property.year_buildt"/,
  },
  'a storage for drafts': {
    settings: { drafts: { key: 'a', storage: 'localStorag' } },
    says: /the storage for drafts is "localStorag"/,
  },
  'a storage that is none': {
    settings: { drafts: { key: 'a', storage: {} } },
    says: /the storage for drafts is object/,
  },
}

describe('a flow stands, and tells the developer once about', () => {
  test.each(Object.entries(flowCases))('%s', async (_, { settings, says }) => {
    render(
      <Boundary>
        <QuoteFlow defaultRecord={{ personal: {} }} {...settings} />
      </Boundary>,
    )
    await settle()
    await settle()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ana' } })
    await settle()
    expect(screen.getByLabelText('First name')).toHaveValue('Ana')
    expect(reported.filter((message) => says.test(message))).toHaveLength(1)
  })
})

test('what a form cannot read as masking is masked', async () => {
  const record = { ...maria, driver_license_number: 'D1234567' }
  render(<DriverForm defaultRecord={record} sensitive={anything('maskd')} />)
  await settle()
  expect(screen.queryByDisplayValue('D1234567')).toBeNull()
  expect(screen.getByText('Driver')).toBeInTheDocument()
  expect(reported).toEqual([expect.stringMatching(/`sensitive` is "maskd"/)])
})

test('a page without reportError tells the console', async () => {
  vi.stubGlobal('reportError', undefined)
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<DriverForm rules={anything({ 'zip.lengthh': 'off' })} />)
  await settle()
  expect(write.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining('quoteforms: rules set "zip.lengthh" to "off"'),
  ])
  write.mockRestore()
})

const trip = object({
  name: string().label('Name'),
  code: string().label('Code'),
  count: number().label('Count'),
  stops: array(object({ town: string() }).required()).label('Stops'),
})

/** A form of each kind of field and a list, of which one part gets the settings. */
function Trip({ of, settings }: { of: string; settings: object }) {
  const given = (name: string) => (of === name ? settings : {})
  return (
    <RecordForm schema={trip} defaultRecord={{ name: 'Rome', stops: [{ town: 'Pisa' }] }}>
      {(place) => (
        <>
          <TextField place={at(place, 'name')} {...given('text')} />
          <NumberField place={at(place, 'count')} {...given('number')} />
          <SuggestField place={at(place, 'code')} {...given('suggest')} />
          <SelectField place={at(place, 'code')} options={[]} {...given('select')} />
          <RepeatedFields
            place={at(place, 'stops')}
            noun={{ one: 'stop', many: 'stops' }}
            {...given('list')}
          >
            {anything(
              'children' in given('list')
                ? (given('list') as { children: unknown }).children
                : (stop: Place<{ town?: string }>) => <TextField place={at(stop, 'town')} />,
            )}
          </RepeatedFields>
        </>
      )}
    </RecordForm>
  )
}

const partSettings: [of: string, name: string][] = [
  ...['label', 'hint', 'width'].map((name): [string, string] => ['text', name]),
  ['number', 'suffix'],
  ...['options', 'source', 'match'].map((name): [string, string] => ['suggest', name]),
  ['select', 'options'],
  ...'noun legend children summary min max collapseFrom setAsideReasons onCandidate'
    .split(' ')
    .map((name): [string, string] => ['list', name]),
]

test.each(partSettings)('a %s field tells once what its %s cannot be', async (of, name) => {
  const isRight = (value: unknown) =>
    (typeof value === 'number' && /^(min|max|collapseFrom)$/.test(name)) ||
    (typeof value === 'string' && /^(label|hint|suffix|legend)$/.test(name))
  for (const value of ['x y', 7, {}, [null]].filter((one) => !isRight(one))) {
    reported = []
    const { rerender, unmount } = render(
      <Boundary>
        <Trip of={of} settings={{ [name]: value }} />
      </Boundary>,
    )
    await settle()
    for (const box of screen.queryAllByRole('textbox')) {
      fireEvent.change(box, { target: { value: '1' } })
    }
    rerender(
      <Boundary>
        <Trip of={of} settings={{ [name]: value }} />
      </Boundary>,
    )
    fireEvent.submit(document.querySelector('form') as HTMLElement)
    await settle()
    expect([value, screen.queryByRole('alert')]).toEqual([value, null])
    expect(reported.filter((one) => one.includes(`\`${name}\` of "`)).length).toBeLessThan(2)
    expect(reported.filter((one) => !one.startsWith('quoteforms:'))).toEqual([])
    unmount()
  }
})

/** What a host without types may give any setting. */
const garbage: unknown[] = [
  null,
  0,
  '',
  'en_US',
  5,
  true,
  [],
  ['x'],
  [null],
  {},
  { x: null },
  { x: 5 },
]
const settingsOf = {
  form: 'rules overrides sources errors candidates incoming messages sensitive subject nullMeans cleared defaultAskLater actions density'.split(
    ' ',
  ),
  provider:
    'messages suggestions rules overrides shortcuts errorFocus enterBehavior yesNoValues locale inputs rawAddress'.split(
      ' ',
    ),
  flow: 'gates drafts candidates sources incoming rules overrides order acknowledgeWarnings'.split(
    ' ',
  ),
}

const turns = [...garbage.keys()]

/** In the turns each setting has each value once. One page for each value of each setting takes four times as long. */
const settingsAt = (turn: number, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, at) => [name, anything(garbage[(turn + at) % garbage.length])]),
  )

/** A driver in a form of the host with few fields: a whole form takes many times as long, for each of the values. */
function ShortForm(settings: object) {
  return (
    <RecordForm schema={driverSchema} defaultRecord={maria} {...settings}>
      {(place) => (
        <>
          <TextField place={at(place, 'driver_name')} />
          <NumberField place={at(place, 'driver_age')} />
          <SuggestField place={at(place, 'driver_gender')} />
          <YesNoField place={at(place, 'driver_full_time_student')} />
          <TextField place={at(place, 'driver_zip')} />
        </>
      )}
    </RecordForm>
  )
}

describe('whatever a host gives as', () => {
  const named = () => screen.queryByRole('alert')?.textContent

  test.each(turns)('settings, the form stands (turn %i)', async (turn) => {
    const settings = settingsAt(turn, settingsOf.form)
    render(
      <Boundary>
        <ShortForm {...settings} />
      </Boundary>,
      { onCaughtError: () => {} },
    )
    await settle()
    expect([settings, named()]).toEqual([settings, undefined])
    expect(screen.getByLabelText('Name')).toHaveValue('Maria')
  })

  test('suggestions and overrides for a member, the field stands', async () => {
    for (const value of garbage) {
      const lists = [
        { 'driver.driver_state': value },
        { 'driver.driver_state': { options: value } },
      ]
      const { unmount } = render(
        <Boundary>
          {lists.map((suggestions, at) => (
            <QuoteFormsProvider key={`list ${at}`} suggestions={anything(suggestions)}>
              <DriverForm
                defaultRecord={maria}
                overrides={anything({ driver_state: value, driver_gender: { options: value } })}
              />
            </QuoteFormsProvider>
          ))}
        </Boundary>,
        { onCaughtError: () => {} },
      )
      await settle()
      for (const field of screen.queryAllByRole('combobox', { name: /License state|Gender/ })) {
        fireEvent.change(field, { target: { value: 'T' } })
      }
      await settle()
      expect([value, named()]).toEqual([value, undefined])
      unmount()
    }
  })

  test.each(turns)('settings, the forms of the provider stand (turn %i)', async (turn) => {
    const settings = settingsAt(turn, settingsOf.provider)
    render(
      <Boundary>
        <QuoteFormsProvider {...settings}>
          <ShortForm />
        </QuoteFormsProvider>
      </Boundary>,
      { onCaughtError: () => {} },
    )
    await settle()
    expect([settings, named()]).toEqual([settings, undefined])
    expect(screen.getByLabelText('Name')).toHaveValue('Maria')
  })

  test.each(turns)('settings, the flow stands (turn %i)', async (turn) => {
    const settings = settingsAt(turn, settingsOf.flow)
    render(
      <Boundary>
        <QuoteFlow defaultRecord={{ personal: { first_name: 'Maria' } }} {...settings} />
      </Boundary>,
      { onCaughtError: () => {} },
    )
    await settle()
    expect([settings, named()]).toEqual([settings, undefined])
    expect(screen.getByLabelText('First name')).toHaveValue('Maria')
  })
})

test('a message of a rule that is a text leaves that of the kit', async () => {
  const problems = { 'zip.length': 'Too short', 'own.rule': 'Mine' }
  render(
    <QuoteFormsProvider messages={anything({ problems })}>
      <DriverForm defaultRecord={{ driver_zip: '787' }} />
    </QuoteFormsProvider>,
  )
  const zip = screen.getByLabelText(/^ZIP code/)
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/ZIP code/))
  expect(zip).not.toHaveAccessibleDescription(/Too short/)
  expect(reported.join()).toMatch(/the message "own.rule" is a string/)
})
