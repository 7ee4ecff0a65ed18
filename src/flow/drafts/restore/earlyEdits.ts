import {
  copyFormValues,
  type ListValues,
  type FormValues,
  objectAt,
  rowKey,
  rowsAt,
  textAt,
} from '../../../core/values/formValues.ts'
import { isBlankValue } from '../../../core/values/rows/isBlankValue.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import { baselineValues } from '../../../store/savedRecord.ts'
import { flagKey, rowFlagKey } from '../../../core/values/flag.ts'

/** What a person entered before the drafts had loaded. */
export interface EarlyEdits {
  /** Whether anything was entered. If not, the form only has the focus. */
  hasEdits: boolean
  /** Writes the edits into other form values. */
  applyTo(into: FormValues): void
}

/** The early edits of a form. Undefined if nobody has used the form yet. */
export function findEarlyEdits(store: FormStore): EarlyEdits | undefined {
  const { values } = baselineValues(store)
  const edited = copyFormValues(store.values)
  const hasEdits = applyEarlyEdits(edited, values, copyFormValues(values))
  const { element } = store.memory
  if (!hasEdits && !element?.contains(element.ownerDocument.activeElement)) return undefined
  return { hasEdits, applyTo: (into) => applyEarlyEdits(edited, values, into) }
}

/**
 * Writes the differences between edited and baseline values into the target, such as a draft's
 * values. Returns whether there are any.
 */
function applyEarlyEdits(
  edited: FormValues,
  baselineValues: FormValues,
  target: FormValues,
): boolean {
  let differs = textAt(edited, rowFlagKey) !== textAt(baselineValues, rowFlagKey)
  for (const [member, value] of Object.entries(edited)) {
    if (member.startsWith('@')) continue
    const flag = flagKey(member)
    const isEdited = applyMemberEdit(member, value)
    if (!isEdited && textAt(edited, flag) === textAt(baselineValues, flag)) continue
    target[flag] = textAt(edited, flag)
    differs = true
  }
  if (differs && rowFlagKey in target) target[rowFlagKey] = textAt(edited, rowFlagKey)
  return differs

  function applyMemberEdit(member: string, value: FormValues[string]): boolean {
    if (Array.isArray(value)) {
      const rows = rowsAt(target, member)
      target[member] = rows
      return applyRowEdits(value, rowsAt(baselineValues, member), rows)
    }
    if (typeof value === 'object') {
      const targetMember = objectAt(target, member)
      target[member] = targetMember
      return applyEarlyEdits(value, objectAt(baselineValues, member), targetMember)
    }
    if (value === textAt(baselineValues, member)) return false
    target[member] = value
    return true
  }
}

/** A row that one side removed comes back if the other side edited it. */
function applyRowEdits(
  edited: ListValues,
  baselineRows: ListValues,
  targetRows: ListValues,
): boolean {
  let differs = false
  for (const row of edited) {
    const baselineRow = sameRow(baselineRows, row)
    const targetRow = sameRow(targetRows, row)
    if (baselineRow && targetRow) differs = applyEarlyEdits(row, baselineRow, targetRow) || differs
    else if (
      baselineRow
        ? applyEarlyEdits(row, baselineRow, copyFormValues(baselineRow))
        : !isBlankValue(row)
    ) {
      targetRows.push(copyFormValues(row))
      differs = true
    }
  }
  for (const row of baselineRows) {
    const targetRow = sameRow(targetRows, row)
    if (sameRow(edited, row)) continue
    if (targetRow) targetRows.splice(targetRows.indexOf(targetRow), 1)
    differs = true
  }
  return differs
}

const sameRow = (rows: ListValues, { [rowKey]: id }: FormValues) =>
  rows.find((row) => row[rowKey] === id)
