import type { FormSession } from '../field/session.ts'
import { baselineAt } from '../codec/baselineAt.ts'
import { isUnknown, type Mark, markPath, renewRows } from '../codec/mirror.ts'
import { accepts } from '../codec/node.ts'
import { nodeAt } from '../advice/contractProblems.ts'
import { parsePath, placesAround } from '../codec/path.ts'
import type { Problem } from '../advice/problem.ts'
import { discreet, isToHide } from '../field/mask.ts'
import { get } from 'react-hook-form'
import type { Messages } from '../kit/messages.ts'
import { type Before, createUnknowns } from './createUnknowns.ts'
import type { AskLater } from './createAskLater.ts'
import type { Engine } from './engine.ts'
import type { Labels } from './createLabels.ts'
import { errorName, serverType } from './problemErrors.ts'
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

/**
 * What the fields ask of the form around them. It holds the timing of messages: silence while
 * typing, a look when a changed field is left, and once something is wrong, relief at the first
 * right keystroke. Empty and required speaks only on submit.
 */
export function createSession(engine: Engine, host: SessionHost): OwnSession {
  const { form, node, warnings } = engine
  const edited = new Map<string, Before>()
  const revealers = new Set<(name: string) => void>()
  const resetters = new Set<() => void>()
  const revealed = createStore<string | undefined>(undefined)
  const { askLater } = host
  let newRows = 0
  /** The controls left while several entries are made as one. */
  let leftTogether: Set<string> | undefined
  const valueAt = (name: string): unknown => get(form.getValues(), name)
  const markAt = (name: string): Mark => (valueAt(markPath(name)) ?? '') as Mark

  /** An entry replaces whatever stood there, or around there, and may not stand. */
  const unmark = (name: string) => {
    for (const path of placesAround(name)) {
      const mark = markAt(path)
      if (mark) engine.write(markPath(path), '')
      if (isUnknown(mark)) unknowns.changed()
      const shown = errorAt(path)
      if (shown?.type === serverType) form.clearErrors(errorName(node, path) ?? path)
      else if (shown) engine.recheck(path)
    }
  }
  const errorAt = (path: string) => {
    const name = errorName(node, path)
    return name ? form.getFieldState(name).error : undefined
  }

  const discreetly = <Told extends Said>(told: Told): Told | undefined => {
    const own = nodeAt(node, parsePath(told.path))
    const text: unknown = valueAt(told.path)
    const masks = host.masks() && own?.kind === 'leaf' && own.sensitive
    return masks && typeof text === 'string' && isToHide(text) ? discreet(told, text) : told
  }
  const tell = (told: Said) => {
    const said = discreetly(told)
    if (said) engine.announce(host.tellProblem(host.labels.at(said.path), said.message))
  }

  const begin = (name: string, text: unknown, typed: boolean) => {
    const before = edited.get(name) ?? { text, mark: markAt(name) }
    edited.set(name, { ...before, typed })
  }
  const unknowns = createUnknowns(engine, {
    words: host.words,
    labelAt: host.labels.at,
    unmark,
    answered(name) {
      if (unknowns.at(name)) {
        askLater.entered(name)
        askLater.answered(name)
      }
      engine.recheck(name)
      engine.adviseAfter(name)
      host.onEdit()
    },
  })
  const left = (name: string) => {
    const before = edited.get(name)
    if (!before) return
    edited.delete(name)
    if (unknowns.takeTyped(name, before)) return
    if (isBlank(valueAt(name))) engine.recheckShown()
    else engine.recheck(name)
    engine.adviseAfter(name)
    const message = errorAt(name)?.message
    if (!message && !isBlank(valueAt(name))) askLater.answered(name)
    if (message) tell({ path: name, severity: 'error', message })
  }

  return {
    idPrefix: host.idPrefix,
    entering: (name) => renewRows(form.getValues(), name),
    entered(name, before, typed = true) {
      begin(name, before, typed)
      askLater.entered(name)
      const wasUnknown = isUnknown(markAt(name))
      unmark(name)
      if (wasUnknown && isBlank(valueAt(name))) unknowns.emptied(name)
      engine.relieve(name)
      host.onEdit()
    },
    call(name, label) {
      const takeBack = host.labels.call(name, label)
      engine.reword(name)
      return takeBack
    },
    left(name) {
      if (leftTogether) leftTogether.add(name)
      else left(name)
    },
    enter(name, text) {
      begin(name, valueAt(name), false)
      askLater.entered(name)
      engine.write(name, text)
      unmark(name)
      engine.recheck(name)
      engine.adviseAfter(name)
      host.onEdit()
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
    marksAt: (name) => placesAround(name).map(markAt),
    remark(name, marks) {
      for (const [index, path] of placesAround(name).entries()) {
        const mark = marks[index] ?? ''
        if (markAt(path) === mark) continue
        engine.write(markPath(path), mark)
        engine.recheck(path)
      }
      unknowns.changed()
      engine.adviseAnew()
      host.onEdit()
    },
    isRefused: (name) => markAt(name) === 'refused',
    leaveOut(name) {
      const isLeaf = nodeAt(node, parsePath(name))?.kind === 'leaf'
      if (isLeaf) engine.write(name, '')
      unmark(name)
      engine.adviseAnew()
      host.onEdit()
    },
    focus: (name) => host.focus(name),
    arrivedAt(name) {
      const value = baselineAt(engine.baseline(), form.getValues(), name)
      const own = nodeAt(node, parsePath(name))
      const isReplaced = own && !accepts(own, value) && markAt(name) !== 'refused'
      return isReplaced ? undefined : value
    },
    valueAt,
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
    adviseAnew: () => engine.adviseAnew((name) => edited.has(name)),
    settle() {
      for (const [name, before] of edited) {
        if (unknowns.takeTyped(name, before)) edited.delete(name)
      }
    },
    onReveal(listener) {
      revealers.add(listener)
      return () => revealers.delete(listener)
    },
    reveal(name) {
      // A list that opens an item listens anew meanwhile: asked again, it would never end.
      for (const listener of Array.from(revealers)) listener(name)
    },
    newRowId() {
      newRows += 1
      return `new-${newRows}`
    },
    listChanged(shift) {
      engine.shift(shift)
      askLater.shift(shift)
      engine.adviseAnew()
      host.onEdit()
    },
    watch: (what, name, listener) =>
      form.subscribe({
        name,
        formState: { [what]: true },
        callback: (changed) => listener(changed.name),
      }),
    errorsAt: (name): unknown => get(form.getErrors(), name),
    onReset(listener) {
      resetters.add(listener)
      return () => resetters.delete(listener)
    },
    wasSaved: unknowns.changed,
    wasReset() {
      unknowns.changed()
      askLater.reset()
      for (const listener of resetters) listener()
    },
  }
}

/** The session as the form itself has it. */
export interface OwnSession
  extends Omit<FormSession, 'readOnly' | 'subject' | 'radioPrefix' | 'submitsOnEnter' | 'masks'> {
  /** What is said of a place, without an answer that is masked; undefined if nothing else is said. */
  discreetly<Told extends Said>(told: Told): Told | undefined
  /** Says to screen readers what is said of a place. */
  tell(told: Said): void
  /** Asks whoever hides a control to show it. */
  reveal(name: string): void
  /** Takes a `?` for the answer it is, though its control was not left: Enter submits from inside. */
  settle(): void
  /** Tells that what the form holds is its record from now on. */
  wasSaved(): void
  /** Looks at all that does not block again: the rules came, or are others. */
  adviseAnew(): void
  /** Tells that the form has gone back to its record. */
  wasReset(): void
}

type Said = Pick<Problem, 'path' | 'severity' | 'message'>

const isBlank = (held: unknown) => typeof held === 'string' && held.trim() === ''
