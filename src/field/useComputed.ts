import { callAll } from '../store/subscriptions.ts'
import { useMemo, useRef } from 'react'
import { deepEqual } from '../core/objects/equal.ts'
import { parsePath } from '../core/schema/path.ts'
import { answerText, flaggedValue, flagPath, isAskedAbout } from '../core/values/flag.ts'
import { formValueAt } from '../core/values/formValues.ts'
import { formatRaw } from '../core/values/leafText.ts'
import { arrivedAnswer } from '../store/formPaths.ts'
import { isTypedIn } from '../store/entry.ts'
import { type FormStore, storeOfControl } from '../store/FormStore.ts'
import { useHostValues } from '../store/reactHookForm.ts'
import { useSubscribable } from './formContext.ts'
import type { AnyPlace } from './place.ts'

/** Places of one form. */
type Places = readonly [AnyPlace, ...AnyPlace[]]

/** An entry, and the form of the kit that it is in. */
interface Readable {
  entry: { text: string; flag: string; loaded: unknown }
  store?: FormStore
}

/** Computes something from the answers at the places, by their index, and from nothing that changes. */
type Compute<T> = (
  answerAt: (index: number) => string,
  about: {
    /** Whether a person is asked what the text there means. */
    isAskedAt: (index: number) => boolean
    /** Whether the text there was read or chosen as an option. */
    isReadAt: (index: number) => boolean
    /** What is there, and what it depends on what that means. */
    readAt: (index: number) => Readable
    /** Whether a person is typing there. In a host's own form, an answer that changes may be typed. */
    isTypedAt: (index: number) => boolean
  },
) => T

/**
 * What is computed from the answers at some places. Renders only when that changes: it stays the same object while
 * it is equal.
 *
 * @param places The same array until a place differs.
 */
export function useComputed<T>(places: Places, computeNow: Compute<T>): T {
  const last = useRef<{ value: T }>(undefined)
  const compute: Compute<T> = (...answers) => {
    const value = computeNow(...answers)
    if (!last.current || !deepEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  // Not from the context: a component may read a form that is not around it.
  const store = storeOfControl(places[0].control)
  // oxlint-disable-next-line react/rules-of-hooks -- a place never moves between the kit's forms and a host's
  return store ? useStoreAnswers(store, places, compute) : useHostAnswers(places, compute)
}

function useStoreAnswers<T>(store: FormStore, places: Places, compute: Compute<T>): T {
  const subscribe = useMemo(
    () => (listener: () => void) =>
      callAll(places.map(({ name }) => store.subscribeToField(name, listener))),
    [store, places],
  )
  // Not from the snapshots of the fields: a key in one of them would have all of them made again.
  const paths = useMemo(
    () => places.map(({ name }) => [parsePath(name), parsePath(flagPath(name))] as const),
    [places],
  )
  const get = () => {
    const { values } = store
    const flaggedTextAt = (index: number) => {
      const [keys, flagKeys] = paths[index] ?? [[], []]
      return [formValueAt(values, flagKeys), formatRaw(formValueAt(values, keys))] as const
    }
    return compute(
      (index) => {
        const [flag, text] = flaggedTextAt(index)
        return answerText(text, flag)
      },
      {
        isAskedAt: (index) => isAskedAbout(...flaggedTextAt(index)),
        isReadAt: (index) => flaggedValue(...flaggedTextAt(index)) !== undefined,
        readAt(index) {
          const [flag, text] = flaggedTextAt(index)
          const loaded = arrivedAnswer(store, places[index]?.name ?? '')
          return { entry: { text, flag: formatRaw(flag), loaded }, store }
        },
        isTypedAt: (index) => isTypedIn(store, places[index]?.name ?? ''),
      },
    )
  }
  return useSubscribable({ subscribe, get })
}

function useHostAnswers<T>(places: Places, compute: Compute<T>): T {
  const names = places.map(({ name }) => name)
  return useHostValues(places[0].control, names, (values) =>
    compute((index) => answerText(values[index], ''), {
      isAskedAt: () => false,
      isReadAt: () => false,
      readAt(index) {
        const held = values[index]
        // A value that is no text is the host's own answer.
        const loaded = typeof held === 'string' ? undefined : held
        return { entry: { text: formatRaw(held), flag: '', loaded } }
      },
      isTypedAt: () => true,
    }),
  )
}
