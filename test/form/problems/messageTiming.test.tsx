import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  DateField,
  type Place,
  NumberField,
  PersonalInfoForm,
  RecordForm,
  SuggestField,
  TextField,
  YesNoField,
} from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'

interface Sample {
  text: string
  number?: number | null | undefined
  date?: string | null | undefined
  suggest?: string | null | undefined
  lines?: string | null | undefined
  yesNo?: string | null | undefined
  other: string
}

// When messages appear and disappear: reward early, punish late. A host's schema can reject a value
// of each kind of field.
const schema: ObjectSchema<Sample> = object({
  text: string().label('Word').required('Enter the word').max(5, 'Word is too long'),
  number: number().label('Number').nullable().meta({ example: 46 }),
  date: string().label('Day').nullable().meta({ parseAs: 'date' }),
  suggest: string().label('Choice').nullable().max(5, 'Choice is too long'),
  lines: string().label('Lines').nullable().max(5, 'Lines is too long'),
  yesNo: string()
    .label('Consent')
    .nullable()
    .meta({ parseAs: 'yesNo' })
    .notOneOf(['no'], 'Consent must not be no'),
  other: string().label('Other').required('Enter the other'),
}).label('Sample')

interface Kind {
  member: keyof Sample
  label: string
  /** The text typed into an empty field, and its valid beginning. A yes/no question takes the answer. */
  good: string
  bad: string
  /** The text typed after the invalid text to fix it, and the text that does not fix it yet. */
  mend: { notYet: string; right: string }
  /** The message of the error. */
  error: string
  /** The value in a record for the valid text and, where its type is allowed, for the invalid text. */
  stored: { good: unknown; bad?: unknown }
  field: (place: Place<Sample>) => ReactNode
}

const back = (count: number) => '{Backspace}'.repeat(count)

const kinds: readonly Kind[] = [
  {
    member: 'text',
    label: 'Word (required)',
    good: 'short',
    bad: 'too long',
    mend: { notYet: back(1), right: back(2) },
    error: 'Word is too long',
    stored: { good: 'short', bad: 'too long' },
    field: (place) => <TextField place={at(place, 'text')} />,
  },
  {
    member: 'number',
    label: 'Number',
    good: '46',
    bad: '46xy',
    mend: { notYet: back(1), right: back(1) },
    error: 'Number must be a number, like 46',
    stored: { good: 46 },
    field: (place) => <NumberField place={at(place, 'number')} />,
  },
  {
    member: 'date',
    label: 'Day',
    good: '3/14/1980',
    bad: '2/30/1980',
    mend: { notYet: back(2), right: `${back(5)}3/1980` },
    error: "2/30/1980 isn't a real date",
    stored: { good: '1980-03-14' },
    field: (place) => <DateField place={at(place, 'date')} />,
  },
  {
    member: 'suggest',
    label: 'Choice',
    good: 'Slab',
    bad: 'Basement',
    mend: { notYet: back(1), right: back(2) },
    error: 'Choice is too long',
    stored: { good: 'Slab', bad: 'Basement' },
    field: (place) => (
      <SuggestField place={at(place, 'suggest')} options={[{ value: 'Slab' }, { value: 'Pier' }]} />
    ),
  },
  {
    member: 'lines',
    label: 'Lines',
    good: '1 Elm',
    bad: '16 Elm St',
    mend: { notYet: back(1), right: back(3) },
    error: 'Lines is too long',
    stored: { good: '1 Elm', bad: '16 Elm St' },
    field: (place) => <TextField place={at(place, 'lines')} grows />,
  },
  {
    member: 'yesNo',
    label: 'Consent',
    good: 'Yes',
    bad: 'No',
    mend: { notYet: 'No', right: 'Yes' },
    error: 'Consent must not be no',
    stored: { good: 'yes', bad: 'no' },
    field: (place) => <YesNoField place={at(place, 'yesNo')} />,
  },
]

