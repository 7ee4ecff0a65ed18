import { isObject, parseJson, toJsonValue } from '../objects/ownMembers.ts'
import { type FormValues, RowValues } from '../values/formValues.ts'
import { maxDepth } from '../objects/maxDepth.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { once } from '../promises.ts'
import { monthNames, parseDate } from '../text/parseDate.ts'
import { allMembers } from '../schema/schemaQuestions.ts'

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

/** What matchers of the same form remember for each other. */
export interface SensitiveCache {
  /** The spellings of sensitive texts, and their dates. */
  spellings: Map<string, ReturnType<typeof spellingsOf>>
  /** The sensitive texts of each record and row. Neither changes in place. */
  textsIn: WeakMap<object, ReadonlySet<string>>
  /** The texts that the last matcher searched, and whether it found a sensitive one in them. */
  searched: { secrets: string; texts: Map<string, boolean> }
}

export const emptySensitiveCache = (): SensitiveCache => ({
  spellings: new Map(),
  textsIn: new WeakMap(),
  searched: { secrets: '', texts: new Map() },
})

/**
 * Matches what is sensitive in a form, by name and by value.
 *
 * @param records Data with sensitive members that never changes in place.
 * @param values The form values, in which only rows never change in place.
 * @param cache Pass the same one again, with the same node and options, to make further calls fast.
 */
export function createSensitiveMatcher(
  node: SchemaNode,
  sensitive: boolean | SensitiveOptions,
  records: readonly unknown[],
  values?: FormValues,
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
  // Only what a person entered is searched for them. There may be hundreds.
  const collect = once(() => {
    const texts = new Set<string>()
    for (const record of records) collectFrom(isObject(record) ? record : { record }, '', texts)
    if (values) collectMembers(values, '', false, texts)
    for (const text of texts) addSensitiveText(text)
    const before = cache.searched
    cache.searched = { secrets: JSON.stringify([...texts]), texts: new Map() }
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

  /** Adds the sensitive texts of what never changes in place. A host's function may say otherwise each time. */
  function collectFrom(unchanging: object, path: string, into: Set<string>): void {
    let texts = is ? undefined : cache.textsIn.get(unchanging)
    if (!texts) {
      const found = new Set<string>()
      collectMembers(unchanging, path, false, found)
      cache.textsIn.set(unchanging, found)
      texts = found
    }
    for (const text of texts) into.add(text)
  }

  /** Adds all texts below sensitive members. */
  function collectSensitive(
    value: unknown,
    path: string,
    isSecret: boolean,
    into: Set<string>,
  ): void {
    if (typeof value === 'string' && containsSensitiveJson(value, isSensitiveName)) {
      collectSensitive(parseJson(value), path, isSecret, into)
    }
    if (value instanceof RowValues && !isSecret) collectFrom(value, path, into)
    else if (typeof value === 'object' && value !== null)
      collectMembers(value, path, isSecret, into)
    else if (isSecret) {
      const text = textOf(value)
      if (text !== undefined) into.add(text)
    }
  }

  function collectMembers(value: object, path: string, isSecret: boolean, into: Set<string>): void {
    if (ancestors.has(value) || ancestors.size >= maxDepth) return
    ancestors.add(value)
    for (const [key, member] of jsonMembers(value)) {
      const memberPath = path + key
      const isMemberSecret =
        isSecret || (!Array.isArray(value) && isSensitive(key, () => memberPath, member))
      collectSensitive(member, `${memberPath}.`, isMemberSecret, into)
    }
    ancestors.delete(value)
  }

  function addSensitiveText(text: string): void {
    let facts = cache.spellings.get(text)
    if (!facts) {
      facts = spellingsOf(text)
      cache.spellings.set(text, facts)
    }
    if (facts.date) dates.add(facts.date)
    for (const spelling of facts.spellings) {
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

/** The members that `JSON.stringify` would write; none if they cannot be read. */
function jsonMembers(value: object): [string, unknown][] {
  try {
    const written = toJsonValue(value)
    return typeof written === 'object' && written ? Object.entries(written) : [['', written]]
  } catch {
    return []
  }
}

/** Shorter values are not searched for in other texts: half of all texts contain a license number `A1`. */
const minSearchLength = 5

/** A longer value is searched for by its beginning, so that the cost does not depend on its length. */
const maxSearchLength = 64

/** The text of an answer; undefined for what has none. */
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

/** What to search other texts for: a sensitive text in letters and digits, and its date as it is usually written. */
function spellingsOf(text: string): { date: string | undefined; spellings: string[] } {
  const date = isoDateOf(text)
  const spellings = [lettersAndNumbers(text), ...dateSpellings(date)]
  return {
    date,
    spellings: spellings
      .filter(({ length }) => length >= minSearchLength)
      .map((spelling) => spelling.slice(0, maxSearchLength)),
  }
}

/** Tells what a draft must leave out. */
export interface SensitiveMatcher {
  /** Whether a member is sensitive by its name, anywhere. */
  isSensitiveName(member: string): boolean
  /** Whether a member is sensitive by its name, its path or the host's test. */
  isSensitive(member: string, path: () => string, value: unknown): boolean
  /** Whether a text, a number or the name of a member contains a sensitive value. */
  containsSensitive(value: unknown): boolean
}

/** A matcher for these names only. */
export function matchByName(names: ReadonlySet<string>): SensitiveMatcher {
  const isSensitiveName = matchesName(names)
  return { isSensitiveName, isSensitive: isSensitiveName, containsSensitive: () => false }
}

/** The names of the sensitive members of a schema, at any depth. */
export const sensitiveNames = (node: SchemaNode) =>
  memberNames(node, (child) => child.kind === 'leaf' && child.sensitive)

/** The names of the members of a schema, at any depth. */
export function memberNames(node: SchemaNode, is = (_: SchemaNode) => true): ReadonlySet<string> {
  const names = new Set<string>()
  collect(node)
  return names

  function collect(node: SchemaNode): void {
    if (node.kind === 'list') return collect(node.item)
    if (node.kind === 'leaf') return
    for (const [member, child] of allMembers(node)) {
      if (is(child)) names.add(member)
      collect(child)
    }
  }
}

/** Whether a member has one of these names, in any spelling: `birthDate`, `Birth-Date`. */
export function matchesName(names: ReadonlySet<string>): (member: string) => boolean {
  const normalized = new Set(Array.from(names, normalizeName))
  // The items of a list have the same members.
  const known = new Map<string, boolean>()
  return (member) => {
    const matches = known.get(member) ?? normalized.has(normalizeName(member))
    known.set(member, matches)
    return matches
  }
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/**
 * Whether a text is JSON, or part of it, with a sensitive member. A value of the wrong type is shown as
 * JSON.
 */
export function containsSensitiveJson(
  text: string,
  isSensitive: (member: string) => boolean,
): boolean {
  const pieces = text.split('"')
  return pieces.some((piece, at) => {
    // In JSON inside a JSON text, quotes follow backslashes.
    const member = pieces[at - 1]?.split('\\').filter(Boolean).at(-1)
    return member !== undefined && piece.trimStart().startsWith(':') && isSensitive(member)
  })
}
