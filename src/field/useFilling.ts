import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Box, boxIn, focusedBeside, stepTo, typeOver } from './boxes.ts'
import type { Mark } from '../codec/mirror.ts'
import type { Spot } from './place.ts'
import { useSession } from './session.ts'

/** The boxes of a group by what each is for, such as the parts of an address. */
export type Spots = Readonly<Record<string, Spot | undefined>>
/** Texts for some of the boxes of a group. */
export type Texts = Readonly<Record<string, string | undefined>>

/** Several boxes filled at once. */
export interface Filled {
  /** What was done, in words. */
  said: string
  /** Whether it should be looked at. */
  warned: boolean
  /** What every box of the group holds since. */
  stands: Texts
  /** Whether there is something to undo. */
  isEntry: boolean
}

interface Batch extends Filled {
  before: Texts
  after: Texts
  /** What was remembered beside the texts that are no more. */
  marks: Readonly<Record<string, readonly Mark[]>>
  undone: boolean
  /** Where the focus belongs when it is undone. */
  from: HTMLElement | undefined
}

export type Filling = ReturnType<typeof useFilling>

/** How something that fills several boxes is told. */
export interface Telling {
  said: string
  warned?: boolean
  /** The box that takes the focus; by default it stays where it is. */
  focus?: string
}

/**
 * Fills several boxes of a group as one entry, which is undone as one: by the Undo that stands
 * beside it, with all that stood there before, and by the browser's own.
 */
export function useFilling(group: RefObject<HTMLElement | null>, spots: Spots) {
  const session = useSession()
  const writing = useRef(false)
  const [batch, setBatch] = useState<Batch>()

  useEffect(() => session?.onReset(() => setBatch(undefined)), [session])

  const boxAt = (key: string) => boxIn(group.current, spots[key]?.name ?? '')
  /** What a box holds: as the form has it, which keeps the line ends that a box does not. */
  const textAt = (key: string): string => {
    const held = session ? session.valueAt(spots[key]?.name ?? '') : boxAt(key)?.value
    return typeof held === 'string' ? held : ''
  }
  /** Beside a text may stand that the answer is another, or that it may not stand. */
  const differs = (key: string, text: string) =>
    textAt(key) !== text || Boolean(session?.marksAt(spots[key]?.name ?? '').at(-1))
  const textsNow = (): Texts =>
    Object.fromEntries(Object.keys(spots).map((key) => [key, textAt(key)]))

  /** Writes into boxes, one after the other, as one entry. */
  const write = (
    entries: readonly (readonly [string, string])[],
    by: (box: Box, text: string) => void,
    back: HTMLElement | undefined,
  ) => {
    const writeAll = () => {
      for (const [key, text] of entries) {
        const box = boxAt(key)
        if (box && !holds(box, text)) by(box, text)
        if (differs(key, text)) session?.enter(spots[key]?.name ?? '', text)
      }
      // A list that opens at typing closes when its box is left.
      focusedBeside(group.current)?.blur()
      back?.focus({ preventScroll: true })
    }
    writing.current = true
    if (session) session.together(writeAll)
    else writeAll()
    writing.current = false
  }

  const enter = (texts: Texts, { said, warned = false, focus }: Telling) => {
    const stood = textsNow()
    const entries = given(texts).filter(
      ([key, text]) => spots[key] && differs(key, text) && !boxAt(key)?.readOnly,
    )
    const keys = entries.map(([key]) => key)
    const marks = keys.map((key) => [key, session?.marksAt(spots[key]?.name ?? '') ?? []] as const)
    const from = focus === undefined ? focusedBeside(group.current) : boxAt(focus)
    write(entries, typeOver, from)
    setBatch({
      said,
      warned,
      stands: { ...stood, ...Object.fromEntries(entries) },
      isEntry: entries.length > 0,
      before: Object.fromEntries(keys.map((key) => [key, stood[key] ?? ''])),
      after: Object.fromEntries(entries),
      marks: Object.fromEntries(marks),
      undone: false,
      from,
    })
    session?.announce(said)
  }

  /** Writes the other side of what was filled: what was before, or what came. */
  const turn = (done: Batch, by: (box: Box, text: string) => void, order: 'on' | 'back') => {
    const entries = given(done.undone ? done.after : done.before)
    // The button that undoes goes with what it undid, and the browser goes from box to box.
    const back = done.from?.isConnected ? done.from : boxAt(Object.keys(done.before)[0] ?? '')
    write(order === 'on' ? entries : entries.toReversed(), by, back)
    if (!done.undone) {
      for (const [key, marks] of Object.entries(done.marks)) {
        session?.remark(spots[key]?.name ?? '', marks)
      }
    }
    setBatch({ ...done, undone: !done.undone })
  }

  return {
    /** What was last filled in, until something in the group is edited or it is undone. */
    filled: batch?.undone ? undefined : (batch as Filled | undefined),
    enter,
    textAt,
    boxAt,
    isWriting: () => writing.current,
    forget: () => setBatch(undefined),
    /** Says something where it would say what was filled in. */
    say: (telling: Telling) => enter({}, telling),
    announce: (sentence: string) => session?.announce(sentence),
    undo: () => batch && turn(batch, typeOver, 'on'),
    /**
     * Hears of edits in the group. The browser undoes box by box; what was filled in as one is
     * undone and redone as one.
     */
    onChange(event: ChangeEvent<HTMLDivElement>) {
      const { inputType } = event.nativeEvent as InputEvent
      const step = inputType === 'historyUndo' ? 'undo' : 'redo'
      if (writing.current || !batch || (step === 'redo' && inputType !== 'historyRedo')) return
      const [from, to] = batch.undone ? [batch.before, batch.after] : [batch.after, batch.before]
      const isAt = (key: string, texts: Texts) => {
        const box = boxAt(key)
        return box !== undefined && holds(box, texts[key] ?? '')
      }
      const changed = (key: string) => boxAt(key) === (event.target as unknown)
      const isTurned = Object.keys(to).every((key) => isAt(key, changed(key) ? to : from))
      if (!isTurned || !Object.keys(to).some(changed)) return
      const by = (box: Box, text: string) => stepTo(box, text, step)
      turn(batch, by, step === 'undo' ? 'back' : 'on')
    },
  }
}

/** Whether a box shows a text; it knows one kind of line end only. */
const holds = (box: Box, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')

/** The texts that there are. */
const given = (texts: Texts) =>
  Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]))
