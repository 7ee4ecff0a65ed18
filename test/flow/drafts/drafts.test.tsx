import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { birthDate } from '../../registry/born.ts'
import { driver } from '../../registry/driver.ts'
import { person } from '../../registry/personalInfo.ts'
import { property } from '../../registry/propertyInfo.ts'
import type { DraftOptions, DraftStorage } from '../../../src/index.ts'
import { fakeClock } from '../../form/helpers/fakeClock.ts'
import { said, settle } from '../../form/helpers/openForm.tsx'
import { enter, goTo, openFlow, pressButton } from '../openFlow.tsx'

beforeEach(() => sessionStorage.clear())

const quote = { personal: person, property, drivers: [driver] }

/** A storage in memory that can fail. */
function memory(texts = new Map<string, string>()) {
  const storage = {
    texts,
    failing: undefined as Error | undefined,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.failing) throw storage.failing
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
  return storage
}

const drafts = (storage: DraftStorage, more: Partial<DraftOptions> = {}) => ({
  drafts: { key: 'quote-1', storage, ...more },
})

/** The visible text of the page, without announcements. */
const inSight = { selector: ':not([role="status"])' }

const inActionBar = { selector: '.qf-action-bar .qf-long' }

/** Waits until a draft in a storage has a text. */
const isKept = (storage: ReturnType<typeof memory>, text: string) =>
  waitFor(() => expect([...storage.texts.values()].join()).toContain(text))
/** A person typed and is still in the field. */
function type(name: string | RegExp, text: string): void {
  const field = screen.getByRole('textbox', { name })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}
/** The page ends at once, without events. */
const stored = (storage: ReturnType<typeof memory>) => memory(new Map(storage.texts))

describe('edits', () => {
  test('come back in another page: unreadable text, unfinished items, flags, the step', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('Age', 'forty')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Email' }), { key: 'F2' })
    await goTo('Drivers')
    await pressButton('Add another driver')
    // By then the focus is in it.
    const field = document.activeElement
    if (field) fireEvent.change(field, { target: { value: 'Ana Lo' } })
    await isKept(storage, 'Ana Lo')
    const left = stored(storage)
    document.body.replaceChildren()

    const { handed } = await openFlow({ defaultRecord: quote, ...drafts(left) })
    expect(screen.getByRole('heading', { name: 'Drivers', level: 2 })).toBeVisible()
    expect(screen.getByText(/You're continuing your draft from/, inSight)).toBeVisible()
    await said(/You're continuing your draft from/)
    const toggle = (name: RegExp) => screen.getByRole('button', { name })
    expect(toggle(/Driver 1 of 2/)).toHaveAttribute('aria-expanded', 'false')
    expect(toggle(/Driver 2 of 2: Ana Lo/)).toHaveAttribute('aria-expanded', 'true')
    const ana = screen.getByRole('group', { name: 'Driver 2 of 2: Ana Lo' })
    expect(within(ana).getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lo')
    await goTo('Client')
    const age = screen.getByRole('textbox', { name: 'Age' })
    expect(age).toHaveValue('forty')
    expect(age).toHaveAccessibleDescription(/Age must be a number/)
    expect(screen.getByText('Ask later: 1')).toBeVisible()
    await enter('Age', '47')
    await goTo('Drivers')
    const second = screen.getByRole('group', { name: /Driver 2/ })
    const zip = within(second).getByRole('textbox', { name: /ZIP code/ })
    fireEvent.change(zip, { target: { value: '78704' } })
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual({
      ...quote,
      personal: { ...person, age: 47 },
      drivers: [driver, { driver_name: 'Ana Lo', driver_zip: '78704' }],
    })
  })

  test('say after a reload what they replaced, and reset to it', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('Middle name', 'Elena')
    await enter('Last name', 'Lopez-Ruiz')
    await isKept(storage, 'Lopez-Ruiz')
    const left = stored(storage)
    document.body.replaceChildren()

    await openFlow({ defaultRecord: quote, ...drafts(left) })
    const last = screen.getByRole('textbox', { name: 'Last name' })
    expect(last).toHaveValue('Lopez-Ruiz')
    expect(last).toHaveAccessibleDescription(new RegExp(`Was ${person.last_name}`))
    await pressButton(/^Reset last name/)
    expect(last).toHaveValue(person.last_name)
    expect(last).not.toHaveAccessibleDescription(/Was/)
  })

  test('are counted in the action bar after a reload', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('Last name', 'Lopez-Ruiz')
    await isKept(storage, 'Lopez-Ruiz')
    const left = stored(storage)
    document.body.replaceChildren()

    await openFlow({ defaultRecord: quote, ...drafts(left) })
    expect(await screen.findByText('1 change', inActionBar)).toBeVisible()
    await pressButton(/^Reset last name/)
    await waitFor(() => expect(screen.queryByText('1 change', inActionBar)).toBeNull())
  })

  test('are saved within half a second, even while the person types', async () => {
    const storage = memory()
    await openFlow({ ...drafts(storage) })
    const pass = fakeClock()
    for (const text of ['M', 'Ma', 'Mar', 'Mari', 'Maria', 'Mariana']) {
      type('First name', text)
      await pass(90)
    }
    expect([...storage.texts.values()].join()).toContain('"personal/first_name":"Ma')
    expect(screen.getByText(/^Saved \d/)).toBeVisible()
  })

  test('are saved when the page hides', async () => {
    const storage = memory()
    await openFlow({ ...drafts(storage) })
    type('First name', 'Mar')
    fireEvent(window, new Event('pagehide'))
    expect([...storage.texts.values()].join()).toContain('"personal/first_name":"Mar"')
  })

  test('leave no draft once they equal the record, nor if nothing was entered', async () => {
    const pass = fakeClock()
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await goTo('Drivers')
    await goTo('Client')
    await pass(500)
    expect([...storage.texts]).toEqual([])
    await enter('First name', 'Ana')
    expect(storage.texts.size).toBe(1)
    await enter('First name', 'Maria')
    expect([...storage.texts]).toEqual([])
    expect(screen.queryByText(/^Saved/)).toBeNull()
  })

  test('leave no draft once they are submitted', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('First name', 'Ana')
    await goTo('Review')
    await pressButton('Submit')
    expect([...storage.texts]).toEqual([])
  })
})

