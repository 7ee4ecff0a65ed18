import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import {
  DriverFields,
  PropertyInfoForm,
  RecordProvider,
  type RecordFormHandle,
  useRecordForm,
} from '../../../src/index.ts'
import { driverSchema, type PropertyInfo } from '../../../src/records.ts'
import { settle } from '../helpers/openForm.tsx'

beforeAll(() => prefill.load())

type Props = Partial<Parameters<typeof PropertyInfoForm>[0]>

const county = { label: 'County records' }

/** Opens a form, whose props a test changes later. */
function openForm(props: Props) {
  const form = (more: Props) => <PropertyInfoForm {...props} {...more} />
  const { rerender } = render(form({}))
  return {
    async arrives(more: Props) {
      rerender(form(more))
      await settle()
    },
  }
}

const newer = (record: object, sources = { '': county }) => ({ incoming: { record, sources } })
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Focuses an element, which what follows takes away. */
async function focus(element: HTMLElement): Promise<void> {
  act(() => element.focus())
  expect(element).toHaveFocus()
}

/** Waits until the focus is on an element. Nothing on the page has it in between. */
async function expectFocus(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(find()))
}

const retype = async (name: string, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), text)
  await userEvent.tab()
}

describe('the focus goes to what takes the place of what had it', () => {
  test('a choice that newer data decides: to its control', async () => {
    const form = openForm({ defaultRecord: { year_built: 1980 } })
    await retype('Year built', '1985')
    await form.arrives(newer({ year_built: 1982 }))
    await focus(await button('Keep 1985 (Year built)'))
    await form.arrives(newer({ year_built: 1985 }))
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
    await expectFocus(() => box('Year built'))
  })

  test('the Reset of an answer that newer data has: to its control', async () => {
    const form = openForm({ defaultRecord: { year_built: 1980 } })
    await retype('Year built', '1985')
    await focus(await button(/^Reset year built/))
    await form.arrives(newer({ year_built: 1985 }))
    await waitFor(() => expect(box('Year built')).toHaveFocus())
  })

  test('the Reset of an answer that was saved: to its control', async () => {
    openForm({ defaultRecord: { year_built: 1980 }, onSubmit: () => {} })
    await retype('Year built', '1985')
    await focus(await button(/^Reset year built/))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull())
    await expectFocus(() => box('Year built'))
  })

  test('an offer that newer data answers: to its control', async () => {
    const address = { raw_address: '1600 Elm St, Austin, TX 78701' }
    const form = openForm({ defaultRecord: { property_address: address } })
    const offer = await button(/full address/i)
    await focus(offer)
    const whole = { ...address, entity_number: '1600', street: 'Elm St', city: 'Austin' }
    await form.arrives(newer({ property_address: { ...whole, state: 'TX', zip: '78701' } }))
    expect(offer).not.toBeInTheDocument()
    await expectFocus(() => box('Full address'))
  })

  test('a fix of an answer that newer data has without the mistake: to its control', async () => {
    const form = openForm({ defaultRecord: { year_built: '1985' as unknown as number } })
    await focus(await button('Use 1985 (Year built)'))
    await form.arrives(newer({ year_built: 1985 }))
    await waitFor(() => expect(box('Year built')).toHaveFocus())
  })

  test('a box that gets several lines: to the box that shows them', async () => {
    const form = openForm({ defaultRecord: { siding: 'Vinyl' } })
    await focus(screen.getByRole('combobox', { name: 'Siding' }))
    await form.arrives(newer({ siding: 'Vinyl\nBrick' }))
    await expectFocus(() => box('Siding'))
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })

  test('the other answer of a yes or no question: to the answer', async () => {
    const form = openForm({ defaultRecord: { basement_included: 'partial' } })
    await focus(screen.getByRole('radio', { name: /partial/ }))
    await form.arrives(newer({ basement_included: 'yes' }))
    await waitFor(() => expect(focused()).toHaveAttribute('name', 'basement_included'))
  })

  test('an item that newer data has no more: to the item in its place, and the last one to the list', async () => {
    const mortgagee = ['Chase', 'Ally Bank', 'Wells Fargo'].map((company) => ({ company }))
    const form = openForm({ defaultRecord: { mortgagee } })
    await focus(screen.getAllByRole('combobox', { name: 'Financing type' })[1]!)
    await form.arrives(newer({ mortgagee: [mortgagee[0], mortgagee[2]] }))
    await expectFocus(() => screen.getByRole('group', { name: 'Mortgagee 2 of 2: Wells Fargo' }))
    await form.arrives(newer({ mortgagee: [mortgagee[0]] }))
    await expectFocus(() => screen.getByRole('group', { name: 'Mortgagee 1 of 1: Chase' }))
    await form.arrives(newer({ mortgagee: [] }))
    expect(screen.queryByRole('group', { name: /Chase/ })).toBeNull()
    await expectFocus(() => screen.getByRole('button', { name: 'Add mortgagee' }))
  })

  test('a problem of the summary that newer data mends: to the next, and the last to its own control', async () => {
    const form = openForm({
      defaultRecord: { year_built: 'old', square_footage: 'big' },
    })
    await userEvent.click(await button('Save'))
    await focus(await screen.findByRole('link', { name: /Year built/ }))
    await form.arrives(newer({ year_built: 1985, square_footage: 'big' }))
    await expectFocus(() => screen.getByRole('link', { name: /Square footage/ }))
    await form.arrives(newer({ year_built: 1985, square_footage: 1850 }))
    expect(screen.queryByRole('link', { name: /Square footage/ })).toBeNull()
    await expectFocus(() => box('Square footage'))
  })

  test('a candidate that is withdrawn: to the next, and the last to the list', async () => {
    const found = ['Chase', 'Ally Bank'].map((company) => ({ item: { company }, source: county }))
    const form = openForm({ defaultRecord: {}, candidates: { mortgagee: found } })
    await focus(await button(/^Add Chase/))
    await form.arrives({ candidates: { mortgagee: found.slice(1) } })
    await expectFocus(() => screen.getByRole('button', { name: /^Add Ally/ }))
    await form.arrives({ candidates: { mortgagee: [] } })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add Ally/ })).toBeNull())
    await waitFor(() => expect(screen.getByRole('form')).toContainElement(focused()))
  })

  test('the Undo of a removed item, when the record is saved', async () => {
    const handle: { current: RecordFormHandle<PropertyInfo> | null } = { current: null }
    openForm({
      defaultRecord: { mortgagee: [{ company: 'Chase' }] },
      onSubmit: () => {},
      ref: handle,
    })
    await userEvent.click(await button('Remove mortgagee 1: Chase'))
    await focus(await button(/^Undo/))
    act(() => handle.current?.reset())
    await settle()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await waitFor(() => expect(screen.getByRole('form')).toContainElement(focused()))
  })

  test('an entry of what to ask later, when its answer arrives', async () => {
    openForm({ defaultRecord: {}, defaultAskLater: ['year_built', 'square_footage'] })
    const year = await screen.findByRole('button', {
      name: /^Unmark.*Year built|Year built.*Unmark/i,
    })
    await focus(year)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('form')).toContainElement(focused()))
  })
})

