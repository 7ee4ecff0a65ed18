import { type MaybePromise, andThen } from '../../core/promises.ts'
import {
  emptySensitiveCache,
  type SensitiveOptions,
} from '../../core/sensitive/createSensitiveMatcher.ts'
import { announce } from '../../store/announce.ts'
import { markedNames } from '../../store/askLater.ts'
import type { FlowStore } from '../FlowStore.ts'
import type { DraftOptions } from './draft.ts'
import type { DraftRepository } from './storage.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import { appendKey } from '../../core/schema/path.ts'
import { ownMember, valueAtKeys } from '../../core/objects/ownMembers.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import type { Key } from '../../core/values/placeKey.ts'
import { rowIdCount } from '../../store/rows.ts'
import { collectDraft } from './draftContent.ts'
import { type ItemsBefore, type Positions, storedRecord } from '../../core/merge/mergeDraft.ts'
import { deepEqual } from '../../core/objects/equal.ts'
import type { Baseline } from '../../core/values/baseline.ts'

/** The longest time before an edit is saved, in milliseconds. */
const autosaveDelay = 400
/** The delay before a failed save is tried again, in milliseconds. */
const retryDelay = 10_000

export type Autosave = ReturnType<typeof createAutosave>

/** Saves the edits of a flow as a draft, and shows the result. */
export function createAutosave(
  flow: FlowStore,
  { sensitive = false }: DraftOptions,
  repository: DraftRepository,
  onSaved: () => void,
) {
  const { store } = flow
  const opened = openedRecord(flow, sensitive)
  const sensitiveCache = emptySensitiveCache()

  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hasSaved = false
  /** The sensitive answers that the last save omitted. */
  let omitted: readonly Key[] = []
  /** The answers that the resumed draft lacks. Each shows until it is entered again. */
  let missing: readonly Key[] = []
  /** The number of saves, and the last one that was written. */
  let saveCount = 0
  let lastWritten = 0

  const pathsOf = (keys: readonly Key[]) => keys.flatMap((key) => store.keys.pathOf(key) ?? [])
  const missingFields = () => pathsOf(missing)

  const autosave = {
    opened,
    save,
    /** Saves soon after an edit, also while the person goes on typing. */
    schedule(): void {
      if (flow.state.drafts.phase === 'ready') saveTimer ??= setTimeout(saveNow, autosaveDelay)
    },
    /** Saves now if a save is scheduled. */
    flush(): void {
      if (saveTimer !== undefined) saveNow()
    },
    /** Whether the draft holds all edits, except those that no draft keeps. */
    isSaved(): boolean {
      autosave.flush()
      const { phase, error } = flow.state.drafts
      return phase === 'ready' && !error && lastWritten === saveCount
    },
    /** The sensitive answers that were entered and are in no draft. */
    omitted: () => pathsOf(omitted),
    /** The form shows a saved draft, except for the missing answers. */
    startFromDraft(missing: readonly string[]): void {
      stop()
      hasSaved = true
      setMissingFields(missing)
    },
    setMissingFields,
    missingFields,
    removeDraft(): void {
      stop()
      missing = []
      omitted = []
      flow.setDrafts({ savedAt: undefined, error: undefined, omitted: [] })
      if (!hasSaved) return
      hasSaved = false
      lastWritten = ++saveCount
      void andThen(repository.remove(), (error) => {
        if (!error) return
        flow.setDrafts({ error: 'notRemoved' })
        announce(store, flow.settings.messages.draftErrors.notRemoved)
      })
    },
    stop,
  }
  return autosave

  function stop(): void {
    clearTimeout(saveTimer)
    clearTimeout(retryTimer)
    saveTimer = undefined
  }

  function saveNow(): void {
    void save()
  }

  function setMissingFields(names: readonly string[]): void {
    missing = names.map((name) => store.keys.at(name))
    flow.setDrafts({ omitted: missingFields() })
  }

  /** Returns whether the edits are saved. */
  function save(): MaybePromise<boolean> {
    stop()
    if (flow.state.drafts.phase !== 'ready') return false
    const { baseline, sources, candidates, addedRows } = store.state
    const { keys } = store
    const askLater = markedNames(store).map((name) => keys.at(name))
    const { answers } = candidates
    const confirmed = [...store.state.confirmed]
    const hasNewerData = !opened.is(baseline.record)
    const content = collectDraft(store, sensitive, sensitiveCache)
    omitted = content.omitted
    const stillMissing = missing.filter(
      (key) => keys.pathOf(key) !== undefined && !omitted.includes(key),
    )
    if (pathsOf(stillMissing).join() !== flow.state.drafts.omitted.join())
      flow.setDrafts({ omitted: pathsOf(stillMissing) })
    const isEmpty = !content.hasEdits && omitted.length + stillMissing.length === 0
    const isConfirmedAsSaved = confirmed.join() === [...store.saved.confirmed].join()
    const isAnsweredAsSaved = answers === store.saved.answers || answers.length === 0
    // A person who has chosen between newer data and their own answer has seen it, and may have nothing else.
    const isSeen = hasNewerData && hasSaved && store.state.submit.savedAt === undefined
    if (isEmpty && isConfirmedAsSaved && isAnsweredAsSaved && askLater.length === 0 && !isSeen) {
      autosave.removeDraft()
      return true
    }
    const { baseline: kept, omittedFromBaseline, conflicts } = content.omitFromBaseline()
    const replaced =
      flow.hasRecord && hasNewerData ? opened.replacedIn(baseline, kept, store.values) : []
    const field = flow.lastFocusedField
    const { step, returnTo } = flow.state.position
    hasSaved = true
    const saveNumber = ++saveCount
    const saving = repository.save({
      step,
      returnTo,
      field: field === undefined ? undefined : keys.at(field),
      visitedSteps: [...flow.visitedSteps],
      completedSteps: [...flow.completedSteps],
      baseline: kept,
      edits: content.edits,
      rowIds: rowIdCount(store),
      ...(flow.hasRecord &&
        hasNewerData && { opened: opened.stored(), openedItems: opened.positionsIn(baseline) }),
      ...(addedRows.size > 0 && { added: Object.fromEntries(addedRows) }),
      askLater,
      ...(sources && { sources, confirmed }),
      ...(content.pasted.length > 0 && { pasted: content.pasted }),
      ...(answers.length > 0 && { answered: answers }),
      ...(conflicts.length > 0 && { conflicts }),
      omitted: [
        ...new Set([...omitted, ...stillMissing, ...replaced.map((path) => keys.at(path))]),
      ],
      ...(omittedFromBaseline.length > 0 && { omittedFromBaseline }),
    })
    return andThen(saving, (result): boolean => {
      if ('savedAt' in result) {
        lastWritten = Math.max(lastWritten, saveNumber)
        flow.setDrafts({ savedAt: result.savedAt, error: undefined })
        onSaved()
        return true
      }
      // Announce the error once, and show it as long as it lasts.
      const { error } = result
      if (error !== flow.state.drafts.error) {
        announce(store, flow.settings.messages.draftErrors[error])
      }
      flow.setDrafts({ error })
      retryTimer = setTimeout(saveNow, retryDelay)
      return false
    })
  }
}

