import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { DriverForm, type DriverFormProps } from '../../src/index.ts'

/** A form in a frame, such as a side panel. */
export function InFrame({ onSubmit }: Pick<DriverFormProps, 'onSubmit'>) {
  return (
    <Frame title="Side panel">
      <DriverForm id="framed" onSubmit={onSubmit} />
    </Frame>
  )
}

/** A frame of the page. React stays in the page around it. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
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
  const empty = `<!doctype html><html lang="en"><head><title>${title}</title></head></html>`
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it contains what the page puts there */}
      <iframe className="story-iframe" title={title} height={640} srcDoc={empty} onLoad={fill} />
      {body && createPortal(children, body)}
    </>
  )
}
