import { isSameSource } from '../../core/sources/sourceFacts.ts'
import { openSourceReader } from '../../store/sources/openSourceReader.ts'
import { ConfirmNote } from './ConfirmNote.tsx'
import { GroupSource } from './GroupSource.tsx'
import { SourceBadge } from './SourceBadge.tsx'
import { SourceLine } from './SourceLine.tsx'

/** What a form with sources needs, as one module: either all of it is loaded or none. */
export const sourceParts = {
  openSourceReader,
  isSameSource,
  ConfirmNote,
  GroupSource,
  SourceBadge,
  SourceLine,
}
