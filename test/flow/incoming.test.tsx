import { act, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { type Incoming, type Quote, QuoteFlow, type QuoteFlowProps } from '../../src/index.ts'
import { driver } from '../registry/driver.ts'
import { person } from '../registry/personalInfo.ts'
import { said, settle } from '../form/helpers/openForm.tsx'
import { enter, goTo, pressButton } from './openFlow.tsx'

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

const first: Quote = {
  personal: { ...person, first_name: 'Maria' },
  property: { year_built: 1980 },
  drivers: [{ ...driver, driver_zip: '78701' }],
}
const withYear = (year_built: number): Quote => ({ ...first, property: { year_built } })
const county = { label: 'County records' }
const ofCounty = (record: Quote): Incoming => ({ record, sources: { '': county } })

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

/** A flow whose quote changes elsewhere. */
async function open(props: Partial<QuoteFlowProps> = {}) {
  const handed: unknown[] = []
  const flow = (incoming?: Incoming) => (
    <StrictMode>
      <QuoteFlow
        defaultRecord={first}
        onSubmit={(record, { conflicts }) => void handed.push({ record, conflicts })}
        incoming={incoming}
        {...props}
      />
    </StrictMode>
  )
  const { rerender, unmount } = render(flow())
  await settle()
  return {
    handed,
    unmount,
    async arrives(incoming: Incoming) {
      rerender(flow(incoming))
      await settle()
    },
  }
}

describe('newer data in a flow', () => {
  test('is merged into the steps that are not on the screen', async () => {
    const flow = await open()
    await flow.arrives(ofCounty({ ...withYear(1982), drivers: [] }))
    await said('County records: 2 changes')
    await goTo('Property')
    expect(screen.getByLabelText('Year built')).toHaveValue('1982')
    await goTo('Review')
    await pressButton('Submit')
    expect(flow.handed).toEqual([{ record: { ...withYear(1982), drivers: [] }, conflicts: [] }])
  })

  test('lists what it disagrees with in the review, with a way there and back', async () => {
    const flow = await open()
    await goTo('Property')
    await enter('Year built', '1985')
    await goTo('Review')
    await flow.arrives(ofCounty(withYear(1982)))
    const link = await screen.findByRole('link', { name: /County records: 1982/ })
    expect(link).toHaveTextContent('Year built: County records: 1982')
    act(() => link.click())
    await settle()
    expect(screen.getByLabelText('Year built')).toHaveFocus()
    await pressButton('Use 1982 (Year built)')
    await goTo('Review')
    expect(screen.queryByRole('link', { name: /County records: 1982/ })).toBeNull()
    await pressButton('Submit')
    expect(flow.handed).toEqual([{ record: withYear(1982), conflicts: [] }])
  })

  test('waits until the drafts have loaded', async () => {
    let load: (text: string | null) => void = () => {}
    const storage = {
      getItem: () =>
        new Promise<string | null>((resolve) => {
          load = resolve
        }),
      setItem: () => {},
      removeItem: () => {},
    }
    const flow = await open({ drafts: { key: 'quote-1', storage } })
    await flow.arrives(ofCounty(withYear(1982)))
    expect(screen.queryByText('County records: 1 change')).toBeNull()
    await act(async () => {
      load(null)
      await settle()
    })
    await said('County records: 1 change')
    await goTo('Property')
    expect(screen.getByLabelText('Year built')).toHaveValue('1982')
  })

  test('waits until a person has chosen between a draft and the record', async () => {
    const drafts = { key: 'quote-1', storage: memory() }
    const { unmount } = await open({ drafts })
    await goTo('Property')
    await enter('Year built', '1985')
    unmount()
    const flow = await open({ drafts, defaultRecord: withYear(1983) })
    const choices = screen.getAllByRole('radio')
    await flow.arrives(ofCounty(withYear(1982)))
    expect(choices[0]).toBeVisible()
    const mine = screen.getByRole('radio', { name: /1985/ })
    act(() => mine.click())
    await pressButton(/^Continue/)
    await settle()
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(await screen.findByText(/County records: 1982/)).toBeVisible()
  })

  test('is in the draft, which a reload with the newest record resumes without a question', async () => {
    const drafts = { key: 'quote-1', storage: memory() }
    const flow = await open({ drafts })
    await goTo('Property')
    await enter('Square footage', '1850')
    await flow.arrives(ofCounty(withYear(1982)))
    flow.unmount()
    await open({ drafts, defaultRecord: withYear(1982) })
    expect(screen.queryAllByRole('radio', { name: /1980|1982/ })).toEqual([])
    await goTo('Property')
    expect(screen.getByLabelText('Year built')).toHaveValue('1982')
    expect(screen.getByLabelText('Square footage')).toHaveValue('1850')
  })

  test('is in the draft, which a reload with the older record resumes without a question', async () => {
    const drafts = { key: 'quote-1', storage: memory() }
    const [one, two] = [first.drivers![0]!, { driver_name: 'Bo', driver_zip: '78702' }]
    const older = { ...first, drivers: [one, two] }
    const newer = { ...withYear(1982), drivers: [one] }
    const flow = await open({ drafts, defaultRecord: older })
    await goTo('Property')
    await enter('Year built', '1985')
    await enter('Square footage', '1850')
    await flow.arrives(ofCounty(newer))
    flow.unmount()
    const again = await open({ drafts, defaultRecord: structuredClone(older) })
    expect(screen.queryAllByRole('radio', { name: /1982|1985/ })).toEqual([])
    await goTo('Property')
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.getByLabelText('Square footage')).toHaveValue('1850')
    await again.arrives(ofCounty(newer))
    expect(await screen.findByText(/County records: 1982/)).toBeVisible()
    await goTo('Review')
    await pressButton('Submit')
    expect(again.handed).toMatchObject([
      {
        record: { ...newer, property: { year_built: 1985, square_footage: 1850 } },
        conflicts: [{ path: 'property.year_built' }],
      },
    ])
  })

  test('comes several times, also for an item that is closed', async () => {
    const drivers = ['Ann', 'Bo', 'Cy', 'Di'].map((driver_name) => ({
      driver_name,
      driver_zip: '78701',
    }))
    const flow = await open({ defaultRecord: { drivers } })
    await goTo('Drivers')
    const named = (name: string) =>
      drivers.map((one, at) => (at === 1 ? { ...one, driver_name: name } : one))
    await flow.arrives({ record: { drivers: named('Bob') } })
    await flow.arrives({ record: { drivers: named('Robert') } })
    const item = screen.getByRole('group', { name: 'Driver 2 of 4: Robert' })
    expect(within(item).queryByLabelText('Name')).toBeNull()
  })
})
