import { act, fireEvent, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { array, type InferType, number, object, string } from 'yup'
import {
  at,
  NumberField,
  type Place,
  RecordForm,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { applyChanges } from '../../../src/records.ts'
import { someRuns } from '../../propertyRuns.ts'

const lien = object({ name: string().label('Name'), sum: number().label('Sum') })
  .label('Lien')
  .meta({ itemLabelKey: 'name' })
const schema = object({ liens: array(lien.required()).label('Liens') }).label('House')

/** A model of a lien that is in the list or removed from it, without the list's own code. */
interface Lien {
  item: unknown
  /** Text in its sum that is not a number. */
  unreadable?: string
  open: boolean
  /** Whether a person, or a problem, expanded it. */
  expanded?: boolean
  stands: boolean
  /** When it was removed. */
  turn: number
  /** Whether an opened or saved record contains it. */
  known: boolean
}

const actions =
  'add duplicate remove remove undo undo up down name unreadable readable toggle save'.split(' ')
type Step = readonly [action: string, at: number]

const isItem = (item: unknown) => typeof item === 'object' && item !== null
const isBlank = (item: unknown) => isItem(item) && Object.keys(item).length === 0
const items = () => [...document.querySelectorAll<HTMLElement>('[data-part="item"]')]
const closed = (item: HTMLElement) => item.querySelector('[aria-expanded="false"]')
const buttons = (root: ParentNode, word: string) =>
  [...root.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith(word))
/** Clicks like a mouse or a key: the button gets the focus first. */
const click = (button: Element | null | undefined) => {
  act(() => (button as HTMLElement).focus())
  fireEvent.click(button as HTMLElement)
}
const box = (item: HTMLElement, member: string) =>
  item.querySelector<HTMLInputElement>(`[name$=".${member}"]`)

/** A person's actions on a list, and their expected result. */
class Desk {
  liens: Lien[]
  canClose: boolean
  saved: unknown
  /** The last record the host received, and the record before with the changes applied. */
  handed: { record: unknown; rebuilt: unknown } | undefined
  readonly saves: { handed: Desk['handed']; expected: unknown }[] = []
  /** Where the focus was lost. */
  readonly lost: Step[] = []

  readonly record: { liens: unknown[] }

  constructor(record: { liens: unknown[] }) {
    this.record = record
    this.saved = record
    this.canClose = record.liens.length >= 4
    this.liens = record.liens.map((item) => ({
      item,
      open: !this.canClose,
      stands: true,
      turn: 0,
      known: true,
    }))
  }

  get standing() {
    return this.liens.filter(({ stands }) => stands)
  }
  get undoable() {
    return this.liens.filter(({ stands, turn }) => !stands && turn > 0)
  }
  get lastTurn(): number {
    return Math.max(0, ...this.liens.map(({ stands, turn }) => (stands ? 0 : turn)))
  }
  get wrong() {
    return this.standing.filter(({ item, unreadable }) => !isItem(item) || unreadable)
  }
  /** A new blank item is in no record. */
  get expected(): unknown {
    const listed = this.standing.filter(({ item, known }) => known || !isBlank(item))
    return { liens: listed.map(({ item }) => item) }
  }

  async do([action, turn]: Step): Promise<void> {
    const wasSomewhere = document.activeElement !== document.body
    if (action === 'add') {
      click(buttons(document, 'Add')[0])
      this.collapseForAdded()
      this.put(this.liens.length, { item: {} })
    }
    if (action === 'save') await this.save()
    const [lien, row] = pick(this.standing, turn)
    if (lien) this.doTo(lien, row, action, turn)
    const [removed, place] = pick(this.undoable, turn)
    if (action === 'undo' && removed) {
      click(buttons(document, 'Undo')[place])
      removed.stands = true
      this.canClose ||= this.standing.length >= 4
    }
    if (wasSomewhere && document.activeElement === document.body) this.lost.push([action, turn])
  }

  private doTo(lien: Lien, row: number, action: Step[0], turn: number): void {
    const item = items()[row] as HTMLElement
    const press = (word: string) => click(buttons(item, word)[0])
    const enter = (member: string, value: string) => {
      const input = box(item, member) as HTMLElement
      act(() => input.focus())
      fireEvent.change(input, { target: { value } })
      fireEvent.blur(input)
    }
    const isOpen = !closed(item)
    if (action === 'remove') {
      if (isOpen || !isItem(lien.item)) press('Remove')
      else
        fireEvent.keyDown(item.querySelector('[data-part="item-toggle"]') as Element, {
          key: 'Delete',
        })
      Object.assign(lien, { stands: false, turn: this.lastTurn + 1 })
      // The last three can be restored.
      for (const gone of this.liens) if (gone.turn <= this.lastTurn - 3) gone.turn = 0
    }
    if (action === 'toggle' && this.canClose && isItem(lien.item)) {
      click(item.querySelector('[data-part="item-toggle"]'))
      lien.open = !lien.open
      lien.expanded ||= lien.open
    }
    if (!isItem(lien.item) || !isOpen) return
    const known = lien.item as Record<string, unknown>
    if (action === 'name') {
      enter('name', `Bank ${turn}`)
      lien.item = { ...known, name: `Bank ${turn}` }
    }
    if (action === 'unreadable') {
      const { sum: _, ...rest } = known
      enter('sum', `none${turn}`)
      Object.assign(lien, { item: rest, unreadable: `none${turn}` })
    }
    if (action === 'readable') {
      enter('sum', `${turn}`)
      Object.assign(lien, { item: { ...known, sum: turn }, unreadable: undefined })
    }
    if (action === 'duplicate') {
      press('Duplicate')
      const { name, sum } = known
      const copy = { ...(name ? { name } : {}), ...(sum === undefined ? {} : { sum }) }
      const { unreadable } = lien
      this.put(this.liens.indexOf(lien) + 1, { item: copy, ...(unreadable ? { unreadable } : {}) })
    }
    const other = this.standing[row + (action === 'up' ? -1 : 1)]
    if (action === 'up' || action === 'down') {
      press(action === 'up' ? 'Move up' : 'Move down')
      if (!other) return
      this.liens = this.liens.filter((one) => one !== lien)
      this.liens.splice(this.liens.indexOf(other) + (action === 'up' ? 0 : 1), 0, lien)
    }
  }

  async save(): Promise<void> {
    const { wrong, expected } = this
    this.handed = undefined
    await act(async () => {
      fireEvent.submit(document.querySelector('form') as HTMLElement)
      await new Promise((resolve) => setTimeout(resolve))
    })
    const isRefused = wrong.length > 0
    this.saves.push({ handed: this.handed, expected: isRefused ? undefined : expected })
    // A single problem takes the focus, which opens its item.
    if (wrong.length === 1 && wrong[0]) Object.assign(wrong[0], { open: true, expanded: true })
    if (isRefused) return
    for (const lien of this.standing) lien.known ||= !isBlank(lien.item)
  }

  /** A list that is long enough shows the new item alone, with those that somebody expanded or that have an error. */
  private collapseForAdded(): void {
    if (this.standing.length + 1 < 4) return
    for (const lien of this.standing) {
      lien.open &&= lien.expanded === true || lien.unreadable !== undefined
    }
  }

  private put(at: number, lien: Pick<Lien, 'item' | 'unreadable'>): void {
    this.liens.splice(at, 0, { ...lien, open: true, stands: true, turn: 0, known: false })
    this.canClose ||= this.standing.length >= 4
  }

  /** The expected page. */
  get page(): unknown {
    return {
      undos: this.undoable.length,
      liens: this.standing.map(({ item, open, unreadable }) => {
        // An item that is not a lien cannot open.
        const isOpen = open || !this.canClose || !isItem(item)
        if (!isOpen || !isItem(item)) return { isOpen }
        const { name = '', sum = '' } = item as Record<string, string | number>
        return {
          isOpen,
          name,
          sum: unreadable ?? sum.toString(),
          isWrong: unreadable !== undefined,
        }
      }),
    }
  }
}

/** The actual page. */
function page(): unknown {
  return {
    undos: buttons(document, 'Undo').length,
    liens: items().map((element) => {
      const isOpen = !closed(element)
      const sum = box(element, 'sum')
      if (!sum) return { isOpen }
      const isWrong = sum.getAttribute('aria-invalid') === 'true'
      return { isOpen, name: box(element, 'name')?.value, sum: sum.value, isWrong }
    }),
  }
}

function pick<T>(list: readonly T[], turn: number): [T | undefined, number] {
  const index = turn % Math.max(1, list.length)
  return [list[index], index]
}

const item = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9).map((id) => ({ id, key: 'k', name: `First ${id}` })) },
  { weight: 1, arbitrary: fc.constantFrom({}, { id: 7, sum: 5 }, null, 'Wells Fargo') },
)
const steps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(20)), {
  minLength: 3,
  maxLength: 16,
})

