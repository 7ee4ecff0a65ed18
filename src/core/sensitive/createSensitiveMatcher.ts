import { maxDepth } from '../objects/maxDepth.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { monthNames } from '../text/dateTokens.ts'
import { parseDate } from '../text/parseDate.ts'
import {
  containsSensitiveJson,
  matchByName,
  matchesName,
  type SensitiveMatcher,
  sensitiveNames,
} from './sensitiveNames.ts'

/** What drafts leave out beside what the schema calls sensitive. */
export interface SensitiveOptions {
  /**
   * Members, as `'occupation'`, however spelled and wherever they are; or paths, as
   * `'personal.occupation'` and `'drivers.*.driver_phone'`.
   */
  names?: readonly string[] | undefined
  /** Asked of each value and each text: whether it is sensitive. One that throws says that it is. */
  is?: ((path: string, value: unknown) => boolean) | undefined
}

/**
 * Shorter values are left out where they are, and not looked for elsewhere: a licence number `A1` is
 * in half of all texts.
 */
const minSearchLength = 5

/** The writings of texts, and the dates that they are. */
type SpellingCache = Map<string, { date: string | undefined; writings: readonly string[] }>

/**
 * What is sensitive in a form, by name and by value.
 *
 * @param sources What may have sensitive members: the record, what is typed now.
 * @param spellingCache Given again, what was looked at before costs little.
 */
export function createSensitiveMatcher(
  node: SchemaNode,
  sensitive: boolean | SensitiveOptions,
  sources: readonly unknown[],
  spellingCache: SpellingCache = new Map(),
): SensitiveMatcher {
  if (sensitive === true) return matchByName(new Set())
  const { names = [], is } = sensitive === false ? {} : sensitive
  const isSensitiveName = matchesName(
    new Set([...sensitiveNames(node), ...names.filter((name) => parsePath(name).length === 1)]),
  )
  const paths = new Set(names.map(wildcardPath))
  const isSensitive: SensitiveMatcher['isSensitive'] = (member, path, value) =>
    isSensitiveName(member) ||
    (paths.size > 0 && paths.has(wildcardPath(path()))) ||
    (is !== undefined && isTrueOrThrows(() => is(path(), value)))
  /** By their length, so that a text is looked through once for all of a length. */
  const secrets = new Map<number, Set<string>>()
  const dates = new Set<string | undefined>()
  const ancestors = new Set<object>()
  const seen = new Set<string>()
  for (const source of sources) collectSensitive(source, '', false)
  return { isSensitiveName, isSensitive, containsSensitive }

  function containsSensitive(value: unknown): boolean {
    const text = textOf(value)
    if (text === undefined || secrets.size === 0) return false
    if (dates.size > 0 && text.length <= 40 && dates.has(isoDateOf(text))) return true
    const letters = lettersAndNumbers(text)
    return Array.from(secrets).some(([length, those]) => {
      for (let at = 0; at + length <= letters.length; at += 1) {
        if (those.has(letters.slice(at, at + length))) return true
      }
      return false
    })
  }

  /** Notes all that is below a sensitive member. */
  function collectSensitive(value: unknown, path: string, isSecret: boolean): void {
    if (typeof value === 'string' && containsSensitiveJson(value, isSensitiveName)) {
      collectSensitive(parseJson(value), path, isSecret)
    }
    if (typeof value !== 'object' || value === null) {
      if (isSecret) addSensitiveValue(value)
      return
    }
    if (ancestors.has(value) || ancestors.size >= maxDepth) return
    ancestors.add(value)
    for (const [member, held] of jsonMembers(value)) {
      const name = path + member
      const isOne = isSecret || (!Array.isArray(value) && isSensitive(member, () => name, held))
      collectSensitive(held, `${name}.`, isOne)
    }
    ancestors.delete(value)
  }

  function addSensitiveValue(value: unknown): void {
    const text = textOf(value)
    if (text === undefined || seen.has(text)) return
    seen.add(text)
    let facts = spellingCache.get(text)
    if (!facts) {
      const date = isoDateOf(text)
      facts = { date, writings: [lettersAndNumbers(text), ...dateSpellings(date)] }
      spellingCache.set(text, facts)
    }
    if (facts.date) dates.add(facts.date)
    for (const writing of facts.writings) {
      if (writing.length < minSearchLength) continue
      const those = secrets.get(writing.length) ?? new Set()
      secrets.set(writing.length, those.add(writing))
    }
  }
}

/** `drivers.0.zip`, `drivers[0].zip` and `drivers.*.zip` are one. */
const wildcardPath = (path: string) =>
  parsePath(path)
    .map((key) => (/^\d+$/.test(key) ? '*' : key))
    .join('\n')

function isTrueOrThrows(ask: () => boolean): boolean {
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
const lettersAndNumbers = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The date that a text is; a number such as `4` is none. */
function isoDateOf(text: string): string | undefined {
  if (!/\d.*\d/.test(text)) return undefined
  const read = parseDate(text.trim())
  return read.ok ? read.value : undefined
}

/** The usual writings of a date; those of six letters and digits at least. */
function dateSpellings(date: string | undefined): string[] {
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
    .filter((writing) => writing.length > minSearchLength)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What `JSON.stringify` would write; nothing, where that cannot be read. */
function jsonMembers(value: object): [string, unknown][] {
  try {
    const written: unknown =
      'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
    return typeof written === 'object' && written ? Object.entries(written) : [['', written]]
  } catch {
    return []
  }
}
