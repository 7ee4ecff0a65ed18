import { isWithinMaxDepth } from '../../../core/objects/isWithinMaxDepth.ts'
import type { Edits } from '../../../core/values/collectEdits.ts'
import type { Draft, DraftContent, DraftMigration, DraftLoadError, FoundDrafts } from '../draft.ts'
import { parseEnvelope, isDraft, isEdits, isNewerVersion } from './draftEnvelope.ts'
import { isPromise } from '../../../core/maybePromise.ts'

/** The draft in the current version. Undefined if a migration fails. */
function migrateDraft(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, baseline, edits, opened, ...rest } = draft
  const due = migrations.slice(draft.version)
  try {
    // At run time a migration may return anything.
    const {
      step: newStep,
      baseline: newBaseline,
      edits: newEdits,
    } = migrated({ step, baseline, edits }, due)
    if (typeof newStep !== 'string' || !isWithinMaxDepth([newBaseline, newEdits])) return undefined
    // The record that newer data changed has the same shape.
    const before = opened !== undefined && migrated({ step, baseline: opened }, due).baseline
    return {
      ...rest,
      version: migrations.length,
      step: newStep,
      baseline: newBaseline,
      ...(before !== undefined && before !== false && isWithinMaxDepth(before)
        ? { opened: before }
        : undefined),
      ...(newEdits !== undefined && { edits: editsOf(newEdits) }),
    }
  } catch {
    return undefined
  }
}

function migrated(content: DraftContent, migrations: readonly DraftMigration[]): DraftContent {
  return migrations.reduce((before, migrate) => {
    const next: unknown = migrate(before)
    // Migrations are synchronous. Ignore what an async one rejects with.
    if (isPromise(next)) next.catch(() => {})
    return next as DraftContent
  }, content)
}

function editsOf(edits: unknown): Edits {
  if (!isEdits(edits)) throw new TypeError('The edits are none.')
  return edits
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
