import { maxDepth } from '../objects/maxDepth.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { monthNames } from '../text/calendar.ts'
import { parseDate } from '../text/parseDate.ts'
import {
  containsSensitiveJson,
  matchByName,
  matchesName,
  type SensitiveMatcher,
  sensitiveNames,
} from './sensitiveNames.ts'
import { parseJson, toJsonValue } from '../objects/json.ts'
import { once } from '../once.ts'

/** What drafts leave out in addition to what the schema marks as sensitive. */
export interface SensitiveOptions {
  /**
   * Members, such as `'occupation'`, in any spelling and anywhere; or paths, such as
   * `'personal.occupation'` and `'drivers.*.driver_phone'`.
   */
  names?: readonly string[] | undefined
  /** Whether a value or text is sensitive, called for each. If it throws, the value is. */
  is?: ((path: string, value: unknown) => boolean) | undefined
}

/** Shorter values are not searched for in other texts: half of all texts contain a license number `A1`. */
const minSearchLength = 5

/** What matchers of the same form remember for each other. */
export interface SensitiveCache {
  /** The spellings of sensitive texts, and their dates. */
  spellings: Map<string, { date: string | undefined; spellings: readonly string[] }>
  /** The texts that the last matcher searched, and whether it found a sensitive one in them. */
  searched: { secrets: string; texts: Map<string, boolean> }
}

export const emptySensitiveCache = (): SensitiveCache => ({
  spellings: new Map(),
  searched: { secrets: '', texts: new Map() },
})

/**
 * Matches what is sensitive in a form, by name and by value.
 *
 * @param sources Data with sensitive members: the record, the form values.
 * @param cache Pass the same one again to make further calls fast.
 */
export function createSensitiveMatcher(
  node: SchemaNode,
  sensitive: boolean | SensitiveOptions,
  sources: readonly unknown[],
  cache: SensitiveCache = emptySensitiveCache(),
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
  /** By length, so that a text is searched once for all of a length. */
  const secrets = new Map<number, Set<string>>()
  const dates = new Set<string | undefined>()
  const ancestors = new Set<object>()
  const seen = new Set<string>()
  // Only what a person entered is searched for them. There may be hundreds.
  const collect = once(() => {
    for (const source of sources) collectSensitive(source, '', false)
    const before = cache.searched
    cache.searched = { secrets: JSON.stringify([...seen]), texts: new Map() }
    return before.secrets === cache.searched.secrets ? before.texts : undefined
  })
  return { isSensitiveName, isSensitive, containsSensitive }

  function containsSensitive(value: unknown): boolean {
    const text = textOf(value)
    if (text === undefined) return false
    const known = collect()?.get(text)
    const found = known ?? searchText(text)
    cache.searched.texts.set(text, found)
    return found
  }

  function searchText(text: string): boolean {
    if (dates.size > 0 && text.length <= 40 && dates.has(isoDateOf(text))) return true
    const letters = lettersAndNumbers(text)
    return Array.from(secrets).some(([length, spellings]) => {
      for (let at = 0; at + length <= letters.length; at += 1) {
        if (spellings.has(letters.slice(at, at + length))) return true
      }
      return false
    })
  }

  /** Collects all values below sensitive members. */
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
    for (const [key, member] of jsonMembers(value)) {
      const memberPath = path + key
      const isMemberSecret =
        isSecret || (!Array.isArray(value) && isSensitive(key, () => memberPath, member))
      collectSensitive(member, `${memberPath}.`, isMemberSecret)
    }
    ancestors.delete(value)
  }

  function addSensitiveValue(value: unknown): void {
    const text = textOf(value)
    if (text === undefined || seen.has(text)) return
    seen.add(text)
    let facts = cache.spellings.get(text)
    if (!facts) {
      const date = isoDateOf(text)
      facts = { date, spellings: [lettersAndNumbers(text), ...dateSpellings(date)] }
      cache.spellings.set(text, facts)
    }
    if (facts.date) dates.add(facts.date)
    for (const spelling of facts.spellings) {
      if (spelling.length < minSearchLength) continue
      const others = secrets.get(spelling.length) ?? new Set()
      secrets.set(spelling.length, others.add(spelling))
    }
  }
}

/** The same for `drivers.0.zip`, `drivers[0].zip` and `drivers.*.zip`. */
const wildcardPath = (path: string) =>
  parsePath(path)
    .map((key) => (/^\d+$/.test(key) ? '*' : key))
    .join('\n')

function isTrueOrThrows(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return true
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** Letters and digits alone: the same for `TX 123-456` and `tx123456`. */
const lettersAndNumbers = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The date that a text means; a number such as `4` means none. */
function isoDateOf(text: string): string | undefined {
  if (!/\d.*\d/.test(text)) return undefined
  const parsed = parseDate(text.trim())
  return parsed.ok ? parsed.value : undefined
}

/** The usual spellings of a date with at least six letters and digits. */
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
    .filter((spelling) => spelling.length > minSearchLength)
}

/** The members that `JSON.stringify` would write; none if they cannot be read. */
function jsonMembers(value: object): [string, unknown][] {
  try {
    const written = toJsonValue(value)
    return typeof written === 'object' && written ? Object.entries(written) : [['', written]]
  } catch {
    return []
  }
}
