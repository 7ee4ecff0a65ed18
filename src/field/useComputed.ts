import { callAll } from '../store/subscriptions.ts'
import { useMemo, useRef } from 'react'
import { deepEqual } from '../core/objects/equal.ts'
import { parsePath } from '../core/schema/path.ts'
import { answerText, flaggedValue, flagPath, isAskedAbout } from '../core/values/flag.ts'
import { formValueAt } from '../core/values/formValues.ts'
import { formatRaw } from '../core/values/leafText.ts'
import { answerOf } from '../core/values/toRecord.ts'
import { defaultEmptiness } from '../core/values/emptiness.ts'
import { describeSchema, type LeafNode } from '../core/schema/describeSchema.ts'
import { arrivedAnswer } from '../store/formPaths.ts'
import { isTypedIn } from '../store/entry.ts'
import { type FormStore, storeOfControl } from '../store/FormStore.ts'
import { useHostValues } from '../store/reactHookForm.ts'
import { useSubscribable } from './formContext.ts'
import type { AnyPlace } from './place.ts'

/** Places of one form. */
type Places = readonly [AnyPlace, ...AnyPlace[]]

/** Computes something from the answers at the places, by their index, and from nothing that changes. */
type Compute<T> = (
  answerAt: (index: number) => string,
  about: {
    /** Whether a person is asked what the text there means. */
    isAskedAt: (index: number) => boolean
    /** Whether the text there was read or chosen as an option. */
    isReadAt: (index: number) => boolean
    /** The answer there as a submit hands it over. */
    valueAt: (index: number) => unknown
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
        valueAt(index) {
          const [flag, text] = flaggedTextAt(index)
          const loaded = arrivedAnswer(store, places[index]?.name ?? '')
          const entry = { text, flag: formatRaw(flag), loaded }
          return answerOf(leafAt(places, index), entry, store.reading, store.emptiness)
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
      // A value that is no text is the host's own answer.
      valueAt(index) {
        const held = values[index]
        const loaded = typeof held === 'string' ? undefined : held
        const entry = { text: formatRaw(held), flag: '', loaded }
        return answerOf(leafAt(places, index), entry, {}, defaultEmptiness)
      },
      isTypedAt: () => true,
    }),
  )
}

/** @throws when there is an object or a list at the place. */
function leafAt(places: Places, index: number): LeafNode {
  const { name, schema } = places[index] ?? places[0]
  const node = describeSchema(schema)
  if (node.kind === 'leaf') return node
  throw new Error(
    `quoteforms: one answer is read, but the place "${name}" holds ${node.kind === 'list' ? 'a list' : 'an object'}. ` +
      'Give it a member, with at(place, key).',
  )
}
