import {
  type Conflict,
  type EditedForm,
  mergeForms,
  type MergeSide,
} from '../../core/merge/mergeForms.ts'
import {
  type ItemsBefore,
  type MergedDraft,
  mergeDraft,
  withSeenData,
} from '../../core/merge/mergeDraft.ts'
import { deepEqual } from '../../core/objects/equal.ts'
import { ownMember, valueAtKeys } from '../../core/objects/ownMembers.ts'
import { schemaNodeAt, type ObjectNode, type SchemaNode } from '../../core/schema/describeSchema.ts'
import { parsePath, formatPath } from '../../core/schema/path.ts'
import type { ToFormValuesResult } from '../../core/values/toFormValues.ts'
import { formatMoment } from '../../config/formats.ts'
import { reportEvent } from '../../store/hostEvents.ts'
import { announce } from '../../store/announce.ts'
import { labelWithItem } from '../../store/labels.ts'
import { identifyIn, sideOf, trackConflicts } from '../../store/mergeNewerRecord.ts'
import type { FlowStore } from '../FlowStore.ts'
import { focusHeading, setPosition } from '../navigation.ts'
import type { Autosave } from './createAutosave.ts'
import type { Draft, DraftOptions } from './draft.ts'
import { draftEmptiness, resumedConflicts, resumedPasted } from './draftContent.ts'
import {
  copySources,
  type ValueSource,
  type ValueSources,
  sourceFor,
} from '../../core/sources/source.ts'
import type { FormState } from '../../store/formState.ts'
import { type RestoredPosition, restorePosition } from '../history.ts'
import { copyFormValues } from '../../core/values/formValues.ts'
import { collectEdits } from '../../core/values/edits.ts'
import { matchByName } from '../../core/sensitive/createSensitiveMatcher.ts'
import type { Key } from '../../core/values/placeKey.ts'
import { PlaceKeys } from '../../store/keys.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { type FormSnapshot, formSnapshot, restoreFormSnapshot } from '../../store/savedRecord.ts'
import { keepItemExpanded } from '../../field/list/listState.ts'
import { newRowId, showAddedRows, skipRowIds } from '../../store/rows.ts'

/** A draft whose conflicts with a newer record wait for a person. */
interface PendingDraft {
  draft: Draft
  merge: MergedDraft
  /** Which items of the record of the page those of its record were, where that is not the same. */
  itemsBefore?: ItemsBefore | undefined
}

export type DraftResume = ReturnType<typeof createDraftResume>

