import { isShallow } from '../codec/depth.ts'
import type { Draft, DraftContent, DraftMigration, FindTrouble, FoundDrafts } from './draft.ts'
import { openEnvelope } from './draftEnvelope.ts'
import { isDraft, isEntered, isNewer } from './isDraft.ts'
import { isLater } from './soon.ts'

/** The draft in the version of today; undefined if a migration fails. */
function migrated(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, opened, entered, ...rest } = draft
  try {
    let content: DraftContent = { step, opened, entered }
    for (const migrate of migrations.slice(draft.version)) {
      const next: unknown = migrate(content)
      // What it says later is not waited for, and is nobody's to catch.
      if (isLater(next)) next.catch(() => {})
      content = next as DraftContent
    }
    // Whatever types say, a migration may have given anything.
    const { step: now, opened: record, entered: entries } = content
    if (typeof now !== 'string' || !isShallow([record, entries])) return undefined
    const brought = { ...rest, version: migrations.length, step: now, opened: record }
    if (entries === undefined) return brought
    return isEntered(entries) ? { ...brought, entered: entries } : undefined
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
  preferred?: string,
): FoundDrafts {
  const { envelope, trouble } = openEnvelope(text)
  const troubles = new Set<FindTrouble>(trouble ? [trouble] : [])
  const usable: Draft[] = []
  let expired: number | undefined
  for (const entry of envelope.drafts) {
    if (isNewer(entry, migrations.length)) troubles.add('newer')
    else if (!isDraft(entry)) troubles.add('unreadable')
    else if (isExpired(entry)) expired = Math.max(entry.savedAt, expired ?? entry.savedAt)
    else {
      const draft = migrated(entry, migrations)
      if (draft) usable.push(draft)
      else troubles.add('migration')
    }
  }
  // Of two that were saved in the same moment, the one that stands behind was written later.
  const sorted = usable.toReversed().toSorted((one, other) => other.savedAt - one.savedAt)
  // What was handed over since may say what an older one says, or more.
  const isOver = ({ savedAt }: Draft) => savedAt <= (envelope.submittedAt ?? -Infinity)
  const draft = sorted.find((draft) =>
    preferred === undefined ? !isOver(draft) : draft.writer === preferred,
  )
  return {
    ...(draft && { draft }),
    others: sorted.filter((other) => other !== draft),
    troubles: [...troubles],
    ...(expired !== undefined && { expired }),
  }
}
