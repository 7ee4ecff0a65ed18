import { Fragment, useMemo } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { countSources } from '../../core/sources/sharedSource.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { isWithin, type SourcedControl } from '../../store/sources/sourceReader.ts'
import type { Subscribable } from '../../store/subscriptions/subscribable.ts'
import { afterPause } from '../../store/subscriptions/afterPause.ts'
import { useSubscribable } from '../formContext.ts'
import { dayOf, useSourceMessages } from './useSourceMessages.ts'

interface SourceLineProps {
  store: FormStore
  /** The members of the record to sum up. @default all */
  paths: readonly string[] | undefined
  readOnly: boolean
}

/** How many fields came from which source, and how many of them to confirm. */
export function SourceLine({ store, paths, readOnly }: SourceLineProps) {
  const messages = useSourceMessages()
  const { formats } = useMessages()
  const line = useSubscribable(
    useMemo(
      () => sourceLine({ store, paths, readOnly, messages, formats }),
      [store, paths, readOnly, messages, formats],
    ),
  )
  if (!line) return null
  // A narrow line ends after a part, not inside it.
  return (
    <p className="qf-form-note">
      {line.split('\n').map((part) => (
        <Fragment key={part}>
          <span className="qf-note-part">{part}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** The text of the line. Sums up the controls again only when they differ: there may be thousands. */
function sourceLine({
  store,
  paths,
  readOnly,
  messages,
  formats,
}: SourceLineProps & {
  messages: ReturnType<typeof useSourceMessages>
  formats: ReturnType<typeof useMessages>['formats']
}): Subscribable<string> {
  let seen: readonly SourcedControl[] = []
  let line = ''
  const sumUp = (controls: readonly SourcedControl[]) => {
    const within = controls.filter(({ control }) => !paths || isWithin(control, paths))
    const unsure = within.filter(({ isUnconfirmed }) => isUnconfirmed).length
    const parts = [
      ...countSources(within.map(({ source }) => source)).map(({ source, count }, at) =>
        messages.fieldsFrom(
          count,
          messages.sourceOn(source.label, dayOf(source, formats)),
          at === 0,
        ),
      ),
      unsure > 0 && !readOnly && messages.toConfirm(unsure),
    ]
    return parts.filter(Boolean).join(' ·\n')
  }
  return {
    get() {
      const controls = store.memory.sourceReader?.controls() ?? []
      if (controls !== seen) line = sumUp(controls)
      seen = controls
      return line
    },
    subscribe: (listener) => watchSources(store, listener),
  }
}

/** Calls at once when sources or confirmations differ, and after people pause where they edit. */
function watchSources(store: FormStore, listener: () => void): () => void {
  const read = () => [store.memory.sourceReader, store.state.sources, store.state.confirmed]
  let before = read()
  const unsubscribe = store.subscribe(() => {
    const now = read()
    if (now.every((value, at) => value === before[at])) return
    before = now
    listener()
  })
  const stop = afterPause(store, listener)
  return () => {
    unsubscribe()
    stop()
  }
}