describe('sensitive answers', () => {
  const secrets = ['D99887766', '1991', '03/04/91', '12345678', birthDate]

  test('are in no draft, and the banner lists those to enter again', async () => {
    const storage = memory()
    const typed = { defaultRecord: quote, ...drafts(storage) }
    await openFlow(typed)
    await enter('Date of birth', '03/04/91')
    await enter('First name', 'Ana')
    await goTo('Drivers')
    await enter('License number', 'D99887766')
    await isKept(storage, '"drivers/drivers.0/driver_license_number"')
    const text = [...storage.texts].join()
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    document.body.replaceChildren()

    const { handed } = await openFlow({ defaultRecord: quote, ...drafts(stored(storage)) })
    expect(screen.getByText(/Drafts don't keep sensitive answers/, inSight)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'License number' })).toHaveValue('12345678')
    const missing = ['Client: Date of birth', 'Driver 1: License number']
    for (const name of missing) expect(screen.getByRole('button', { name })).toBeVisible()
    // It shows until it is done.
    await enter('License number', 'D99887766')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Driver 1: License number' })).toBeNull(),
    )
    await enter('License number', '12345678')
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual({ ...quote, personal: { ...person, first_name: 'Ana' } })
  })

  test('are in no draft, not even inside another text, key or number', async () => {
    const storage = memory()
    const leaky = {
      personal: {
        ...person,
        occupation: 'Chef, DL 1234-5678',
        memo: `born March 14, ${birthDate.slice(0, 4)}`,
      },
      drivers: [{ ...driver, files: { [`scan-${driver.driver_license_number}`]: [12_345_678] } }],
      note: 'nothing else',
    }
    await openFlow({ defaultRecord: leaky, ...drafts(storage) })
    await enter('First name', 'Ana')
    await enter('Middle name', 'see 12345678')
    await isKept(storage, '"personal/middle_name"')
    // The digits of a time or of a random id are no answer.
    const text = [...storage.texts].join().replace(/"(savedAt|pageId)":("[^"]*"|\d+)/g, '')
    expect(text).toContain('nothing else')
    expect(text).not.toMatch(/5678|March|12345678/)
    document.body.replaceChildren()

    const { handed } = await openFlow({ defaultRecord: leaky, ...drafts(stored(storage)) })
    expect(screen.queryByRole('heading', { name: /record has changed/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Client: Middle name' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Client: Occupation/ })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Occupation' })).toHaveValue('Chef, DL 1234-5678')
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual({
      ...leaky,
      personal: { ...leaky.personal, first_name: 'Ana' },
    })
  })

  test('are listed if they were cut from a text and no record has them', async () => {
    const storage = memory()
    const first = await openFlow(drafts(storage))
    await enter('Middle name', 'see D99887766')
    await goTo('Drivers')
    await pressButton('Add driver')
    await enter('ZIP code (required)', '78701')
    await enter('License number', 'D99887766')
    await goTo('Review')
    await pressButton('Submit')
    expect(first.handed).toHaveLength(1)
    await goTo('Client')
    await enter('First name', 'Ana')
    await isKept(storage, '"Ana"')
    expect([...storage.texts].join()).not.toContain('99887766')
    document.body.replaceChildren()
    await openFlow(drafts(stored(storage)))
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    expect(screen.getByRole('button', { name: 'Client: Middle name' })).toBeVisible()
  })

  test('are in the draft if the host keeps them', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage, { sensitive: true }) })
    await goTo('Drivers')
    await enter('License number', 'D99887766')
    await isKept(storage, 'D99887766')
    document.body.replaceChildren()
    await openFlow({ defaultRecord: quote, ...drafts(stored(storage), { sensitive: true }) })
    expect(screen.getByRole('textbox', { name: 'License number' })).toHaveValue('D99887766')
    expect(screen.queryByText(/not kept in drafts/)).toBeNull()
  })
})

