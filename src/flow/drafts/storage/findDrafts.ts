import { isWithinMaxDepth } from '../../../core/objects/isWithinMaxDepth.ts'
import type { Draft, DraftContent, DraftMigration, DraftLoadError, FoundDrafts } from '../draft.ts'
import { parseEnvelope, isDraft, isEdits, isNewerVersion } from './draftEnvelope.ts'
import { isPromise } from '../../../core/maybePromise.ts'

/** The draft in the current version. Undefined if a migration fails. */
function migrateDraft(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, baseline, edits, ...rest } = draft
  try {
    let content: DraftContent = { step, baseline, edits }
    for (const migrate of migrations.slice(draft.version)) {
      const next: unknown = migrate(content)
      // Migrations are synchronous. Ignore what an async one rejects with.
      if (isPromise(next)) next.catch(() => {})
      content = next as DraftContent
    }
    // At run time a migration may return anything.
    const { step: newStep, baseline: newBaseline, edits: newEdits } = content
    if (typeof newStep !== 'string' || !isWithinMaxDepth([newBaseline, newEdits])) return undefined
    const migrated = {
      ...rest,
      version: migrations.length,
      step: newStep,
      baseline: newBaseline,
    }
    if (newEdits === undefined) return migrated
    return isEdits(newEdits) ? { ...migrated, edits: newEdits } : undefined
  } catch {
    return undefined
  }
}

/**
 * The usable drafts in a text, and why the others are not usable. `draft` is the one to resume: that
 * of the preferred page or, without a preferred page, the newest one since the last submit.
 */
export function findDrafts(
  text: string | undefined,
  migrations: readonly DraftMigration[],
  isExpired: (draft: Draft) => boolean,
  preferredPageId?: string,
): FoundDrafts {
  const { envelope, errors: envelopeErrors } = parseEnvelope(text)
  const errors = new Set<DraftLoadError>(envelopeErrors)
  const usable: Draft[] = []
  let expired: number | undefined
  for (const entry of envelope.drafts) {
    if (isNewerVersion(entry, migrations.length)) errors.add('newer')
    else if (!isDraft(entry)) errors.add('unreadable')
    else if (isExpired(entry)) expired = Math.max(entry.savedAt, expired ?? entry.savedAt)
    else {
      const draft = migrateDraft(entry, migrations)
      if (draft) usable.push(draft)
      else errors.add('migration')
    }
  }
  // Of two drafts saved in the same moment, the later one in the list was written later.
  const sorted = usable.toReversed().toSorted((one, other) => other.savedAt - one.savedAt)
  // A submit since then may already contain an older draft.
  const isBeforeSubmit = ({ savedAt }: Draft) => savedAt <= (envelope.submittedAt ?? -Infinity)
  const draft = sorted.find((draft) =>
    preferredPageId === undefined ? !isBeforeSubmit(draft) : draft.pageId === preferredPageId,
  )
  return {
    ...(draft && { draft }),
    others: sorted.filter((other) => other !== draft),
    errors: [...errors],
    ...(expired !== undefined && { expired }),
  }
}
