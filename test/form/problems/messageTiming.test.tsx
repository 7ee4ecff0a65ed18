import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  DateField,
  type Place,
  NumberField,
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

// When messages appear and disappear: reward early, punish late. A host's schema gives every kind of
// field something that can be wrong.
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
  /** Typed into an empty field, and what of it is right; a yes/no question is answered by it. */
  good: string
  bad: string
  /** What is typed after what is bad to mend it, and what is not enough yet. */
  mend: { notYet: string; right: string }
  /** What the error says. */
  error: string
  /** What a record holds for the good and, where its type can stand there, for the bad. */
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
    error: 'Day must be a real date',
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

  /** Goes to the field as Tab does. */
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
  /** What stands at the field as an error, and is spoken as one. */
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

  test('is silent when it is passed empty and untouched', async () => {
    open(blank)
    await reach()
    await leave()
    expect(error()).toBeUndefined()
    expect(records).toEqual([])
  })

  test('is silent when it is passed untouched with what it should hold', async () => {
    open({ [member]: kind.stored.good })
    await reach()
    await leave()
    expect(error()).toBeUndefined()
    await handsBack(kind.stored.good)
  })

  // An unreadable number or date cannot arrive: it would be no number, or be kept with a warning.
  const arriving = 'bad' in kind.stored ? [kind.stored.bad] : []
  test.each(arriving)(
    'is silent when it is passed untouched with what it should not hold',
    async (bad) => {
      open({ [member]: bad })
      await reach()
      await leave()
      expect(error()).toBeUndefined()
      await save()
      expect(error()).toBe(`Error: ${kind.error}`)
      expect(records).toEqual([])
    },
  )

  test('is silent while and after something right is typed', async () => {
    open(blank)
    await type(kind.good)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBeUndefined()
    await handsBack(kind.stored.good)
  })

  test('is silent while something wrong is typed, and speaks when it is left', async () => {
    open(blank)
    for (const key of kind.member === 'yesNo' ? [kind.bad] : kind.bad) {
      await type(key)
      expect(error()).toBeUndefined()
    }
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    expect(records).toEqual([])
  })

  test('is relieved at the first right keystroke, and not before', async () => {
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

  test('is relieved when it is emptied', async () => {
    open(blank)
    await type(kind.bad)
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
    await empty()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
  })

  test('that was right is silent while it is broken, and speaks when it is left', async () => {
    open({ [member]: kind.stored.good })
    await empty()
    await type(kind.bad)
    expect(error()).toBeUndefined()
    await leave()
    expect(error()).toBe(`Error: ${kind.error}`)
  })

  test('that was right is silent while it is broken after a refused submit, too', async () => {
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

  test('that a submit was refused for is relieved at the first right keystroke', async () => {
    open(blank)
    await type(kind.bad)
    await save()
    expect(error()).toBe(`Error: ${kind.error}`)
    await type(kind.mend.notYet)
    expect(control()).toHaveAttribute('aria-invalid', 'true')
    await type(kind.mend.right)
    expect(error()).toBeUndefined()
  })

  test('that is emptied and left is silent', async () => {
    open({ [member]: kind.stored.good })
    await empty()
    await leave()
    expect(error()).toBeUndefined()
    await save()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
    expect(records).toEqual([])
  })

  test('is silent about what is wrong elsewhere', async () => {
    open(blank)
    await userEvent.type(screen.getByLabelText('Other (required)'), ' ')
    await leave()
    expect(error()).toBeUndefined()
    await save()
    expect(error()).toBe(required ? 'Error: Enter the word' : undefined)
  })
})
