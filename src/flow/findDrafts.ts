import { isObject } from '../codec/node.ts'
import type { Draft, DraftContent, DraftMigration, FindTrouble, FoundDrafts } from './draft.ts'
import { openEnvelope } from './draftEnvelope.ts'
import { isDraft, isEntered, isNewer } from './isDraft.ts'

/** The draft in the version of today; undefined if a migration fails. */
function migrated(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, opened, entered, ...rest } = draft
  let content: DraftContent = { step, opened, entered }
  try {
    for (const migrate of migrations.slice(draft.version)) content = migrate(content)
  } catch {
    return undefined
  }
  // Whatever types say, a migration may have given anything.
  if (!isObject(content) || typeof content.step !== 'string') return undefined
  const now = { ...rest, version: migrations.length, step: content.step, opened: content.opened }
  if (content.entered === undefined) return now
  return isEntered(content.entered) ? { ...now, entered: content.entered } : undefined
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
