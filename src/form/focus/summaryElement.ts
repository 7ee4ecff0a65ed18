import { rootOf } from '../../field/focus/controlElement.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** The id of the error summary, which shows the problems of the form as a whole. */
export const summaryId = ({ idPrefix }: { idPrefix: string }) => `${idPrefix}-problems`

/** The error summary, while there is one. */
export function summaryElement(store: FormStore): HTMLElement | null {
  return rootOf(store).getElementById(summaryId(store))
}
