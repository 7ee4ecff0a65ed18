import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../config/useConfig.ts'
import { controlSelector } from '../../field/focus/controlSelector.ts'
import { focusControl } from '../../field/focus/focusControl.ts'
import { useMenu } from '../../field/popover/useMenu.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'
import { afterPause } from '../../store/subscriptions/afterPause.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { answerText, flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { countBySeverity } from '../problems/countBySeverity.ts'
import { shownProblems } from '../../store/problems/shownProblems.ts'

/** A number of problems, in the words of the action bar. */
const tone = (severity: 'error' | 'warning', count: number, words: (count: number) => string) =>
  count > 0 && (
    <>
      <span className="qf-visually-hidden">, </span>
      <span className={`qf-tone qf-tone-${severity}`}>{words(count)}</span>
    </>
  )

/** The button that lists the sections, and the completeness in each section's rail. */
export function SectionMenu({ form }: { form: Pick<FormReference, 'internals'> }) {
  const { store } = internalsOf(form)
  const { Button } = useOwnInputs()
  const { form: messages } = useMessages()
  const [sections, setSections] = useState<readonly FormSection[]>([])
  const countOf = ({ count, fields, isList }: FormSection) =>
    isList ? String(count) : messages.answered(count, fields.length)

  const update = useRef(() => {
    const now = readSections(store)
    setSections((before) => (isSame(before, now) ? before : now))
  })
  useEffect(() => {
    update.current()
    return afterPause(store, update.current)
  }, [store])
  const menu = useMenu(useId(), () => update.current())
  const goTo = ({ element, fields: [first] }: FormSection) => {
    menu.runItem()
    if (first !== undefined) focusControl(store, first)
    // A list may have no open item.
    else element.querySelector<HTMLElement>(`${controlSelector}, button`)?.focus()
  }
  return (
    <div {...menu.rootProps} className="qf-section-menu">
      <Button {...menu.buttonProps} className="qf-button">
        <span>{messages.sections}</span>
        {/* The chevron of everything that opens. */}
        <span className="qf-item-toggle" aria-hidden="true" />
      </Button>
      {menu.isOpen && (
        <div {...menu.menuProps} aria-label={messages.sections}>
          {sections.map((section, index) => (
            <button
              {...menu.itemProps}
              key={index}
              type="button"
              className="qf-menu-item qf-section-item"
              onClick={() => goTo(section)}
            >
              <span>{section.title}</span>
              <span className="qf-visually-hidden">, </span>
              <span className="qf-section-count">{countOf(section)}</span>
              {tone('error', section.error, messages.problemCount)}
              {tone('warning', section.warning, messages.toCheck)}
            </button>
          ))}
        </div>
      )}
      {sections.map(
        (section, index) =>
          section.note &&
          createPortal(<p className="qf-section-count">{countOf(section)}</p>, section.note, index),
      )}
    </div>
  )
}

function isSame(before: readonly FormSection[], now: readonly FormSection[]): boolean {
  return (
    before.length === now.length &&
    now.every((section, index) => {
      const { element, title, fields, count, error, warning } = before[index] ?? section
      return (
        element === section.element &&
        title === section.title &&
        fields.join() === section.fields.join() &&
        count === section.count &&
        error === section.error &&
        warning === section.warning
      )
    })
  )
}

/** A section of a form: what it is called, and how far it is. */
interface FormSection {
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
function readSections(store: FormStore): FormSection[] {
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
