import { oneLine } from './accessibleText.ts'
import type { RecordConformanceOptions } from './conformance.ts'
import { elementsOf, type FormControl } from './findControl.ts'
import type { TestedForm } from './openTestedForm.tsx'
import { leavesOf, type RecordLeaf, valueAt } from './recordLeaves.ts'

/** A leaf of the record whose control is on the page. */
export interface FieldOnPage {
  leaf: RecordLeaf
  control: FormControl
}

/** The fields of a form, in the order of the page. */
export function fieldsOnPage(
  form: TestedForm,
  { schema, records: [record] }: RecordConformanceOptions,
): FieldOnPage[] {
  const fields = leavesOf(schema, record).flatMap((leaf) => {
    const control = form.control(leaf.path)
    return control ? [{ leaf, control }] : []
  })
  if (fields.length === 0) {
    throw new Error(
      'No control on the page is named by a path of the record, such as "year_built".',
    )
  }
  return fields.toSorted((one, other) => {
    const order = one.control.element.compareDocumentPosition(other.control.element)
    return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/** Whether a control says that its answer is wrong. */
export function isInvalid(control: FormControl | undefined): boolean {
  return (
    control !== undefined &&
    elementsOf(control).some((element) => element.getAttribute('aria-invalid') === 'true')
  )
}

/** What no field for a number or a date can read, and what is not a way to say that there is no answer. */
export const unreadable = 'call back'

/** Whether the form refuses what this leaf cannot read. */
export function isParsed({ leaf, control }: FieldOnPage): boolean {
  return control.kind === 'text' && (leaf.parseAs === 'number' || leaf.parseAs === 'date')
}

/** Where two records differ, in a sentence each. */
export function differencesOf(expected: unknown, actual: unknown, path = ''): string[] {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return []
  const where = path || 'The record'
  if (!isObject(expected) || !isObject(actual)) {
    return [`${where}: ${quoted(actual)} was handed back, not ${quoted(expected)}.`]
  }
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
  const found = keys.flatMap((key) =>
    differencesOf(expected[key], actual[key], path ? `${path}.${key}` : key),
  )
  if (found.length > 0) return found
  return [
    `${where}: its keys were handed back as ${quoted(Object.keys(actual))}, not in their order.`,
  ]
}

/** What a refused form says, for the error of a check that it should have passed. */
export function describeRefusal(form: TestedForm): string {
  const summary = form.page.querySelector('[role="alert"]')
  return `The form refused the record: ${oneLine(summary?.textContent ?? 'it shows no summary')}`
}

/** A value as a failure shows it. */
export function quoted(value: unknown): string {
  return value === undefined ? 'no value' : JSON.stringify(value)
}

/** The leaves whose text in the first record a person could type, with that text. */
export function typableTexts(
  form: TestedForm,
  options: RecordConformanceOptions,
  shownText: (control: FormControl) => string,
): Map<string, { field: FieldOnPage; text: string }> {
  const texts = new Map<string, { field: FieldOnPage; text: string }>()
  for (const field of fieldsOnPage(form, options)) {
    const value = valueAt(options.records[0], field.leaf.path)
    const isDateNumber = typeof value === 'number' && field.leaf.parseAs === 'date'
    const isTypable = typeof value === 'string' ? value.trim() === value : typeof value === 'number'
    const text = shownText(field.control)
    if (isTypable && !isDateNumber && text !== '' && !text.includes('\n')) {
      texts.set(field.leaf.path, { field, text })
    }
  }
  return texts
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
