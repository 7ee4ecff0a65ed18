import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { object, type ObjectSchema } from 'yup'
import {
  AddressFields,
  type AddressFieldsProps,
  at,
  DriverForm,
  PersonalInfoForm,
  placeOf,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
} from '../../src/index.ts'
import { type Address, addressSchema } from '../../src/records.ts'
import { press, said, settle } from '../form/helpers/openForm.tsx'
import { pasteText } from '../form/helpers/pasteText.ts'

interface Move {
  from?: Address | undefined
  to?: Address | null | undefined
}

const move: ObjectSchema<Move> = object({
  from: addressSchema.label('Old address').default(undefined).optional(),
  to: addressSchema.label('New address').default(undefined).nullable().optional(),
}).label('Move')

const whole = '1600 Elm St Apt 4B, Austin, TX 78701'
const inParts: Address = {
  entity_number: '1600',
  street: 'Elm St Apt 4B',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  raw_address: whole,
}
const other: Address = {
  entity_number: '9',
  street: 'Oak Ave',
  city: 'Waco',
  state: 'Texas',
  zip: '76701',
  raw_address: '9 Oak Ave, Waco, TX 76701',
}

type Options = Omit<AddressFieldsProps, 'place'> & Omit<QuoteFormsProviderProps, 'children'>

