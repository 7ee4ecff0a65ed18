import { useState } from 'react'
import { useModalDialog } from '../form/modalDialog.ts'
import { andThen } from '../core/promises.ts'
import { flowInternalsOf, type FlowStore } from './FlowStore.ts'
import type { RecordFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { useMessages } from '../config/useConfig.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { hasUnsavedEdits } from '../store/unsavedChanges.ts'

/** The dialog's return value when the person chooses to leave. */
const leaveValue = 'leave'

interface LeaveDialogProps {
  flow: Pick<RecordFlowState<never>, 'internals'>
  answer: (isConfirmed: boolean) => void
}

/** Asks whether to leave although edits would be lost. */
export function LeaveDialog({ flow, answer }: LeaveDialogProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { form } = useMessages()
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')
  const { dialogProps, close } = useModalDialog()
  const { drafts } = flowStore
  // The dialog names the answers that no draft keeps apart from those that a save would keep.
  const isSaved = drafts?.isSaved() ?? false
  const omitted = drafts?.omitted() ?? []
  const save = () => {
    setState('saving')
    void andThen(drafts?.save() ?? false, (isSaved) => {
      setState(isSaved ? 'asking' : 'failed')
      if (isSaved && drafts?.omitted().length === 0) close(leaveValue)
    })
  }
  return (
    <dialog
      {...dialogProps}
      aria-label={messages.leaveTitle}
      onClose={({ currentTarget }) => {
        setState('asking')
        answer(currentTarget.returnValue === leaveValue)
      }}
    >
      <p className="qf-heading">{messages.leaveTitle}</p>
      {!isSaved && <p>{messages.leaveHint}</p>}
      {omitted.length > 0 && (
        <p>
          {messages.leaveOmitted} {omitted.join(', ')}
        </p>
      )}
      {state === 'saving' && <p role="status">{form.saving}</p>}
      {state === 'failed' && (
        <p role="alert" className="qf-error">
          {messages.leaveFailed}
        </p>
      )}
      <p className="qf-action-bar">
        <Button
          type="button"
          className="qf-button qf-button-primary"
          data-kind="primary"
          onClick={() => close()}
        >
          {messages.stay}
        </Button>
        {drafts && !isSaved && (
          <Button type="button" className="qf-button" onClick={save}>
            {messages.saveAndLeave}
          </Button>
        )}
        <Button type="button" className="qf-button" onClick={() => close(leaveValue)}>
          {messages.leave}
        </Button>
      </p>
    </dialog>
  )
}

/** Whether closing the page now would lose edits. */
function wouldLoseEdits({ store, drafts }: FlowStore): boolean {
  if (!hasUnsavedEdits(store)) return false
  return !drafts?.isSaved() || drafts.omitted().length > 0
}

/** Asks whether to leave, if that would lose edits. Resolves to whether the person may leave. */
export async function confirmLeave(flow: FlowStore): Promise<boolean> {
  if (!wouldLoseEdits(flow)) return true
  // Without a dialog on the page nobody can answer, and the edits stay.
  if (!flow.hasLeaveDialog) return false
  flow.state.answerLeave?.(false)
  return new Promise((resolve) => {
    const answerLeave = (isConfirmed: boolean) => {
      if (flow.state.answerLeave === answerLeave) flow.set({ answerLeave: undefined })
      resolve(isConfirmed)
    }
    flow.set({ answerLeave })
  })
}

/** Runs while the dialog is on the page. When it unmounts, the person stays. */
export function connectLeaveDialog(flow: FlowStore): () => void {
  flow.hasLeaveDialog = true
  return () => {
    flow.hasLeaveDialog = false
    flow.state.answerLeave?.(false)
  }
}

/** Makes the browser ask before it closes the page. Returns a function that stops. */
export function guardUnload(flow: FlowStore): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLoseEdits(flow)) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
