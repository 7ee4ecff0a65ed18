import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { answerText, type Mark, markPath } from '../codec/mirror.ts'
import { type Box, boxIn, typeIn } from '../field/boxes.ts'
import type { Spot } from '../field/place.ts'
import { useSession } from '../field/session.ts'
import { type Batch, type Boxes, fill, type Filled, follow, takeBack, turn } from './fill.ts'
import { useAddressMessages } from './useAddressMessages.ts'

/** The boxes of a group by what each is for, such as the parts of an address. */
export type Spots = Readonly<Record<string, Spot | undefined>>
/** Texts for some of the boxes of a group. */
export type Texts = Readonly<Record<string, string | undefined>>

export type Filling = ReturnType<typeof useFilling>

/** How something that fills several boxes is told. */
export interface Telling {
  said: string
  warned?: boolean
  /** The box that takes the focus; by default it stays where it is. */
  focus?: string
}

/** A text that stands in a box until it is known what it is. */
export interface Draft {
  key: string
  /** What stood in the box, what was selected of it, and what was remembered beside it. */
  before: string
  from: number
  to: number
  marks: readonly Mark[]
  /** What it holds with the text. */
  after: string
}

/**
 * Fills several boxes of a group as one entry, which is undone as one: by the Undo that stands
 * beside it, with all that stood there before, and by the browser's own.
 */
export function useFilling(group: RefObject<HTMLElement | null>, spots: Spots) {
  const session = useSession()
  const { undone } = useAddressMessages()
  const writing = useRef(false)
  const [batch, setBatch] = useState<Batch>()
  const [forget] = useState(() => () => setBatch(undefined))
  useEffect(() => session?.onReset(forget), [session, forget])

  const nameAt = (key: string) => spots[key]?.name ?? ''
  const boxAt = (key: string) => boxIn(group.current, nameAt(key))
  const heldAt = (key: string) => {
    const held = session ? session.valueAt(nameAt(key)) : boxAt(key)?.value
    return typeof held === 'string' ? held : ''
  }
  const textAt = (key: string) => answerText(heldAt(key), session?.valueAt(markPath(nameAt(key))))
  const boxes = (): Boxes => ({ spots, session, group: group.current, boxAt, heldAt, textAt })
  // Whoever waits writes where the boxes are by then: the rows of a list may have moved.
  const present = useRef(boxes)
  useEffect(() => {
    present.current = boxes
  })

  /** Writes, which is no edit by hand. */
  function write<T>(run: (boxes: Boxes) => T, then: (written: T) => void): void {
    const now = present.current()
    if (!now.group) return
    writing.current = true
    try {
      then(run(now))
    } finally {
      writing.current = false
    }
  }
  const enter = (texts: Texts, telling: Telling) => {
    const told = (filled: Batch) => {
      setBatch(filled)
      session?.announce(telling.said)
    }
    write((boxes) => fill(boxes, texts, telling), told)
  }
  const turned = (done: Batch | undefined) => {
    if (!done) return
    setBatch(done)
    session?.announce(done.undone ? undone : done.said)
  }

  return {
    /** What was last filled in, until something in the group is edited or it is undone. */
    filled: batch?.undone ? undefined : (batch as Filled | undefined),
    enter,
    textAt,
    isWriting: () => writing.current,
    forget,
    /** Says something where it would say what was filled in. */
    say: (telling: Telling) => enter({}, telling),
    announce: (sentence: string) => session?.announce(sentence),
    undo: () => batch && write((boxes) => turn(boxes, batch), turned),
    /** Writes a text where the caret of a box is, and remembers what stood there. */
    draft(key: string, box: Box, text: string): Draft {
      const before = heldAt(key)
      const marks = session?.marksAt(nameAt(key)) ?? []
      const { selectionStart, selectionEnd, value } = box
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      typeIn(box, text)
      return { key, before, from, to, marks, after: box.value }
    },
    /** Takes such a text back, unless somebody has edited it; and then goes on. */
    takeBack(draft: Draft, then: () => void) {
      write(
        (boxes) => takeBack(boxes, draft),
        (isBack) => isBack && then(),
      )
    },
    /** Hears of edits in the group, which may be the browser's own Undo. */
    onChange(event: ChangeEvent<HTMLDivElement>) {
      if (writing.current) return
      if (batch) write((boxes) => follow(boxes, batch, event), turned)
    },
  }
}
