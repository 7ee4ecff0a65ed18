import { useEffect, useState } from 'react'
import type { Engine } from './engine.ts'
import { useStore } from './store.ts'

/** After what moves the focus has been spoken. */
const announceAfter = 250
const clearAfter = 5000

/**
 * Says what happened to screen readers. The region is there and empty from the start, for one that
 * appears together with its text is not read.
 */
export function Announcer({ engine }: { engine: Engine }) {
  const { announced } = useStore(engine.status)
  const [text, setText] = useState('')
  useEffect(() => {
    if (announced.sentences.length === 0) return undefined
    const speak = setTimeout(() => {
      engine.spoke()
      setText(joinSentences(announced.sentences))
    }, announceAfter)
    const clear = setTimeout(() => engine.announce(''), clearAfter)
    return () => {
      clearTimeout(speak)
      clearTimeout(clear)
      setText('')
    }
  }, [announced, engine])
  return (
    <p className="qf-visually-hidden" role="status">
      {text}
    </p>
  )
}

/** What came up in the same moment is said in one breath: the later would drown the earlier. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${all.endsWith('.') ? '' : '.'} ${one}`)
}
