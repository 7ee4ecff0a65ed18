import { type FormValue, rowKey } from '../formValues.ts'

/** Whether form values hold no text and no flag. */
export function isBlankValue(value: FormValue | undefined): boolean {
  if (typeof value !== 'object') return !value
  return Object.entries(value).every(([member, child]) => member === rowKey || isBlankValue(child))
}

/** Whether form values hold a text other than spaces. */
export function hasText(value: FormValue): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Object.entries(value).some(([member, child]) => !member.startsWith('@') && hasText(child))
}
