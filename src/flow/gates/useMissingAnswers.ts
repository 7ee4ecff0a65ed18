import { FormStore } from '../../store/FormStore.ts'
import { internalsOf } from '../../form/formInternals.ts'
import type { FormInternals } from '../../form/formInternals.ts'
import { announce } from '../../store/announce.ts'
import { useSettled } from '../../field/formContext.ts'
import { useCallback, useEffect, useRef } from 'react'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { type FlowInternals, flowInternalsOf } from '../flowInternals.ts'
import { type MissingAnswer, missingAnswers, withoutUnknownPaths } from './missingAnswers.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import type { Gate } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

type MissingByGate = ReadonlyMap<string, readonly MissingAnswer[]>

/**
 * What each gate of a flow waits for, in the order of the steps. Draws only when that is something
 * else, and says when a gate waits for nothing any more.
 */
export function useMissingAnswers(flow: { internals: FormInternals }): MissingByGate {
  const { store } = internalsOf(flow)
  const { gates, shownSteps } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const find = useCallback(
    () => findMissingByGate(store, gates, shownSteps),
    [store, gates, shownSteps],
  )
  const missing = useSettled(store, find, isSameMissing)
  const previous = useRef<MissingByGate>(undefined)
  useEffect(() => {
    for (const [name, answers] of missing) {
      const isReady = answers.length === 0 && previous.current?.get(name)?.length
      if (isReady) announce(store, messages.ready(name))
    }
    previous.current = missing
  }, [missing, store, messages])
  return missing
}

const isSameMissing = (one: MissingByGate, other: MissingByGate) => deepEqual([...one], [...other])

function findMissingByGate(
  store: FormStore,
  gates: readonly Gate[],
  steps: FlowInternals['shownSteps'],
): MissingByGate {
  const formValues = store.form.getValues()
  const { itemsByRow } = store.state.baseline
  const missing = new Map<string, readonly MissingAnswer[]>()
  for (const gate of gates) {
    const asked = withoutUnknownPaths(store.root, gate)
    missing.set(
      gate.name,
      sortBySteps(missingAnswers(store.root, formValues, asked, itemsByRow), steps),
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
