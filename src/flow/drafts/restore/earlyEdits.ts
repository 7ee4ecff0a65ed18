import {
  copyFormValues,
  isBlankValue,
  type ListValues,
  type FormValues,
  objectAt,
  rowKey,
  rowsAt,
  textAt,
} from '../../../core/values/formValues.ts'
import type { FormParts } from '../../../form/formParts.ts'
import { flagKey, rowFlagKey } from '../../../core/values/flag.ts'

/** What a person has entered before it is known whether there is a draft. */
export interface EarlyEdits {
  /** Whether anything was entered; if not, the form has the focus. */
  hasEdits: boolean
  /** Enters it in another state of the form. */
  applyTo(into: FormValues): void
}

/** The early edits of a form; undefined where nobody has come to it yet. */
export function findEarlyEdits({ engine, root }: FormParts): EarlyEdits | undefined {
  const { values } = engine.asSaved()
  const edited = copyFormValues(engine.form.getValues())
  const hasEdits = applyEdits(edited, values, copyFormValues(values))
  const form = root.get()
  if (!hasEdits && !form?.contains(form.ownerDocument.activeElement)) return undefined
  return { hasEdits, applyTo: (into) => applyEdits(edited, values, into) }
}

/**
 * Writes what differs between a form and the record it was opened with into another state of that
 * form, such as a draft's. Returns whether anything differs.
 */
function applyEdits(edited: FormValues, baselineValues: FormValues, target: FormValues): boolean {
  let differs = textAt(edited, rowFlagKey) !== textAt(baselineValues, rowFlagKey)
  for (const [member, held] of Object.entries(edited)) {
    if (member.startsWith('@')) continue
    const mark = flagKey(member)
    const isEdited = applyMemberEdit(member, held)
    if (!isEdited && textAt(edited, mark) === textAt(baselineValues, mark)) continue
    target[mark] = textAt(edited, mark)
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
      const inside = objectAt(target, member)
      target[member] = inside
      return applyEdits(value, objectAt(baselineValues, member), inside)
    }
    if (value === textAt(baselineValues, member)) return false
    target[member] = value
    return true
  }
}

/** A row that only one side has removed comes back if the other has edited it. */
function applyRowEdits(
  edited: ListValues,
  baselineRows: ListValues,
  targetRows: ListValues,
): boolean {
  let differs = false
  for (const row of edited) {
    const baselineRow = sameRow(baselineRows, row)
    const held = sameRow(targetRows, row)
    if (baselineRow && held) differs = applyEdits(row, baselineRow, held) || differs
    else if (
      baselineRow ? applyEdits(row, baselineRow, copyFormValues(baselineRow)) : !isBlankValue(row)
    ) {
      targetRows.push(copyFormValues(row))
      differs = true
    }
  }
  for (const row of baselineRows) {
    const held = sameRow(targetRows, row)
    if (sameRow(edited, row)) continue
    if (held) targetRows.splice(targetRows.indexOf(held), 1)
    differs = true
  }
  return differs
}

const sameRow = (rows: ListValues, { [rowKey]: id }: FormValues) =>
  rows.find((row) => row[rowKey] === id)
