import { useEffect, useRef, useState } from 'react'
import { equal } from '../codec/equal.ts'
import type { Engine } from '../form/engine.ts'
import { partsOf } from '../form/formParts.ts'
import type { FormScope } from '../form/types.ts'
import { type FlowParts, flowPartsOf } from './flowParts.ts'
import { type AnswerLeft, answersLeft, knownGate } from './gates.ts'
import { stepAsking } from './stepViews.ts'
import type { FlowScope, Gate } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

/** After an edit, what is left is looked at this much later, in milliseconds. */
const lookAfter = 200

type LeftByGate = ReadonlyMap<string, readonly AnswerLeft[]>

/**
 * What each gate of a flow waits for, in the order of the steps. Draws only when that is something
 * else, and says when a gate waits for nothing any more.
 */
export function useAnswersLeft(flow: { scope: FormScope; flowScope: FlowScope }): LeftByGate {
  const { engine } = partsOf(flow)
  const { gates, shownSteps } = flowPartsOf(flow)
  const words = useFlowWords()
  const [left, setLeft] = useState(() => leftBefore(engine, gates, shownSteps))
  // Steps and gates may be other arrays at the very moment of the last answer.
  const known = useRef<LeftByGate>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAgain = () => {
      const next = leftBefore(engine, gates, shownSteps)
      for (const [name, answers] of next) {
        const isNews = answers.length === 0 && known.current?.get(name)?.length
        if (isNews) engine.announce(words.ready(name))
      }
      known.current = next
      setLeft((before) => (equal([...before], [...next]) ? before : next))
    }
    lookAgain()
    const stop = engine.form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(lookAgain, lookAfter)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [engine, gates, shownSteps, words])
  return left
}

function leftBefore(
  engine: Engine,
  gates: readonly Gate[],
  steps: FlowParts['shownSteps'],
): LeftByGate {
  const mirror = engine.form.getValues()
  const { items } = engine.baseline()
  const left = new Map<string, readonly AnswerLeft[]>()
  for (const gate of gates) {
    const asked = knownGate(engine.node, gate)
    left.set(gate.name, inSteps(answersLeft(engine.node, mirror, asked, items), steps))
  }
  return left
}

/** In the order of the steps; within one they stay as they are, what no step asks for at the end. */
function inSteps(
  left: readonly AnswerLeft[],
  steps: FlowParts['shownSteps'],
): readonly AnswerLeft[] {
  const placeOf = ({ path }: AnswerLeft) => {
    const step = stepAsking(steps, path)
    return step ? steps.indexOf(step) : steps.length
  }
  return left.toSorted((one, other) => placeOf(one) - placeOf(other))
}
