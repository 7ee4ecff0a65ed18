import { draftMessages, type flowMessages } from '../../config/messages/flowMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import type { DraftState } from './draft.ts'

type MessagesWithDrafts = typeof flowMessages & typeof draftMessages

/** The messages of a flow and its drafts, with the host's overrides, which a flow's messages include. */
export const withDraftMessages = (messages: typeof flowMessages): MessagesWithDrafts =>
  combineMessages(draftMessages, messages)

/** The message about an error. The code for drafts may have been missing at first. */
export const draftErrorMessage = (
  { draftsNotLoaded, draftErrors }: MessagesWithDrafts,
  error: NonNullable<DraftState['error']>,
): string => (error === 'notLoaded' ? draftsNotLoaded : draftErrors[error])