/** Opens a move, with the fields of the new address. */
function open(defaultRecord: object, { parseAddress, lookupZip, ...props }: Options = {}) {
  const records: unknown[] = []
  render(
    <QuoteFormsProvider {...{ parseAddress, lookupZip }}>
      <RecordForm
        schema={move}
        defaultRecord={defaultRecord}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => <AddressFields place={at(place, 'to')} {...props} />}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  return {
    async saved(): Promise<unknown> {
      await press('Save')
      return records.at(-1)
    },
  }
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const paste = (label: string, text: string) => pasteText(box(label), text)
const filled = 'Filled 5 address fields from pasted text'
/** Waits for the message under the boxes. */
const findMessage = (sentence: string | RegExp) =>
  screen.findByText(sentence, { selector: '[data-part="address-message"] :is(span, p)' })
const type = (label: string, value: string) => {
  fireEvent.focus(box(label))
  fireEvent.change(box(label), { target: { value } })
  fireEvent.blur(box(label))
}

describe('a whole address pasted', () => {
  test.each(['Street number', 'Street', 'City', 'State', 'ZIP code', 'Country', 'Full address'])(
    'into %s fills every part, and the focus stays',
    async (label) => {
      const form = open({})
      paste(label, whole)
      await findMessage(filled)
      await said(filled)
      expect(box(label)).toHaveFocus()
      expect(await form.saved()).toEqual({ to: inParts })
    },
  )

  test('on several lines is kept as one line', async () => {
    const form = open({ to: null })
    paste('Street', '1600 Elm St Apt 4B,\r\nAustin, TX 78701\r\n')
    await findMessage(filled)
    expect(await form.saved()).toEqual({ to: inParts })
  })

  test.each([
    ['1600\tElm St Apt 4B\tAustin\tTX\t78701\r\n', inParts.raw_address],
    ['1600 Elm St Apt 4B\t\tAustin\tTX\t78701', inParts.raw_address],
    ['1600 Elm St Apt 4B\tAustin\tTX\t78701-0042', '1600 Elm St Apt 4B, Austin, TX 78701-0042'],
  ])('as cells of a sheet fills the parts and a line without tabs: %j', async (text, line) => {
    const form = open({})
    paste('Full address', text)
    await findMessage(/^Filled 5 address fields from pasted text/)
    const zip = text.includes('0042') ? '78701-0042' : '78701'
    expect(await form.saved()).toEqual({ to: { ...inParts, zip, raw_address: line } })
  })

  test('as cells of a sheet without a ZIP code loses nothing', async () => {
    const form = open({})
    paste('Full address', 'Unit 3\tThe Old Mill\tLower Slaughter')
    await findMessage("We couldn't split this. It's in Full address.")
    // The word is for what the action bar counts.
    expect(screen.queryByText('Check:')).toBeNull()
    expect(await form.saved()).toEqual({
      to: { raw_address: 'Unit 3, The Old Mill, Lower Slaughter' },
    })
  })

  test('replaces another, except a country that may be its own', async () => {
    const form = open({ to: { ...other, country: 'United States' } })
    paste('City', whole)
    await findMessage(filled)
    expect(await form.saved()).toEqual({ to: { ...inParts, country: 'United States' } })
  })

  test('leaves no part of another', async () => {
    const form = open({ to: { ...other, country: 'Canada' } })
    paste('City', 'PO Box 12, Austin, TX 78701')
    await findMessage('Filled 4 address fields from pasted text')
    expect(await form.saved()).toEqual({
      to: {
        street: 'PO Box 12',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        raw_address: 'PO Box 12, Austin, TX 78701',
      },
    })
  })

  test('without a street leaves the current street', async () => {
    const form = open({ to: { entity_number: '9', street: 'Oak Ave' } })
    paste('City', 'Austin, TX 78701')
    await findMessage('Filled 3 address fields from pasted text. Some may be wrong.')
    expect(await form.saved()).toMatchObject({
      to: { entity_number: '9', street: 'Oak Ave', city: 'Austin', state: 'TX', zip: '78701' },
    })
  })

  test.each([
    ['TX 78701', { ...other, state: 'TX', zip: '78701' }, 2],
    ['TX78701-0042', { ...other, state: 'TX', zip: '78701-0042' }, 2],
    ['Austin, TX 78701', { ...other, city: 'Austin', state: 'TX', zip: '78701' }, 3],
  ])('as %j over the ZIP code replaces it, and no other part changes', async (text, to, count) => {
    const form = open({ to: other })
    act(() => box('ZIP code').focus())
    box('ZIP code').select()
    paste('ZIP code', text)
    await findMessage(`Filled ${count} address fields from pasted text. Some may be wrong.`)
    expect(box('ZIP code')).toHaveValue(to.zip)
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: other })
    act(() => box('ZIP code').focus())
    box('ZIP code').select()
    paste('ZIP code', text)
    await findMessage(`Filled ${count} address fields from pasted text. Some may be wrong.`)
    expect(await form.saved()).toEqual({ to })
  })

  test('stays in its box when it is a road with a number', async () => {
    const form = open({ to: { street: '9 ' } })
    paste('Street', 'FM 12345')
    await screen.findByDisplayValue(/FM/)
    await settle()
    expect(await form.saved()).toEqual({ to: { street: '9 FM 12345' } })
  })

  test('asks the user to check it when it is partly guessed', async () => {
    const form = open({})
    paste('Street', '1600 Elm St Austin TX 78701')
    await findMessage('Filled 5 address fields from pasted text. Some may be wrong.')
    expect(await form.saved()).toMatchObject({ to: { city: 'Austin', zip: '78701' } })
  })

  test('goes into the full address when it cannot be split, and the parts stay', async () => {
    const form = open({ to: { city: 'Waco' } })
    paste('City', 'Flat 3, The Old Mill, Lower Slaughter')
    await findMessage("We couldn't split this. It's in Full address.")
    expect(await form.saved()).toEqual({
      to: { city: 'Waco', raw_address: 'Flat 3, The Old Mill, Lower Slaughter' },
    })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { city: 'Waco' } })
  })

  test('that cannot be split is one message, until somebody edits the address', async () => {
    const mismatch = "Full address doesn't match the fields above"
    open({ to: { city: 'Waco' } })
    await settle()
    paste('City', 'Flat 3, The Old Mill, Lower Slaughter')
    await findMessage("We couldn't split this. It's in Full address.")
    await settle()
    expect(screen.queryByText(mismatch, { exact: false })).toBeNull()
    fireEvent.focus(box('Street'))
    fireEvent.change(box('Street'), { target: { value: 'Elm St' } })
    fireEvent.blur(box('Street'))
    expect(await screen.findByText(mismatch, { exact: false })).toBeVisible()
    // The status region may still say it.
    expect(screen.queryByText(/couldn't split/, { ignore: '.qf-visually-hidden' })).toBeNull()
  })

  test.each([
    ['ZIP code', '78701'],
    ['ZIP code', '78701-0042\r\n'],
    ['Street', '1600 Elm St, Apt 4B'],
    ['City', 'Austin, TX'],
  ])('into %s is left to the browser when it is %j', async (label, text) => {
    open({})
    paste(label, text)
    await settle()
    expect(box(label)).toHaveValue(text.trimEnd())
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  test('is not an address just because a word precedes five digits', async () => {
    const form = open({ to: { street: 'Old ' } })
    paste('Street', 'County Road 12345')
    await screen.findByDisplayValue(/County/)
    expect(await form.saved()).toEqual({ to: { street: 'Old County Road 12345' } })
  })
})

describe('Undo after a paste', () => {
  test.each<[string, Move]>([
    ['no address', {}],
    ['null', { to: null }],
    ['another address', { to: other }],
    ['line ends of another system', { to: { ...other, raw_address: '9 Oak Ave\r\nWaco' } }],
    ['nulls and unknown keys', { to: { city: null, plus4: '', zip: '1' } as Address }],
  ])('hands back the same record after %s', async (_, record) => {
    const form = open(record)
    paste('Street', whole)
    await findMessage(/^Filled/)
    await press('Undo (New address)')
    expect(box('Street')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    const back = (await form.saved()) as Move
    expect(back).toBeCopyOf(record)
  })

  test('restores a value that arrived with a wrong type', async () => {
    open({ to: '1600 Elm St' })
    paste('Street', whole)
    await findMessage(filled)
    const group = screen.getByRole('group', { name: 'New address' })
    expect(group).toHaveAccessibleDescription('Was 1600 Elm St')
    await press('Undo (New address)')
    expect(group).toHaveAccessibleDescription(/arrived as one line: "1600 Elm St"/)
  })

  test('is available until the next edit', async () => {
    const form = open({})
    paste('Street', whole)
    await findMessage(filled)
    await userEvent.click(box('City'))
    expect(
      screen.getByText(filled, { selector: '[data-part="address-message"] :is(span, p)' }),
    ).toBeVisible()
    await userEvent.type(box('City'), '!')
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    expect(await form.saved()).toMatchObject({ to: { city: 'Austin!' } })
  })
})

describe("a host's own address parser", () => {
  test('is called, and may be slow', async () => {
    const form = open(
      {},
      {
        parseAddress: async () => {
          await Promise.resolve()
          return { parts: { city: 'Elsewhere' }, confidence: 'high' }
        },
      },
    )
    paste('Street', whole)
    await findMessage('Filled 1 address field from pasted text')
    expect(await form.saved()).toEqual({ to: { city: 'Elsewhere', raw_address: whole } })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('that %s falls back to the parser of the kit', async (_, parseAddress) => {
    const form = open({}, { parseAddress })
    paste('Street', whole)
    await findMessage(filled)
    expect(await form.saved()).toEqual({ to: inParts })
  })

  test('is aborted when another address is pasted meanwhile, and the last one wins', async () => {
    const asked: { text: string; signal: AbortSignal; answer: (city: string) => void }[] = []
    const form = open(
      {},
      {
        parseAddress: (text, signal) =>
          new Promise((resolve) => {
            const answer = (city: string) => resolve({ parts: { city }, confidence: 'high' })
            asked.push({ text, signal, answer })
          }),
      },
    )
    paste('Street', whole)
    await screen.findByText('Reading the pasted address…')
    await settle()
    paste('Street', '9 Oak Ave, Waco, TX 76701')
    await settle()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    asked[1]?.answer('Second')
    await findMessage('Filled 1 address field from pasted text')
    asked[0]?.answer('First')
    await settle()
    expect(await form.saved()).toMatchObject({ to: { city: 'Second' } })
  })
})

describe('the line and the parts', () => {
  const update = { name: 'Use fields above (New address)' }
  const split = { name: 'Use full address (New address)' }

  test('stay unchanged while the user edits one of them, and a fix synchronizes them', async () => {
    const form = open({ to: inParts })
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    type('ZIP code', '78702')
    expect(screen.queryByRole('button', split)).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ to: { ...inParts, zip: '78702' } })
    await press(update.name)
    expect(box('Full address')).toHaveFocus()
    const raw_address = '1600 Elm St Apt 4B, Austin, TX 78702'
    expect(await form.saved()).toEqual({ to: { ...inParts, zip: '78702', raw_address } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { ...inParts, zip: '78702' } })
  })

  test('make no line of a state and a ZIP code alone', () => {
    open({ to: {} })
    type('State', 'TX')
    type('ZIP code', '78701')
    const compose = { name: 'Use Austin, TX 78701 (New address)' }
    expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
    type('City', 'Austin')
    expect(screen.getByRole('button', compose)).toBeVisible()
  })

  test('fill an empty line with the text that the button names, also while it changes', async () => {
    const form = open({ to: { street: 'Elm St' } })
    type('City', 'Austin')
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    fireEvent.focus(box('City'))
    fireEvent.change(box('City'), { target: { value: 'Waco' } })
    await press('Use Elm St, Waco (New address)')
    await said('Filled in Elm St, Waco')
    expect(box('Full address')).toHaveFocus()
    const to = { street: 'Elm St', city: 'Waco' }
    expect(await form.saved()).toEqual({ to: { ...to, raw_address: 'Elm St, Waco' } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to })
  })

  test.each([
    [{ zip: '12' }, whole],
    [{ zip: '12' }, '1600 Elm St\nApt 4B\nAustin, TX 78701'],
    [{ city: 'Austin', state: 'TX', zip: '12' }, whole],
    [{ zip: '12' }, '9'.repeat(400)],
  ])('of which %o hold less than the line do not replace it', async (parts, raw_address) => {
    open({ to: { raw_address } })
    await settle()
    for (const [key, text] of Object.entries(parts)) {
      type({ city: 'City', state: 'State', zip: 'ZIP code' }[key] ?? '', text)
    }
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    const offersParts = screen.queryByRole('button', split) !== null
    expect(offersParts).toBe(raw_address.length < 300)
  })

  test.each([
    [{ city: 'Dallas', state: 'TX' }, 'Austin, TX'],
    [{ entity_number: 'PO Box 12', city: 'Florence' }, 'PO Box 12, Waco, TX 76701'],
    [{ street: 'Elm St', zip: '78701' }, whole],
    [{ street: 'Elm St', city: 'Austin' }, whole],
  ])('of which %o are as much as %j may replace it', async (parts, raw_address) => {
    open({ to: { ...parts, raw_address } })
    await settle()
    expect(screen.getByRole('button', update)).toBeVisible()
  })

  test('offer to fill the parts when the line was edited', async () => {
    const form = open({ to: inParts })
    type('Full address', '9 Oak Ave, Waco, TX 76701')
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', split))
    await findMessage('Filled from the full address')
    expect(await form.saved()).toEqual({ to: { ...other, state: 'TX' } })
  })

  test('offer both directions when they arrive different', async () => {
    const form = open({ to: { ...inParts, city: 'Dallas' } })
    expect(screen.getByRole('button', update)).toBeVisible()
    expect(screen.getByRole('button', split)).toBeVisible()
    expect(await form.saved()).toEqual({ to: { ...inParts, city: 'Dallas' } })
  })

  test('match when they differ only in spelling', () => {
    open({ to: { ...inParts, state: 'Texas', country: 'USA', raw_address: whole.toUpperCase() } })
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', split)).not.toBeInTheDocument()
  })

  test.each(['The Old Mill', '1600 ELM ST APT 4B'])(
    'have no button to fill the parts from %j, which cannot be split',
    async (raw_address) => {
      open({ to: { raw_address } })
      await settle()
      expect(screen.queryByRole('button', split)).not.toBeInTheDocument()
      type('City', 'Austin')
      expect(screen.queryByRole('button', split)).not.toBeInTheDocument()
      expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    },
  )

  test.each([
    ['cannot split it', () => ({ parts: {}, confidence: 'low' as const })],
    ['gives nothing', () => undefined as never],
  ])('stay unchanged when the parser of the host %s', async (_, parseAddress) => {
    const form = open({ to: { raw_address: 'The Old Mill' } }, { parseAddress })
    await press(split.name)
    await findMessage(/^We couldn't split this/)
    expect(box('Full address')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ to: { raw_address: 'The Old Mill' } })
  })

  test('leave the focus in the box where the person types when the parser of the host answers', async () => {
    let answer = (_: { parts: object; confidence: 'low' }) => {}
    const parseAddress = () =>
      new Promise<{ parts: object; confidence: 'low' }>((resolve) => (answer = resolve))
    open({ to: { raw_address: 'The Old Mill' } }, { parseAddress })
    await press(split.name)
    act(() => box('City').focus())
    await act(async () => answer({ parts: {}, confidence: 'low' }))
    await findMessage(/^We couldn't split this/)
    expect(box('City')).toHaveFocus()
  })

  test('show nothing while the user types', () => {
    open({ to: inParts })
    fireEvent.focus(box('City'))
    fireEvent.change(box('City'), { target: { value: 'Waco' } })
    expect(screen.queryByRole('button', update)).not.toBeInTheDocument()
    fireEvent.blur(box('City'))
    expect(screen.getByRole('button', update)).toBeVisible()
  })
})

describe('a line that follows its parts', () => {
  test('is composed on each edit of a part, and unchanged until then', async () => {
    const form = open({ to: { ...inParts, city: 'Dallas' } }, { rawAddress: 'follow' })
    expect(await form.saved()).toEqual({ to: { ...inParts, city: 'Dallas' } })
    type('ZIP code', '75201')
    expect(await form.saved()).toEqual({
      to: {
        ...inParts,
        city: 'Dallas',
        zip: '75201',
        raw_address: '1600 Elm St Apt 4B, Dallas, TX 75201',
      },
    })
    type('ZIP code', '78701')
    expect(await form.saved()).toEqual({ to: { ...inParts, city: 'Dallas' } })
  })
})

describe('"Same as"', () => {
  const sameAs = { address: { ...inParts, country: null }, label: 'property address' }

  test('copies the other address, which stays editable', async () => {
    const form = open({ to: { ...other, county: 'McLennan' } }, { sameAs })
    await press('Same as property address (New address)')
    await said('Copied from property address')
    expect(screen.getByRole('button', { name: /^Same as/ })).toHaveFocus()
    expect(await form.saved()).toEqual({ to: { ...inParts, county: 'McLennan' } })
    type('City', 'Waco')
    expect(await form.saved()).toMatchObject({ to: { city: 'Waco' } })
  })

  test('is not offered for the same address, once the focus has left its button', async () => {
    const button = () => screen.queryByRole('button', { name: /^Same as/ })
    open({ to: inParts }, { sameAs })
    expect(button()).not.toBeInTheDocument()
    type('City', 'Waco')
    await press('Same as property address (New address)')
    await said('Copied from property address')
    expect(button()).toHaveFocus()
    await userEvent.tab()
    expect(document.body).not.toHaveFocus()
    expect(button()).not.toBeInTheDocument()
  })

  test('hands back the same record after Undo', async () => {
    const record = { to: { ...other, county: 'McLennan' } }
    const form = open(record, { sameAs })
    await press('Same as property address (New address)')
    await press('Undo (New address)')
    expect(screen.getByRole('button', { name: /^Same as/ })).toHaveFocus()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('copies the address from the same form, as typed', async () => {
    const records: unknown[] = []
    render(
      <RecordForm schema={move} defaultRecord={{}} onSubmit={(record) => void records.push(record)}>
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
    // An empty address has nothing to copy.
    expect(screen.queryByRole('button', { name: /^Same as/ })).not.toBeInTheDocument()
    const from = within(screen.getByRole('group', { name: 'Old address' }))
    await userEvent.type(from.getByLabelText('City'), 'Austin')
    await press('Same as old address (New address)')
    await press('Save')
    expect(records).toEqual([{ from: { city: 'Austin' }, to: { city: 'Austin' } }])
  })

  test('is available for a person when the host provides it', async () => {
    render(<PersonalInfoForm addressSameAs={sameAs} />)
    await press('Same as property address (Home address)')
    expect(box('City')).toHaveValue('Austin')
  })
})

describe('the country', () => {
  test.each([
    ['CA', 'Province', 'Postal code'],
    ['Mexico', 'State', 'Postal code'],
    ['United Kingdom', 'County', 'Postcode'],
    ['Australia', 'State', 'Postcode'],
    ['Germany', 'Region', 'Postal code'],
    ['Atlantis', 'State', 'ZIP code'],
    ['usa', 'State', 'ZIP code'],
  ])('%s labels the parts %s and %s', (country, state, zip) => {
    open({ to: { country, state: 'x', zip: 'y' } })
    expect(box(state)).toHaveValue('x')
    expect(box(zip)).toHaveValue('y')
  })

  test('changes the labels when it changes, and clears nothing', async () => {
    const form = open({ to: { state: 'ON', zip: 'M5V 2T6' } })
    type('Country', 'Canada')
    await screen.findByLabelText('Postal code')
    expect(box('Postal code')).toHaveAttribute('inputmode', 'text')
    expect(await form.saved()).toEqual({ to: { state: 'ON', zip: 'M5V 2T6', country: 'CA' } })
  })
})

describe("a host's ZIP code lookup", () => {
  const austin = () => Promise.resolve({ city: 'Austin', state: 'TX' })

  test('offers the city and the state, and fills nothing by itself', async () => {
    const form = open({}, { lookupZip: austin })
    type('ZIP code', '78701')
    await findMessage('ZIP code 78701 is in Austin, TX')
    expect(await form.saved()).toEqual({ to: { zip: '78701' } })
    await press('Use Austin, TX (New address)')
    expect(box('City')).toHaveFocus()
    expect(await form.saved()).toEqual({ to: { city: 'Austin', state: 'TX', zip: '78701' } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { zip: '78701' } })
  })

  test('offers only the parts that differ', async () => {
    open({ to: { city: 'Dallas', state: 'Texas' } }, { lookupZip: austin })
    type('ZIP code', '78701')
    await findMessage('ZIP code 78701 is in Austin, TX')
    expect(screen.getByRole('button', { name: 'Use Austin (New address)' })).toBeVisible()
  })

  test('is not called for an unedited ZIP code', async () => {
    const asked: string[] = []
    open({ to: { zip: '78701' } }, { lookupZip: (zip) => void asked.push(zip) })
    await userEvent.click(box('ZIP code'))
    await userEvent.tab()
    expect(asked).toEqual([])
  })

  test('shows nothing when it fails', async () => {
    open({}, { lookupZip: () => Promise.reject(new Error('down')) })
    type('ZIP code', '78701')
    await settle()
    expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  })

  test('answers for the last ZIP code only', async () => {
    const answers: ((city: string) => void)[] = []
    const signals: AbortSignal[] = []
    open(
      {},
      {
        lookupZip: (_, signal) => {
          signals.push(signal)
          return new Promise((resolve) => answers.push((city) => resolve({ city })))
        },
      },
    )
    type('ZIP code', '78701')
    type('ZIP code', '76701')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await act(async () => answers[1]?.('Waco'))
    await act(async () => answers[0]?.('Austin'))
    expect(screen.getByText('ZIP code 76701 is in Waco', { selector: 'span' })).toBeVisible()
  })
})

describe('a whole address pasted for a driver', () => {
  async function openDriver(defaultRecord: object) {
    const records: unknown[] = []
    render(
      <DriverForm defaultRecord={defaultRecord} onSubmit={(record) => void records.push(record)} />,
    )
    return async () => {
      await press('Save')
      return records.at(-1)
    }
  }

  test('becomes the line, and fills an empty state and ZIP code', async () => {
    const saved = await openDriver({})
    paste('Address', `1600 Elm St Apt 4B\nAustin, TX 78701`)
    await findMessage('Filled 3 address fields from pasted text')
    expect(box('Address')).toHaveFocus()
    expect(await saved()).toEqual({
      driver_address: whole,
      driver_state: 'TX',
      driver_zip: '78701',
    })
  })

  test('announces what it filled, and no offer that is gone by then', async () => {
    await openDriver({ driver_zip: '78701' })
    paste('Address', whole)
    await said('Filled 3 address fields from pasted text')
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('Filled 3 address fields from pasted text')
  })

  test('offers to replace the parts that differ', async () => {
    const record = { driver_state: 'Texas', driver_zip: '76701' }
    const saved = await openDriver(record)
    paste('Address', whole)
    await findMessage('The pasted address differs here')
    expect(await saved()).toEqual({ ...record, driver_address: whole })
    await press('Use 78701 (Address)')
    expect(await saved()).toEqual({ ...record, driver_address: whole, driver_zip: '78701' })
  })

  test('fills the empty boxes on request when the line holds it already', async () => {
    const saved = await openDriver({ driver_address: whole })
    await press('Fill state and ZIP code from the address (Address)')
    await findMessage('Filled from the full address')
    expect(screen.queryByText('Fill state and ZIP code from the address')).toBeNull()
    const filled = { driver_address: whole, driver_state: 'TX', driver_zip: '78701' }
    expect(await saved()).toEqual(filled)
  })

  test('shows its fix before the boxes that it fills, and announces it once, when typed', async () => {
    await openDriver({ driver_state: 'TX' })
    const offer = { name: 'Fill ZIP code from the address (Address)' }
    fireEvent.focus(box('Address'))
    fireEvent.change(box('Address'), { target: { value: '1600 Elm St, Apt 4B, Austin' } })
    expect(screen.queryByRole('button', offer)).toBeNull()
    fireEvent.change(box('Address'), { target: { value: whole } })
    await said('Fill ZIP code from the address')
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node
    const button = screen.getByRole('button', offer)
    expect(box('Address').compareDocumentPosition(button) & follows).toBeTruthy()
    expect(button.compareDocumentPosition(box('State')) & follows).toBeTruthy()
    fireEvent.blur(box('Address'))
    type('ZIP code (required)', '78701')
    expect(screen.queryByRole('button', offer)).toBeNull()
  })

  test('offers its fix to the key of each of its boxes when it has no ZIP code', async () => {
    await openDriver({})
    await userEvent.type(box('Address'), '1600 Elm St, Austin, TX')
    await settle()
    await userEvent.tab()
    const offer = { name: 'Fill state from the address (Address)' }
    expect(screen.getByRole('button', offer)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('TX')
  })

  test('offers its fix on blur when it has no ZIP code', async () => {
    await openDriver({})
    const offer = { name: 'Fill state from the address (Address)' }
    fireEvent.focus(box('Address'))
    fireEvent.change(box('Address'), { target: { value: '1600 Elm St, Austin, TX' } })
    expect(screen.queryByRole('button', offer)).toBeNull()
    fireEvent.blur(box('Address'))
    expect(screen.getByRole('button', offer)).toBeVisible()
  })

  test.each([
    ['1600 Elm St, Austin 78701', {}, 'Fill ZIP code from the address (Address)'],
    [whole, { driver_zip: '76701' }, 'Fill state from the address (Address)'],
  ])('names what the fix fills from %s next to %o', async (driver_address, record, name) => {
    const saved = await openDriver({ ...record, driver_address })
    await press(name)
    await screen.findByText(/^Filled from the full address/)
    expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull()
    const { driver_state, driver_zip } = (await saved()) as Record<string, unknown>
    expect([driver_state, driver_zip]).toEqual(
      'driver_zip' in record ? ['TX', '76701'] : [undefined, '78701'],
    )
  })

  test.each(['1600 Elm St, Apt 4B, Austin', 'The Mill, 12 Elm St, Oak Court, Austin, TX 78701'])(
    'has no fix for %j, which has neither or cannot be split',
    async (driver_address) => {
      await openDriver({ driver_address })
      await settle()
      expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull()
    },
  )

  test('replaces the state and the ZIP code and leaves the line when it has no street', async () => {
    const record = { driver_address: '9 Oak Ave, Waco', driver_state: 'IA', driver_zip: '50010' }
    const saved = await openDriver(record)
    paste('ZIP code (required)', 'Austin, TX 78701')
    await findMessage('Filled 2 address fields from pasted text. Some may be wrong.')
    expect(await saved()).toEqual({ ...record, driver_state: 'TX', driver_zip: '78701' })
  })

  test('is undone in one step', async () => {
    const record = { driver_zip: '76701', driver_address: 'old' }
    const saved = await openDriver(record)
    paste('State', whole)
    await findMessage('Filled 2 address fields from pasted text')
    await press('Undo (Address)')
    expect(await saved()).toBeCopyOf(record)
  })
})

test("an address pasted into a host's own form fills the boxes and can be undone", async () => {
  const handed: unknown[] = []
  function HostForm() {
    const { control, handleSubmit } = useForm({ defaultValues: { insured: { city: 'Waco' } } })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => void handed.push(values))(event)}>
        <AddressFields place={placeOf(control, 'insured', addressSchema)} />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<HostForm />)
  await userEvent.click(screen.getByLabelText('Street'))
  paste('Street', whole)
  await findMessage(filled)
  await press('Save')
  expect(handed.at(-1)).toMatchObject({ insured: inParts })
  await press('Undo (Address)')
  await press('Save')
  const before = { insured: { city: 'Waco', street: '', zip: '' } }
  expect(handed.at(-1)).toMatchObject(before)
  await userEvent.click(screen.getByLabelText('Street'))
  await userEvent.keyboard('{Control>}y{/Control}')
  await press('Save')
  expect(handed.at(-1)).toMatchObject({ insured: inParts })
  await userEvent.click(screen.getByLabelText('Street'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await press('Save')
  expect(handed.at(-1)).toMatchObject(before)
  await userEvent.type(screen.getByLabelText('City'), '!')
  await userEvent.keyboard('{Control>}y{/Control}')
  await press('Save')
  expect(handed.at(-1)).toMatchObject({ insured: { city: 'Waco!', street: '' } })
})
