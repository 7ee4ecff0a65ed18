import { LinkButton } from '../../field/buttons/FieldButton.tsx'
import { useMessages } from '../../config/useConfig.ts'
import { flowInternalsOf, useFlowState } from '../FlowStore.ts'
import type { RecordFlowState } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import type { FlowMessages } from '../../config/messages/flowMessages.ts'
import type { DraftState } from './draft.ts'

/** Whether the draft is saved, and a button that discards it. */
export function DraftStatus({ flow }: { flow: Pick<RecordFlowState<never>, 'internals'> }) {
  const { flow: flowStore } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const { savedAt, error, resumed } = useFlowState(flowStore, ({ drafts }) => drafts)
  const isUnsaved = error !== 'notFound' && error !== 'notRemoved'
  return (
    <>
      {savedAt !== undefined && !error && (
        <span className="qf-success">{messages.saved(formats.time(new Date(savedAt)))}</span>
      )}
      {(savedAt !== undefined || resumed) && (
        <LinkButton onClick={() => flowStore.drafts?.discard()}>{messages.discard}</LinkButton>
      )}
      {error && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {isUnsaved && <span aria-hidden="true">{messages.draftNotSaved}</span>}
          <span className={isUnsaved ? 'qf-visually-hidden' : undefined}>
            {draftErrorMessage(messages, error)}
          </span>
        </span>
      )}
    </>
  )
}

/** The message about an error. The code for drafts may have been missing at first. */
export const draftErrorMessage = (
  { draftsNotLoaded, draftErrors }: FlowMessages,
  error: NonNullable<DraftState['error']>,
): string => (error === 'notLoaded' ? draftsNotLoaded : draftErrors[error])
