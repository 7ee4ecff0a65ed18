import { expect, test, vi } from 'vitest'
import { addressOf, complaints, handed, keepTestsApart, page, settled } from './hostPage.ts'
import { createHands, Interrupted } from './quote/keyboardUser.ts'
import { brought, ends, sameAs, secretsTyped } from './quote/endPage.ts'
import { randomFrom } from './quote/seededRandom.ts'
import { keepLog, lastSecond, lookThrough, markAt, type Screen } from './quote/screenLog.ts'
import { type Act, ending, expected, opened, script, secrets } from './quote/script.ts'

// Everything on the screen a second before a kill is restored, at any moment.

keepTestsApart()

const seed = Number(process.env['QUOTEFORMS_SEED'] ?? 5)
/** How often the page is killed during one quote: each way to end it several times. */
const kills = 15
/** About the number of keys that takes. Lost entries are typed again. */
const keys = 560

/** The address to open next. A reload has the step in it. */
const address = () =>
  addressOf('Quote', JSON.stringify(opened), { history: true, drafts: { key: 'quote' } })

/** Records what is saved, across all kills. */
async function collectSaves(): Promise<string[]> {
  const saves: string[] = []
  await page.context().exposeBinding('onSave', (_, text: string) => void saves.push(text))
  await page.context().addInitScript(() => {
    const { setItem } = Storage.prototype
    const onSave = Reflect.get(globalThis, 'onSave') as (text: string) => void
    Storage.prototype.setItem = function (key, text) {
      onSave(text)
      setItem.call(this, key, text)
    }
  })
  return saves
}

/** Waits until the quote is on the page, with the draft, whose code loads after it. */
async function isRestored(): Promise<void> {
  await page.locator('.qf-step-heading').waitFor()
  await settled()
}

async function lookAtAll(): Promise<Screen> {
  await isRestored()
  const screen = await lookThrough()
  if (!screen) throw new Error('There is no quote on the page.')
  return screen
}

test(`a quote is entered while the page is killed ${kills} times (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const saves = await collectSaves()
  await page.context().addInitScript(keepLog)
  await page.goto(address())

  let killed = 0
  const untilNext = () => 1 + Math.floor((random() * 2 * keys) / kills)
  let left = untilNext()
  const hands = createHands(random, () => {
    left -= 1
    if (left <= 0 && killed < kills) throw new Interrupted()
  })
  let before = await lookAtAll()
  /** What was typed and is not in the draft. */
  const owed = new Set<string>()
  await play(script)
  while (killed < kills) await kill()
  await play(ending)

  await expect.poll(handed).toHaveLength(1)
  expect(JSON.parse((await handed())[0] ?? '')).toEqual(expected)
  // After the submit there is no draft.
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toBe('{}')
  // Times and random names may contain any digits.
  const saved = saves.join('\n').replaceAll(/"(savedAt":\d+|writer":"[^"]+)/g, '')
  expect(saves.length).toBeGreaterThan(kills)
  expect(secrets.filter((secret) => saved.includes(secret))).toEqual([])
  expect(complaints).toEqual([])

  /** Runs the script. After a kill it continues from the restored screen. */
  async function play(acts: readonly Act[]): Promise<void> {
    let at = 0
    for (let act = acts[0]; act; act = acts[at]) {
      try {
        await markAt(at)
        if (!act.moves) await hands.goTo(act.step)
        await act.does(hands)
        at += 1
      } catch (thrown) {
        if (!(thrown instanceof Interrupted)) {
          throw new Error(`seed ${seed}, act ${at}, kill ${killed}`, { cause: thrown })
        }
        at = await kill()
      }
    }
  }

  /** Kills the page, compares what is restored, and reports the position in the script. */
  async function kill(): Promise<number> {
    killed += 1
    const names = ['crash', 'reload', 'close'] as const
    const end = names[Math.floor(random() * names.length)] ?? 'crash'
    const where = `seed ${seed}, kill ${killed} of ${kills}, by ${end}`
    // A page that gets an event when it ends saves everything.
    const screens = (await lastSecond()).slice(end === 'crash' ? 0 : -1)
    await ends[end](address())
    await isRestored()
    const notices = (await page.locator('.qf-draft-message').allInnerTexts()).join('\n')
    let now = await lookAtAll()
    // What a draft brings back may come after the fields.
    const isBack = async () => {
      now = await lookAtAll()
      return sameAs(now, screens) !== undefined
    }
    // What does not come back is reported below.
    if (!sameAs(now, screens)) await vi.waitUntil(isBack, { timeout: 30_000 }).catch(() => {})

    const same = sameAs(now, screens)
    // If it equals none, show how it differs from the last.
    const wanted = same ?? screens.at(-1)
    expect(brought(now), where).toEqual(wanted && brought(wanted))
    // Sensitive values of the record are back. Typed ones are not, and the banner says so.
    expect(now.secrets, where).toMatchObject(secretsOpened)
    expect(Object.values(now.secrets).filter(Boolean), where).toEqual(['W6789X'])
    for (const label of secretsTyped(screens, before)) owed.add(label)
    // This holds for any number of kills before they are entered again.
    for (const label of owed) expect(notices, where).toContain(label)
    expect(notices, where).not.toContain('another draft')
    before = now
    left = untilNext()
    return same?.mark ?? 0
  }
}, 900_000)

const secretsOpened = { 'personal.birth_date': '', 'drivers.0.driver_license_number': 'W6789X' }
