import { copyRowsAlongPath } from '../core/values/formValues.ts'
import { afterPointerRelease } from '../field/input/afterPointerRelease.ts'
import type { FormSession } from '../field/formSession.ts'
import type { AskLater } from './createAskLater.ts'
import type { Marks } from './createMarks.ts'
import type { Said } from './createTelling.ts'
import type { Before, OwnUnknowns } from './createUnknowns.ts'
import type { Engine } from './engine.ts'
import { isUnknownFlag, flagPath } from '../core/values/flag.ts'

interface EntriesHost {
  marks: Marks
  unknowns: OwnUnknowns
  askLater: AskLater
  /** Says to screen readers what is said of a place. */
  tell(told: Said): void
  /** Something in the form was edited. */
  onEdit(): void
}

/**
 * Entries, from the first keystroke until the field is left. Here is the timing of messages: silence
 * while typing, a look when a changed field is left, and once something is wrong, relief at the
 * first right keystroke. Empty and required speaks only on submit.
 */
export function createEntries(engine: Engine, host: EntriesHost): Entries {
  const { marks, unknowns, askLater, tell, onEdit } = host
  const { form, valueAt } = engine
  const edited = new Map<string, Before>()
  /** The controls left while several entries are made as one. */
  let leftTogether: Set<string> | undefined

  const begin = (name: string, text: unknown, typed: boolean) => {
    const before = edited.get(name) ?? { text, mark: marks.at(name) }
    edited.set(name, { ...before, typed })
  }
  const left = (name: string) => {
    const before = edited.get(name)
    if (!before) return
    edited.delete(name)
    if (unknowns.takeTyped(name, before)) return
    if (isBlank(valueAt(name))) engine.recheckShown()
    else engine.recheck(name)
    engine.adviseAfter(name)
    const message = engine.errorAt(name)?.message
    if (!message && !isBlank(valueAt(name))) askLater.answered(name)
    if (message) tell({ path: name, severity: 'error', message })
  }

  return {
    entering: (name) => copyRowsAlongPath(form.getValues(), name),
    entered(name, before, typed = true) {
      begin(name, before, typed)
      askLater.entered(name)
      const wasUnknown = isUnknownFlag(marks.at(name))
      marks.drop(name)
      if (wasUnknown && isBlank(valueAt(name))) unknowns.emptied(name)
      engine.relieve(name)
      onEdit()
    },
    readAs(name, text, value) {
      if (valueAt(name) !== text || isUnknownFlag(marks.at(name))) return
      engine.write(flagPath(name), `${text}=${value}`)
      unknowns.changed()
      if (!edited.has(name)) engine.adviseAfter(name)
      onEdit()
    },
    left(name) {
      if (leftTogether) leftTogether.add(name)
      else afterPointerRelease(() => left(name))
    },
    enter(name, text) {
      begin(name, valueAt(name), false)
      askLater.entered(name)
      engine.write(name, text)
      marks.drop(name)
      engine.recheck(name)
      engine.adviseAfter(name)
      onEdit()
    },
    together(run) {
      const names = new Set<string>()
      leftTogether = names
      try {
        run()
      } finally {
        leftTogether = undefined
        for (const name of names) left(name)
      }
    },
    settle() {
      for (const [name, before] of edited) {
        if (unknowns.takeTyped(name, before)) edited.delete(name)
      }
    },
    adviseAnew: () => engine.adviseAnew((name) => edited.has(name)),
  }
}

interface Entries
  extends Pick<FormSession, 'entering' | 'entered' | 'left' | 'enter' | 'together' | 'readAs'> {
  /** Takes a `?` for the answer it is, though its control was not left: Enter submits from inside. */
  settle(): void
  /** Looks at all that does not block again: the rules came, or are others. */
  adviseAnew(): void
}

const isBlank = (held: unknown) => typeof held === 'string' && held.trim() === ''
