import type { Change } from '../../core/changes/change.ts'
import { upperFirst } from '../../core/schema/labelFromKey.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'

/** The changes in one item or group, in words. */
export interface ChangeGroup<C extends Change> {
  /** The item or group that all entries are in. Undefined if their sentences name it. */
  heading: string | undefined
  entries: { change: C; text: string }[]
}

/**
 * The changes by the item or the group that they are in. Where all sentences of a group begin with its
 * name, as `Mortgagee Chase: loan number 1 → 2` does, that is the heading, and the rest follows.
 */
export function groupChanges<C extends Change>(changes: readonly C[]): ChangeGroup<C>[] {
  const groups = new Map<string, C[]>()
  for (const change of changes) {
    const key = groupOf(change)
    const others = groups.get(key)
    if (others) others.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()].map((group) => {
    const heading = commonName(group)
    const textOf = ({ sentence }: C) => (heading ? restOf(sentence, heading) : sentence)
    return { heading, entries: group.map((change) => ({ change, text: textOf(change) })) }
  })
}

function groupOf({ path, item }: Change): string {
  if (item) return `${item.list} ${item.from ?? '-'} ${item.to ?? '-'}`
  return formatPath(parsePath(path).slice(0, -1))
}

/** What the sentences of several changes begin with, up to a colon or a comma. */
function commonName(changes: readonly Change[]): string | undefined {
  const sentences = changes
    .filter(({ kind }) => kind === 'set' || kind === 'unset')
    .map(({ sentence }) => sentence)
  const [first = ''] = sentences
  if (changes.length < 2 || sentences.length === 0) return undefined
  const names = [...first.matchAll(/[:,] /g)].map(({ index }) => first.slice(0, index))
  const isCommon = (name: string) =>
    sentences.every((one) => one.startsWith(`${name}: `) || one.startsWith(`${name}, `))
  return sentences.length > 1 ? names.findLast(isCommon) : names[0]
}

/** `restOf('Mortgagee Chase: loan number 1 → 2', 'Mortgagee Chase') // 'Loan number 1 → 2'` */
function restOf(sentence: string, name: string): string {
  if (!sentence.startsWith(name)) return sentence
  const rest = sentence.slice(name.length).replace(/^[:,]? /, '')
  return upperFirst(rest)
}
