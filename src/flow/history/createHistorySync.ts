import { FormStore } from '../../store/FormStore.ts'
import { canShowAt } from '../../store/problems/hostProblems.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import type { StepList } from '../steps/createStepList.ts'
import type { FlowHistory, FlowPosition, CurrentPosition } from '../flowTypes.ts'

interface HistorySyncOptions {
  getPosition(): CurrentPosition
  /** Shows another position, without asking anybody. */
  setPosition(position: Omit<CurrentPosition, 'moveCount'>): void
  /** A step is left because the address has become another. */
  leaveStep(): void
  onStepChange(step: string): void
}

/** What the address of the page has to do with where a flow is. */
export function createHistorySync(
  store: FormStore,
  stepList: StepList,
  history: FlowHistory | undefined,
  { getPosition, setPosition, leaveStep, onStepChange }: HistorySyncOptions,
) {
  /** The address has said where to go. */
  let hasUrlPosition = false

  return {
    push: (step: string) => history?.push({ step }),
    replace: (step: string) => history?.replace({ step }),
    /** Goes to where a draft was, unless the address says where to go. */
    restoreDraftPosition({
      step,
      returnTo,
    }: {
      step: string
      returnTo?: string | undefined
    }): void {
      if (!hasUrlPosition) {
        restorePosition({ step, returnTo })
        history?.replace({ step: getPosition().step })
      } else if (getPosition().step === step) setPosition({ ...getPosition(), returnTo })
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      const named = positionInUrl()
      if (named && getPosition().moveCount === 0) {
        hasUrlPosition = true
        restorePosition(named)
      }
      const { step } = getPosition()
      const field = named?.step === step ? named.field : undefined
      const written = history?.read()
      if (written?.step !== step || written.field !== field) history?.replace({ step, field })
      return history?.subscribe(handleHistoryChange) ?? (() => {})
    },
  }

  /** Shows a position, and moves the focus only where a field is named. */
  function restorePosition(where: FlowPosition & { returnTo?: string | undefined }): void {
    stepList.update()
    if (!stepList.isReachable(where.step)) return
    setPosition({ ...where, focusTarget: where.field ? 'field' : 'none' })
  }

  /** What the address names, as far as there is such a step and such a field. */
  function positionInUrl(): FlowPosition | undefined {
    const found = history?.read()
    if (!found) return undefined
    const all = stepList.all()
    const asking = found.field ? stepForPath(all, found.field) : undefined
    const step = all.some(({ id }) => id === found.step) ? found.step : asking?.id
    if (!step) return undefined
    const isThere = found.field && asking?.id === step && canShowAt(store, found.field)
    return { step, field: isThere ? found.field : undefined }
  }

  /** The address has become another by itself: somebody went back, or forth. */
  function handleHistoryChange(): void {
    const named = positionInUrl()
    const { step } = getPosition()
    if (!named || named.step === step) return
    if (!stepList.isReachable(named.step)) return history?.replace({ step })
    leaveStep()
    setPosition({ ...named, focusTarget: named.field ? 'field' : 'heading' })
    onStepChange(named.step)
  }
}
