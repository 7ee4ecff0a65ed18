import type { Mark } from '../codec/mirror.ts'
import { type Box, focusedBeside, stepTo, typeOver } from '../field/boxes.ts'
import type { FormSession } from '../field/session.ts'
import type { Draft, Spots, Telling, Texts } from './useFilling.ts'

/*
 * Writing into several boxes as one entry. Fetched when that is first asked for.
 */

/** The boxes of a group, as they are named now. */
export interface Boxes {
  spots: Spots
  session: FormSession | undefined
  /** What the boxes are in. */
  group: Element | null
  boxAt(key: string): Box | undefined
  /** What a box holds: as the form has it, which keeps the line ends that a box does not. */
  heldAt(key: string): string
  /** The same, where it is the answer. */
  textAt(key: string): string
}

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

export interface Batch extends Filled {
  before: Texts
  after: Texts
  /** What was remembered beside the texts that are no more. */
  marks: Readonly<Record<string, readonly Mark[]>>
  undone: boolean
  /** Where the focus belongs when it is undone. */
  from: HTMLElement | undefined
}

type Write = (box: Box, text: string) => void

/** Fills some of the boxes. */
export function fill(boxes: Boxes, texts: Texts, { said, warned = false, focus }: Telling): Batch {
  const { spots, boxAt } = boxes
  const stood = Object.keys(spots).map((key) => [key, boxes.textAt(key)] as const)
  const entries = given(texts).filter(
    ([key, text]) => spots[key] && differs(boxes, key, text) && !boxAt(key)?.readOnly,
  )
  const keys = entries.map(([key]) => key)
  const before = keys.map((key) => [key, boxes.heldAt(key)] as const)
  const marks = keys.map((key) => [key, marksAt(boxes, key)] as const)
  const from = focus === undefined ? focusedBeside(boxes.group) : boxAt(focus)
  write(boxes, entries, typeOver, from)
  return {
    said,
    warned,
    stands: { ...Object.fromEntries(stood), ...Object.fromEntries(entries) },
    isEntry: entries.length > 0,
    before: Object.fromEntries(before),
    after: Object.fromEntries(entries),
    marks: Object.fromEntries(marks),
    undone: false,
    from,
  }
}

/** Writes the other side of what was filled: what was before, or what came. */
export function turn(
  boxes: Boxes,
  done: Batch,
  by: Write = typeOver,
  order: 'on' | 'back' = 'on',
): Batch {
  const entries = given(done.undone ? done.after : done.before)
  // The button that undoes goes with what it undid, and the browser goes from box to box.
  const first = Object.keys(done.before)[0] ?? ''
  const back = done.from?.isConnected ? done.from : boxes.boxAt(first)
  write(boxes, order === 'on' ? entries : entries.toReversed(), by, back)
  if (!done.undone) {
    for (const [key, marks] of Object.entries(done.marks)) remark(boxes, key, marks)
  }
  return { ...done, undone: !done.undone }
}

/**
 * Follows the browser, which undoes box by box: what was filled in as one is undone and redone as
 * one. Gives nothing where its step was another.
 */
export function follow(
  boxes: Boxes,
  done: Batch,
  { target, nativeEvent }: { target: unknown; nativeEvent: Event },
): Batch | undefined {
  const { inputType } = nativeEvent as InputEvent
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return undefined
  const [from, to] = done.undone ? [done.before, done.after] : [done.after, done.before]
  const changed = (key: string) => boxes.boxAt(key) === target
  const isTurned = Object.keys(to).every((key) => {
    const box = boxes.boxAt(key)
    return box && holds(box, (changed(key) ? to : from)[key] ?? '')
  })
  if (!isTurned || !Object.keys(to).some(changed)) return undefined
  const step = inputType === 'historyUndo' ? 'undo' : 'redo'
  const by = (box: Box, text: string) => stepTo(box, text, step)
  return turn(boxes, done, by, step === 'undo' ? 'back' : 'on')
}

/**
 * Takes back what was pasted until it was read, with what stood beside it; nothing where somebody
 * has edited it since.
 */
export function takeBack(boxes: Boxes, { key, before, after, marks, from, to }: Draft): boolean {
  const box = boxes.boxAt(key)
  if (!box || !holds(box, after) || box.readOnly) return false
  const back = focusedBeside(box)
  // Whoever has gone on would have something else undone by the browser.
  const by: Write = back === box ? (box, text) => stepTo(box, text, 'undo') : typeOver
  write(boxes, [[key, before]], by, back)
  remark(boxes, key, marks)
  if (back === box) box.setSelectionRange(from, to)
  return true
}

/** Writes into boxes, one after the other, as one entry. */
function write(
  boxes: Boxes,
  entries: readonly (readonly [string, string])[],
  by: Write,
  back: HTMLElement | undefined,
): void {
  const { session, spots } = boxes
  const writeAll = () => {
    for (const [key, text] of entries) {
      const box = boxes.boxAt(key)
      if (box && !holds(box, text)) by(box, text)
      if (differs(boxes, key, text)) session?.enter(spots[key]?.name ?? '', text)
    }
    // A list that opens at typing closes when its box is left.
    focusedBeside(boxes.group)?.blur()
    back?.focus({ preventScroll: true })
  }
  if (session) session.together(writeAll)
  else writeAll()
}

/** Beside a text may stand that the answer is another, or that it may not stand. */
const differs = (boxes: Boxes, key: string, text: string) =>
  boxes.heldAt(key) !== text || Boolean(marksAt(boxes, key).at(-1))

const marksAt = ({ session, spots }: Boxes, key: string) =>
  session?.marksAt(spots[key]?.name ?? '') ?? []

const remark = ({ session, spots }: Boxes, key: string, marks: readonly Mark[]) =>
  session?.remark(spots[key]?.name ?? '', marks)

/** Whether a box shows a text; it knows one kind of line end only. */
const holds = (box: Box, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')

/** The texts that there are. */
const given = (texts: Texts) =>
  Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]))
