import type { Rewrite } from './createRewriting.ts'
import type { Draft } from './draft.ts'
import { closeEnvelope, openEnvelope, withDrafts } from './draftEnvelope.ts'

/** What a page knows of its drafts, and what the next write is to bring. */
export interface DraftState {
  writer: string
  /** The draft of this page that is to be written, or that it is to have none any more. */
  own?: Draft | 'none' | undefined
  /** The pages whose drafts are to be dropped at the wish of a person. */
  discarded: readonly string[]
  /** When the quote was handed over by this page, in milliseconds since 1970. */
  submittedAt?: number | undefined
  /** The draft of this page that was written last, or that it was removed. */
  settled?: Draft | 'none' | undefined
  /** The draft that this page goes on with. */
  adopted?: Pick<Draft, 'writer' | 'savedAt'> | undefined
}

/** What is to be kept by all pages alike. */
export interface DraftRules {
  version: number
  isExpired(draft: Draft): boolean
  isGone(writer: string): boolean
  /** Writes once more. */
  again(): void
}

/** Takes what is wished for out of the state, to be written. */
export function rewriteOf(
  state: DraftState,
  { version, isExpired, isGone, again }: DraftRules,
): Rewrite {
  const { own, discarded, adopted, settled } = state
  const added = own === 'none' ? undefined : own
  const writer = added?.writer ?? (own && state.writer)
  const left = adopted && isGone(adopted.writer) ? adopted : undefined
  state.own = undefined
  state.discarded = []

  const isUnwanted = (draft: Draft) =>
    isExpired(draft) ||
    draft.writer === writer ||
    discarded.includes(draft.writer) ||
    // Saved anew, it is of a page that lives after all.
    (draft.writer === left?.writer && draft.savedAt === left.savedAt)

  function done() {
    if (own && writer === state.writer) state.settled = own
    if (left && state.adopted === left) state.adopted = undefined
  }

  return {
    of: (text) => {
      const { envelope } = openEnvelope(text)
      const submittedAt = state.submittedAt ?? envelope.submittedAt
      return closeEnvelope(withDrafts({ ...envelope, submittedAt }, version, isUnwanted, added))
    },
    done,
    late() {
      if (state.settled === settled) return done()
      state.own ??= state.settled
      again()
    },
  }
}
