import { canShowAt } from '../../store/problems/hostProblems.ts'
import type { FlowStore } from '../FlowStore.ts'
import type { FlowPosition } from '../flowTypes.ts'
import { leaveStep, setPosition } from '../navigation.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import { isReachable, updateSteps } from '../steps/stepList.ts'

export type RestoredPosition = FlowPosition & { returnTo?: string | undefined }

/** Keeps the position and the address in sync while the flow is on the page. */
export function startHistory(flow: FlowStore): () => void {
  const { history } = flow
  const named = positionInUrl(flow)
  if (named && flow.state.position.moveCount === 0) {
    flow.hasUrlPosition = true
    restorePosition(flow, named)
  }
  const { step } = flow.state.position
  const field = named?.step === step ? named.field : undefined
  const written = history?.read()
  if (written?.step !== step || written.field !== field) history?.replace({ step, field })
  return history?.subscribe(() => followUrl(flow)) ?? (() => {})
}

/** Shows a position. Moves the focus only to a named field. */
export function restorePosition(flow: FlowStore, position: RestoredPosition): void {
  updateSteps(flow)
  if (!isReachable(flow, position.step)) return
  setPosition(flow, { ...position, focusTarget: position.field ? 'field' : 'none' })
}

/** The position in the address, without a step or a field that does not exist. */
function positionInUrl({ history, steps, store }: FlowStore): FlowPosition | undefined {
  const found = history?.read()
  if (!found) return undefined
  const stepOfField = found.field ? stepForPath(steps, found.field) : undefined
  const step = steps.some(({ id }) => id === found.step) ? found.step : stepOfField?.id
  if (!step) return undefined
  const hasField = found.field && stepOfField?.id === step && canShowAt(store, found.field)
  return { step, field: hasField ? found.field : undefined }
}

/** The address changed by itself: the person went back or forward. */
function followUrl(flow: FlowStore): void {
  const named = positionInUrl(flow)
  const { step } = flow.state.position
  if (!named || named.step === step) return
  if (!isReachable(flow, named.step)) return flow.history?.replace({ step })
  leaveStep(flow)
  setPosition(flow, { ...named, focusTarget: named.field ? 'field' : 'heading' })
  flow.settings.options.onStepChange?.(named.step)
}
