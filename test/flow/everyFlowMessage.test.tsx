import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type MessageOverrides,
  QuoteFlow,
  type QuoteFlowProps,
  QuoteFormsProvider,
} from '../../src/index.ts'
import { draftsPart, reviewPart } from '../../src/flow/flowParts.tsx'
import { flowMessages } from '../../src/config/messages/flowMessages.ts'
import { driver } from '../registry/driver.ts'
import { person } from '../registry/personalInfo.ts'
import { property } from '../registry/propertyInfo.ts'
import { fakeClock } from '../form/helpers/fakeClock.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { unloadable } from '../failLazyLoad.ts'

// Each message has its id in it. The flows below record the messages that they show, and every
// message must appear.

/** Only a real browser opens these dialogs or has other tabs. The browser tests cover them. */
const unseen = [
  'leaveTitle',
  'leaveHint',
  'leaveOmitted',
  'leaveFailed',
  'saveAndLeave',
  'leave',
  'stay',
  'otherTab',
]

const ids: string[] = []
function marked(words: object, room: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([id, word]: [string, unknown]) => {
      const name = `${room}${id}`
      // These are words of a longer label, and would not be with a mark.
      if (name === 'shortLabels') return [id, word]
      if (typeof word === 'object' && word !== null) return [id, marked(word, `${name}.`)]
      if (!unseen.includes(name)) ids.push(name)
      const mark = (said: unknown) => `‹${name}›${String(said)}`
      return [
        id,
        typeof word === 'function'
          ? (...args: unknown[]) => mark(Reflect.apply(word, undefined, args))
          : mark(word),
      ]
    }),
  )
}
const messages = { flow: marked(flowMessages, '') } as MessageOverrides

const seen = new Set<string>()
const look = () => {
  for (const [, id = ''] of document.body.innerHTML.matchAll(/‹([^›]+)›/g)) seen.add(id)
}
afterEach(look)

const quote = { personal: { ...person, address: { zip: '78702' } }, property, drivers: [driver] }

async function show(props: QuoteFlowProps): Promise<void> {
  cleanup()
  sessionStorage.clear()
  render(
    <QuoteFormsProvider messages={messages}>
      <QuoteFlow {...props} />
    </QuoteFormsProvider>,
  )
  look()
  await settle()
  look()
}
async function press(role: 'button' | 'link' | 'checkbox', name: RegExp): Promise<void> {
  const [first] = screen.getAllByRole(role, { name })
  if (first) fireEvent.click(first)
  await settle()
  look()
}
async function type(name: RegExp, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
  await settle()
  look()
}
const memory = (text?: string) => {
  let held = text
  return {
    getItem: () => held,
    setItem: (_: string, next: string) => void (held = next),
    removeItem: () => void (held = undefined),
    text: () => held,
  }
}
const failing = (thrown: Error) => ({
  ...memory(),
  setItem() {
    throw thrown
  },
})
const stored = (more: object) =>
  JSON.stringify({
    quoteforms: 1,
    drafts: [
      {
        version: 0,
        pageId: 'other',
        savedAt: Date.now() - 1000,
        step: 'client',
        field: 'personal.age',
        visitedSteps: [],
        baseline: quote,
        edits: { personal: { first_name: 'Mariana' } },
        askLater: [],
        omitted: ['personal.birth_date'],
        ...more,
      },
    ],
  })

