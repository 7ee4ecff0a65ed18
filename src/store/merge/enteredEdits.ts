import type { EditedForm } from '../../core/merge/mergeSides.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { matchByName } from '../../core/sensitive/sensitiveNames.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { collectEdits, type ObjectEdits } from '../../core/values/collectEdits.ts'
import type { Emptiness } from '../../core/values/emptiness.ts'
import { type FormValues, formValueAt, rowKey, textAt } from '../../core/values/formValues.ts'

/**
 * What a person has edited in an open form, with the form.
 *
 * @param typing The controls that someone edits at the moment. What is in them was typed, also where it
 * equals the baseline on its way to something else.
 * @param isSaved Whether the baseline is what the form was submitted as.
 */
export function enteredEdits(
  root: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
  typing: Iterable<string> = [],
  isSaved = false,
): EditedForm {
  const { edits = {} } = collectEdits(root, values, baseline, emptiness, matchByName(new Set()))
  const editsByRow = new Map<string, unknown>()
  visit(values, edits)
  const typed = new Map<unknown, Set<string>>()
  for (const path of typing) addEdit(parsePath(path))
  const isSubmitted = (values: FormValues, member: string) => !typed.get(values)?.has(member)
  return {
    values,
    baseline,
    edits,
    editsByRow,
    hasInvalid: true,
    ...(isSaved && { isSubmitted }),
  }

  function addEdit(keys: readonly string[]): void {
    let parent: unknown = values
    let inside: ObjectEdits = edits
    for (const key of keys) {
      const value = formValueAt(parent, [key])
      if (typeof value === 'string') {
        inside[key] = value
        typed.set(parent, new Set(typed.get(parent)).add(key))
      } else if (Array.isArray(parent)) {
        const id = String(formValueAt(value, [rowKey]))
        inside = objectIn(editsByRow.get(id))
        editsByRow.set(id, inside)
      } else if (!Array.isArray(value)) inside = inside[key] = objectIn(inside[key])
      parent = value
    }
  }

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

const objectIn = (value: unknown) => (isObject(value) ? value : {}) as ObjectEdits