/** Loads drafts into a flow, and asks about their conflicts with a newer record. */
export function createDraftResume(flow: FlowStore, options: DraftOptions, autosave: Autosave) {
  const { store } = flow
  const { opened } = autosave
  let pending: PendingDraft | undefined
  let isRestoring = false

  const own = {
    /** Whether the form values change because a draft is restored, not because of an edit. */
    isRestoring: () => isRestoring,

    /** Resumes a draft, or shows that it is unreadable. Returns whether it was taken. */
    resume(draft: Draft, earlyEdits?: EarlyEdits): boolean {
      const before = formSnapshot(store)
      try {
        return resumeOrAsk(draft, earlyEdits)
      } catch {
        own.restore(before)
        const { loadErrors } = flow.state.drafts
        flow.setDrafts({
          phase: 'ready',
          loadErrors: [...new Set([...loadErrors, 'unreadable' as const])],
        })
        announce(store, flow.settings.messages.draftErrors.unreadable)
        return false
      }
    },

    /** Offers a draft next to the others. */
    offer(draft: Draft): void {
      flow.setDrafts({ otherDrafts: [draft, ...flow.state.drafts.otherDrafts] })
    },

    ask(asked: PendingDraft): void {
      pending = asked
      const { draft, merge } = asked
      const { savedAt } = draft
      flow.setDrafts({ phase: 'resolving', conflicts: merge.conflicts, savedAt })
    },

    /** The draft that waits for a person, who no longer needs to choose. */
    takePending(): PendingDraft | undefined {
      const taken = pending
      pending = undefined
      return taken
    },

    resolveConflicts(choose: (conflict: Conflict) => MergeSide): void {
      const resolved = own.takePending()
      if (!resolved) return
      load(resolved, resolved.merge.resolve(choose))
      void autosave.save()
      focusHeading(flow)
    },

    restore(snapshot: FormSnapshot): void {
      isRestoring = true
      try {
        restoreFormSnapshot(store, snapshot)
      } finally {
        isRestoring = false
      }
    },
  }
  return own

  /**
   * Resumes a draft, unless it conflicts with a newer record. A person then chooses, or finds it among
   * the other drafts if they have already begun to type. Newer data that the draft has seen comes with it.
   * Returns whether the draft was taken.
   */
  function resumeOrAsk(draft: Draft, earlyEdits?: EarlyEdits): boolean {
    skipRowIds(store, draft.rowIds ?? 0)
    const { record, itemsBefore } = seenRecord(draft)
    const merge = mergeDraft(store.root, draft, record, {
      emptiness: draftEmptiness(store),
      reading: store.reading,
      sensitive: options.sensitive,
      addedRowPrefix: `${newRowId(store)}-`,
    })
    const hasConflicts = merge.conflicts.length > 0
    if (hasConflicts && earlyEdits) own.offer(draft)
    else if (hasConflicts) own.ask({ draft, merge, itemsBefore })
    else load({ draft, merge, itemsBefore }, merge.resolve(sideOf), earlyEdits)
    return !(hasConflicts && earlyEdits)
  }

  /** The record to open a draft with, and which items of the record of the page its items were. */
  function seenRecord(draft: Draft): { record: unknown; itemsBefore?: ItemsBefore } {
    const { record } = store.state.baseline
    if (!flow.hasRecord) return { record: draft.baseline }
    if (draft.opened === undefined) return { record }
    const seen = { ...draft, opened: draft.opened }
    return withSeenData(store.root, seen, record, options.sensitive, identifyIn(store))
  }

  function load(
    { draft, itemsBefore }: PendingDraft,
    merged: ToFormValuesResult,
    earlyEdits?: EarlyEdits,
  ): void {
    const opening = earlyEdits?.hasEdits ? withEarlyEdits(store, merged, earlyEdits) : merged
    const { record } = opening.baseline
    const itemsByRow = new Map(opening.baseline.itemsByRow)
    const form = { ...opening, baseline: { record, itemsByRow } }
    const { savedAt, step, returnTo, omittedFromBaseline = [] } = draft
    const places = new PlaceKeys({ values: form.values, rowsRevision: 0 })
    const pathsOf = (keys: readonly Key[]) => keys.flatMap((key) => places.pathOf(key) ?? [])
    const [field] = draft.field === undefined ? [] : pathsOf([draft.field])
    const isAnswer = (path: string) => schemaNodeAt(store.root, parsePath(path))?.kind === 'leaf'
    // A record brings these back. Without one, the person must enter them again.
    const missing = [
      ...pathsOf(draft.omitted),
      ...(flow.hasRecord ? [] : omittedFromBaseline.filter(isAnswer)),
    ]
    for (const visited of draft.visitedSteps) flow.visitedSteps.add(visited)
    for (const completed of draft.completedSteps ?? []) flow.completedSteps.add(completed)
    const sources = sourcesOfDraft(flow, draft, record)
    const { answered: answers = [] } = draft
    const conflicts = resumedConflicts(store, draft.conflicts, form, places, itemsByRow)
    const pasted = resumedPasted(draft.pasted, draft.edits?.texts ?? {}, places)
    const askLater = pathsOf(draft.askLater)
    if (conflicts.length > 0) trackConflicts(store)
    own.restore({ opened: form, askLater, answers, pasted, conflicts, ...sources })
    if (itemsBefore ?? opened.is(record)) opened.followRows(form.baseline, itemsBefore)
    const addedRows = Object.entries(draft.added ?? {}).map(([row, one]) => {
      if (typeof one !== 'string') return [row, one] as const
      return [row, one ? { source: one } : { isKept: true }] as const
    })
    showAddedRows(store, new Map(addedRows))
    keepItemExpanded(store, field)
    if (!earlyEdits) restoreDraftPosition(flow, { step, returnTo })
    flow.setDrafts({
      phase: 'ready',
      conflicts: [],
      resumed: { savedAt, field },
      savedAt,
      canUndoDiscard: false,
    })
    autosave.startFromDraft(missing)
    reportEvent(store, { type: 'restored' })
    const messages = flow.settings.messages
    announce(store, messages.resumed(formatMoment(store.settings.messages.formats, savedAt)))
    const labels = labelsOf(flow, missing)
    if (labels.length > 0) announce(store, `${messages.omitted} ${labels.join(', ')}`)
  }
}

/** The labels of some fields, each once. */
export function labelsOf({ store }: FlowStore, paths: readonly string[]): string[] {
  const values = store.values
  return [...new Set(paths.map((path) => labelWithItem(store, values, path)))]
}