test('every message of a flow shows somewhere', async () => {
  const pass = fakeClock()
  /** Passes the time after which messages are announced. */
  const pause = async (time = 400) => {
    await pass(time)
    look()
  }
  // Through the steps to a review that requires a confirmation, and a submit.
  const gates = [
    { name: 'quote', requires: ['personal.middle_name', 'drivers'] },
    { name: 'binding', requires: ['personal.last_name'] },
  ]
  await show({
    defaultRecord: { personal: person, legacy_id: 1 },
    candidates: { drivers: [{ item: { driver_name: 'Bo' }, source: { label: 'County records' } }] },
    gates,
    acknowledgeWarnings: true,
  })
  await type(/First name/, 'Ana')
  await press('button', /Continue/)
  await press('link', /Drivers/)
  await press('button', /Add driver/)
  await screen.findByRole('button', { name: /clientDetails/ })
  await screen.findByRole('button', { name: /clientAddress/ })
  look()
  await press('link', /Client/)
  await type(/^Age/, 'forty')
  await press('link', /Review/)
  await screen.findByText(/foundElsewhere/)
  look()
  await press('button', /Show/)
  await press('button', /Submit/)
  await press('link', /Age must be/)
  await type(/^Age/, '46')
  await press('link', /Review/)
  await press('button', /Submit/)
  await press('link', /Change.*first name/)
  cleanup()
  await show({ defaultRecord: quote, onSubmit: () => {} })
  await press('link', /Review/)
  await press('button', /Submit/)
  fireEvent.submit(screen.getByRole('form'))
  await settle()
  await pause()

  // A submit that fails.
  await show({ defaultRecord: quote, onSubmit: () => ({ ok: false }) })
  await press('link', /Review/)
  await press('button', /Submit/)
  await pause(50)

  // More drivers than the storage has room for.
  await show({
    defaultRecord: { drivers: Array.from({ length: 101 }, () => ({ driver_zip: '1' })) },
  })
  await press('link', /Review/)

  // No answer, and no review.
  await show({
    defaultRecord: { personal: { birth_date: null } },
    nullMeans: 'unknown',
    submitTimeout: 5,
    onSubmit: () => new Promise(() => {}),
  })
  await press('link', /Review/)
  await press('button', /Submit/)
  await pause(50)
  const isFailed = vi.spyOn(reviewPart, 'hasFailed').mockReturnValue(false)
  const isThere = vi.spyOn(reviewPart, 'get').mockReturnValue(undefined)
  await show({ defaultRecord: { drivers: [{ driver_name: 'Ana' }] } })
  await press('link', /Drivers/)
  fireEvent.click(screen.getByRole('link', { name: /Review/ }))
  look()
  isFailed.mockRestore()
  isThere.mockRestore()

  // Code that cannot be loaded.
  const load = [unloadable(reviewPart), unloadable(draftsPart)]
  for (const acknowledgeWarnings of [false, true]) {
    await show({ drafts: { key: 'q', storage: memory() }, acknowledgeWarnings })
    await press('link', /Review/)
  }
  for (const again of load) await again()

  // Drafts: saved by hand, discarded, restored.
  await show({ defaultRecord: quote, drafts: { key: 'q', storage: memory() } })
  await type(/First name/, 'Ana')
  fireEvent.keyDown(screen.getByRole('textbox', { name: /First name/ }), {
    key: 's',
    ctrlKey: true,
  })
  await pause()
  await press('button', /Discard draft/)
  await press('button', /Undo/)
  await pause()
  const sticky = memory()
  const remove = () => {
    throw new Error('no')
  }
  await show({
    defaultRecord: quote,
    drafts: { key: 'q', storage: { ...sticky, removeItem: remove } },
  })
  await type(/First name/, 'Ana')
  await press('button', /Discard draft/)
  await pause()
  // Found: a draft to resume, another one, an expired one, and unusable ones.
  const newer = {
    personal: { ...person, first_name: 'Marie' },
    drivers: [driver, { driver_zip: '1' }],
  }
  const storage = memory(stored({}))
  await show({ defaultRecord: newer, drafts: { key: 'q', storage } })
  await press('button', /Continue with these/)
  await show({
    defaultRecord: { ...quote, drivers: [{ ...driver, driver_name: 'Mia' }] },
    drafts: { key: 'q', storage: memory(stored({ edits: { drivers: [] } })) },
  })
  const two = JSON.parse(stored({})) as { drafts: object[] }
  two.drafts.push({ ...two.drafts[0], pageId: 'third', savedAt: 1 })
  await show({ defaultRecord: quote, drafts: { key: 'q', storage: memory(JSON.stringify(two)) } })
  await show({
    defaultRecord: quote,
    drafts: { key: 'q', storage: memory(stored({ savedAt: 1 })), maxAge: 1000 },
  })
  await show({ drafts: { key: 'q', storage: memory('x{') } })
  await show({ drafts: { key: 'q', storage: memory(stored({ version: 9 })) } })
  const migrations = [
    () => {
      throw new Error('no')
    },
  ]
  await show({ drafts: { key: 'q', storage: memory(stored({})), migrations } })
  await show({
    drafts: {
      key: 'q',
      storage: { ...memory(), getItem: () => Promise.reject(new Error('down')) },
    },
  })
  for (const thrown of [
    new DOMException('', 'QuotaExceededError'),
    new DOMException('', 'SecurityError'),
    new Error('down'),
  ]) {
    await show({ drafts: { key: 'q', storage: failing(thrown) } })
    await type(/First name/, 'Ana')
    await pause()
  }

  // Offline, and back again.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await pause()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await pause()
  onLine.mockRestore()

  expect(ids.filter((id) => !seen.has(id))).toEqual([])
})
