import { baselineValueAt } from '../core/values/baseline.ts'
import { toFormValues } from '../core/values/toFormValues.ts'
import { formatLeaf } from '../core/values/leafText.ts'
import { accepts, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { normalizeText } from '../core/text/normalizeText.ts'
import type { Unknowns } from '../field/formSession.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Engine } from './engine.ts'
import { createStore } from './store.ts'
import { isUnknownFlag, type Flag, flagPath } from '../core/values/flag.ts'

/** What stood at a control before a person went about changing it. */
export interface Before {
  text: unknown
  mark: Flag
  /** What stands there now was typed, and not chosen. */
  typed: boolean
}

/** A sentence about a control, by its label. */
type Says = (label: string) => string

interface UnknownsHost {
  words(): Messages['field']
  /** What a control is called on the screen. */
  labelAt(name: string): string
  /** Drops whatever an entry at a control replaces, there and around it. */
  unmark(name: string): void
  /** A control has another answer: what is said about it is looked at again. */
  answered(name: string): void
}

/**
 * The answer "unknown", in a form whose host reads null as one. It stands in the mirror as a mark,
 * so that it moves and comes back with its row, and leaves the text beside it as it was, so that it
 * can be taken back.
 */
export function createUnknowns(engine: Engine, host: UnknownsHost): OwnUnknowns {
  const { form, node, valueAt } = engine
  const turn = createStore(0)
  const nodeOf = (name: string) => schemaNodeAt(node, parsePath(name))
  const arrivedAt = (name: string) => baselineValueAt(engine.baseline(), form.getValues(), name)
  const setMark = (name: string, mark: Flag) => {
    engine.write(flagPath(name), mark)
    own.changed()
  }
  const tell = (name: string, say: Says, takesBack?: Says) => {
    const label = host.labelAt(name)
    engine.announce(say(label), takesBack?.(label))
  }
  const saysUnknown = (label: string) =>
    host.words().answerAnnouncement(label, host.words().unknown)

  const own: OwnUnknowns = {
    subscribe: turn.subscribe,
    changed: () => turn.set(turn.get() + 1),
    at(name) {
      if (engine.nullMeans() === 'empty') return ''
      const mark = valueAt(flagPath(name))
      if (!isUnknownFlag(mark)) return ''
      // What a group held beyond its fields is gone once null was saved in its place.
      const isSaved = arrivedAt(name) === null && nodeOf(name)?.kind !== 'leaf'
      return isSaved ? 'unknown' : mark
    },
    mayBe(name) {
      const at = engine.nullMeans() === 'unknown' ? nodeOf(name) : undefined
      // Where the contract is silent about null, the kit writes none but the record's own.
      return at?.nullable === true && (at.clearsToNull || arrivedAt(name) === null)
    },
    mark(name) {
      const at = nodeOf(name)
      const held = valueAt(name)
      host.unmark(name)
      if (at?.kind === 'object') {
        engine.write(name, toFormValues(at, undefined).values)
        form.clearErrors(name)
      }
      setMark(name, 'answeredUnknown')
      host.answered(name)
      tell(name, saysUnknown)
      return held
    },
    takeBack(name, held) {
      const at = nodeOf(name)
      const arrived = arrivedAt(name)
      // What may not stand there was refused before, and is again.
      const refused =
        at?.kind === 'leaf' && !accepts(at, arrived) && formatLeaf(at, arrived) === valueAt(name)
      if (held !== undefined) engine.write(name, held)
      setMark(name, refused ? 'invalid' : '')
      host.answered(name)
      tell(name, host.words().restored, saysUnknown)
    },
    empty(name) {
      if (nodeOf(name)?.kind === 'leaf') engine.write(name, '')
      setMark(name, '')
      host.answered(name)
      own.emptied(name)
    },
    emptied(name) {
      const { answerAnnouncement, notProvided } = host.words()
      tell(name, (label) => answerAnnouncement(label, notProvided))
    },
    takeTyped(name, before) {
      const text = valueAt(name)
      const asked =
        typeof text === 'string' && normalizeText(text) === '?' && text !== arrivedAt(name)
      if (!asked || !before.typed || !own.mayBe(name)) return false
      engine.write(name, before.text)
      own.mark(name)
      // Nothing was answered that was not the answer already.
      if (before.mark === 'unknown') setMark(name, before.mark)
      return true
    },
  }
  return own
}

/** {@link Unknowns} as the form itself has them. */
export interface OwnUnknowns extends Unknowns {
  /** Those who show the answer look at it again. */
  changed(): void
  /** An "unknown" was emptied, which nothing on the page would tell. */
  emptied(name: string): void
  /** Where a person has typed `?` and no more, gives the answer; tells whether it did. */
  takeTyped(name: string, before: Before): boolean
}
