import type { Engine } from '../form/engine.ts'
import type { Position } from './createFlow.ts'
import { stepAsking } from './stepViews.ts'
import type { StepViews } from './createStepViews.ts'
import type { FlowHistory, FlowPosition } from './types.ts'

interface AddressHost {
  at(): Position
  /** Shows another position, without asking anybody. */
  show(position: Omit<Position, 'turn'>): void
  /** A step is left because the address has become another. */
  leave(): void
  onMoved(step: string): void
}

/** What the address of the page has to do with where a flow is. */
export function createAddress(
  engine: Engine,
  steps: StepViews,
  history: FlowHistory | undefined,
  { at, show, leave, onMoved }: AddressHost,
) {
  /** The address has said where to go. */
  let hasSaid = false

  return {
    push: (step: string) => history?.push({ step }),
    replace: (step: string) => history?.replace({ step }),
    /** Goes to where a draft was, unless the address says where to go. */
    resume({ step, returnTo }: { step: string; returnTo?: string | undefined }): void {
      if (!hasSaid) {
        restore({ step, returnTo })
        history?.replace({ step: at().step })
      } else if (at().step === step) show({ ...at(), returnTo })
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      const named = namedIn()
      if (named && at().turn === 0) {
        hasSaid = true
        restore(named)
      }
      const { step } = at()
      const field = named?.step === step ? named.field : undefined
      const written = history?.read()
      if (written?.step !== step || written.field !== field) history?.replace({ step, field })
      return history?.subscribe(follow) ?? (() => {})
    },
  }

  /** Shows a position, and moves the focus only where a field is named. */
  function restore(where: FlowPosition & { returnTo?: string | undefined }): void {
    steps.look()
    if (!steps.isReachable(where.step)) return
    show({ ...where, focus: where.field ? 'field' : 'none' })
  }

  /** What the address names, as far as there is such a step and such a field. */
  function namedIn(): FlowPosition | undefined {
    const found = history?.read()
    if (!found) return undefined
    const all = steps.all()
    const asking = found.field ? stepAsking(all, found.field) : undefined
    const step = all.some(({ id }) => id === found.step) ? found.step : asking?.id
    if (!step) return undefined
    const isThere = found.field && asking?.id === step && engine.hasPlace(found.field)
    return { step, field: isThere ? found.field : undefined }
  }

  /** The address has become another by itself: somebody went back, or forth. */
  function follow(): void {
    const named = namedIn()
    const { step } = at()
    if (!named || named.step === step) return
    if (!steps.isReachable(named.step)) return history?.replace({ step })
    leave()
    show({ ...named, focus: named.field ? 'field' : 'heading' })
    onMoved(named.step)
  }
}
