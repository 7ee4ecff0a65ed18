import { createRewriting, type Read } from './createRewriting.ts'
import { browserLocks, createTabs, type Locks } from './createTabs.ts'
import type { Draft, DraftOptions, FoundDrafts, SavedDraft, SaveTrouble } from './draft.ts'
import { type DraftState, rewriteOf } from './draftRewrite.ts'
import { storageOf } from './draftStorage.ts'
import { findDrafts } from './findDrafts.ts'
import { listenToOthers } from './listenToOthers.ts'
import { after, type Soon } from './soon.ts'

/** What a page gives its drafts: a clock, locks, a name. */
interface Page {
  now?: () => number
  locks?: Locks | undefined
  writer?: string
  /** The only page whose draft is gone on with unasked: what this one was called before it was loaded anew. */
  preferred?: string | undefined
}

// `crypto.randomUUID` is missing where the page came over plain http.
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')

/**
 * Keeps the drafts of one quote. Each page that has the quote open writes a draft of its own beside
 * those of others, and everything that it cannot use stays where it is. Nothing here throws. Where a
 * storage answers at once, so do `find` and `save`.
 */
export function createDraftStore(options: DraftOptions, page: Page = {}) {
  const { key, storage, maxAge = Infinity, migrations = [] } = options
  const { now = Date.now, preferred } = page
  const locks = 'locks' in page ? page.locks : browserLocks()
  const tabs = createTabs(key, locks)
  const isExpired = (draft: Draft) => now() - draft.savedAt > maxAge
  const again = () => void rewriting.run()
  const rules = { version: migrations.length, isExpired, isGone: tabs.isGone, again }
  const state: DraftState = { writer: page.writer ?? randomName(), discarded: [] }
  const rewriting = createRewriting(storageOf(storage), key, locks, () => rewriteOf(state, rules))
  let isOpen = false
  let release = () => {}
  let foundExpired = false

  /** Writes; what was adopted from a page that was still open is looked after once more. */
  function write(): Soon<SaveTrouble | undefined> {
    return after(rewriting.run(), (trouble) => {
      if (!trouble && state.adopted) void dropAdopted()
      return trouble
    })
  }

  async function dropAdopted() {
    await tabs.look()
    if (state.adopted && tabs.isGone(state.adopted.writer)) await rewriting.run()
  }

  function hold(onHeld?: () => void) {
    release()
    release = tabs.hold(state.writer, onHeld)
  }

  const hasOwn = () => state.settled !== undefined && state.settled !== 'none'

  /** Leaves what this page has saved as another draft; it goes on under another name. */
  function setAside(): void {
    if (!hasOwn()) return
    state.writer = randomName()
    state.settled = undefined
    if (isOpen) hold()
  }

  const tidy = () => {
    if (isOpen && foundExpired) again()
  }

  function found(read: Read): FoundDrafts {
    if ('trouble' in read) {
      return { others: [], troubles: [read.trouble === 'denied' ? 'denied' : 'notFound'] }
    }
    const drafts = findDrafts(read.text, migrations, isExpired, hasOwn() ? state.writer : preferred)
    foundExpired = drafts.expired !== undefined
    tidy()
    return drafts
  }

  /** Writes the draft of this page again where another has written over it, not having seen it. */
  function mend() {
    const reading = after(rewriting.read(), (read) => {
      const { settled } = state
      if (!settled || settled === 'none' || 'trouble' in read || !read.text) return
      if (draftsIn(read.text).some((draft) => draft.writer === state.writer)) return
      state.own ??= settled
      again()
    })
    void reading
  }

  function draftsIn(text: string | undefined) {
    const { draft, others } = findDrafts(text, migrations, isExpired)
    return draft ? [draft, ...others] : others
  }

  return {
    /** What this page is called in its drafts. */
    get writer() {
      return state.writer
    },
    /** Looks for drafts. It changes nothing, so that it can be asked before a page is shown. */
    find: (): Soon<FoundDrafts> => after(rewriting.read(), found),
    /**
     * Says which draft this page goes on with. It is dropped once this page has saved one of its own,
     * unless another page has it open. What this page saved before stays, as another draft.
     */
    adopt(draft: Pick<Draft, 'writer' | 'savedAt'>): void {
      setAside()
      state.adopted = draft.writer === state.writer ? undefined : draft
      void tabs.look()
    },
    setAside,
    /** Saves the draft of this page in place of the one before. */
    save(draft: Omit<Draft, 'version' | 'writer' | 'savedAt'>): Soon<SavedDraft> {
      const savedAt = now()
      state.own = { ...draft, version: migrations.length, writer: state.writer, savedAt }
      return after(write(), (trouble): SavedDraft => (trouble ? { trouble } : { savedAt }))
    },
    /** Removes the draft of this page and what it adopted; undefined, or why that failed. */
    remove(): Soon<SaveTrouble | undefined> {
      state.own = 'none'
      return write()
    },
    /** The quote has been handed over: older drafts of it are none to go on with unasked. */
    submitted(): Soon<SaveTrouble | undefined> {
      state.submittedAt = now()
      return write()
    },
    /** Removes the draft of another page, at the wish of a person; undefined, or why that failed. */
    discard(other: string): Soon<SaveTrouble | undefined> {
      state.discarded = [...state.discarded, other]
      return write()
    },
    /** The newest draft of another page that has the quote open now, as far as that can be told. */
    async openElsewhere(): Promise<Draft | undefined> {
      await tabs.look()
      const read = await rewriting.read()
      if ('trouble' in read) return undefined
      return draftsIn(read.text).find(
        (draft) => draft.writer !== state.writer && tabs.isOpen(draft.writer),
      )
    },
    /**
     * Says that this page has the quote open until the function that is returned is called, and
     * calls when another page of this browser has written.
     */
    open(onOthers: () => void = () => {}): () => void {
      isOpen = true
      hold()
      tidy()
      const stopListening = listenToOthers(options, {
        onOthers() {
          mend()
          onOthers()
        },
        hold,
        release: () => release(),
      })
      return () => {
        isOpen = false
        release()
        stopListening()
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
