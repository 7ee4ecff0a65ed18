import { reportToDeveloper } from '../../core/reportMistake.ts'
import { announce } from '../../store/announce.ts'
import { callAll } from '../../store/subscriptions.ts'
import type { FlowStore } from '../FlowStore.ts'
import { draftsPart } from '../flowParts.tsx'
import { initialDraftState } from './draft.ts'

/** How long a flow waits for its drafts before it shows the fields, in milliseconds. */
const loadTimeout = 5000

/** Loads and saves drafts while the flow is on the page, if the host wants any. */
export function connectDrafts(flow: FlowStore): () => void {
  return callAll([watchSubmittedRecord(flow), flow.draftOptions ? loadDrafts(flow) : () => {}])
}

/** Saves the draft because a person asked for it. */
export function saveDraft(flow: FlowStore): void {
  if (flow.drafts) flow.drafts.saveManually()
  else
    draftsPart.load().then(
      () => flow.drafts?.saveManually(),
      () => announceLoadError(flow),
    )
}

/** An edited record is no longer submitted. */
function watchSubmittedRecord(flow: FlowStore): () => void {
  const { store } = flow
  let { valuesRevision } = store
  return store.subscribe(() => {
    if (store.valuesRevision === valuesRevision) return
    valuesRevision = store.valuesRevision
    if (flow.state.drafts.submittedAt !== undefined) flow.setDrafts({ submittedAt: undefined })
  })
}

function loadDrafts(flow: FlowStore): () => void {
  let stop: (() => void) | undefined
  const start = () => {
    clearTimeout(timer)
    const draftParts = draftsPart.get()
    if (!draftParts) return showLoadError(flow)
    try {
      flow.drafts ??= draftParts.createDraftController(flow)
      stop ??= flow.drafts.start()
    } catch (thrown) {
      // Without drafts the person can still submit.
      flow.set({ drafts: { ...initialDraftState, error: 'notFound', phase: 'ready' } })
      reportToDeveloper(thrown)
    }
  }
  const timer = setTimeout(() => showLoadError(flow), loadTimeout)
  const stopLoading = draftsPart.loadWithRetries(start)
  return () => {
    clearTimeout(timer)
    stopLoading()
    stop?.()
  }
}

/** Announces the error once, and shows it until the code has loaded. */
function showLoadError(flow: FlowStore): void {
  if (flow.state.drafts.error) return
  flow.setDrafts({ error: 'notLoaded', phase: 'ready' })
  announceLoadError(flow)
}

function announceLoadError({ store, settings }: FlowStore): void {
  announce(store, settings.messages.draftsNotLoaded)
}
