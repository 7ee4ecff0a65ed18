import { isWithinMaxDepth } from '../../../core/objects/maxDepth.ts'
import type { Draft, DraftContent, DraftMigration, DraftLoadError, FoundDrafts } from '../draft.ts'
import { parseEnvelope, isDraft, isEdits, isNewerVersion } from './draftEnvelope.ts'
import { isPromise } from '../../../core/maybePromise.ts'

/** The draft in the version of today; undefined if a migration fails. */
function migrateDraft(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, baseline, edits, ...rest } = draft
  try {
    let content: DraftContent = { step, baseline, edits }
    for (const migrate of migrations.slice(draft.version)) {
      const next: unknown = migrate(content)
      // What it says later is not waited for, and is nobody's to catch.
      if (isPromise(next)) next.catch(() => {})
      content = next as DraftContent
    }
    // Whatever types say, a migration may have given anything.
    const { step: now, baseline: record, edits: entries } = content
    if (typeof now !== 'string' || !isWithinMaxDepth([record, entries])) return undefined
    const brought = { ...rest, version: migrations.length, step: now, baseline: record }
    if (entries === undefined) return brought
    return isEdits(entries) ? { ...brought, edits: entries } : undefined
  } catch {
    return undefined
  }
}

/**
 * What of a text can be used, and what stands in the way of the rest. The draft to go on with is that
 * of the preferred page, or where none is preferred the newest that is not older than a submit.
 */
export function findDrafts(
  text: string | undefined,
  migrations: readonly DraftMigration[],
  isExpired: (draft: Draft) => boolean,
  preferredPageId?: string,
): FoundDrafts {
  const { envelope, error } = parseEnvelope(text)
  const troubles = new Set<DraftLoadError>(error ? [error] : [])
  const usable: Draft[] = []
  let expired: number | undefined
  for (const entry of envelope.drafts) {
    if (isNewerVersion(entry, migrations.length)) troubles.add('newer')
    else if (!isDraft(entry)) troubles.add('unreadable')
    else if (isExpired(entry)) expired = Math.max(entry.savedAt, expired ?? entry.savedAt)
    else {
      const draft = migrateDraft(entry, migrations)
      if (draft) usable.push(draft)
      else troubles.add('migration')
    }
  }
  // Of two that were saved in the same moment, the one that stands behind was written later.
  const sorted = usable.toReversed().toSorted((one, other) => other.savedAt - one.savedAt)
  // What was handed over since may say what an older one says, or more.
  const isBeforeSubmit = ({ savedAt }: Draft) => savedAt <= (envelope.submittedAt ?? -Infinity)
  const draft = sorted.find((draft) =>
    preferredPageId === undefined ? !isBeforeSubmit(draft) : draft.pageId === preferredPageId,
  )
  return {
    ...(draft && { draft }),
    others: sorted.filter((other) => other !== draft),
    errors: [...troubles],
    ...(expired !== undefined && { expired }),
  }
}
