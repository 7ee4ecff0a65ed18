import { isObject } from '../objects/ownMembers.ts'
import { lowerFirst } from '../schema/labelText.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { toJsonText } from '../values/leafText.ts'
import type { ChangedItem } from './change.ts'

/** What a change says. */
const changeMessages = {
  changed: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  added: (item: string) => `${item} added`,
  removed: (item: string) => `${item} removed`,
  moved: (item: string, from: number, to: number) => `${item} moved from ${from} to ${to}`,
  notProvided: 'not provided',
  unknown: 'unknown',
}

/** The parts of the record that a change is in, by name: `['Mortgagee Wells Fargo', 'Mortgagee address']`. */
export interface SentenceContext {
  ancestors: readonly string[]
  /** The innermost of them that is a list item. */
  item?: ChangedItem
  /** How these sentences name null. */
  nullMeans: Emptiness['nullMeans']
}

/** The sentences of changes. */
export const changeSentences = {
  within: (scope: SentenceContext, name: string, item = scope.item): SentenceContext => ({
    ...scope,
    ancestors: [...scope.ancestors, name],
    ...(item && { item }),
  }),
  changed: (scope: SentenceContext, label: string, before: unknown, after: unknown): string =>
    withAncestors(
      scope,
      changeMessages.changed(
        labelInSentence(scope, label),
        ...distinguishValues(before, after, scope),
      ),
    ),
  added: (scope: SentenceContext, item: string): string =>
    withAncestors(scope, changeMessages.added(item)),
  removed: (scope: SentenceContext, item: string): string =>
    withAncestors(scope, changeMessages.removed(item)),
  moved: (scope: SentenceContext, item: string, from: number, to: number): string =>
    withAncestors(scope, changeMessages.moved(item, from + 1, to + 1)),

  /** `Mortgagee Wells Fargo`; undefined for an item without a name. */
  itemName: (label: string, nameKey: string | undefined, item: unknown): string | undefined => {
    const name = nameKey && isObject(item) ? item[nameKey] : undefined
    return typeof name === 'string' && name.trim() ? `${label} ${name.trim()}` : undefined
  },
}

function labelInSentence(scope: SentenceContext, label: string): string {
  return scope.ancestors.length > 0 ? lowerFirst(label) : label
}

function withAncestors(scope: SentenceContext, sentence: string): string {
  return [scope.ancestors.join(', '), sentence].filter(Boolean).join(': ')
}

/** Both values as text; as JSON if their texts are alike: `"46" → 46`, `null → not provided`. */
function distinguishValues(
  before: unknown,
  after: unknown,
  scope: SentenceContext,
): [before: string, after: string] {
  const texts: [string, string] = [formatValue(before, scope), formatValue(after, scope)]
  return texts[0] === texts[1] ? [formatRawValue(before), formatRawValue(after)] : texts
}

function formatRawValue(value: unknown): string {
  if (value === undefined) return changeMessages.notProvided
  return typeof value === 'bigint' ? `${value}n` : (toJsonText(value) ?? '…')
}

function formatValue(value: unknown, scope: SentenceContext): string {
  if (value === null && scope.nullMeans === 'unknown') return changeMessages.unknown
  if (value === undefined || value === null || value === '') return changeMessages.notProvided
  if (isObject(value) && toJsonText(value) !== undefined)
    return Object.values(value)
      .map((member) => formatValue(member, scope))
      .join(', ')
  return typeof value === 'string' ? value : formatRawValue(value)
}
