import { rootOf } from '../field/focus/controlElement.ts'
import { hasUnsavedEdits } from '../store/unsavedChanges.ts'
import type { FormStore } from '../store/FormStore.ts'
import { type FlowSettings, FlowStore, formVersion } from './FlowStore.ts'
import { startHistory } from './history/syncHistory.ts'
import { focusField } from './steps/focusField.ts'
import { goToFirstError, leaveHiddenStep } from './navigation.ts'
import { watchAcknowledgement } from './review/acknowledgement.ts'
import { replacementForCurrent, updateSteps } from './steps/stepList.ts'
import type { AnyStep } from './steps/anyStep.ts'

/** Opens a flow at its first visible step. */
export function openFlow(
  store: FormStore,
  steps: readonly AnyStep[],
  settings: FlowSettings,
): FlowStore {
  const flow = new FlowStore(store, steps, settings)
  const step = replacementForCurrent(flow)
  if (step !== undefined) flow.set({ position: { ...flow.state.position, step } })
  updateSteps(flow)
  return flow
}

/** Runs while the flow is on the page. */
export function startFlow(flow: FlowStore): () => void {
  const { store } = flow
  flow.isOnPage = true
  store.memory.goToControl = (path) => focusField(flow, path)
  const { isMergeHeld } = store.memory
  // A draft is merged with the record that the flow opened with.
  store.memory.isMergeHeld = () =>
    isMergeHeld() || ['loading', 'resolving'].includes(flow.state.drafts.phase)
  updateSteps(flow)
  // What changed before the flow listens, such as candidates that were taken at once.
  updateFormVersion(flow)
  const stops = [
    store.subscribeToSettled(() => updateFormVersion(flow)),
    store.subscribe(() => goToFirstError(flow)),
    store.events.reset.add(() => leaveHiddenStep(flow)),
    flow.subscribe(store.events.mergeReleased.emit),
    watchAcknowledgement(flow),
    startHistory(flow),
    watchFocus(flow),
  ]
  return () => {
    flow.isOnPage = false
    store.memory.goToControl = undefined
    store.memory.isMergeHeld = isMergeHeld
    for (const stop of stops) stop()
  }
}

/** Steps, gates and review follow the form, at most once a frame. */
function updateFormVersion(flow: FlowStore): void {
  const before = flow.state.formVersion
  const version = formVersion(flow.store)
  const keys = Object.keys(version) as (keyof typeof version)[]
  if (keys.every((key) => version[key] === before[key])) return
  flow.set({ formVersion: version, isDirty: hasUnsavedEdits(flow.store) })
  updateSteps(flow)
}

function watchFocus(flow: FlowStore): () => void {
  const root = rootOf(flow.store)
  const remember = ({ target }: Event) => {
    const element = target as Element
    if (!flow.store.memory.element?.contains(element)) return
    const field = element.closest<HTMLElement>('[data-part="field"]')
    flow.lastFocusedField = field?.dataset.path ?? flow.lastFocusedField
  }
  root.addEventListener('focusin', remember)
  return () => root.removeEventListener('focusin', remember)
}
