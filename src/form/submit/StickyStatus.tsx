import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Repeats a status at the lower edge of the form's visible part while the status is out of view. */
export function StickyStatus({ text }: { text: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  const [form, setForm] = useState<Element | null>(null)
  useEffect(() => {
    const status = marker.current?.parentElement
    if (!status || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setForm(entries.at(-1)?.isIntersecting ? null : status.closest('form')),
      { threshold: 0.5 },
    )
    observer.observe(status)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={marker} />
      {form &&
        createPortal(
          <p className="qf-success-sticky" aria-hidden="true">
            <span className="qf-success">{text}</span>
          </p>,
          form,
        )}
    </>
  )
}
