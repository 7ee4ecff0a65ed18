import { shownWarnings } from '../../store/dueProblems.ts'
import { callAll } from '../../store/subscriptions.ts'
import type { FlowStore } from '../FlowStore.ts'

/** Whether there are warnings that the person has not confirmed. */
export function isAcknowledgementMissing({ store, state }: FlowStore): boolean {
  return !state.isAcknowledged && shownWarnings(store).length > 0
}

/** Clears the confirmation when there are other warnings than the confirmed ones. */
export function watchAcknowledgement(flow: FlowStore): () => void {
  let confirmed: string | undefined
  let { warnings } = flow.store
  return callAll([
    flow.subscribe(() => {
      if (!flow.state.isAcknowledged) confirmed = undefined
      else confirmed ??= warningsKey(flow)
    }),
    flow.store.subscribe(() => {
      if (flow.store.warnings === warnings) return
      warnings = flow.store.warnings
      if (flow.state.isAcknowledged && confirmed !== warningsKey(flow)) {
        flow.set({ isAcknowledged: false })
      }
      if (flow.state.isAcknowledgementRefused && !isAcknowledgementMissing(flow)) {
        flow.set({ isAcknowledgementRefused: false })
      }
    }),
  ])
}

function warningsKey({ store }: FlowStore): string {
  return shownWarnings(store)
    .map(({ path, id }) => `${path} ${id}`)
    .join()
}