describe('a record that is newer than the draft', () => {
  const newer = {
    ...quote,
    personal: { ...person, first_name: 'Marie', phone: '555-0000' },
    property: { ...property, year_built: 1990 },
  }
  /** A draft with two edits. */
  async function leaveDraft() {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('First name', 'Mariana')
    await enter('Age', 'forty')
    await isKept(storage, 'forty')
    document.body.replaceChildren()
    return stored(storage)
  }

  test('shows the differences, and the person chooses', async () => {
    const { handed } = await openFlow({ defaultRecord: newer, ...drafts(await leaveDraft()) })
    expect(
      screen.getByRole('heading', { name: 'This record changed after your draft' }),
    ).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    const groups = screen.getAllByRole('group').map((group) => group.textContent)
    expect(groups).toEqual([
      'Client, first nameDraft: MarianaRecord: Marie',
      'Client, phone numberDraft: (512) 555-0142Record: 555-0000',
      'Property, year builtDraft: 1985Record: 1990',
    ])
    const year = screen.getByRole('group', { name: 'Property, year built' })
    fireEvent.click(within(year).getByRole('radio', { name: 'Draft: 1985' }))
    await pressButton('Continue with these')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
    await enter('Age', '46')
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual({
      ...quote,
      personal: { ...person, first_name: 'Mariana', phone: '555-0000' },
    })
  })

  test('can be chosen, and the draft is kept until then', async () => {
    const storage = await leaveDraft()
    const { handed } = await openFlow({ defaultRecord: newer, ...drafts(storage) })
    expect(storage.texts.size).toBe(1)
    await pressButton('Discard draft')
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual(newer)
    expect(storage.texts.size).toBe(0)
  })

  test('needs no choice if it already has the edits', async () => {
    const come = { ...quote, personal: { ...person, first_name: 'Mariana' } }
    await openFlow({ defaultRecord: come, ...drafts(await leaveDraft()) })
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
  })
})

test('undoing a discard before any choice brings the draft back as it was', async () => {
  const storage = memory()
  const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Mariana')
  await enter('Age', 'forty')
  first.unmount()
  const newer = { ...quote, personal: { ...person, first_name: 'Marie' } }
  await openFlow({ defaultRecord: newer, ...drafts(storage) })
  await pressButton('Discard draft')
  expect(storage.texts.size).toBe(0)
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Marie')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await pressButton('Undo')
  expect([...storage.texts.values()].join()).toContain('forty')
  await pressButton('Continue with these')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
})

test('edits after a discard survive the Undo as another draft', async () => {
  const storage = memory()
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Mariana')
  await pressButton('Discard draft')
  await enter('Last name', 'Ruiz')
  await goTo('Drivers')
  await goTo('Client')
  await pressButton('Undo')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lopez')
  await pressButton('Open that draft')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ruiz')
})

