import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { at, DriverForm, QuoteFormsProvider, YesNoField } from '../../../src/index.ts'
import { es } from '../../../src/config/spanish/es.ts'
import { said } from '../../form/helpers/openForm.tsx'
import { someRuns } from '../../propertyRuns.ts'
import { openRecord } from '../openRecord.tsx'

const schema = object({ pool: string().label('Pool').nullable().meta({ parseAs: 'yesNo' }) })
const choice = (name: string) => screen.getByRole('radio', { name })
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)

async function openAtPool(record: Record<string, unknown>, nullMeans?: 'empty' | 'unknown') {
  const form = openRecord(schema, record, (place) => <YesNoField place={at(place, 'pool')} />, {
    nullMeans,
  })
  await userEvent.tab()
  return form
}

afterEach(() => vi.useRealTimers())

describe('letters at a yes or no question are one text', () => {
  test.each([
    ['no', 'No'],
    ['nope', 'No'],
    ['yes', 'Yes'],
    ['yeah', 'Yes'],
    ['YES', 'Yes'],
    ['1', 'Yes'],
    ['0', 'No'],
    ['True', 'Yes'],
    ['false', 'No'],
  ])('%j chooses %s', async (typed, name) => {
    await openAtPool({})
    await userEvent.keyboard(typed)
    expect(choice(name)).toBeChecked()
    expect(choice(name)).toHaveFocus()
  })

  test.each(['unknown', 'n/a', 'N/A', 'na', 'not sure', "don't know", 'idk', 'tbd', '?', '-'])(
    '%j is no answer, and not No',
    async (typed) => {
      const form = await openAtPool({ pool: 'yes' })
      await userEvent.keyboard(typed)
      expect(choice('Not provided')).toBeChecked()
      expect(await form.saved()).toStrictEqual({ pool: null })
    },
  )

  test.each(['unknown', 'u', 'n/a', 'not sure', "don't know", '?'])(
    '%j is Unknown where null is an answer',
    async (typed) => {
      const form = await openAtPool({ pool: 'yes' }, 'unknown')
      await userEvent.keyboard(typed)
      expect(choice('Unknown')).toBeChecked()
      expect(await form.saved()).toStrictEqual({ pool: null })
    },
  )

  test.each(['unfinished', 'nix', 'yn', 'ny', 'not', 'maybe', '/', 'now', 'yesterday'])(
    '%j gives back the answer from before, and says so',
    async (typed) => {
      const record = { pool: 'TRUE' }
      const form = await openAtPool(record)
      await userEvent.keyboard(typed)
      expect(choice('Yes')).toBeChecked()
      expect(choice('Yes')).toHaveFocus()
      await userEvent.tab()
      expect(
        screen.getByText(/^".+" is none of the answers, so nothing has changed$/),
      ).toBeVisible()
      expect(await form.saved()).toBeCopyOf(record)
    },
  )

  test('the message has the whole text, and goes with another answer', async () => {
    await openAtPool({})
    await userEvent.keyboard('maybe')
    expect(screen.getByText(/^"maybe" is none/)).toBeVisible()
    await userEvent.click(choice('Yes'))
    expect(screen.queryByText(/^".+" is none of the answers/)).toBeNull()
  })

  test('the message is announced with the question', async () => {
    await openAtPool({})
    await userEvent.keyboard('x')
    await said('Pool: "x" is none of the answers, so nothing has changed')
    expect(checked()).toBe(choice('Not provided'))
  })

  test('gives back a null that arrived as the answer "unknown"', async () => {
    const record = { pool: null }
    const form = await openAtPool(record, 'unknown')
    await userEvent.keyboard('nix')
    expect(choice('Unknown')).toBeChecked()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('end after a second', async () => {
    await openAtPool({})
    vi.useFakeTimers()
    const press = (key: string) => fireEvent.keyDown(checked() ?? document.body, { key })
    press('y')
    act(() => void vi.advanceTimersByTime(1000))
    press('n')
    expect(choice('No')).toBeChecked()
  })

  test('that stop in the middle of a text say so after a second', async () => {
    await openAtPool({ pool: 'yes' })
    vi.useFakeTimers()
    const press = (key: string) => fireEvent.keyDown(checked() ?? document.body, { key })
    for (const key of 'not') press(key)
    expect(screen.queryByText(/^"not"/)).toBeNull()
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByText(/^"not" is none of the answers/)).toBeVisible()
    expect(choice('Yes')).toBeChecked()
  })

  test('a slash does not reach the browser, whose search it would open', async () => {
    await openAtPool({})
    const radio = choice('Not provided')
    expect(fireEvent.keyDown(radio, { key: '/' })).toBe(false)
    expect(fireEvent.keyDown(radio, { key: "'" })).toBe(false)
    expect(fireEvent.keyDown(radio, { key: '/', altKey: true })).toBe(true)
  })

  test('a Shift between them does not end them', async () => {
    await openAtPool({ pool: 'yes' })
    for (const key of ['Shift', 'N', '/', 'Shift', 'A']) fireEvent.keyDown(checked()!, { key })
    expect(choice('Not provided')).toBeChecked()
  })

  test('a key that is held down is one letter', async () => {
    await openAtPool({})
    fireEvent.keyDown(choice('Not provided'), { key: 'n' })
    fireEvent.keyDown(choice('No'), { key: 'n', repeat: true })
    expect(choice('No')).toBeChecked()
  })

  test('in Spanish are Spanish', async () => {
    render(
      <QuoteFormsProvider messages={es}>
        <DriverForm />
      </QuoteFormsProvider>,
    )
    const group = screen.getByRole('radiogroup')
    act(() => checked()?.focus())
    await userEvent.keyboard('sí')
    expect(choice('Sí')).toBeChecked()
    await userEvent.tab()
    act(() => checked()?.focus())
    await userEvent.keyboard('no sé')
    expect(group).toContainElement(choice('Sin datos'))
    expect(choice('Sin datos')).toBeChecked()
    await userEvent.tab()
    act(() => checked()?.focus())
    await userEvent.keyboard('no')
    expect(choice('No')).toBeChecked()
  })
})

test('a run never ends in an answer that its whole text does not mean', () => {
  const meanings: Record<string, readonly string[]> = {
    yes: ['y', 'ye', 'yes', 'yeah', 'yep', 'yup', 'true'],
    no: ['n', 'no', 'nope', 'nah', 'false'],
  }
  const letters = fc.constantFrom(...'yesnouakw/ t'.split(''))
  const run = fc.oneof(
    fc.array(letters, { minLength: 1, maxLength: 5 }).map((keys) => keys.join('')),
    fc.constantFrom('nota', 'noyes', 'unknow', 'not sur', 'n/', 'yesn', 'no y'),
  )
  fc.assert(
    fc.property(run, fc.constantFrom('yes', 'no', undefined), (typed, before) => {
      const record = before === undefined ? {} : { pool: before }
      const { handle } = openRecord(schema, record, (place) => (
        <YesNoField place={at(place, 'pool')} />
      ))
      try {
        // A space alone is the browser's.
        for (const key of typed.trimStart()) fireEvent.keyDown(checked()!, { key })
        const plain = typed.trim().replace(/\s+/g, ' ')
        const [meant] = Object.entries(meanings).find(([, texts]) => texts.includes(plain)) ?? []
        const after = handle()?.getRecord()?.pool ?? undefined
        const isNoAnswer = ['n/a', 'na', 'unk'].includes(plain)
        expect({ typed, after }).toEqual({
          typed,
          after: isNoAnswer ? undefined : (meant ?? before),
        })
      } finally {
        cleanup()
      }
    }),
    { numRuns: someRuns(0.6) },
  )
})