describe.each(kinds.map((kind) => [kind.member, kind] as const))('%s:', (member, kind) => {
  const records: unknown[] = []
  beforeEach(() => {
    records.length = 0
  })
  const required = member === 'text'

  function open(record: object = {}) {
    render(
      <RecordForm
        schema={schema}
        defaultRecord={{ text: 'a', ...record }}
        onSubmit={(handed) => records.push(handed)}
      >
        {(place) => (
          <>
            <button type="button">Before</button>
            {kind.field(place)}
            <TextField place={at(place, 'other')} />
          </>
        )}
      </RecordForm>,
    )
  }
  const blank = { [member]: required ? '' : undefined }
  const control = () =>
    kind.member === 'yesNo'
      ? screen.getByRole('radiogroup', { name: kind.label })
      : screen.getByLabelText<HTMLInputElement>(kind.label, { selector: 'input, textarea' })

  /** Moves to the field as Tab does. */
  async function reach() {
    await userEvent.click(screen.getByRole('button', { name: 'Before' }))
    await userEvent.tab()
    expect(control().contains(document.activeElement)).toBe(true)
  }
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Before' }))
  async function type(entry: string) {
    if (kind.member !== 'yesNo') await userEvent.type(control(), entry)
    else await userEvent.click(within(control()).getByRole('radio', { name: entry }))
  }
  async function empty() {
    if (kind.member !== 'yesNo') await userEvent.clear(control())
    else await type('Not provided')
  }
  /** Presses Save while the other field is empty, or filled in. */
  async function save() {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
  }
  /** The error that the field shows and announces. */
  function error(): string | undefined {
    const ids = control().getAttribute('aria-describedby')?.split(' ') ?? []
    const id = ids.find((one) => one.endsWith('-error'))
    expect(control().getAttribute('aria-invalid')).toBe(id ? 'true' : null)
    return id && document.getElementById(id)?.textContent
  }
  async function handsBack(value: unknown) {
    await userEvent.type(screen.getByLabelText('Other (required)'), 'x')
    await save()
    expect(records).toEqual([expect.objectContaining({ [member]: value })])
  }

  test('shows nothing when it is left empty and untouched', async () => {
    open(blank)
    await reach()
    await leave()
    expect(error()).toBeUndefined()
    expect(records).toEqual([])
  })

  test('shows nothing when it is left untouched with a valid value', async () => {
    open({ [member]: kind.stored.good })
    await reach()
    await leave()
    expect(error()).toBeUndefined()
    await handsBack(kind.stored.good)
  })

  // An unreadable number or date cannot arrive: it has another type, or is kept with a warning.
  const arriving = 'bad' in kind.stored ? [kind.stored.bad] : []
  test.each(arriving)(
    'shows the error of an invalid value that arrived as the form opens',
    async (bad) => {
      open({ [member]: bad })
      expect(error()).toBe(`Error: ${kind.error}`)
      await reach()
      await leave()
      expect(error()).toBe(`Error: ${kind.error}`)
      await save()
      expect(error()).toBe(`Error: ${kind.error}`)
      expect(records).toEqual([])
    },
  )

  test('shows nothing during and after valid typing', async () => {
    open(blank)
    await type(kind.good)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBeUndefined()
    await handsBack(kind.stored.good)
  })

  test('shows nothing while invalid text is typed, and shows the error on blur', async () => {
    open(blank)
    for (const key of kind.member === 'yesNo' ? [kind.bad] : kind.bad) {
      await type(key)
      expect(error()).toBeUndefined()
    }
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    expect(records).toEqual([])
  })

  test('loses its error at the first valid keystroke, and not before', async () => {
    open(blank)
    await type(kind.bad)
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    await type(kind.mend.notYet)
    expect(control()).toHaveAttribute('aria-invalid', 'true')
    await type(kind.mend.right)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBeUndefined()
  })

  test('loses its error when it is emptied', async () => {
    open(blank)
    await type(kind.bad)
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    await empty()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
  })

  test('that was valid shows nothing while it becomes invalid, and shows the error on blur', async () => {
    open({ [member]: kind.stored.good })
    await empty()
    await type(kind.bad)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
  })

  test('that was valid shows nothing while it becomes invalid after a refused submit', async () => {
    open({ [member]: kind.stored.good })
    await save()
    expect(screen.getByLabelText('Other (required)')).toHaveAttribute('aria-invalid', 'true')
    expect(error()).toBeUndefined()
    await empty()
    await type(kind.bad)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    expect(records).toEqual([])
  })

  test('that blocked a submit loses its error at the first valid keystroke', async () => {
    open(blank)
    await type(kind.bad)
    await save()
    expect(error()).toBe(`Error: ${kind.error}`)
    await type(kind.mend.notYet)
    expect(control()).toHaveAttribute('aria-invalid', 'true')
    await type(kind.mend.right)
    expect(error()).toBeUndefined()
  })

  test('shows nothing when it is emptied and left', async () => {
    open({ [member]: kind.stored.good })
    await empty()
    await leave()
    expect(error()).toBeUndefined()
    await save()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
    expect(records).toEqual([])
  })

  test('shows nothing about problems elsewhere', async () => {
    open(blank)
    await userEvent.type(screen.getByLabelText('Other (required)'), ' ')
    await leave()
    expect(error()).toBeUndefined()
    await save()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
  })
})

test('what the form finds once it is idle moves nothing in the field where someone types', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const { unmount } = render(<PersonalInfoForm />)
  await userEvent.type(screen.getByLabelText('Full name'), 'Maria Lopez')
  act(() => idle.forEach((run) => run()))
  expect(screen.queryByRole('button', { name: /^Use first/ })).toBeNull()
  await userEvent.tab()
  expect(await screen.findByRole('button', { name: /^Use first/ })).toBeVisible()
  unmount()
  vi.unstubAllGlobals()
})