test('in the form of a host, too', async () => {
  function Host() {
    const [incoming, setIncoming] = useState<object>()
    const form = useRecordForm(driverSchema, {
      defaultRecord: { driver_zip: '78701', driver_name: 'Ana' },
      ...(incoming && { incoming: { record: incoming } }),
    })
    return (
      <form onKeyDown={form.onKeyDown}>
        <RecordProvider form={form}>
          <DriverFields place={form.place} />
        </RecordProvider>
        <button
          type="button"
          onClick={() => setIncoming({ driver_zip: '78701', driver_name: 'B' })}
        >
          Arrive
        </button>
      </form>
    )
  }
  render(<Host />)
  await retype('Name', 'B')
  await focus(await button(/^Reset name/))
  act(() => screen.getByRole('button', { name: 'Arrive' }).click())
  await waitFor(() => expect(box('Name')).toHaveFocus())
})

test('who has left the form is not brought back', async () => {
  const form = openForm({ defaultRecord: { year_built: 1980 } })
  await retype('Year built', '1985')
  const reset = await button(/^Reset year built/)
  await focus(reset)
  act(() => reset.blur())
  await settle()
  await form.arrives(newer({ year_built: 1985 }))
  await settle()
  expect(document.body).toHaveFocus()
})

const focused = () => document.activeElement as HTMLElement
