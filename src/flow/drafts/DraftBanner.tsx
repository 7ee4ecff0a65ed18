import { buttonLabel } from '../../field/buttons/buttonLabel.tsx'
import { formatMoment } from '../../config/format/momentFormats.ts'
import { Fragment, useEffect, useRef } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { flowInternalsOf, useFlowState } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { draftErrorMessage, withDraftMessages } from './withDraftMessages.ts'
import { useFlowFieldLabel } from '../steps/useFlowFieldLabel.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

interface DraftBannerProps {
  flow: Pick<QuoteFlowState<never>, 'internals' | 'focus'>
}

/** Messages about drafts: the resumed one, others, errors, and the Undo of a discard. */
export function DraftBanner({ flow }: DraftBannerProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore } = flowInternalsOf(flow)
  const fieldLabel = useFlowFieldLabel(flow)
  const messages = withDraftMessages(useFlowMessages())
  const { formats } = useMessages()
  const shown = (time: number) => formatMoment(formats, time)
  const {
    loadErrors,
    expiredDraftSavedAt,
    resumed,
    omitted,
    otherDrafts,
    otherTabSavedAt,
    canUndoDiscard,
    error,
  } = useFlowState(flowStore, ({ drafts }) => drafts)
  const field = resumed?.field
  const canDismiss =
    canUndoDiscard ||
    loadErrors.length > 0 ||
    expiredDraftSavedAt !== undefined ||
    resumed ||
    otherTabSavedAt !== undefined
  /** Tells the buttons of several drafts apart. */
  const label = (text: string, time: number) =>
    otherDrafts.length > 1 ? buttonLabel(text, `(${shown(time)})`) : text
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone. Focus the one that undoes it.
    if (canUndoDiscard) undo.current?.focus()
  }, [canUndoDiscard])
  if (!canDismiss && !error && otherDrafts.length + omitted.length === 0) return null
  return (
    <div className="qf-draft-banner">
      <div>
        {canUndoDiscard && (
          <p className="qf-draft-message">
            <span>{`${messages.discarded} `}</span>
            <Button
              ref={undo}
              type="button"
              className="qf-button-link"
              data-kind="link"
              onClick={() => flowStore.drafts?.undoDiscard()}
            >
              {messages.undo}
            </Button>
          </p>
        )}
        {error && (
          <div className="qf-warning">
            <p className="qf-draft-message" data-error="">
              {draftErrorMessage(messages, error)}
            </p>
          </div>
        )}
        {loadErrors.map((loadError) => (
          <div key={loadError} className="qf-warning">
            <p className="qf-draft-message" data-error="">
              {loadError === 'newer' ? (
                <>
                  <span>{messages.draftErrors[loadError]}</span>{' '}
                  <Button
                    type="button"
                    className="qf-button-link"
                    data-kind="link"
                    onClick={() => flowStore.drafts?.discardNewer()}
                  >
                    {messages.discardOther}
                  </Button>
                </>
              ) : (
                messages.draftErrors[loadError]
              )}
            </p>
          </div>
        ))}
        {expiredDraftSavedAt !== undefined && (
          <p className="qf-draft-message">{messages.expired(shown(expiredDraftSavedAt))}</p>
        )}
        {resumed && (
          <p className="qf-draft-message">
            <span>{messages.resumed(shown(resumed.savedAt))}</span>
            {field && fieldLabel(field) && (
              <>
                <span>{`. ${messages.lastPosition(fieldLabel(field))} `}</span>
                <Button
                  type="button"
                  className="qf-button-link"
                  data-kind="link"
                  onClick={() => flow.focus(field)}
                >
                  {messages.goToLastPosition}
                </Button>
              </>
            )}
          </p>
        )}
        {omitted.length > 0 && (
          <div className="qf-warning">
            <p className="qf-draft-message" data-error="">
              <span>{`${messages.omitted} `}</span>
              <span>
                {omitted.map((path, index) => (
                  <Fragment key={path}>
                    {index > 0 && <span>, </span>}
                    <Button
                      type="button"
                      className="qf-button-link"
                      data-kind="link"
                      onClick={() => flow.focus(path)}
                    >
                      {fieldLabel(path)}
                    </Button>
                  </Fragment>
                ))}
              </span>
            </p>
          </div>
        )}
        {otherTabSavedAt !== undefined && (
          <div className="qf-warning">
            <p className="qf-draft-message" data-error="">
              {messages.otherTab(shown(otherTabSavedAt))}
            </p>
          </div>
        )}
        {otherDrafts.map((other) => (
          <p key={other.pageId} className="qf-draft-message">
            <span>{`${messages.otherDraft(shown(other.savedAt))}. `}</span>
            <Button
              type="button"
              className="qf-button-link"
              data-kind="link"
              onClick={() => flowStore.drafts?.resumeOther(other)}
            >
              {label(messages.useOther, other.savedAt)}
            </Button>{' '}
            <Button
              type="button"
              className="qf-button-link"
              data-kind="link"
              onClick={() => flowStore.drafts?.discardOther(other)}
            >
              {label(messages.discardOther, other.savedAt)}
            </Button>
          </p>
        ))}
      </div>
      {canDismiss && (
        <Button
          type="button"
          className="qf-button-link"
          data-kind="link"
          onClick={() => flowStore.drafts?.dismiss()}
        >
          {messages.dismiss}
        </Button>
      )}
    </div>
  )
}
