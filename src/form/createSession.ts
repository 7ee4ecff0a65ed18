import type { Problem } from '../core/validation/problem.ts'
import { baselineValueAt } from '../core/values/baseline.ts'
import { accepts, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { FormSession } from '../field/formSession.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { AskLater } from './createAskLater.ts'
import { createEntries } from './createEntries.ts'
import type { Labels } from './createLabels.ts'
import { createListeners } from './createListeners.ts'
import { createMarks } from './createMarks.ts'
import { createTelling } from './createTelling.ts'
import { createUnknowns } from './createUnknowns.ts'
import type { Engine } from './engine.ts'
import { createStore } from './store.ts'

/** What the session needs of the form's component. */
export interface SessionHost {
  idPrefix: string
  labels: Labels
  /** Something in the form was edited. */
  onEdit(): void
  /** Puts the focus on a control. */
  focus(name: string): void
  /** The sentence that tells of a problem at a place once the focus has left it. */
  tellProblem(label: string, message: string): string
  words(): Messages['field']
  /** Whether sensitive answers are masked. */
  masks(): boolean
  askLater: AskLater
}

const none: readonly Problem[] = []

/** What the fields ask of the form around them, put together from those who know. */
export function createSession(engine: Engine, host: SessionHost): OwnSession {
  const { form, node, warnings } = engine
  const { askLater, labels, onEdit } = host
  const reveals = createListeners<[name: string]>()
  const resets = createListeners<[]>()
  const revealed = createStore<string | undefined>(undefined)
  const closedItems: FormSession['closedItems'] = new Map()
  let newRows = 0

  const { discreetly, tell } = createTelling(engine, host)
  const marks = createMarks(engine, { unknownsChanged: () => unknowns.changed(), onEdit })
  const unknowns = createUnknowns(engine, {
    words: host.words,
    labelAt: labels.at,
    unmark: marks.drop,
    answered(name) {
      if (unknowns.at(name)) {
        askLater.entered(name)
        askLater.answered(name)
      }
      engine.recheck(name)
      engine.adviseAfter(name)
      onEdit()
    },
  })

  return {
    idPrefix: host.idPrefix,
    ...createEntries(engine, { marks, unknowns, askLater, tell, onEdit }),
    call(name, label) {
      const takeBack = labels.call(name, label)
      engine.reword(name)
      return takeBack
    },
    marksAt: marks.around,
    remark: marks.putBack,
    isRefused: (name) => marks.at(name) === 'invalid',
    leaveOut: marks.leaveOut,
    focus: host.focus,
    arrivedAt(name) {
      const value = baselineValueAt(engine.baseline(), form.getValues(), name)
      const own = schemaNodeAt(node, parsePath(name))
      const isReplaced = own && !accepts(own, value) && marks.at(name) !== 'invalid'
      return isReplaced ? undefined : value
    },
    valueAt: engine.valueAt,
    announce: engine.announce,
    notices: { subscribe: warnings.subscribe, at: (name) => warnings.get().get(name) ?? none },
    unknowns,
    askLater,
    revealed: {
      subscribe: revealed.subscribe,
      has: (name) => revealed.get() === name,
      show: revealed.set,
      hide(name) {
        if (revealed.get() === name) revealed.set(undefined)
      },
    },
    discreetly,
    tell,
    onReveal: reveals.add,
    reveal: reveals.call,
    expect: engine.expect,
    newRowId() {
      newRows += 1
      return `new-${newRows}`
    },
    keepProblems: engine.keepProblems,
    copied: engine.copied,
    listChanged(shift, before) {
      engine.shift(shift, before)
      askLater.shift(shift)
      engine.adviseAnew()
      onEdit()
    },
    watch: (what, name, listener) =>
      form.subscribe({
        name,
        formState: { [what]: true },
        callback: (changed) => listener(changed.name),
      }),
    errorsAt: (name): unknown => form.getErrors(name),
    closedItems,
    onReset: resets.add,
    wasSaved: unknowns.changed,
    wasReset() {
      unknowns.changed()
      askLater.reset()
      closedItems.clear()
      resets.call()
    },
  }
}

/** The session as the form itself has it. */
export interface OwnSession
  extends Omit<FormSession, 'readOnly' | 'subject' | 'radioPrefix' | 'submitsOnEnter' | 'masks'>,
    Pick<ReturnType<typeof createEntries>, 'settle' | 'adviseAnew'>,
    ReturnType<typeof createTelling> {
  /** Asks whoever hides a control to show it. */
  reveal(name: string): void
  /** Tells that what the form holds is its record from now on. */
  wasSaved(): void
  /** Tells that the form has gone back to its record. */
  wasReset(): void
}
