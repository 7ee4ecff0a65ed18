import { fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PropertyInfoForm } from '../../src/index.ts'
import { applyChanges } from '../../src/records.ts'
import { save } from '../form/forms.tsx'
import { runs } from '../runs.ts'

/** A mortgagee that stands in the list or, for a while, beside it. */
interface Entry {
  item: Record<string, unknown>
  stands: boolean
  /** When it was removed. */
  turn: number
  /** Whether it was in a record that was opened or saved. */
  known: boolean
}

type Step = readonly ['add' | 'remove' | 'undo' | 'type' | 'save', at: number]

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })

/** What a person does to a list, and what should come of it, told without the list's own means. */
class Desk {
  entries: Entry[]
  removals = 0
  saved: unknown
  readonly handed: { record: unknown; rebuilt: unknown }[] = []

  constructor(record: { mortgagee: Record<string, unknown>[] }) {
    this.saved = record
    this.entries = record.mortgagee.map((item) => ({ item, stands: true, turn: 0, known: true }))
  }

  get standing(): Entry[] {
    return this.entries.filter(({ stands }) => stands)
  }

  get undoable(): Entry[] {
    return this.entries.filter(({ stands, turn }) => !stands && turn > this.removals - 3)
  }

  async do([action, at]: Step): Promise<void> {
    const pick = <T,>(list: readonly T[]): [T, number] | undefined => {
      const index = at % Math.max(1, list.length)
      const picked = list[index]
      return picked === undefined ? undefined : [picked, index]
    }
    if (action === 'add') {
      fireEvent.click(buttons(/^Add/)[0] as HTMLElement)
      this.entries.push({ item: {}, stands: true, turn: 0, known: false })
    }
    if (action === 'save') {
      await save()
      for (const entry of this.standing.filter(({ item }) => 'company' in item)) entry.known = true
    }
    const [standing, row = 0] = pick(this.standing) ?? []
    if (action === 'remove' && standing) {
      fireEvent.click(buttons(/^Remove/)[row] as HTMLElement)
      this.removals = Math.max(0, ...this.undoable.map(({ turn }) => turn)) + 1
      Object.assign(standing, { stands: false, turn: this.removals })
    }
    if (action === 'type' && standing) {
      const company = `Lender ${at}`
      fireEvent.change(screen.getAllByLabelText('Company')[row] as HTMLElement, {
        target: { value: company },
      })
      standing.item = { ...standing.item, company }
    }
    const [undoable, place = 0] = pick(this.undoable) ?? []
    if (action === 'undo' && undoable) {
      fireEvent.click(buttons(/^Undo/)[place] as HTMLElement)
      undoable.stands = true
      this.removals = Math.max(0, ...this.undoable.map(({ turn }) => turn))
    }
  }

  /** A new item of which nothing is known is in no record. */
  get record(): unknown {
    const listed = this.standing.filter(({ item, known }) => known || 'company' in item)
    return { mortgagee: listed.map(({ item }) => item) }
  }
}

const steps = fc.array(
  fc.tuple(fc.constantFrom('add', 'remove', 'remove', 'undo', 'undo', 'type', 'save'), fc.nat(20)),
  { minLength: 3, maxLength: 14 },
)

// Each run presses a dozen buttons of a whole form.
const numRuns = Math.ceil(runs / 20)

test(
  'whatever is added, removed, brought back and saved, every item stays what and where it was',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 3 }), async (done, count) => {
        const mortgagee = Array.from({ length: count }, (_, id) => ({ id, company: `First ${id}` }))
        const desk = new Desk({ mortgagee })
        const { unmount } = render(
          <PropertyInfoForm
            defaultRecord={{ mortgagee }}
            onSubmit={(record, { changes }) => {
              desk.handed.push({ record, rebuilt: applyChanges(desk.saved, changes) })
              desk.saved = record
            }}
          />,
        )
        for (const step of done) await desk.do(step)
        for (const toggle of document.querySelectorAll('[aria-expanded="false"]')) {
          fireEvent.click(toggle)
        }
        expect(buttons(/^Undo/)).toHaveLength(desk.undoable.length)
        await save()
        unmount()
        expect(desk.handed.at(-1)?.record).toEqual(desk.record)
        // What the host is told of each save leads from one record to the next.
        for (const { record, rebuilt } of desk.handed) expect(rebuilt).toEqual(record)
      }),
      { numRuns },
    )
  },
  numRuns * 2000,
)
