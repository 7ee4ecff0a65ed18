import { useEffect, useRef, useState } from 'react'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { Engine } from '../../form/engine.ts'
import { partsOf } from '../../form/formParts.ts'
import type { FormScope } from '../../form/recordFormTypes.ts'
import { type FlowInternals, flowInternalsOf } from '../flowInternals.ts'
import { type MissingAnswer, missingAnswers, withoutUnknownPaths } from './missingAnswers.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import type { FlowScope, Gate } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** After an edit, what is left is looked at this much later, in milliseconds. */
const updateDelay = 200

type MissingByGate = ReadonlyMap<string, readonly MissingAnswer[]>

/**
 * What each gate of a flow waits for, in the order of the steps. Draws only when that is something
 * else, and says when a gate waits for nothing any more.
 */
export function useMissingAnswers(flow: { scope: FormScope; flowScope: FlowScope }): MissingByGate {
  const { engine } = partsOf(flow)
  const { gates, shownSteps } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const [missing, setLeft] = useState(() => findMissingByGate(engine, gates, shownSteps))
  // Steps and gates may be other arrays at the very moment of the last answer.
  const previous = useRef<MissingByGate>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const next = findMissingByGate(engine, gates, shownSteps)
      for (const [name, answers] of next) {
        const isNews = answers.length === 0 && previous.current?.get(name)?.length
        if (isNews) engine.announce(messages.ready(name))
      }
      previous.current = next
      setLeft((before) => (deepEqual([...before], [...next]) ? before : next))
    }
    update()
    const stop = engine.form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(update, updateDelay)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [engine, gates, shownSteps, messages])
  return missing
}

function findMissingByGate(
  engine: Engine,
  gates: readonly Gate[],
  steps: FlowInternals['shownSteps'],
): MissingByGate {
  const formValues = engine.form.getValues()
  const { itemsByRow } = engine.baseline()
  const missing = new Map<string, readonly MissingAnswer[]>()
  for (const gate of gates) {
    const asked = withoutUnknownPaths(engine.node, gate)
    missing.set(
      gate.name,
      sortBySteps(missingAnswers(engine.node, formValues, asked, itemsByRow), steps),
    )
  }
  return missing
}

/** In the order of the steps; within one they stay as they are, what no step asks for at the end. */
function sortBySteps(
  missing: readonly MissingAnswer[],
  steps: FlowInternals['shownSteps'],
): readonly MissingAnswer[] {
  const placeOf = ({ path }: MissingAnswer) => {
    const step = stepForPath(steps, path)
    return step ? steps.indexOf(step) : steps.length
  }
  return missing.toSorted((one, other) => placeOf(one) - placeOf(other))
}
