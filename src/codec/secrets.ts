import { monthNames } from './dateWords.ts'
import { readDate } from './date.ts'
import { deepest } from './depth.ts'
import type { Node } from './node.ts'
import { parsePath } from './path.ts'
import { isNamed, quotes, sensitiveNames } from './sensitive.ts'

/** What drafts leave out beside what the schema calls sensitive. */
export interface SensitiveToo {
  /**
   * Members, as `'occupation'`, however spelled and wherever they are; or paths, as
   * `'personal.occupation'` and `'drivers.*.driver_phone'`.
   */
  names?: readonly string[] | undefined
  /** Asked of each value and each text: whether it is sensitive. One that throws says that it is. */
  is?: ((path: string, value: unknown) => boolean) | undefined
}

/** What is not to be kept. */
export interface Secrets {
  /** Whether a member is sensitive by its name, wherever it is. */
  isCalled(member: string): boolean
  /** Whether what is at a path is sensitive by its name, or to the host. */
  isSensitive(member: string, path: () => string, value: unknown): boolean
  /** Whether a text, a number or the name of a member has a sensitive value in it. */
  holds(value: unknown): boolean
}

/** Only what is called by one of these names. */
export function byName(names: ReadonlySet<string>): Secrets {
  const isCalled = isNamed(names)
  return { isCalled, isSensitive: isCalled, holds: () => false }
}

/**
 * Shorter values are left out where they are, and not looked for elsewhere: a licence number `A1` is
 * in half of all texts.
 */
const shortest = 5

/** The writings of texts, and the dates that they are. */
type KnownWritings = Map<string, { date: string | undefined; writings: readonly string[] }>

/**
 * What is sensitive in a form, by name and by value.
 *
 * @param sources What may have sensitive members: the record, what is typed now.
 * @param known Given again, what was looked at before costs little.
 */
export function secretsIn(
  node: Node,
  sensitive: boolean | SensitiveToo,
  sources: readonly unknown[],
  known: KnownWritings = new Map(),
): Secrets {
  if (sensitive === true) return byName(new Set())
  const { names = [], is } = sensitive === false ? {} : sensitive
  const isCalled = isNamed(
    new Set([...sensitiveNames(node), ...names.filter((name) => parsePath(name).length === 1)]),
  )
  const paths = new Set(names.map(spotOf))
  const isSensitive: Secrets['isSensitive'] = (member, path, value) =>
    isCalled(member) ||
    (paths.size > 0 && paths.has(spotOf(path()))) ||
    (is !== undefined && isTrue(() => is(path(), value)))
  /** By their length, so that a text is looked through once for all of a length. */
  const secrets = new Map<number, Set<string>>()
  const dates = new Set<string | undefined>()
  const around = new Set<object>()
  const noted = new Set<string>()
  for (const source of sources) collect(source, '', false)
  return { isCalled, isSensitive, holds }

  function holds(value: unknown): boolean {
    const text = textOf(value)
    if (text === undefined || secrets.size === 0) return false
    if (dates.size > 0 && text.length <= 40 && dates.has(dateIn(text))) return true
    const letters = squeezed(text)
    return Array.from(secrets).some(([length, those]) => {
      for (let at = 0; at + length <= letters.length; at += 1) {
        if (those.has(letters.slice(at, at + length))) return true
      }
      return false
    })
  }

  /** Notes all that is below a sensitive member. */
  function collect(value: unknown, path: string, isSecret: boolean): void {
    if (typeof value === 'string' && quotes(value, isCalled)) {
      collect(parsed(value), path, isSecret)
    }
    if (typeof value !== 'object' || value === null) {
      if (isSecret) note(value)
      return
    }
    if (around.has(value) || around.size >= deepest) return
    around.add(value)
    for (const [member, held] of membersOf(value)) {
      const name = path + member
      const isOne = isSecret || (!Array.isArray(value) && isSensitive(member, () => name, held))
      collect(held, `${name}.`, isOne)
    }
    around.delete(value)
  }

  function note(value: unknown): void {
    const text = textOf(value)
    if (text === undefined || noted.has(text)) return
    noted.add(text)
    let facts = known.get(text)
    if (!facts) {
      const date = dateIn(text)
      facts = { date, writings: [squeezed(text), ...writingsOf(date)] }
      known.set(text, facts)
    }
    if (facts.date) dates.add(facts.date)
    for (const writing of facts.writings) {
      if (writing.length < shortest) continue
      const those = secrets.get(writing.length) ?? new Set()
      secrets.set(writing.length, those.add(writing))
    }
  }
}

/** `drivers.0.zip`, `drivers[0].zip` and `drivers.*.zip` are one. */
const spotOf = (path: string) =>
  parsePath(path)
    .map((key) => (/^\d+$/.test(key) ? '*' : key))
    .join('\n')

function isTrue(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return true
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** Letters and digits alone: `TX 123-456` and `tx123456` are one. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The date that a text is; a number such as `4` is none. */
function dateIn(text: string): string | undefined {
  if (!/\d.*\d/.test(text)) return undefined
  const read = readDate(text.trim())
  return read.ok ? read.value : undefined
}

/** The usual writings of a date; those of six letters and digits at least. */
function writingsOf(date: string | undefined): string[] {
  if (!date) return []
  const [year = '', month = '', day = ''] = date.split('-')
  const name = (monthNames[Number(month) - 1] ?? '').toLowerCase()
  const number = String(Number(day))
  const days = [day, number, ...['st', 'nd', 'rd', 'th'].map((ending) => number + ending)]
  const months = [month, String(Number(month)), name, name.slice(0, 3)]
  return [year, year.slice(2)]
    .flatMap((year) =>
      months.flatMap((month) =>
        days.flatMap((day) => [year + month + day, month + day + year, day + month + year]),
      ),
    )
    .filter((writing) => writing.length > shortest)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What `JSON.stringify` would write; nothing, where that cannot be read. */
function membersOf(value: object): [string, unknown][] {
  try {
    const written: unknown =
      'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
    return typeof written === 'object' && written ? Object.entries(written) : [['', written]]
  } catch {
    return []
  }
}
