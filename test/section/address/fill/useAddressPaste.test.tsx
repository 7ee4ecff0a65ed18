import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { object, type ObjectSchema } from 'yup'
import {
  AddressFields,
  type AddressFieldsProps,
  at,
  PropertyInfoForm,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
  type RecordFormHandle,
  type RecordFormProps,
} from '../../../../src/index.ts'
import { type Address, addressSchema } from '../../../../src/records.ts'
import { press, said, settle } from '../../../form/helpers/openForm.tsx'
import { pasteText } from '../../../form/helpers/pasteText.ts'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.useRealTimers())

interface Move {
  from?: Address | undefined
  to?: Address | null | undefined
}

const move: ObjectSchema<Move> = object({
  from: addressSchema.label('Old address').default(undefined).optional(),
  to: addressSchema.label('New address').default(undefined).nullable().optional(),
}).label('Move')

const whole = '1600 Elm St Apt 4B, Austin, TX 78701'
const found = {
  parts: { entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX', zip: '78701' },
  confidence: 'high' as const,
}

type Host = Omit<QuoteFormsProviderProps, 'children'>
type Parsed = Awaited<ReturnType<NonNullable<Host['parseAddress']>>>

/** A host's parser that answers when the test lets it. */
function slowly() {
  const asked: { signal: AbortSignal; answer: (found: Parsed) => void }[] = []
  return {
    asked,
    reader: {
      parseAddress: (_: string, signal: AbortSignal) =>
        new Promise<Parsed>((answer) => void asked.push({ signal, answer })),
    },
    async answers(): Promise<void> {
      asked[0]?.answer(found)
      await settle()
    },
  }
}

function open(
  defaultRecord: object,
  host: Host = {},
  fields: Omit<AddressFieldsProps, 'place'> = {},
  form: Partial<RecordFormProps<Move>> = {},
) {
  const records: unknown[] = []
  const handle = createRef<RecordFormHandle<Move>>()
  render(
    <QuoteFormsProvider {...host}>
      <RecordForm
        {...form}
        ref={handle}
        schema={move}
        defaultRecord={defaultRecord}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => <AddressFields place={at(place, 'to')} {...fields} />}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  return {
    handle,
    async saved(): Promise<unknown> {
      await press('Save')
      return records.at(-1)
    },
  }
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function pasteInto(input: HTMLInputElement, text = whole): Promise<void> {
  pasteText(input, text)
  await settle()
}

/** Enters a text, then sets the answer to Unknown. */
async function hide(input: HTMLElement): Promise<void> {
  await userEvent.type(input, 'Dallas')
  await userEvent.tab()
  await userEvent.clear(input)
  await userEvent.type(input, '?')
  await userEvent.tab()
}

describe('while a pasted address is being parsed', () => {
  test('it stays in its box, and a submit hands it back', async () => {
    const host = slowly()
    const form = open({ to: { street: 'Oak' } }, host.reader)
    await pasteInto(box('Street'), '1600 Elm St\nAustin, TX 78701')
    expect(await form.saved()).toEqual({ to: { street: 'Oak1600 Elm St Austin, TX 78701' } })
    await host.answers()
    expect(await form.saved()).toMatchObject({ to: { street: 'Elm St', city: 'Austin' } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { street: 'Oak' } })
  })

  test('it stays as edited once the user edits it', async () => {
    const host = slowly()
    const form = open({}, host.reader)
    await pasteInto(box('Street'))
    await userEvent.type(box('Street'), '!')
    await host.answers()
    expect(await form.saved()).toEqual({ to: { street: `${whole}!` } })
  })

  test('text typed elsewhere stays, and so does the focus', async () => {
    const host = slowly()
    const form = open({ to: { county: 'Travis' } }, host.reader)
    await pasteInto(box('Street'))
    await userEvent.type(box('Full address'), 'x')
    await host.answers()
    expect(box('Full address')).toHaveFocus()
    expect(await form.saved()).toMatchObject({
      to: { county: 'Travis', street: 'Elm St', raw_address: whole },
    })
  })

  test('rows of a list may move, and the address fills its own row', async () => {
    const host = slowly()
    const records: unknown[] = []
    const mortgagee = ['a', 'b', 'c'].map((street) => ({
      company: street.toUpperCase(),
      address: { street },
    }))
    render(
      <QuoteFormsProvider {...host.reader}>
        <PropertyInfoForm
          defaultRecord={{ mortgagee }}
          onSubmit={(record) => void records.push(record)}
        />
      </QuoteFormsProvider>,
    )
    await pasteInto(screen.getByDisplayValue('b'))
    await press(/^Remove mortgagee 1/)
    await host.answers()
    await press('Save')
    expect(records.at(-1)).toMatchObject({
      mortgagee: [{ address: { street: 'Elm St' } }, { address: { street: 'c' } }],
    })
  })

  test('its own row may be removed, and nothing is written', async () => {
    const host = slowly()
    const records: unknown[] = []
    const mortgagee = ['a', 'b', 'c'].map((street) => ({
      company: street.toUpperCase(),
      address: { street },
    }))
    render(
      <QuoteFormsProvider {...host.reader}>
        <PropertyInfoForm
          defaultRecord={{ mortgagee }}
          onSubmit={(record) => void records.push(record)}
        />
      </QuoteFormsProvider>,
    )
    await pasteInto(screen.getByDisplayValue('b'))
    await press(/^Remove mortgagee 2/)
    expect(host.asked[0]?.signal.aborted).toBe(true)
    await host.answers()
    await press('Save')
    expect(records.at(-1)).toEqual({ mortgagee: [mortgagee[0], mortgagee[2]] })
  })

  test('a reset stops it', async () => {
    const host = slowly()
    const record = { to: { street: 'Oak' } }
    const form = open(record, host.reader)
    await pasteInto(box('Street'))
    act(() => form.handle.current?.reset())
    expect(screen.queryByText('Reading the pasted address…')).not.toBeInTheDocument()
    expect(host.asked[0]?.signal.aborted).toBe(true)
    await host.answers()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('a host that takes too long is aborted, and the kit parses the address', async () => {
    const host = slowly()
    const form = open({}, host.reader)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pasteText(box('Street'), whole)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
    expect(host.asked[0]?.signal.aborted).toBe(true)
    expect(await form.saved()).toMatchObject({ to: { street: 'Elm St Apt 4B', city: 'Austin' } })
  })

  test('a host that answers in time is not aborted', async () => {
    const host = slowly()
    open({}, host.reader)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pasteText(box('Street'), whole)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    host.asked[0]?.answer(found)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(host.asked[0]?.signal.aborted).toBe(false)
    expect(box('Street')).toHaveValue('Elm St')
  })
})

test('a reset removes the result of a ZIP code lookup, and aborts a pending one', async () => {
  const signals: AbortSignal[] = []
  const answers: (() => void)[] = []
  const lookupZip = (_: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<{ city: string }>((resolve) => {
      answers.push(() => resolve({ city: 'Austin' }))
    })
  }
  const record = { to: { zip: '78701' } }
  const form = open(record, { lookupZip })
  const enter = (value: string) => {
    fireEvent.focus(box('ZIP code'))
    fireEvent.change(box('ZIP code'), { target: { value } })
    fireEvent.blur(box('ZIP code'))
  }
  enter('78702')
  act(() => form.handle.current?.reset())
  expect(signals[0]?.aborted).toBe(true)
  enter('78703')
  enter('78701')
  await act(async () => answers[2]?.())
  await settle()
  expect(screen.getByRole('button', { name: 'Use Austin (New address)' })).toBeVisible()
  act(() => form.handle.current?.reset())
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  expect(await form.saved()).toBeCopyOf(record)
})

describe('Undo is announced', () => {
  test('after a paste and after a copy', async () => {
    open({}, {}, { sameAs: { label: 'old address', address: { city: 'Waco' } } })
    await pasteInto(box('Street'))
    await said('Filled 5 address fields from pasted text')
    await press('Undo (New address)')
    await said('Address restored')
    await press('Same as old address (New address)')
    await said('Copied from old address')
    await press('Undo (New address)')
    await said('Address restored')
    expect(box('City')).toHaveValue('')
  })
})

describe('a part that is Unknown', () => {
  const unknown = { nullMeans: 'unknown' as const }

  test('is not in the composed line', async () => {
    const form = open({ to: { street: 'Elm St', city: null } }, {}, {}, unknown)
    await hide(box('City'))
    await press('Use Elm St (New address)')
    expect(await form.saved()).toEqual({
      to: { street: 'Elm St', city: null, raw_address: 'Elm St' },
    })
  })

  test('is left out of a copy, with the text that it hides', async () => {
    const records: unknown[] = []
    render(
      <RecordForm
        schema={move}
        nullMeans="unknown"
        defaultRecord={{ from: { street: 'Elm St', city: null } }}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => (
          <>
            <AddressFields place={at(place, 'from')} />
            <AddressFields
              place={at(place, 'to')}
              sameAs={{ place: at(place, 'from'), label: 'old address' }}
            />
          </>
        )}
      </RecordForm>,
    )
    const from = within(screen.getByRole('group', { name: 'Old address' }))
    await hide(from.getByLabelText('City'))
    await press('Same as old address (New address)')
    await press('Save')
    expect(records).toEqual([{ from: { street: 'Elm St', city: null }, to: { street: 'Elm St' } }])
  })

  test('is restored when a paste over it is undone', async () => {
    const form = open({ to: { street: 'Oak', city: null } }, {}, {}, unknown)
    await hide(box('City'))
    await pasteInto(box('Street'))
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { street: 'Oak', city: null } })
  })
})

describe('a line that follows its parts', () => {
  test('keeps an Unknown just set for the whole address', async () => {
    const record = { to: { raw_address: 'the old line' } }
    const form = open(record, {}, { rawAddress: 'follow' }, { nullMeans: 'unknown' })
    await userEvent.type(box('City'), 'Waco')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: /^More for New address/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: /unknown/i }))
    await settle()
    expect(await form.saved()).toEqual({ to: null })
  })

  test('keeps an Unknown set for it', async () => {
    const record = { to: { city: 'Waco', raw_address: null } }
    const form = open(record, {}, { rawAddress: 'follow' }, { nullMeans: 'unknown' })
    await hide(box('Full address'))
    await userEvent.type(box('City'), '!')
    await userEvent.tab()
    expect(await form.saved()).toEqual({ to: { city: 'Waco!', raw_address: null } })
  })

  test('keeps the pasted text, and Undo restores the record', async () => {
    const record = { to: { street: 'Oak', raw_address: 'the old line' } }
    const form = open(record, {}, { rawAddress: 'follow' })
    await pasteInto(box('Street'))
    expect(box('City')).toHaveValue('Austin')
    await press('Undo (New address)')
    expect(await form.saved()).toBeCopyOf(record)
  })
})
