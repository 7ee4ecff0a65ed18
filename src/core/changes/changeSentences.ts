import { changeMessages as words } from './changeMessages.ts'
import type { ChangedItem } from './change.ts'
import type { Emptiness } from '../values/toFormValues.ts'
import { toJsonText } from '../values/leafText.ts'
import { lowerFirst } from '../schema/labelText.ts'
import { isObject } from '../schema/describeSchema.ts'

/** Where a change stands, in words: `['Mortgagee Wells Fargo', 'Mortgagee address']`. */
export interface SentenceContext {
  ancestors: readonly string[]
  /** The innermost list item around the change. */
  item?: ChangedItem
  /** What a null says in these sentences. */
  nullMeans: Emptiness['nullMeans']
}

/** Tells of changes, in the sentences of `record/words.ts`. */
export const changeSentences = {
  within: (scope: SentenceContext, name: string, item = scope.item): SentenceContext => ({
    ...scope,
    ancestors: [...scope.ancestors, name],
    ...(item && { item }),
  }),
  changed: (scope: SentenceContext, label: string, before: unknown, after: unknown): string =>
    withAncestors(
      scope,
      words.changed(labelInSentence(scope, label), ...distinguishValues(before, after, scope)),
    ),
  added: (scope: SentenceContext, item: string): string => withAncestors(scope, words.added(item)),
  removed: (scope: SentenceContext, item: string): string =>
    withAncestors(scope, words.removed(item)),
  moved: (scope: SentenceContext, item: string, from: number, to: number): string =>
    withAncestors(scope, words.moved(item, from + 1, to + 1)),

  /** `Mortgagee Wells Fargo`; undefined where nothing names it. */
  itemName: (label: string, namedBy: string | undefined, item: unknown): string | undefined => {
    const name = namedBy && isObject(item) ? item[namedBy] : undefined
    return typeof name === 'string' && name.trim() ? `${label} ${name.trim()}` : undefined
  },
}

function labelInSentence(scope: SentenceContext, label: string): string {
  return scope.ancestors.length > 0 ? lowerFirst(label) : label
}

function withAncestors(scope: SentenceContext, sentence: string): string {
  return [scope.ancestors.join(', '), sentence].filter(Boolean).join(': ')
}

/** Both values in words; raw where the words are the same: `"46" → 46`, `null → not provided`. */
function distinguishValues(
  before: unknown,
  after: unknown,
  scope: SentenceContext,
): [before: string, after: string] {
  const said: [string, string] = [formatValue(before, scope), formatValue(after, scope)]
  return said[0] === said[1] ? [formatRawValue(before), formatRawValue(after)] : said
}

function formatRawValue(value: unknown): string {
  if (value === undefined) return words.notProvided
  return typeof value === 'bigint' ? `${value}n` : (toJsonText(value) ?? '…')
}

function formatValue(value: unknown, scope: SentenceContext): string {
  if (value === null && scope.nullMeans === 'unknown') return words.unknown
  if (value === undefined || value === null || value === '') return words.notProvided
  if (isObject(value) && toJsonText(value) !== undefined)
    return Object.values(value)
      .map((member) => formatValue(member, scope))
      .join(', ')
  return typeof value === 'string' ? value : formatRawValue(value)
}
