import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { array, object, string } from 'yup'
import {
  type AnsweredCandidate,
  at,
  type Candidate,
  type Driver,
  DriverList,
  type DriverListProps,
  type Incoming,
  PropertyInfoForm,
  RecordForm,
  type RecordFormHandle,
  RepeatedFields,
  type RecordSubmission,
  TextField,
} from '../../../../src/index.ts'
import { quoteSchema } from '../../../../src/records.ts'
import { prefill } from '../../../../src/field/prefill/prefill.tsx'
import { press, said, save, settle } from '../../../form/helpers/openForm.tsx'

// A date of this year shows without its year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const county = { label: 'County records', at: '2026-11-03' }
const ana: Candidate<Driver> = {
  id: 17,
  item: {
    driver_name: 'Ana Lopez',
    driver_zip: '78701',
    driver_birth_date: '1990-05-04',
    driver_relation: 'Spouse',
    household_id: 17,
  },
  source: county,
}
const ben = {
  driver_name: 'Ben Lopez',
  driver_zip: '78701',
  driver_birth_date: '1988-01-02',
}

type Props = Omit<DriverListProps, 'place'>

function openDrivers(drivers: readonly object[], given: Props = {}) {
  const answers: AnsweredCandidate<Driver>[] = []
  const handed: { record: { drivers?: unknown[] }; submission: RecordSubmission }[] = []
  const form: { current: RecordFormHandle<never> | null } = { current: null }
  const show = (props: Props) => (
    <StrictMode>
      <RecordForm
        ref={(handle: RecordFormHandle<never> | null) => {
          form.current = handle
        }}
        schema={quoteSchema}
        defaultRecord={{ drivers }}
        onSubmit={(record, submission) => {
          handed.push({ record: record as { drivers?: unknown[] }, submission })
        }}
      >
        {(place) => (
          <DriverList
            {...props}
            place={at(place, 'drivers')}
            onCandidate={(answer) => answers.push(answer)}
          />
        )}
      </RecordForm>
    </StrictMode>
  )
  const { rerender } = render(show(given))
  return {
    answers,
    handed,
    form,
    show: async (props: Props) => {
      rerender(show(props))
      await loaded()
    },
  }
}

async function loaded(): Promise<void> {
  await act(async () => {
    await prefill.load()
    await prefill.load()
  })
  await settle()
}

const group = () => screen.queryByRole('group', { name: 'Found elsewhere' })
const lines = () =>
  [...(group()?.querySelectorAll('li > :first-child') ?? [])].map((one) => one.textContent)
