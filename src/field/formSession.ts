import { createContext, useContext } from 'react'
import type { Problem } from '../core/validation/problem.ts'
import type { Subject } from './input/subject.ts'
import type { Flag, UnknownFlag } from '../core/values/flag.ts'

/**
 * The id of what has a name in a form: a `-` for every dot, and `--` where the name begins, around
 * what may not be in an id or would be taken for a dot, and before what belongs to the control.
 *
 * `controlId({ idPrefix: 'a' }, 'address.zip') // 'a--address-zip', whose hint is 'a--address-zip--hint'`
 */
export function controlId({ idPrefix }: Pick<FormSession, 'idPrefix'>, name: string): string {
  const escaped = name.replaceAll(/[^\w.]/gu, (char) => `--${char.codePointAt(0)?.toString(16)}-`)
  return `${idPrefix}--${escaped.replaceAll('.', '-')}`
}

/**
 * What a field asks of the form around it, beyond react-hook-form: to remember an entry, to check,
 * to tell. In a host's own form there is no session, and the host's form settings govern.
 */
export interface FormSession {
  /** Begins every id in the form. */
  idPrefix: string
  /**
   * Begins the names of radios where the record shares a `<form>` with others: radios of one name
   * in one form are one group to the browser.
   */
  radioPrefix: string
  /** Whom the record is about: somebody else, or the person at the keyboard. */
  subject: Subject
  /** Whether the form is to be read, not filled in: fields render text. */
  readOnly: boolean
  /** Whether Enter in a field of one line submits, or is the form's to decide. */
  submitsOnEnter: boolean
  /** A person is about to make an entry at a control. */
  entering(name: string): void
  /**
   * A person has made an entry at a control, or put an item into a list; what the control held
   * before, and whether the entry was typed, not chosen.
   */
  entered(name: string, before?: unknown, typed?: boolean): void
  /** A field calls itself otherwise than its schema does; returns how to take that back. */
  call(name: string, label: string): () => void
  /** A control's text is read as a value, which may be the text itself; nothing if it is another by now. */
  readAs(name: string, text: string, value: string): void
  /** A submit waits for this, for a moment: it may say how a text is read. */
  expect(arrival: Promise<unknown>): void
  /** A person has left a control. */
  left(name: string): void
  /** Puts a text into a control as a person's entry. */
  enter(name: string, text: string): void
  /** Runs what makes several entries at once; each is looked at when all of them stand. */
  together(run: () => void): void
  /** What is remembered beside a control's text, and beside what the control is in. */
  marksAt(name: string): readonly Flag[]
  /** Puts back what was remembered beside a control's text, once the text is what it was. */
  remark(name: string, marks: readonly Flag[]): void
  /** Whether what arrived at a place may not stand there, and still does. */
  isRefused(name: string): boolean
  /** Drops what arrived at a place and may not stand there. */
  leaveOut(name: string): void
  /** Puts the focus on a control, or on the group of that name. */
  focus(name: string): void
  /** What the record that was opened or last saved holds at a control. */
  arrivedAt(name: string): unknown
  /** What the form holds at a name. */
  valueAt(name: string): unknown
  /** Says a sentence to screen readers, politely, and not the one it takes back if that still waits. */
  announce(sentence: string, takesBack?: string): void
  /** What is to be said at a control without blocking it. */
  notices: Notices
  /** The answer "unknown". */
  unknowns: Unknowns
  /** The fields to be asked about later. */
  askLater: Names
  /** Whether sensitive answers are masked. */
  masks: boolean
  /** The sensitive field whose answer is in sight, one at a time. */
  revealed: Names & { show(name: string): void; hide(name: string): void }
  /** Asks whoever hides the control of that name to show it; returns how to stop listening. */
  onReveal(listener: (name: string) => void): () => void
  /** The id for a row that no record holds yet. */
  newRowId(): string
  /** Tells that a row was put into a list, taken out of it or moved in it. */
  listChanged(shift: RowShift, before?: KeptProblems): void
  /** The problems that are shown in a row and at it, to be shown again when it is brought back. */
  keepProblems(row: string): KeptProblems
  /** Remembers that a row of a list is the copy of another: what nobody edits stays as it is spelled. */
  copied(list: string, from: string, to: string): void
  /**
   * Calls when a value or an error at a name or below it may be another, with the name of what is;
   * without one when all may be. Returns how to stop.
   */
  watch(
    what: 'values' | 'errors',
    name: string,
    listener: (changed: string | undefined) => void,
  ): () => void
  /** The errors at a name, in the shape of what the form holds there. */
  errorsAt(name: string): unknown
  /** The closed items of each list, by its name, for a list that leaves the page and comes back. */
  closedItems: Map<string, ReadonlySet<string>>
  /** Calls when the form has gone back to its record; returns how to stop listening. */
  onReset(listener: () => void): () => void
}

/** A row of a list that was put in, taken out, or moved. */
export interface RowShift {
  /** The list's name. */
  list: string
  /** The row's id. */
  row: string
  /** Where it stood; undefined for one that was put in. */
  from: number | undefined
  /** Where it stands; undefined for one that was taken out. */
  to: number | undefined
}

/** The problems of a row, as they stood when it was taken out. */
export interface KeptProblems {
  /** The row's name at that time. */
  row: string
  errors: readonly Problem[]
  /** Those among them that the last submit was refused for, and how many stood before. */
  refusedFor: readonly Problem[]
  place: number
  /** Which submit was the last one. */
  submits: number
}

/** Some of the controls, by their names. */
export interface Names {
  subscribe(listener: () => void): () => void
  has(name: string): boolean
}

/** Warnings by the name of their control. */
export interface Notices {
  subscribe(listener: () => void): () => void
  at(name: string): readonly Problem[]
}

/** The answer "unknown" by the name of its control, where the host reads null as one. */
export interface Unknowns {
  subscribe(listener: () => void): () => void
  at(name: string): UnknownFlag
  /** Whether a person may give the answer there. */
  mayBe(name: string): boolean
  /** Gives the answer, and gives back what a group held, which is empty from then on. */
  mark(name: string): unknown
  /** What stood there before stands there again: a control's own text, or what a group held. */
  takeBack(name: string, held?: unknown): void
  /** Empties what is unknown. */
  empty(name: string): void
}

const none: readonly Problem[] = []

export const SessionContext = createContext<FormSession | undefined>(undefined)

/** The session of the form around, if it is one of ours. */
export function useSession(): FormSession | undefined {
  return useContext(SessionContext)
}

/** The notices of a form without a session: there are none. */
export const noNotices: Notices = { subscribe: () => () => {}, at: () => none }

/** In a form without a session null has no meaning of its own. */
export const noUnknowns: Pick<Unknowns, 'subscribe' | 'at'> = {
  subscribe: () => () => {},
  at: () => '',
}