/**
 * The sources and confirmations of a resumed draft. The host's sources belong to the host's record, and the
 * draft's to the newer data that it has seen. A confirmation is for the value that the person saw, so another
 * value must be confirmed again.
 */
function sourcesOfDraft(
  { store, hasRecord }: FlowStore,
  { baseline, sources, confirmed = [] }: Draft,
  record: unknown,
): Pick<FormState, 'sources' | 'confirmed'> {
  const seen = copySources(sources)
  const hosts = store.state.baseline.record
  const own = !hasRecord ? seen : seen && record !== hosts ? mixed(seen) : undefined
  const kept = confirmed.filter((path) =>
    isSameAnswer(store.root, baseline, record, parsePath(path)),
  )
  return { sources: own ?? store.state.sources, confirmed: new Set(kept) }

  /** Of each value the source that it had in the draft, if it is that one, and else the host's. */
  function mixed(seen: ValueSources): ValueSources {
    const found: Record<string, ValueSource> = {}
    visit(store.root, record, [])
    return found

    function visit(node: SchemaNode, value: unknown, keys: readonly string[]): void {
      if (node.kind === 'leaf') {
        const isSeen = deepEqual(valueAtKeys(baseline, keys), value)
        const isHosts = deepEqual(valueAtKeys(hosts, keys), value)
        const source = isSeen
          ? sourceFor(seen, keys)
          : isHosts
            ? sourceFor(store.state.sources ?? {}, keys)
            : undefined
        if (source) found[formatPath(keys)] = source
      } else if (node.kind === 'list') {
        const items: readonly unknown[] = Array.isArray(value) ? value : []
        for (const [at, item] of items.entries()) visit(node.item, item, [...keys, String(at)])
      } else {
        for (const [member, child] of node.members) {
          visit(child, ownMember(value, member), [...keys, member])
        }
      }
    }
  }
}

/** Whether two records have the same value at a place, in items of the same name. */
function isSameAnswer(
  root: ObjectNode,
  one: unknown,
  other: unknown,
  keys: readonly string[],
): boolean {
  const isSameItem = keys.every((_, at) => {
    const ancestor = keys.slice(0, at)
    const node = schemaNodeAt(root, ancestor)
    const name = node?.kind === 'object' ? node.itemLabelKey : undefined
    const nameIn = (record: unknown) => ownMember(valueAtKeys(record, ancestor), name ?? '')
    return name === undefined || deepEqual(nameIn(one), nameIn(other))
  })
  return isSameItem && deepEqual(valueAtKeys(one, keys), valueAtKeys(other, keys))
}

/** Restores the position of a draft, unless the address names one. */
function restoreDraftPosition(flow: FlowStore, { step, returnTo }: RestoredPosition): void {
  if (!flow.hasUrlPosition) {
    restorePosition(flow, { step, returnTo })
    flow.history?.replace({ step: flow.state.position.step })
  } else if (flow.state.position.step === step) {
    setPosition(flow, { ...flow.state.position, returnTo })
  }
}

/** What a person did before the drafts had loaded. */
interface EarlyEdits {
  form: EditedForm
  /** Whether anything was entered. If not, the form only has the focus. */
  hasEdits: boolean
}

/** The early edits of a form. Undefined if nobody has used the form yet. */
export function findEarlyEdits(store: FormStore): EarlyEdits | undefined {
  const { root, state, page } = store
  const form = { values: copyFormValues(store.values), baseline: state.baseline, hasInvalid: true }
  const everything = matchByName(new Set())
  const { hasEdits } = collectEdits(root, form.values, form.baseline, store.emptiness, everything)
  const isInUse = page.element?.contains(page.element.ownerDocument.activeElement)
  return hasEdits || isInUse ? { form, hasEdits } : undefined
}

/** The form of a draft with early edits, which win. */
function withEarlyEdits(
  store: FormStore,
  draft: ToFormValuesResult,
  { form }: EarlyEdits,
): ToFormValuesResult {
  const { record } = draft.baseline
  const common = { emptiness: draftEmptiness(store), reading: store.reading }
  const rowPrefix = () => `${newRowId(store)}-`
  const isSameRecord = record === form.baseline.record
  const edited = isSameRecord
    ? form
    : mergeForms(store.root, form, record, sideOf, {
        ...common,
        addedRowPrefix: rowPrefix(),
        identify: identifyIn(store),
      })
  const over = { form: draft, newRowPrefix: rowPrefix() }
  return mergeForms(store.root, edited, record, sideOf, { ...common, over })
}
