import { type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { DriverForm, type DriverFormProps } from '../../src/index.ts'

/** A form in a frame, such as a side panel. React stays in the page around the frame. */
export function InFrame({ onSubmit }: Pick<DriverFormProps, 'onSubmit'>) {
  const [body, setBody] = useState<HTMLElement>()
  const fill = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    // A frame has no style sheet of the page around it.
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
      page.head.append(sheet.cloneNode(true))
    }
    setBody(page.body)
  }
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it contains what the page puts there */}
      <iframe
        className="story-iframe"
        title="Side panel"
        srcDoc='<!doctype html><html lang="en"><head><title>Side panel</title></head></html>'
        onLoad={fill}
      />
      {body && createPortal(<DriverForm id="framed" onSubmit={onSubmit} />, body)}
    </>
  )
}
