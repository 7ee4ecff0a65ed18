import type { FlowStore } from '../../FlowStore.ts'
import { type RestoredPosition, restorePosition } from '../../history/syncHistory.ts'
import { setPosition } from '../../navigation.ts'

/** Restores the position of a draft, unless the address names one. */
export function restoreDraftPosition(flow: FlowStore, { step, returnTo }: RestoredPosition): void {
  if (!flow.hasUrlPosition) {
    restorePosition(flow, { step, returnTo })
    flow.history?.replace({ step: flow.state.position.step })
  } else if (flow.state.position.step === step) {
    setPosition(flow, { ...flow.state.position, returnTo })
  }
}
