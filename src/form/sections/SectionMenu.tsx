import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../config/useConfig.ts'
import { controlSelector } from '../../field/focus/controlSelector.ts'
import { focusControl } from '../../field/focus/focusControl.ts'
import { useMenu } from '../../field/popover/useMenu.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'
import { afterPause } from '../../store/subscriptions/afterPause.ts'
import { type FormSection, readSections } from './readSections.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

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