const buttons = () =>
  within(group() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('an item that was found elsewhere', () => {
  test('shows below the list with a few facts and its source, and is not in the record', async () => {
    const { handed } = openDrivers([ben], { candidates: [ana] })
    await loaded()
    expect(lines()).toEqual([
      'Ana Lopez · Spouse, born 05/04/1990 · 78701 · From County records, Nov 3',
    ])
    expect(buttons()).toEqual(['Add Ana Lopez', 'Set aside Ana Lopez'])
    await save()
    expect(handed[0]?.record).toEqual({ drivers: [ben] })
  })

  test('is added as the record would have it, with its own keys and its source', async () => {
    const { answers, handed } = openDrivers([ben], { candidates: [ana] })
    await loaded()
    await press('Add Ana Lopez')
    await said('Driver 2 added from County records')
    expect(document.activeElement).toHaveValue('Ana Lopez')
    expect(screen.getByText('New from County records')).toBeVisible()
    expect(group()).toBeNull()
    await save()
    const [{ record, submission } = { record: {}, submission: undefined }] = handed
    expect(record.drivers).toEqual([ben, ana.item])
    expect(submission?.changes).toMatchObject([{ kind: 'add', after: ana.item }])
    const origin = submission?.provenance.find(({ path }) => path === 'drivers.1.driver_relation')
    expect(origin).toMatchObject({ value: 'arrived', source: county })
    expect(answers).toEqual([{ candidate: ana, action: 'add', item: ana.item, list: 'drivers' }])
    expect(answers[0]?.candidate).toBe(ana)
  })

  test('can be added again once its item was removed', async () => {
    const { answers } = openDrivers([ben], { candidates: [ana] })
    await loaded()
    await press('Add Ana Lopez')
    await press('Remove driver 2: Ana Lopez')
    expect(lines()).toEqual(['Ana Lopez · Removed from the list'])
    await press('Add again Ana Lopez')
    expect(group()).toBeNull()
    expect(answers).toHaveLength(2)
  })

  test('shows though the form asks about nothing that it has', async () => {
    const item = { household_id: 4711 }
    const { answers } = openDrivers([ben, {}], { candidates: [{ item, source: county }] })
    await loaded()
    expect(buttons()).toEqual(['Add driver', 'Set aside driver'])
    await press('Add driver')
    expect(answers).toMatchObject([{ action: 'add', item }])
  })

  test('that is the same as an item reports what no field asks about', async () => {
    const item = { ...ana.item, driver_zip: '78745', visits: [{ year: 2020 }], note: null }
    const { answers, handed } = openDrivers([{ ...ana.item, household_id: 1 }], {
      candidates: [{ ...ana, item }],
    })
    await loaded()
    await press(/^Same as Driver 1/)
    expect(answers[0]?.unasked).toEqual({ household_id: 17, visits: [{ year: 2020 }] })
    await save()
    expect(handed[0]?.record.drivers).toEqual([{ ...ana.item, household_id: 1 }])
  })

  test('that equals an item of the list asks nothing', async () => {
    const { show } = openDrivers([ben], { candidates: [{ item: ben, source: county }] })
    await loaded()
    expect(group()).toBeNull()
    await show({ candidates: [{ item: ben, source: county }, ana] })
    expect(lines()).toHaveLength(1)
  })

  test('is announced if it comes later, once', async () => {
    const { show } = openDrivers([ben])
    await loaded()
    expect(group()).toBeNull()
    await show({ candidates: [ana] })
    await said('1 item found elsewhere')
    await show({ candidates: [{ ...ana }] })
    expect(lines()).toHaveLength(1)
  })

  test('cannot be added to a full list, and the list says why', async () => {
    const { answers } = openDrivers([ben], { candidates: [ana], max: 1 })
    await loaded()
    const add = screen.getByRole('button', { name: 'Add Ana Lopez' })
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(add).toHaveAccessibleDescription('No more than 1 driver')
    await press('Add Ana Lopez')
    await said('No more than 1 driver')
    expect(answers).toEqual([])
  })

  test('has its masked answers hidden', async () => {
    render(
      <RecordForm schema={quoteSchema} sensitive="mask" candidates={{ drivers: [ana] }}>
        {(place) => <DriverList place={at(place, 'drivers')} />}
      </RecordForm>,
    )
    await loaded()
    expect(lines()).toEqual(['Ana Lopez · Spouse · 78701 · From County records, Nov 3'])
  })
})

describe('an item that the list has already', () => {
  const known = { driver_name: 'ANA LOPEZ', driver_zip: '78702', driver_birth_date: '1990-05-04' }

  test('is compared field by field', async () => {
    const { answers, handed } = openDrivers([ben, known], { candidates: [ana] })
    await loaded()
    await press('Same as Driver 2 (Ana Lopez)')
    await said('Driver 2: 3 answers to check')
    expect(document.activeElement).toHaveValue('ANA LOPEZ')
    expect(lines()).toEqual(['Ana Lopez · Same as Driver 2'])
    expect(answers).toMatchObject([{ action: 'same', item: known, list: 'drivers' }])
    await press('Use 78701 (ZIP code)')
    await press('Keep ANA LOPEZ (Name)')
    await press('Use Spouse (Relationship to applicant)')
    await save()
    expect(handed[0]?.record.drivers).toEqual([
      ben,
      { ...known, driver_zip: '78701', driver_relation: 'Spouse' },
    ])
    expect(handed[0]?.submission.conflicts).toEqual([])
  })

  test('can be added once the item that it is was removed', async () => {
    openDrivers([ben, known], { candidates: [ana] })
    await loaded()
    await press('Same as Driver 2 (Ana Lopez)')
    await press(/^Remove driver 2/)
    expect(lines()).toEqual(['Ana Lopez · Removed from the list'])
    expect(buttons()).toEqual(['Add again Ana Lopez'])
  })

  test('changes nothing by itself, and hands the open choices over', async () => {
    const { handed } = openDrivers([ben, known], { candidates: [ana] })
    await loaded()
    await press('Same as Driver 2 (Ana Lopez)')
    await save()
    expect(handed[0]?.record.drivers).toEqual([ben, known])
    expect(handed[0]?.submission.conflicts).toContainEqual({
      kind: 'value',
      path: 'drivers.1.driver_zip',
      label: 'Driver 2: ZIP code',
      source: 'County records',
      theirs: '78701',
      mine: '78702',
    })
  })

  test('asks again after Undo', async () => {
    const { answers } = openDrivers([ben, known], { candidates: [ana] })
    await loaded()
    await press('Same as Driver 2 (Ana Lopez)')
    await said('Driver 2: 3 answers to check')
    await press('Undo (Ana Lopez)')
    await said('Choose again for Ana Lopez')
    expect(screen.queryByRole('button', { name: 'Use 78701 (ZIP code)' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Ana Lopez' })).toHaveFocus()
    expect(answers.map(({ action }) => action)).toEqual(['same', 'undo'])
  })

  test('is found by its likeness, and by its id where the host has ids', async () => {
    const renamed = { ...ben, driver_name: 'Benjamin Lopez' }
    const { show } = openDrivers([known, ben], {
      candidates: [{ item: renamed, source: county }],
    })
    await loaded()
    expect(buttons()).toContain('Same as Driver 2 (Benjamin Lopez)')
    await show({ candidates: [{ item: { driver_name: 'Zoe Miller' }, source: county }] })
    expect(buttons()).toEqual(['Add Zoe Miller', 'Set aside Zoe Miller'])
  })

  test('is another where the host says so', async () => {
    render(
      <RecordForm
        schema={quoteSchema}
        defaultRecord={{
          drivers: [
            { ...ben, id: 1 },
            { driver_zip: '1', id: 2 },
          ],
        }}
        identify={(item) => (item as { id?: number }).id}
        candidates={{ drivers: [{ item: { ...ben, id: 2 }, source: county }] }}
      >
        {(place) => <DriverList place={at(place, 'drivers')} />}
      </RecordForm>,
    )
    await loaded()
    expect(buttons()).toContain('Same as Driver 2 (Ben Lopez)')
  })
})

describe('Set aside', () => {
  const reasons = ['Moved out', 'Has own insurance']

  test('takes one press without reasons', async () => {
    const { answers } = openDrivers([ben], { candidates: [ana] })
    await loaded()
    await press('Set aside Ana Lopez')
    await said('Ana Lopez set aside')
    expect(lines()).toEqual(['Ana Lopez · Set aside'])
    expect(screen.getByRole('button', { name: 'Undo (Ana Lopez)' })).toHaveFocus()
    expect(answers).toEqual([{ candidate: ana, action: 'setAside', list: 'drivers' }])
  })

  test('asks for a reason at the first press after Undo', async () => {
    openDrivers([ben], { candidates: [ana], setAsideReasons: reasons })
    await loaded()
    const setAside = () => screen.getByRole('button', { name: 'Set aside Ana Lopez' })
    act(() => setAside().focus())
    await userEvent.keyboard('{Enter}{Enter}{Control>}z{/Control}')
    await settle()
    expect(setAside()).toHaveAttribute('aria-expanded', 'false')
    act(() => setAside().focus())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Moved out' })).toHaveFocus()
  })

  test('asks for one of the reasons, with the keyboard alone', async () => {
    const { answers } = openDrivers([ben], { candidates: [ana], setAsideReasons: reasons })
    await loaded()
    const ask = screen.getByRole('button', { name: 'Set aside Ana Lopez', expanded: false })
    act(() => ask.focus())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'Why set Ana Lopez aside?' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Moved out' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(ask).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Moved out' })).toBeNull()
    await userEvent.keyboard('{Enter}{Tab}{Enter}')
    await said('Ana Lopez set aside: Has own insurance')
    expect(lines()).toEqual(['Ana Lopez · Set aside: Has own insurance'])
    expect(answers).toMatchObject([{ action: 'setAside', reason: 'Has own insurance' }])
  })

  test('stays through moved items and a reset', async () => {
    const { form } = openDrivers([ben, { driver_zip: '2' }], {
      candidates: [ana],
      reorderable: true,
    })
    await loaded()
    await press('Set aside Ana Lopez')
    await press('Move down driver 1: Ben Lopez')
    expect(lines()).toEqual(['Ana Lopez · Set aside'])
    act(() => form.current?.reset())
    await settle()
    expect(lines()).toEqual(['Ana Lopez · Set aside'])
  })
})

test('newer data that arrives leaves the open choices with their item', async () => {
  const known = { driver_name: 'Ana Lopez', driver_zip: '78702' }
  const form = (incoming?: Incoming) => (
    <RecordForm
      schema={quoteSchema}
      defaultRecord={{ drivers: [known] }}
      candidates={{ drivers: [ana] }}
      incoming={incoming}
    >
      {(place) => <DriverList place={at(place, 'drivers')} />}
    </RecordForm>
  )
  const { rerender } = render(form())
  await loaded()
  await press('Same as Driver 1 (Ana Lopez)')
  const tom = { driver_name: 'Tom Reyes', driver_zip: '1' }
  rerender(form({ record: { drivers: [tom, { ...known, driver_gender: 'Female' }] } }))
  await act(() => prefill.load())
  await settle()
  expect(
    screen.getAllByRole('textbox', { name: 'Name' }).map((box) => (box as HTMLInputElement).value),
  ).toEqual(['Tom Reyes', 'Ana Lopez'])
  expect(lines()).toEqual(['Ana Lopez · Same as Driver 2'])
  await press('Use 78701 (ZIP code)')
  const zips = screen.getAllByRole('textbox', { name: /^ZIP code/ })
  expect(zips.map((box) => (box as HTMLInputElement).value)).toEqual(['1', '78701'])
})

test('a read-only form shows nothing that was found elsewhere', async () => {
  render(
    <RecordForm schema={quoteSchema} readOnly candidates={{ drivers: [ana] }}>
      {(place) => <DriverList place={at(place, 'drivers')} />}
    </RecordForm>,
  )
  await loaded()
  expect(group()).toBeNull()
})

test('a form takes the candidates of its lists by path', async () => {
  const onCandidate = vi.fn<(answer: AnsweredCandidate) => void>()
  const lien = { item: { company: 'Ally Bank', loan_number: '7' }, source: county }
  render(
    <PropertyInfoForm
      candidates={{ mortgagee: [lien] }}
      setAsideReasons={['Paid off']}
      onCandidate={onCandidate}
    />,
  )
  await loaded()
  await press('Set aside Ally Bank')
  await press('Paid off')
  expect(onCandidate.mock.lastCall).toEqual([
    { candidate: lien, action: 'setAside', reason: 'Paid off', list: 'mortgagee' },
  ])
})

describe('candidates for a list inside an item', () => {
  const household = object({
    name: string().label('Name'),
    people: array(object({ name: string().label('Person') }).meta({ itemLabelKey: 'name' })).label(
      'People',
    ),
  })
    .label('Household')
    .meta({ itemLabelKey: 'name' })
  const schema = object({ households: array(household) })
  const found = [{ item: { name: 'Cy' }, source: county }]

  test('stay with the item when it moves, is removed and returns', async () => {
    const candidates = { 'households.0.people': found }
    render(
      <RecordForm
        schema={schema}
        defaultRecord={{ households: [{ name: 'North' }, { name: 'South' }] }}
        candidates={candidates}
        onSubmit={() => {}}
      >
        {(place) => (
          <RepeatedFields
            place={at(place, 'households')}
            noun={{ one: 'home', many: 'homes' }}
            reorderable
          >
            {(home) => (
              <RepeatedFields place={at(home, 'people')} noun={{ one: 'person', many: 'people' }}>
                {(person) => <TextField place={at(person, 'name')} />}
              </RepeatedFields>
            )}
          </RepeatedFields>
        )}
      </RecordForm>,
    )
    await loaded()
    const home = (name: string) => screen.getByRole('group', { name: new RegExp(`Home .*${name}`) })
    await userEvent.click(within(home('North')).getByRole('button', { name: 'Set aside Cy' }))
    await press(/^Move down home 1/)
    expect(home('North')).toHaveTextContent('Set aside')
    expect(home('South')).not.toHaveTextContent('Cy')
    await press(/^Remove home 2/)
    expect(home('South')).not.toHaveTextContent('Cy')
    await press(/^Undo/)
    expect(home('North')).toHaveTextContent('Set aside')
  })
})
