import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

/** A frame of the page, such as a side panel. React stays in the page around it. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>()
  const fill = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    // A frame has no style sheet of the page.
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
      page.head.append(sheet.cloneNode(true))
    }
    setBody(page.body)
  }
  const empty = `<!doctype html><html lang="en"><head><title>${title}</title></head></html>`
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it contains what the page puts there */}
      <iframe title={title} height={640} srcDoc={empty} onLoad={fill} />
      {body && createPortal(children, body)}
    </>
  )
}
