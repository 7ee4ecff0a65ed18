import { announce } from '../../store/announce.ts'
import { createStore } from '../../form/store.ts'
import type { DraftOptions } from './draft.ts'
import {
  type DraftState,
  type DraftControllerOptions,
  type DraftController,
  type FlowDrafts,
  initialDraftState,
} from './draftState.ts'
import { hasUnsavedEdits } from '../../store/changes.ts'
import { lazyDrafts } from '../lazyParts.ts'

/** How long a flow waits for what keeps its drafts before it shows its fields, in milliseconds. */
const loadTimeout = 5000

interface FlowDraftsOptions extends Omit<DraftControllerOptions, 'state' | 'options'> {
  options: DraftOptions | undefined
}

/** The drafts of a flow, if its host wants any; and whether something would be lost without. */
export function createFlowDrafts(
  { options, ...controllerOptions }: FlowDraftsOptions,
  lazyModule = lazyDrafts,
): FlowDrafts {
  const state = createStore<DraftState>({
    ...initialDraftState,
    phase: options ? 'loading' : 'off',
  })
  const { store } = controllerOptions
  let controller: DraftController | undefined

  /** Keeps drafts until the returned function is called, from when their code is there. */
  function connectController(options: DraftOptions): () => void {
    let stop: (() => void) | undefined
    const begin = () => {
      clearTimeout(timer)
      const draftsModule = lazyModule.get()
      if (!draftsModule) return handleLoadTimeout()
      try {
        controller ??= draftsModule.createDraftController({ ...controllerOptions, options, state })
        stop ??= controller.start()
      } catch (thrown) {
        continueWithoutDrafts(thrown)
      }
    }
    const timer = setTimeout(handleLoadTimeout, loadTimeout)
    const stopLoading = lazyModule.loadWithRetries(begin)
    return () => {
      clearTimeout(timer)
      stopLoading()
      stop?.()
    }
  }

  /** Said once, and shown for as long as it lasts. */
  function handleLoadTimeout(): void {
    if (state.get().error) return
    state.set({ ...state.get(), error: 'notLoaded', phase: 'ready' })
    announceLoadError()
  }

  function announceLoadError(): void {
    announce(store, controllerOptions.getMessages().draftErrors.notLoaded)
  }

  /** Without drafts, what is entered can be handed over all the same. */
  function continueWithoutDrafts(error: unknown): void {
    state.set({ ...initialDraftState, error: 'notFound', phase: 'ready' })
    reportError(error)
  }

  return {
    state,
    /** What can be done with drafts, once there are some. */
    controller: () => controller,
    /** Saves what is entered, because a person asks for it; undefined where no drafts are kept. */
    saveManually:
      options &&
      (() => {
        if (controller) controller.saveManually()
        else lazyModule.load().then(() => controller?.saveManually(), announceLoadError)
      }),
    /** Whether something would be lost if the page were gone now. */
    hasUnsavedEdits(): boolean {
      if (!hasUnsavedEdits(controllerOptions.store)) return false
      return !controller?.isSaved() || controller.omitted().length > 0
    },
    /** The record has been handed over. */
    handleSubmitted(): void {
      state.set({ ...state.get(), submittedAt: Date.now() })
      controller?.handleSubmitted()
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      const stopListening = store.edited.add(() => {
        if (state.get().submittedAt !== undefined) {
          state.set({ ...state.get(), submittedAt: undefined })
        }
      })
      const stop = options && connectController(options)
      return () => {
        stop?.()
        stopListening()
      }
    },
  }
}
