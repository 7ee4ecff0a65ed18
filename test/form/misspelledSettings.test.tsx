import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyMergeParts } from '../../src/form/incoming/lazyMergeParts.ts'
import { lazyCandidates } from '../../src/field/list/candidates/lazyCandidates.ts'
import { DriverForm, PropertyInfoForm, QuoteFlow, QuoteFormsProvider } from '../../src/index.ts'
import { lazyRuleEngine } from '../../src/rules/lazyRules.ts'
import { settle } from './helpers/openForm.tsx'

let reported: string[] = []
beforeEach(() => {
  reported = []
  vi.stubGlobal('reportError', ({ message }: Error) => void reported.push(message))
  return Promise.all([lazyRuleEngine.load(), lazyMergeParts.load(), lazyCandidates.load()])
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
    says: /rules add what is no/,
  },
  'a path of overrides': {
    settings: { overrides: { driver_zipp: { label: 'Zip' } } },
    says: /overrides of the form have "driver_zipp"/,
  },
  'an override': {
    settings: { overrides: { driver_age: 5, driver_phone: null } },
    says: /overrides set "driver_age" to 5. Give an object/,
  },
  'a shortcut': { settings: { shortcuts: { sav: 'F9' } }, says: /there is no shortcut "sav"/ },
  'the keys of a shortcut': {
    settings: { shortcuts: { save: 'Ctrl+J' } },
    says: /the shortcut save is set to "Ctrl\+J"/,
  },
  'a path of sources': {
    settings: { sources: { driver_zipp: { label: 'County' } } },
    says: /sources has "driver_zipp"/,
  },
  errors: { settings: { errors: [{ field: 'x' }, null] }, says: /errors has what cannot be shown/ },
}

describe('a form stands, and tells the developer once about', () => {
  test.each(Object.entries(formCases))('%s', async (_, { settings, says }) => {
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
    await waitFor(() => expect(reported.filter((one) => says.test(one))).toHaveLength(1))
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
  'a key of overrides': {
    settings: { overrides: { driver_states: { label: 'x' } } },
    says: /overrides were set for "driver_states" on the provider/,
  },
  'a shortcut': { settings: { shortcuts: { save: 'j' } }, says: /shortcut save is set to "j"/ },
  'a rule': { settings: { rules: { 'zip.lengt': 'off' } }, says: /rules set "zip.lengt" to "off"/ },
  'a group of messages': { settings: { messages: { forms: {} } }, says: /messages has "forms"/ },
  'a message': { settings: { messages: { form: { sav: 'Go' } } }, says: /messages has "form.sav"/ },
  'a message that must be a function': {
    settings: { messages: { field: { required: 'Needed' }, form: { problems: 'Problems' } } },
    says: /the message "required" is a string, where it must be a function/,
  },
}

describe('the forms of a provider stand, and it tells the developer once about', () => {
  test.each(Object.entries(providerCases))('%s', async (_, { settings, says }) => {
    const handed: unknown[] = []
    await survives(
      (isWrong) => (
        <QuoteFormsProvider {...(isWrong && settings)}>
          <DriverForm defaultRecord={maria} onSubmit={(record) => void handed.push(record)} />
        </QuoteFormsProvider>
      ),
      handed,
    )
    expect(reported.filter((message) => says.test(message))).toHaveLength(1)
  })
})

const flowCases: Record<string, Case> = {
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
  form: 'rules overrides shortcuts sources errors candidates incoming policy messages sensitive subject errorFocus enterBehavior nullMeans cleared defaultAskLater sections actions density'.split(
    ' ',
  ),
  provider:
    'messages suggestions rules overrides shortcuts policy yesNoValues locale inputs rawAddress'.split(
      ' ',
    ),
  flow: 'gates drafts candidates sources incoming rules overrides order acknowledgeWarnings'.split(
    ' ',
  ),
}

describe('whatever a host gives as', () => {
  const named = () => screen.queryByRole('alert')?.textContent

  test.each(settingsOf.form)('%s, the form stands', async (name) => {
    for (const value of garbage) {
      const { unmount } = render(
        <Boundary>
          <DriverForm defaultRecord={maria} {...{ [name]: anything(value) }} />
        </Boundary>,
        { onCaughtError: () => {} },
      )
      await settle()
      expect([value, named()]).toEqual([value, undefined])
      expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Maria')
      unmount()
    }
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

  test.each(settingsOf.provider)('%s, the forms of the provider stand', async (name) => {
    for (const value of garbage) {
      const { unmount } = render(
        <Boundary>
          <QuoteFormsProvider {...{ [name]: anything(value) }}>
            <DriverForm defaultRecord={maria} />
          </QuoteFormsProvider>
        </Boundary>,
        { onCaughtError: () => {} },
      )
      await settle()
      expect([value, named()]).toEqual([value, undefined])
      expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Maria')
      unmount()
    }
  })

  test.each(settingsOf.flow)('%s, the flow stands', async (name) => {
    for (const value of garbage) {
      const { unmount } = render(
        <Boundary>
          <QuoteFlow
            defaultRecord={{ personal: { first_name: 'Maria' } }}
            {...{ [name]: anything(value) }}
          />
        </Boundary>,
        { onCaughtError: () => {} },
      )
      await settle()
      expect([value, named()]).toEqual([value, undefined])
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
      unmount()
    }
  })
})
