import { act, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { object, type ObjectSchema, string } from 'yup'
import {
  AddressFields,
  at,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
  type RecordFormHandle,
  type Suggestion,
  SuggestField,
} from '../../../src/index.ts'
import { type Address, addressSchema } from '../../../src/records.ts'
import { useFormStore } from '../../../src/field/formContext.ts'
import { applyText, fillTogether } from '../../../src/store/entry.ts'
import { addressReading } from '../../../src/section/address/AddressAssist.tsx'
import { press, settle } from '../../form/helpers/openForm.tsx'
import { pasteText } from '../../form/helpers/pasteText.ts'

configure({ asyncUtilTimeout: 10_000 })

interface Move {
  from?: Address | undefined
  to?: Address | undefined
}

const move: ObjectSchema<Move> = object({
  from: addressSchema.label('Old address').default(undefined).optional(),
  to: addressSchema.label('New address').default(undefined).optional(),
}).label('Move')

const toronto: Address = {
  entity_number: '9',
  street: 'Bay St',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'Canada',
}

type Host = Omit<QuoteFormsProviderProps, 'children'>

function open(defaultRecord: Move, sameAs?: Address, host: Host = {}) {
  const records: unknown[] = []
  const handle = createRef<RecordFormHandle<Move>>()
  render(
    <QuoteFormsProvider {...host}>
      <RecordForm
        ref={handle}
        schema={move}
        defaultRecord={defaultRecord}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => (
          <AddressFields
            place={at(place, 'to')}
            sameAs={sameAs && { label: 'old address', address: sameAs }}
          />
        )}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  return {
    /** What a submit would hand over. */
    record: () => handle.current?.getRecord(),
    async saved(): Promise<unknown> {
      await press('Save')
      return records.at(-1)
    },
  }
}

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
async function paste(label: string, text: string): Promise<void> {
  pasteText(box(label), text)
  await screen.findByText(/^Filled \d address fields/, { selector: '[data-part] *' })
  await settle()
}
async function enter(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(box(label))
  await userEvent.type(box(label), text)
  await userEvent.tab()
  await settle()
}

describe('the state of an address pasted over one of another country', () => {
  test.each([
    ['12 Oak Ln, Troy, AL 36081', 'AL'],
    ['12 Oak Ln, Troy, AL 36081, USA', 'AL'],
    ['12 Oak Ln, Boston, MA 02101', 'MA'],
    ['12 Oak Ln, San Juan, PR 00901', 'PR'],
    ['12 Oak Ln, San Juan, Puerto Rico 00901, USA', 'PR'],
  ])('is the one in %j, and Undo restores the other', async (text, state) => {
    const form = open({ to: toronto })
    await paste('Street', text)
    expect(form.record()).toMatchObject({ to: { state } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: toronto })
  })

  test('is a province over one of the United States', async () => {
    const home = { ...toronto, city: 'Troy', state: 'AL', zip: '36081', country: 'US' }
    const form = open({ to: home })
    await paste('Street', '9 Bay St, Edmonton, AB T5J 0N3, Canada')
    expect(form.record()).toMatchObject({ to: { state: 'AB', country: 'CA' } })
    await press('Undo (New address)')
    expect(await form.saved()).toEqual({ to: home })
  })
})

/** What the form announces while something happens. */
async function announcedDuring(run: () => Promise<void>, last: RegExp): Promise<string[]> {
  const said: string[] = []
  const region = screen.getByText((_, element) => element?.matches('p[role="status"]') ?? false)
  const watch = new MutationObserver(() => said.push(region.textContent))
  watch.observe(region, { childList: true, subtree: true, characterData: true })
  await run()
  await waitFor(() => expect(said).toContainEqual(expect.stringMatching(last)))
  watch.disconnect()
  return said.filter((text) => text !== '')
}

describe('an address pasted over one of another country, by code that is there already', () => {
  const home = { ...toronto, city: 'Troy', state: 'AL', zip: '36081', country: 'US' }

  test.each([
    ['12 Oak Ln, Troy, AL 36081', toronto, 'AL', 'State', /^Filled \d address fields/],
    ['9 Bay St, Edmonton, AB T5J 0N3, Canada', home, 'AB', 'Province', /^Filled \d address fields/],
  ])('announces nothing but the filling of %j, and its label follows at once', async (...row) => {
    const [text, before, state, label, message] = row
    await act(() => addressReading.load())
    open({ to: before })
    await settle()
    act(() => box('Street').focus())
    const said = await announcedDuring(async () => {
      pasteText(box('Street'), text)
      await waitFor(() => expect(box(/^(Province|State)$/)).toHaveValue(state))
      // Nothing waits for a pause.
      expect(box(label)).toHaveValue(state)
    }, message)
    expect(said).toEqual([expect.stringMatching(message)])
    const undoSaid = await announcedDuring(() => press('Undo (New address)'), /restored/)
    expect(box(label === 'State' ? 'Province' : 'State')).toHaveValue(before.state)
    expect(undoSaid).toHaveLength(1)
  })
})

describe('the labels of an address whose country has a code that is the code of a state, too', () => {
  test.each([
    [{ state: 'CA', zip: '78701', country: 'CA' }, 'State'],
    [{ state: 'CA', zip: '90001', country: 'CA' }, 'State'],
    [{ state: 'TX', country: 'CA' }, 'State'],
    [{ zip: '78701-1234', country: 'ca' }, 'State'],
    [{ state: 'DE', zip: '19801', country: 'DE' }, 'State'],
    [{ state: 'CA', zip: '78701' }, 'State'],
    [{ state: 'ON', country: 'CA' }, 'Province'],
    [{ zip: 'M5V 2T6', country: 'CA' }, 'Province'],
    [{ country: 'CA' }, 'Province'],
    [{ zip: '78701', country: 'Canada' }, 'Province'],
    [{ state: 'TX', zip: '78701', country: 'Canada' }, 'Province'],
  ])('are for %j those of its %s', (address, label) => {
    open({ to: address })
    expect(box(label)).toHaveValue('state' in address ? address.state : '')
  })

  test('say Region for a Berlin of five digits', () => {
    open({ to: { state: 'BE', zip: '10115', country: 'DE' } })
    expect(screen.queryByLabelText('State')).toBeNull()
  })
})

test('the state of a copied address is that of the other address', async () => {
  const other = { street: 'Oak Ln', city: 'Boston', state: 'MA', zip: '02101' }
  const form = open({ to: toronto }, other)
  await settle()
  await press('Same as old address (New address)')
  expect(form.record()).toEqual({ to: other })
  await press('Undo (New address)')
  expect(await form.saved()).toEqual({ to: toronto })
})

test('a state typed right after the country is read as a state of that country', async () => {
  const form = open({ to: toronto })
  await enter('Country', 'US')
  await enter(/^(Province|State)$/, 'M')
  expect(await form.saved()).toMatchObject({ to: { state: 'M', country: 'US' } })
})

test('a state typed right after Canada is read as a province', async () => {
  const form = open({ to: { city: 'Toronto' } })
  await enter('Country', 'Canada')
  await enter(/^(Province|State)$/, 'Ont')
  expect(await form.saved()).toMatchObject({ to: { state: 'ON', country: 'CA' } })
})

test('a state typed before the country is read with that country', async () => {
  const form = open({ to: { ...toronto, state: undefined } })
  await enter('Province', 'Mani')
  expect(await form.saved()).toMatchObject({ to: { state: 'MB' } })
})

test("a paste that is read as a host's own code keeps its Undo", async () => {
  const options = [{ value: '48', label: 'Texas', aliases: ['TX'] }]
  const form = open({ to: toronto }, undefined, { suggestions: { 'address.state': { options } } })
  await paste('Street', '12 Oak Ln, Austin, TX 78701')
  await expect.poll(form.record).toMatchObject({ to: { state: '48', zip: '78701' } })
  await settle()
  await press('Undo (New address)')
  expect(await form.saved()).toEqual({ to: toronto })
})

describe("a host's options that depend on another answer", () => {
  interface Cover {
    kind?: string | undefined
    cover?: string | undefined
  }
  const schema: ObjectSchema<Cover> = object({
    kind: string().label('Kind'),
    cover: string().label('Cover'),
  }).label('Roof')
  const wooden: readonly Suggestion[] = [{ value: 'Shake', aliases: ['s'] }, { value: 'Tar' }]
  const other: readonly Suggestion[] = [{ value: 'Slate', aliases: ['s'] }, { value: 'Tile' }]
  const loadWooden = () => Promise.resolve(wooden)
  const loadOther = () => Promise.resolve(other)

  test.each([
    ['arrays', wooden, other],
    ['loaders', loadWooden, loadOther],
  ])('as %s decide again when that answer changes', async (_, ofWood, ofOthers) => {
    const handle = createRef<RecordFormHandle<Cover>>()
    function Host() {
      const [kind, setKind] = useState<string>()
      return (
        <RecordForm
          ref={handle}
          schema={schema}
          defaultRecord={{ kind: 'wood' }}
          onChange={(record) => setKind(record?.kind)}
        >
          {(place) => (
            <>
              <SuggestField place={at(place, 'kind')} />
              <SuggestField
                place={at(place, 'cover')}
                options={(kind ?? 'wood') === 'wood' ? ofWood : ofOthers}
              />
            </>
          )}
        </RecordForm>
      )
    }
    render(<Host />)
    await enter('Cover', 's')
    const record = () => handle.current?.getRecord()
    await expect.poll(record).toEqual({ kind: 'wood', cover: 'Shake' })
    await enter('Kind', 'stone')
    expect(record()).toEqual({ kind: 'stone', cover: 'Shake' })
    await enter('Cover', 's')
    await expect.poll(record).toEqual({ kind: 'stone', cover: 'Slate' })
  })

  test('read a text again that was filled in together with that answer', async () => {
    const handle = createRef<RecordFormHandle<Cover>>()
    function Host() {
      const [kind, setKind] = useState<string>()
      return (
        <RecordForm
          ref={handle}
          schema={schema}
          defaultRecord={{ kind: 'wood' }}
          onChange={(record) => setKind(record?.kind)}
        >
          {(place) => (
            <>
              <SuggestField
                place={at(place, 'cover')}
                options={kind === 'stone' ? other : wooden}
              />
              <SuggestField place={at(place, 'kind')} />
              <FillBoth />
            </>
          )}
        </RecordForm>
      )
    }
    function FillBoth() {
      const store = useFormStore()
      const fill = () =>
        store &&
        fillTogether(store, () => {
          applyText(store, 'cover', 's')
          applyText(store, 'kind', 'stone')
        })
      return (
        <button type="button" onClick={fill}>
          Fill
        </button>
      )
    }
    render(<Host />)
    await enter('Cover', 'x')
    await press('Fill')
    const record = () => handle.current?.getRecord()
    await act(async () => {
      await expect.poll(record).toEqual({ kind: 'stone', cover: 'Slate' })
    })
  })
})
