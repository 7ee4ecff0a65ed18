import { AskLaterEntries } from '../askLater/AskLaterEntries.tsx'
import { goToProblem } from '../keyboard/goToProblem.ts'
import { runShortcut } from '../keyboard/runShortcut.ts'
import { ShortcutsDialog } from '../keyboard/ShortcutsDialog.tsx'
import { ProblemCounts } from '../problems/ProblemCounts.tsx'
import { ProblemSummary } from '../problems/ProblemSummary.tsx'

/** What a form needs after an event, as one module: either all of it is loaded or none. */
export const formParts = {
  AskLaterEntries,
  goToProblem,
  runShortcut,
  ShortcutsDialog,
  ProblemCounts,
  ProblemSummary,
}