test('Undo does nothing if the edits since the discard cannot be saved', async () => {
  const storage = memory()
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Mariana')
  await pressButton('Discard draft')
  storage.failing = new DOMException('', 'QuotaExceededError')
  await enter('Last name', 'Ruiz')
  await pressButton('Undo')
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ruiz')
  storage.failing = undefined
  await pressButton('Undo')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
  expect(screen.getByText(/You have another draft/)).toBeVisible()
})

test('a reloaded page resumes its own draft, not a newer one', async () => {
  const storage = memory()
  const own = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Mine')
  own.unmount()
  const tab = sessionStorage.getItem('quoteforms:quote-1:tab') ?? ''
  // Another tab, which does not resume this one's draft.
  sessionStorage.clear()
  const text = storage.texts.get('quote-1') ?? ''
  storage.texts.clear()
  const other = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Theirs')
  other.unmount()
  const both = JSON.parse(storage.texts.get('quote-1') ?? '') as { drafts: unknown[] }
  both.drafts.push(...(JSON.parse(text) as { drafts: unknown[] }).drafts)
  storage.texts.set('quote-1', JSON.stringify(both))
  sessionStorage.setItem('quoteforms:quote-1:tab', tab)
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mine')
  expect(screen.getByText(/You have another draft/)).toBeVisible()
})

test("a submit in another tab does not remove this tab's draft", async () => {
  const storage = memory()
  const own = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Mine')
  own.unmount()
  const text = storage.texts.get('quote-1') ?? ''
  storage.texts.set('quote-1', text.replace('{', `{"submittedAt":${Date.now() + 1000},`))
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mine')
})

test('discarding another draft can be undone until the page closes', async () => {
  const storage = memory()
  const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Theirs')
  first.unmount()
  // A tab that had the quote open and has no draft.
  sessionStorage.setItem('quoteforms:quote-1:tab', 'nobody')
  const second = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  await pressButton('Discard that draft')
  expect(screen.queryByText(/You have another draft/)).toBeNull()
  await pressButton('Undo')
  expect(screen.getByText(/You have another draft/)).toBeVisible()
  expect(storage.texts.size).toBe(1)
  await pressButton('Discard that draft')
  second.unmount()
  expect(storage.texts.size).toBe(0)
})

test('a draft older than a submit is offered and does not resume by itself', async () => {
  const storage = memory()
  const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Older')
  first.unmount()
  const older = storage.texts.get('quote-1') ?? ''
  const text = older.replaceAll(/"pageId":"[^"]*"/g, '"pageId":"other"')
  sessionStorage.clear()
  const second = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Newer')
  storage.texts.set('quote-1', text)
  await goTo('Review')
  await pressButton('Submit')
  second.unmount()
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  expect(screen.getByText(/You have another draft/)).toBeVisible()
})

test('Discard draft returns to the record, and Undo brings everything back', async () => {
  const storage = memory()
  await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('Age', 'forty')
  await pressButton('Discard draft')
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('46')
  expect([...storage.texts]).toEqual([])
  await pressButton('Undo')
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
  expect([...storage.texts.values()].join()).toContain('forty')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
      /Age must be a number/,
    ),
  )
})

