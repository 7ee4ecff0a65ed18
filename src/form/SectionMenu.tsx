import { callAll } from '../store/subscriptions.ts'
import { elementIn } from '../field/elements.ts'
import { useCallback, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../config/useConfig.ts'
import { controlSelector, rootOf, focusControl, comparePosition } from '../field/focus.ts'
import { controlId } from '../store/controlId.ts'
import { nodeAt } from '../store/formPaths.ts'
import { useCommand } from '../field/hooks.ts'
import { useMenu } from '../field/popover/useMenu.ts'
import { useFormAround } from '../field/formContext.ts'
import { afterPause } from '../store/afterPause.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { isAtOrBelow } from '../core/schema/path.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { answerText, flagPath, isUnknownFlag } from '../core/values/flag.ts'
import type { FormStore } from '../store/FormStore.ts'
import { countBySeverity } from './shownCounts.ts'
import { problemsInOrder } from '../store/dueProblems.ts'

/** A number of problems, in the words of the action bar. */
const tone = (severity: 'error' | 'warning', count: number, words: (count: number) => string) =>
  count > 0 && (
    <>
      <span className="qf-visually-hidden">, </span>
      <span className={`qf-tone qf-tone-${severity}`}>{words(count)}</span>
    </>
  )

/**
 * A button that lists the sections of the form around it, with the number of fields answered, and goes to
 * one. Each section then shows its own number. For long forms, above the fields. Renders nothing where
 * there are no sections, as on the review of a flow, and in a read-only form.
 */
export function SectionMenu() {
  const form = useFormAround('a SectionMenu')
  return form && !form.readOnly && <MenuOf store={form.store} />
}

function MenuOf({ store }: { store: FormStore }) {
  // Undefined until they are on the page, so that the button does not come late.
  const [sections, setSections] = useState<readonly FormSection[]>()
  const update = useCallback(() => {
    const now = readSections(store)
    setSections((before) => (before && isSame(before, now) ? before : now))
  }, [store])
  useEffect(() => {
    // Sections that come or go together are read once. They register after this effect.
    const updateSoon = () => queueMicrotask(update)
    updateSoon()
    return callAll([store.page.sections.changed.add(updateSoon), afterPause(store, update)])
  }, [store, update])
  return sections?.length !== 0 && <Sections {...{ store, update }} sections={sections ?? []} />
}

interface SectionsProps {
  store: FormStore
  sections: readonly FormSection[]
  update: () => void
}

/** The button that lists the sections, and the completeness in each section's rail. */
function Sections({ store, sections, update }: SectionsProps) {
  const { Button } = useOwnInputs()
  const { form: messages } = useMessages()
  const countOf = ({ count, fields, isList }: FormSection) =>
    isList ? String(count) : messages.answered(count, fields.length)

  const menu = useMenu(useId(), update)
  useCommand(store, 'showSections', menu.rootProps.ref, menu.toggleByKey)
  const goTo = ({ element, fields: [first] }: FormSection) => {
    menu.runItem()
    if (first !== undefined) focusControl(store, first)
    // A list may have no open item.
    else elementIn(element, `${controlSelector}, button`)?.focus()
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
  note: HTMLElement | null
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

/** The sections on the page, in its order. */
function readSections(store: FormStore): FormSection[] {
  const shown = problemsInOrder(store)
  const fields = fieldsOnPage(store)
  return store.page.sections
    .all()
    .flatMap((section) => {
      const element = section.element()
      return element ? [{ ...section, element }] : []
    })
    .toSorted((one, other) => comparePosition(one.element, other.element))
    .map(({ element, list, title, note }) => {
      const isList = list !== undefined
      const inside = isList ? [] : fields.filter((field) => element.contains(field.element))
      const paths = inside.map(({ path }) => path)
      const name = element.dataset['path']
      const isHere = ({ path }: FoundProblem) =>
        paths.includes(path) || (name !== undefined && isAtOrBelow(path, name))
      const items = isList && store.valueAt(list)
      return {
        element,
        // The fieldset itself gets no child: Chromium 147 may stop rendering its fields then.
        note: isList ? null : note(),
        title: title(),
        fields: paths,
        count: Array.isArray(items)
          ? items.length
          : paths.filter((path) => isAnswered(store, path)).length,
        isList,
        ...countBySeverity(shown.filter(isHere)),
      }
    })
}

/** The fields on the page, in its order. Only the page knows which ones the host shows. */
function fieldsOnPage(store: FormStore): { path: string; element: HTMLElement }[] {
  const root = rootOf(store)
  return store
    .shownPaths()
    .flatMap((path) => {
      const isField = nodeAt(store, path)?.kind === 'leaf'
      const element = isField && root.getElementById(controlId(store, path))
      return element ? [{ path, element }] : []
    })
    .toSorted((one, other) => comparePosition(one.element, other.element))
}

function isAnswered(store: FormStore, path: string): boolean {
  const flag = store.valueAt(flagPath(path))
  return isUnknownFlag(flag) || answerText(store.valueAt(path), flag).trim() !== ''
}
