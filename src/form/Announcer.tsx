import { useEffect, useState } from 'react'
import type { Engine } from './engine.ts'
import { useStore } from './store.ts'

/** After what moves the focus has been spoken. */
const delay = 250
const cleared = 5000

/**
 * Says what happened to screen readers. The region is there and empty from the start, for one that
 * appears together with its text is not read.
 */
export function Announcer({ engine }: { engine: Engine }) {
  const { announced } = useStore(engine.status)
  const [said, say] = useState('')
  useEffect(() => {
    if (announced.sentences.length === 0) return undefined
    const speak = setTimeout(() => {
      engine.spoke()
      say(inOne(announced.sentences))
    }, delay)
    const clear = setTimeout(() => engine.announce(''), cleared)
    return () => {
      clearTimeout(speak)
      clearTimeout(clear)
      say('')
    }
  }, [announced, engine])
  return (
    <p className="qf-hidden" role="status">
      {said}
    </p>
  )
}

/** What came up in the same moment is said in one breath: the later would drown the earlier. */
function inOne(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${all.endsWith('.') ? '' : '.'} ${one}`)
}
