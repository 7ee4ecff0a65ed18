import { isAtOrBelow } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { answerText, flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { countBySeverity } from '../problems/countBySeverity.ts'
import { shownProblems } from '../../store/problems/shownProblems.ts'

/** A section of a form: what it is called, and how far it is. */
export interface FormSection {
  element: HTMLElement
  /** Where it says how far it is. A list says that in its title. */
  note: Element | null
  title: string
  /** The fields on the page. A list has items in their place. */
  fields: readonly string[]
  /** The number of fields with an answer, or of items. */
  count: number
  isList: boolean
  /** Counts what the section shows, as the action bar does for the whole form. */
  error: number
  warning: number
}

/** The sections of a form. Read from the page, because only the page knows which fields the host shows. */
export function readSections(store: FormStore): FormSection[] {
  const elements =
    store.memory.element?.querySelectorAll<HTMLElement>('.qf-sections > fieldset') ?? []
  const shown = shownProblems(store)
  return Array.from(elements, (element) => {
    const { path: name = '', part } = element.dataset
    const isList = part === 'list'
    const inSection = element.querySelectorAll<HTMLElement>('[data-part="field"]')
    const fields = isList ? [] : Array.from(inSection, ({ dataset }) => dataset.path ?? '')
    const value = isList ? store.valueAt(name) : undefined
    const isHere = ({ path }: Problem) =>
      fields.includes(path) || (name !== '' && isAtOrBelow(path, name))
    return {
      element,
      // The fieldset itself gets no child: Chromium 147 may stop rendering its fields then.
      note: isList ? null : element.querySelector('.qf-group-note'),
      title: [element.closest('.qf-item'), element].flatMap(titleOf).join(', '),
      fields,
      count: Array.isArray(value)
        ? value.length
        : fields.filter((path) => isAnswered(store, path)).length,
      isList,
      ...countBySeverity(shown.filter(isHere)),
    }
  })
}

/** The title of a section. Several items of a list may be open, each with the same sections. */
const titleOf = (element: Element | null): string[] =>
  element ? [element.querySelector('.qf-heading')?.textContent ?? ''] : []

function isAnswered(store: FormStore, path: string): boolean {
  const flag = store.valueAt(flagPath(path))
  return isUnknownFlag(flag) || answerText(store.valueAt(path), flag).trim() !== ''
}