describe('a storage that fails', () => {
  test.each([
    [new DOMException('', 'QuotaExceededError'), /has no room for drafts/],
    [new DOMException('', 'SecurityError'), /This browser blocks drafts/],
    [new Error('Maria Lopez'), /couldn't save your draft/],
  ])('shows an error and loses nothing on the screen: %s', async (failing, told) => {
    const storage = memory()
    storage.failing = failing
    const { handed } = await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('First name', 'Ana')
    expect(await screen.findByText(told, { selector: 'span' })).toBeVisible()
    await said(told)
    expect(document.body).not.toHaveTextContent('Maria Lopez:')
    // It saves as soon as there is room again.
    storage.failing = undefined
    await enter('Last name', 'Ruiz')
    await waitFor(() => expect(screen.queryByText(told, { selector: 'span' })).toBeNull())
    expect(screen.getByText(/^Saved/)).toBeVisible()
    await goTo('Review')
    await pressButton('Submit')
    expect(handed[0]?.record).toEqual({
      ...quote,
      personal: { ...person, first_name: 'Ana', last_name: 'Ruiz' },
    })
  })

  test.each([
    ['no JSON', 'x{', {}, /can't read your draft/],
    [
      'newer',
      '{"quoteforms":1,"drafts":[{"version":3,"pageId":"w","savedAt":1,"step":"client","visitedSteps":[],"askLater":[],"omitted":[]}]}',
      {},
      /newer version of this page/,
    ],
  ])('or has an unusable draft (%s) shows an error and keeps it', async (_, text, more, told) => {
    const storage = memory(new Map([['quote-1', text]]))
    await openFlow({ defaultRecord: quote, ...drafts(storage, more) })
    expect(screen.getByText(told, inSight)).toBeVisible()
    await enter('First name', 'Ana')
    await isKept(storage, '"Ana"')
    const kept = storage.texts.get('quote-1') ?? ''
    expect(
      kept.includes(text) || kept.includes(JSON.stringify(text)) || kept.includes('"version":3'),
    ).toBe(true)
    await pressButton('Dismiss')
    expect(screen.queryByText(told, inSight)).toBeNull()
  })

  test.each([
    ['format', '{"quoteforms":3,"drafts":[{"by":"a newer page"}]}'],
    ['version', '{"quoteforms":1,"drafts":[{"version":3,"by":"a newer page"}]}'],
  ])(
    'or has a draft of a newer %s says so at each load, until it is discarded',
    async (_, text) => {
      const storage = memory(new Map([['quote-1', text]]))
      const told = /A newer version of this page saved your draft. Reload to open it./
      const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
      await enter('First name', 'Ana')
      first.unmount()
      const second = await openFlow({ defaultRecord: quote, ...drafts(storage) })
      expect(screen.getByText(told, inSight)).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
      await pressButton('Discard that draft')
      expect(screen.queryByText(told, inSight)).toBeNull()
      await pressButton('Undo')
      expect(screen.getByText(told, inSight)).toBeVisible()
      expect(storage.texts.get('quote-1')).toContain('a newer page')
      await pressButton('Discard that draft')
      second.unmount()
      expect(storage.texts.get('quote-1')).not.toContain('a newer page')
      await openFlow({ defaultRecord: quote, ...drafts(storage) })
      expect(screen.queryByText(told, inSight)).toBeNull()
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    },
  )

  test('by answering slowly shows that it loads, and then continues', async () => {
    const storage = memory()
    const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('First name', 'Ana')
    first.unmount()
    let answer = (): void => {}
    const slow: DraftStorage = {
      ...storage,
      getItem: (key) =>
        new Promise((resolve) => (answer = () => resolve(storage.texts.get(key) ?? null))),
    }
    await openFlow({ defaultRecord: quote, ...drafts(slow) })
    expect(screen.getByText('Looking for a draft…')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => answer())
    await settle()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  })
})

test('an expired draft is removed with a message', async () => {
  const storage = memory()
  const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Ana')
  first.unmount()
  vi.setSystemTime(Date.now() + 20)
  onTestFinished(() => void vi.useRealTimers())
  await openFlow({ defaultRecord: quote, ...drafts(storage, { maxAge: 10 }) })
  expect(screen.getByText(/was too old, so we removed it/, inSight)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  expect([...storage.texts]).toEqual([])
})

test('a draft of an earlier version is migrated', async () => {
  const storage = memory()
  const first = await openFlow({ defaultRecord: quote, ...drafts(storage) })
  await enter('First name', 'Ana')
  first.unmount()
  const shout = (content: object) =>
    JSON.parse(JSON.stringify(content).replace('"Ana"', '"ANA"')) as { step: string }
  await openFlow({ defaultRecord: quote, ...drafts(storage, { migrations: [shout] }) })
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('ANA')
})

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('is free if nothing differs from the record, whatever was typed', async () => {
    await openFlow({ defaultRecord: quote })
    expect(leave()).toBe(false)
    await enter('First name', 'Ana')
    expect(leave()).toBe(true)
    await enter('First name', 'Maria')
    expect(leave()).toBe(false)
    await enter('Age', 'forty')
    expect(leave()).toBe(true)
  })

  test('is free if a draft has all edits, except those that no draft keeps', async () => {
    const storage = memory()
    await openFlow({ defaultRecord: quote, ...drafts(storage) })
    await enter('First name', 'Ana')
    expect(leave()).toBe(false)
    storage.failing = new Error('no')
    await enter('First name', 'Anna')
    expect(leave()).toBe(true)
    storage.failing = undefined
    await enter('First name', 'Ann')
    expect(leave()).toBe(false)
    await goTo('Drivers')
    await enter('License number', 'D2')
    expect(leave()).toBe(true)
  })
})