/**
 * The record that a flow was opened with. A host may open the next page with the same record again, though
 * newer data has been merged since.
 */
function openedRecord({ store }: FlowStore, sensitive: boolean | SensitiveOptions = false) {
  const { root, state } = store
  const { record } = state.baseline
  /** The item of the record that each row is, by the id of the row. Undefined once rows have other ids. */
  let itemsByRow: ReadonlyMap<string, unknown> | undefined
  const opened = {
    record,
    is: (other: unknown): boolean => other === record,
    stored: (): unknown => storedRecord(root, record, sensitive),

    /** The form has rows of its own now: those of a draft, with the items that theirs were in the record. */
    followRows({ itemsByRow: origins }: Baseline, itemsBefore: ItemsBefore = new Map()): void {
      itemsByRow = new Map(
        Array.from(origins, ([id, { item }]) => [id, itemsBefore.get(item) ?? item]),
      )
    },

    /** Where the items of a newer record's lists are in this one, as far as that is known. */
    positionsIn(newer: Baseline): Positions | undefined {
      if (!itemsByRow) return undefined
      const own = new Map<unknown, unknown>()
      for (const [id, { item, index }] of newer.itemsByRow) {
        if (index >= 0) own.set(item, itemsByRow.get(id))
      }
      const lists: Record<string, readonly number[]> = {}
      visit(root, newer.record, record, '')
      return lists

      // Only lists of the schema have rows, and what else a host keeps in a record may contain itself.
      function visit(node: SchemaNode, value: unknown, was: unknown, path: string): void {
        if (node.kind === 'object') {
          for (const [key, child] of node.members)
            visit(child, ownMember(value, key), ownMember(was, key), appendKey(path, key))
        }
        if (node.kind !== 'list' || !Array.isArray(value)) return
        const isKnown = value.every((item) => own.has(item))
        const placeOf = isKnown && positionsOf(was)
        if (placeOf) lists[path] = value.map((item) => placeOf(own.get(item)))
        for (const [at, item] of value.entries()) {
          const before = isKnown ? own.get(item) : valueAtKeys(was, [String(at)])
          visit(node.item, item, before, appendKey(path, at))
        }
      }
    },

    /**
     * The controls whose value in a newer record differs from that in this one, and is in no draft. After a
     * reload they show this one's.
     */
    replacedIn(newer: Baseline, storedNewer: unknown, values: FormValues): string[] {
      const rows = itemsByRow
      const replaced: string[] = []
      if (rows) visit(values, [newer.record, storedNewer], [record, opened.stored()], '')
      return replaced

      function visit(value: unknown, now: RecordAndStored, was: RecordAndStored, path: string) {
        if (typeof value !== 'object' || value === null) {
          const isLeftOut = [now, was].some((one) => one[0] !== undefined && one[1] === undefined)
          if (isLeftOut && !deepEqual(now[0], was[0])) replaced.push(path)
          return
        }
        const placeOf = positionsOf(was[0])
        for (const [key, inside] of Object.entries(value)) {
          if (key.startsWith('@')) continue
          const id = Array.isArray(value) ? textAt(inside as FormValues, rowKey) : undefined
          const to = id === undefined ? key : (newer.itemsByRow.get(id)?.index ?? -1)
          const from = id === undefined ? key : placeOf(rows?.get(id))
          // A row that the newer record does not have replaces nothing.
          if (to !== -1) visit(inside, partAt(now, to), partAt(was, from), appendKey(path, key))
        }
      }
    },
  }
  opened.followRows(state.baseline)
  store.events.reset.add(() => {
    itemsByRow = undefined
  })
  return opened
}

/** A part of a record, as it is and as a draft keeps it. */
type RecordAndStored = readonly [unknown, unknown]

const partAt = ([record, stored]: RecordAndStored, key: string | number): RecordAndStored => [
  valueAtKeys(record, [String(key)]),
  valueAtKeys(stored, [String(key)]),
]

/** Finds the positions of the items of a list; -1 for another. */
function positionsOf(list: unknown): (item: unknown) => number {
  const positions = new Map(Array.isArray(list) ? list.map((item: unknown, at) => [item, at]) : [])
  return (item) => positions.get(item) ?? -1
}
