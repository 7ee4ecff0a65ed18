import { type KeyboardEvent, useRef, useState } from 'react'
import { DriverForm, type DriverFormProps } from '../../src/index.ts'

const names = ['First driver', 'Second driver']

/** A form in each tab, of which one shows, and a third form in a dialog. */
export function TabsAndDialog({ onSubmit }: Pick<DriverFormProps, 'onSubmit'>) {
  const [current, setCurrent] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = 1 - current
    setCurrent(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={tabs} role="tablist" aria-label="Drivers" className="story-tabs">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="host-tab"
            id={`tab-${index}`}
            aria-controls={`panel-${index}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {names.map((name, index) => (
        // Hidden and still on the page, so that a tab keeps what was typed in it.
        <div
          key={name}
          role="tabpanel"
          id={`panel-${index}`}
          aria-labelledby={`tab-${index}`}
          hidden={index !== current}
        >
          <DriverForm id={`driver-${index}`} aria-label={name} onSubmit={onSubmit} />
        </div>
      ))}
      <button type="button" className="host-button" onClick={() => dialog.current?.showModal()}>
        Add a third driver
      </button>
      <dialog ref={dialog} className="host-dialog" aria-label="Third driver">
        <DriverForm id="driver-2" aria-label="Third driver" onSubmit={onSubmit} />
        <button type="button" className="host-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}