const first = { id: 0, key: 'k', name: 'First 0' }

/** An item that opened for its problem stays open as others are added, also once the problem is mended. */
const wasExpandedForAProblem: [[string, number][], object[]] = [
  [
    ['unreadable', 0],
    ['save', 0],
    ['readable', 0],
    ['add', 0],
    ['add', 0],
  ],
  [first, first],
]

// Each run presses a dozen buttons, and runs under both versions of React.
const numRuns = someRuns(1 / 3)

test.each([
  ['in strict mode', StrictMode],
  ['in production mode', ({ children }: { children: React.ReactNode }) => children],
])(
  'any sequence of actions keeps the content and position of every item, %s',
  async (_, Mode) => {
    const property = fc.asyncProperty(
      steps,
      fc.array(item, { maxLength: 5 }),
      async (done, liens) => {
        const desk = new Desk({ liens })
        const { unmount } = render(
          <Mode>
            <RecordForm
              schema={schema}
              defaultRecord={desk.record}
              onSubmit={(record, { changes }) => {
                desk.handed = { record, rebuilt: applyChanges(desk.saved, changes) }
                desk.saved = record
              }}
            >
              {(place) => <Liens place={at(place, 'liens')} />}
            </RecordForm>
          </Mode>,
        )
        try {
          for (const step of [...done, ['save', 0] as const]) {
            await desk.do(step)
            expect(page()).toEqual(desk.page)
          }
          expect(desk.lost).toEqual([])
          for (const { handed, expected } of desk.saves) {
            expect(handed?.record).toEqual(expected)
            // The changes lead from one record to the next.
            expect(handed?.rebuilt).toEqual(expected)
          }
        } finally {
          unmount()
        }
      },
    )
    await fc.assert(property, { numRuns, examples: [wasExpandedForAProblem] })
  },
  numRuns * 2000,
)

function Liens({ place }: { place: Place<InferType<typeof lien>[]> }) {
  return (
    <RepeatedFields place={place} noun={{ one: 'lien', many: 'liens' }} reorderable>
      {(lien) => (
        <>
          <TextField place={at(lien, 'name')} />
          <NumberField place={at(lien, 'sum')} />
        </>
      )}
    </RepeatedFields>
  )
}
