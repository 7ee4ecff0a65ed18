import { changeWords as words } from './changeWords.ts'
import type { ChangedItem } from './change.ts'
import type { Emptiness } from './encode.ts'
import { jsonText } from './leaf.ts'
import { lowerFirst } from './lowerFirst.ts'
import { isObject } from './node.ts'

/** Where a change stands, in words: `['Mortgagee Wells Fargo', 'Mortgagee address']`. */
export interface Scope {
  words: readonly string[]
  /** The innermost list item around the change. */
  item?: ChangedItem
  /** What a null says in these sentences. */
  nullMeans: Emptiness['nullMeans']
}

/** Tells of changes, in the sentences of `record/words.ts`. */
export const tell = {
  within: (scope: Scope, name: string, item = scope.item): Scope => ({
    ...scope,
    words: [...scope.words, name],
    ...(item && { item }),
  }),
  changed: (scope: Scope, label: string, before: unknown, after: unknown): string =>
    scoped(scope, words.changed(named(scope, label), ...toldApart(before, after, scope))),
  added: (scope: Scope, item: string): string => scoped(scope, words.added(item)),
  removed: (scope: Scope, item: string): string => scoped(scope, words.removed(item)),
  moved: (scope: Scope, item: string, from: number, to: number): string =>
    scoped(scope, words.moved(item, from + 1, to + 1)),

  /** `Mortgagee Wells Fargo`; undefined where nothing names it. */
  itemName: (label: string, namedBy: string | undefined, item: unknown): string | undefined => {
    const name = namedBy && isObject(item) ? item[namedBy] : undefined
    return typeof name === 'string' && name.trim() ? `${label} ${name.trim()}` : undefined
  },
}

function named(scope: Scope, label: string): string {
  return scope.words.length > 0 ? lowerFirst(label) : label
}

function scoped(scope: Scope, sentence: string): string {
  return [scope.words.join(', '), sentence].filter(Boolean).join(': ')
}

/** Both values in words; raw where the words are the same: `"46" → 46`, `null → not provided`. */
function toldApart(before: unknown, after: unknown, scope: Scope): [before: string, after: string] {
  const said: [string, string] = [shown(before, scope), shown(after, scope)]
  return said[0] === said[1] ? [raw(before), raw(after)] : said
}

function raw(value: unknown): string {
  if (value === undefined) return words.notProvided
  return typeof value === 'bigint' ? `${value}n` : (jsonText(value) ?? '…')
}

function shown(value: unknown, scope: Scope): string {
  if (value === null && scope.nullMeans === 'unknown') return words.unknown
  if (value === undefined || value === null || value === '') return words.notProvided
  if (isObject(value) && jsonText(value) !== undefined)
    return Object.values(value)
      .map((member) => shown(member, scope))
      .join(', ')
  return typeof value === 'string' ? value : raw(value)
}
