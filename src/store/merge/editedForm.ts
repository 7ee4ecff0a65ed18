import type { EditedForm } from '../../core/merge/mergeSides.ts'
import { ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import { matchByName } from '../../core/sensitive/sensitiveNames.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { collectEdits } from '../../core/values/collectEdits.ts'
import type { Emptiness } from '../../core/values/emptiness.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'

/** An open form with what a person has edited in it. */
export function editedForm(
  root: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
): EditedForm {
  const { edits } = collectEdits(root, values, baseline, emptiness, matchByName(new Set()))
  const editsByRow = new Map<string, unknown>()
  visit(values, edits)
  return { values, baseline, edits, editsByRow, hasInvalid: true }

  function visit(values: FormValues, edits: unknown): void {
    for (const [member, value] of Object.entries(values)) {
      const inside = ownMember(edits, member)
      if (!inside || typeof value !== 'object') continue
      if (!Array.isArray(value)) visit(value, inside)
      else for (const [at, row] of value.entries()) visitRow(row, inside, at)
    }
  }

  function visitRow(row: FormValues, edits: unknown, at: number): void {
    const rowEdits = Array.isArray(edits) ? ownMember(edits[at], 'edits') : undefined
    if (rowEdits === undefined) return
    editsByRow.set(textAt(row, rowKey), rowEdits)
    visit(row, rowEdits)
  }
}
