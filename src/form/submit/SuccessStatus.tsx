import { useEffect, useRef } from 'react'

/**
 * A success message. While it is scrolled out of view, a copy shows at the lower edge of the form's
 * visible part. The announcer reads it to screen readers.
 */
export function SuccessStatus({ text }: { text: string }) {
  const status = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = status.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const sticky = document.createElement('p')
    sticky.className = 'qf-success-sticky'
    sticky.setAttribute('aria-hidden', 'true')
    const copy = element.cloneNode()
    copy.textContent = text
    sticky.append(copy)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) sticky.remove()
        else element.closest('form')?.append(sticky)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      sticky.remove()
    }
  }, [text])
  return (
    <span ref={status} className="qf-success">
      {text}
    </span>
  )
}
