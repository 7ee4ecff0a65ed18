import { appendKey, parsePath } from '../core/schema/path.ts'
import { foldAccents } from '../core/text/normalizeText.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import { textAt } from '../core/values/formValues.ts'
import { type Undo, undoable } from './undo.ts'
import { applyText, fillTogether, needsEntry } from './entry.ts'
import type { PastedAnswer } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { nodeAt } from './formPaths.ts'
import { addRow, rowsOf } from './rows.ts'

/** What a pasted text has for a control. That of a new item has the position that the item will have. */
export interface AnswerOfText {
  path: string
  text: string
  /** Whether a person need not confirm it. */
  isSure: boolean
}

interface FillFromText {
  /** Names the source of the answers: `Pasted`. */
  source: string
  /** What is announced. An undo drops it, if it still waits. */
  said: string
  /** Announced after an undo. */
  undone: string
  onUndone: () => void
}

/**
 * Enters what a pasted text says, with one Undo for all of it. Adds the items that are new. The answers name where they
 * came from for as long as they stay.
 */
export function fillFromText(
  store: FormStore,
  given: readonly AnswerOfText[],
  { source, said, undone, onUndone }: FillFromText,
): Undo {
  const answers = withoutGaps(store, given)
  const lists = new Set(answers.flatMap(({ path }) => listAround(store, path)?.list ?? []))
  const isThere = ({ path }: AnswerOfText) => {
    const item = listAround(store, path)
    return !item || item.index < rowsOf(store, item.list).length
  }
  const controls = answers.filter(isThere).map(({ path }) => path)
  const options = { places: [...controls, ...lists], said, undone, onUndone, isRepeatable: true }
  return store.together(() =>
    undoable(store, options, () => {
      for (const { path } of answers) {
        const item = listAround(store, path)
        if (item) addRowsUpTo(store, item.list, item.index)
      }
      fillTogether(store, () => {
        for (const { path, text } of answers)
          if (needsEntry(store, path, text)) applyText(store, path, text)
      })
      const pasted = new Map(store.state.pasted)
      for (const { path, isSure } of answers) {
        const answer: PastedAnswer = {
          text: String(store.valueAt(path)),
          source: { label: source, ...(!isSure && { confidence: 'low' }) },
          isConfirmed: false,
        }
        pasted.set(store.keys.at(path), answer)
      }
      store.set({ pasted })
    }),
  )
}

/** The positions of the new items that paths are in, by their lists. */
export function newItemsIn(
  store: FormStore,
  paths: Iterable<string>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const path of paths) {
    const { list, index } = listAround(store, path) ?? {}
    if (list === undefined || index === undefined || index < nextItem(store, list)) continue
    const items = found.get(list) ?? new Set()
    found.set(list, items.add(index))
  }
  return found
}

/** The answers with new items one after the other, also where a person wants some of them only. */
function withoutGaps(store: FormStore, answers: readonly AnswerOfText[]): AnswerOfText[] {
  const moved = new Map<string, string>()
  for (const [list, items] of newItemsIn(
    store,
    answers.map(({ path }) => path),
  )) {
    const first = nextItem(store, list)
    const inOrder = [...items].toSorted((one, other) => one - other)
    for (const [rank, index] of inOrder.entries())
      moved.set(appendKey(list, index), appendKey(list, first + rank))
  }
  return answers.map((answer) => {
    const { list = '', index = 0 } = listAround(store, answer.path) ?? {}
    const item = appendKey(list, index)
    const to = moved.get(item)
    return to === undefined ? answer : { ...answer, path: to + answer.path.slice(item.length) }
  })
}

function addRowsUpTo(store: FormStore, list: string, index: number): void {
  while (rowsOf(store, list).length <= index) addRow(store, list)
}

/** The position of the first item of a list that has no answers, at its end. */
export function nextItem(store: FormStore, list: string): number {
  const rows = rowsOf(store, list)
  const isBlank = (at: number) => isBlankValue(rows[at])
  let count = rows.length
  while (count > 0 && isBlank(count - 1)) count -= 1
  return count
}

/** The position of the only item of a list that has a name, in any case. */
export function itemNamed(store: FormStore, list: string, name: string): number | undefined {
  const node = nodeAt(store, list)
  const nameKey = node?.kind === 'list' ? node.item.itemLabelKey : undefined
  if (nameKey === undefined) return undefined
  const names = rowsOf(store, list).map((row) => foldAccents(textAt(row, nameKey).trim()))
  const at = names.indexOf(foldAccents(name.trim()))
  return at < 0 || at !== names.lastIndexOf(foldAccents(name.trim())) ? undefined : at
}

/** The list that a control is in, and the position of its item; undefined if it is in none. */
export function listAround(
  store: FormStore,
  path: string,
): { list: string; index: number } | undefined {
  let list = ''
  for (const key of parsePath(path)) {
    if ((list === '' ? undefined : nodeAt(store, list))?.kind === 'list')
      return { list, index: Number(key) }
    list = appendKey(list, key)
  }
  return undefined
}
