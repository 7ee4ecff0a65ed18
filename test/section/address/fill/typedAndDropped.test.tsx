import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { object, type ObjectSchema } from 'yup'
import {
  AddressFields,
  at,
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
} from '../../../../src/index.ts'
import { type Address, addressSchema } from '../../../../src/records.ts'
import { press, said, settle } from '../../../form/helpers/openForm.tsx'

interface Move {
  to?: Address | undefined
}

const move: ObjectSchema<Move> = object({
  to: addressSchema.label('New address').default(undefined).optional(),
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

function open(defaultRecord: Move, host: Omit<QuoteFormsProviderProps, 'children'> = {}) {
  const records: unknown[] = []
  render(
    <QuoteFormsProvider {...host}>
      <RecordForm
        schema={move}
        defaultRecord={defaultRecord}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => <AddressFields place={at(place, 'to')} />}
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

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
async function type(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(box(label))
  await userEvent.type(box(label), text)
  await userEvent.tab()
  await settle()
}

/** A drop as a browser makes it: into the box, where the pointer is. */
async function drop(input: HTMLInputElement, text: string, at = input.value.length): Promise<void> {
  const { value } = input
  act(() => input.focus())
  const dataTransfer = { getData: () => text }
  if (!fireEvent.drop(input, { dataTransfer })) return
  const flat = text.replaceAll(/[\r\n]+/g, ' ')
  fireEvent.change(input, { target: { value: value.slice(0, at) + flat + value.slice(at) } })
  await settle()
}

describe('a whole address typed', () => {
  test.each(['Street number', 'Street', 'City', 'State', 'ZIP code', 'Country'])(
    'into %s is offered to fill every part, with one Undo',
    async (label) => {
      const form = open({ to: { county: 'Travis' } as Address })
      await type(label, whole)
      const offer = await screen.findByRole('button', {
        name: `Fill the address from ${label === 'ZIP code' ? label : label.toLowerCase()} (New address)`,
      })
      expect(box(label)).toHaveValue(whole)
      await userEvent.click(offer)
      await screen.findByText(`Filled in ${whole}`, { selector: '[data-part] span' })
      expect(box('City')).toHaveValue('Austin')
      await press('Undo (New address)')
      expect(box(label)).toHaveValue(whole)
      await press(/^Fill the address/)
      await settle()
      expect(await form.saved()).toEqual({ to: { county: 'Travis', ...inParts } })
    },
  )

  test.each([
    ['Street number', '1600'],
    ['Street', 'Elm St, Apt 4B, Bldg 2'],
    ['Street', '5400 S, Lot 3'],
    ['City', 'Washington, DC'],
    ['ZIP code', '78701-0042'],
    ['State', 'TX'],
  ])('is not seen in %s with %j', async (label, text) => {
    const form = open({ to: { raw_address: 'x' } })
    await type(label, text)
    expect(screen.queryByRole('button', { name: /^Fill the address/ })).not.toBeInTheDocument()
    expect(await form.saved()).toMatchObject({ to: { raw_address: 'x' } })
  })

  test.each([
    ['1600 Elm St', '1600', 'Elm St'],
    ['1600 Broadway', '1600', 'Broadway'],
    ['12 1/2 Oak Ave Apt 4B', '12 1/2', 'Oak Ave Apt 4B'],
    ['N4787 19th Avenue', 'N4787', '19th Avenue'],
  ])('number and street in %j are offered to be split', async (text, entity_number, street) => {
    const form = open({ to: { city: 'Waco', zip: '76701' } })
    await type('Street number', text)
    await press('Fill the address from street number (New address)')
    await settle()
    expect(box('Street number')).toHaveFocus()
    expect(box('Street')).toHaveValue(street)
    await press('Undo (New address)')
    expect(box('Street number')).toHaveValue(text)
    expect(box('Street')).toHaveValue('')
    await press(/^Fill the address/)
    await settle()
    expect(await form.saved()).toEqual({
      to: { entity_number, street, city: 'Waco', zip: '76701' },
    })
  })

  test('a city after number and street goes into its own box', async () => {
    const form = open({})
    await type('Street number', '1600 Elm St, Austin')
    await press(/^Fill the address/)
    await settle()
    expect(await form.saved()).toEqual({
      to: { entity_number: '1600', street: 'Elm St', city: 'Austin' },
    })
  })

  test.each([
    ['PO Box 12', { street: 'PO Box 12' }],
    ['p.o. box 12-B, Austin', { street: 'p.o. box 12-B', city: 'Austin' }],
    ['RR 2 Box 14', { street: 'RR 2 Box 14' }],
    ['PO Box 12, Waco, TX 76701', { street: 'PO Box 12', city: 'Waco', state: 'TX', zip: '76701' }],
  ])('the PO Box in %j is offered as a street', async (text, parts) => {
    const form = open({})
    await type('Street number', text)
    await press('Fill the address from street number (New address)')
    await settle()
    expect(box('Street number')).toHaveValue('')
    expect(box('Street')).toHaveValue(parts.street)
    await press('Undo (New address)')
    expect(box('Street number')).toHaveValue(text)
    await press(/^Fill the address/)
    await settle()
    expect(await form.saved()).toMatchObject({ to: parts })
  })

  test.each([
    'Box Elder',
    'PO Box',
    'Unit 5',
    '1600',
    '1600 B',
    '1600 Apt 4',
    '12 - 14',
    '12 1/2',
    '1600 St',
    '1600 N',
    '1600 and 1602',
    'N4787',
    '5th',
  ])('%j is a street number', async (text) => {
    const form = open({})
    await type('Street number', text)
    expect(screen.queryByRole('button', { name: /^Fill the address/ })).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ to: { entity_number: text } })
  })

  test('is announced once it is left, and gone with the text', async () => {
    open({})
    await type('Street number', whole)
    await said('Fill the address from street number')
    await type('Street number', '1600')
    expect(screen.queryByRole('button', { name: /^Fill the address/ })).not.toBeInTheDocument()
  })

  test('that arrived in one part is left alone', async () => {
    const form = open({ to: { street: whole } })
    await type('Country', 'US')
    expect(screen.queryByRole('button', { name: /^Fill the address/ })).not.toBeInTheDocument()
    expect(await form.saved()).toMatchObject({ to: { street: whole } })
  })

  test("into a driver's ZIP code fills the line and the state, too", async () => {
    const records: unknown[] = []
    render(<DriverForm onSubmit={(record) => void records.push(record)} />)
    await type(/^ZIP code/, whole)
    await press(/^Fill the address from ZIP code/)
    await settle()
    await press('Save')
    expect(records.at(-1)).toEqual({
      driver_address: whole,
      driver_state: 'TX',
      driver_zip: '78701',
    })
  })

  test('as a clause into Company is offered, too', async () => {
    const records: unknown[] = []
    render(
      <PropertyInfoForm
        defaultRecord={{ mortgagee: [{}] }}
        onSubmit={(record) => void records.push(record)}
      />,
    )
    await type('Company', 'Ally ISAOA, PO Box 12, Waco, TX 76701, Loan 0099887')
    await press('Fill the address from company (Mortgagee address)')
    await settle()
    await press('Save')
    expect(records.at(-1)).toEqual({
      mortgagee: [
        {
          company: 'Ally ISAOA',
          loan_number: '0099887',
          address: {
            street: 'PO Box 12',
            city: 'Waco',
            state: 'TX',
            zip: '76701',
            raw_address: 'PO Box 12, Waco, TX 76701',
          },
        },
      ],
    })
  })
})

describe('a lender with the number of its loan', () => {
  function openMortgagee(first: object = {}) {
    const records: unknown[] = []
    render(
      <PropertyInfoForm
        defaultRecord={{ mortgagee: [first] }}
        onSubmit={(record) => void records.push(record)}
      />,
    )
    return records
  }
  const both = [{ company: 'Chase ISAOA', loan_number: '0099887' }]

  test('typed into Company is offered to be split', async () => {
    const records = openMortgagee()
    await type('Company', 'Chase ISAOA Loan 0099887')
    await press(/^Fill the address from company/)
    await settle()
    await press('Save')
    expect(records).toEqual([{ mortgagee: both }])
  })

  test('pasted into Company is split', async () => {
    const records = openMortgagee()
    await userEvent.click(box('Company'))
    await userEvent.paste('Chase ISAOA Loan 0099887')
    await said('Filled company and loan number from pasted text')
    await press('Save')
    expect(records).toEqual([{ mortgagee: both }])
  })

  const unsplit = [
    'Chase Loan 0099887',
    'Attn: Insurance, 12 Elm St',
    'Chase, #Bsmt, Brooklyn 11211',
  ]

  test.each(unsplit)('pasted says that %j could not be split', async (text) => {
    const records = openMortgagee()
    await userEvent.click(box('Company'))
    await userEvent.paste(text)
    await said("We couldn't split this. It's in Company.")
    await press('Save')
    expect(records).toEqual([{ mortgagee: [{ company: text }] }])
  })

  test.each(unsplit)('typed says that %j could not be split', async (text) => {
    const records = openMortgagee()
    await type('Company', text)
    const message = "We couldn't split this. It's in Company."
    expect(await screen.findByText(message, { selector: '[data-part] *' })).toBeVisible()
    await said(message)
    await press('Save')
    expect(records).toEqual([{ mortgagee: [{ company: text }] }])
    await type('Company', 'Chase, N.A., ISAOA')
    expect(screen.queryByText(message, { selector: '[data-part] *' })).not.toBeInTheDocument()
  })

  test('of another loan than the one there is kept whole, and says so', async () => {
    const records = openMortgagee({ loan_number: '12' })
    await userEvent.click(box('Company'))
    await userEvent.paste('Chase ISAOA Loan 0099887')
    await said("We couldn't split this. It's in Company.")
    await press('Save')
    expect(records).toEqual([
      { mortgagee: [{ loan_number: '12', company: 'Chase ISAOA Loan 0099887' }] },
    ])
  })

  test('after whose attention it asks for is split, too', async () => {
    openMortgagee()
    await userEvent.click(box('Company'))
    await userEvent.paste(
      'Attn: Insurance Dept\nWells Fargo Bank NA\nPO Box 123\nSpringfield, OH 45501',
    )
    await settle()
    expect(box('Company')).toHaveValue('Wells Fargo Bank NA Attn: Insurance Dept')
  })
})

describe('an address dropped', () => {
  test.each(['Street number', 'Street', 'City', 'Full address'])(
    'into %s fills every part, and Undo restores all',
    async (label) => {
      const record = { to: { street: 'Oak', raw_address: 'the old line' } }
      const form = open(record)
      await drop(box(label), '1600 Elm St Apt 4B\nAustin, TX 78701')
      await screen.findByText('Filled 5 address fields from pasted text', {
        selector: '[data-part] span',
      })
      expect(box('City')).toHaveValue('Austin')
      expect(box('Street')).toHaveValue('Elm St Apt 4B')
      await press('Undo (New address)')
      expect(await form.saved()).toBeCopyOf(record)
    },
  )

  test('in the middle of a text fills every part, and Undo restores that text', async () => {
    const form = open({ to: { street: 'Oak Ave' } })
    await drop(box('Street'), whole, 3)
    await screen.findByText('Filled 5 address fields from pasted text', {
      selector: '[data-part] span',
    })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: { street: 'Oak Ave' } })
  })

  test('that is none is left to the browser', async () => {
    const form = open({})
    await drop(box('Street'), 'Elm St')
    expect(await form.saved()).toEqual({ to: { street: 'Elm St' } })
  })

  test('as a clause into Company fills the mortgagee', async () => {
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [{}] }} />)
    const [mortgagee] = screen.getAllByRole('group', { name: /^Mortgagee 1/ })
    const company = within(mortgagee ?? document.body).getByLabelText<HTMLInputElement>('Company')
    await drop(company, 'Ally ISAOA\nPO Box 12\nWaco, TX 76701\nAttn: Claims')
    await said('Filled company and 4 address fields from pasted text')
    expect(company).toHaveValue('Ally ISAOA Attn: Claims')
  })
})
