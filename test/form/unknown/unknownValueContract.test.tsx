import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  absent,
  entered,
  entry,
  type Loaded,
  loaded,
  nullable,
  recordWith,
  required,
  stored,
  writesNull,
} from '../helpers/everyField.ts'
import { controlOf, enter, open, save } from '../helpers/openForm.tsx'
import { type FormName, formNames } from '../../registry/registry.ts'
import { type ScreenField, screens } from '../helpers/expectedFields.ts'

/*
 * The value contract where null is the answer "unknown", tested through the controls: the table of
 * `valueContract.test.tsx` in the other mode, and the ways to give that answer and to undo it.
 */

/** A field with the value it was loaded with. */
interface Cell {
  field: ScreenField
  value: unknown
}

/** Whether a person may answer "unknown": where the contract allows null, or the record has it. */
const mayBeUnknown = ({ field, value }: Cell) =>
  writesNull(field) || (nullable(field) && value === null)

/** Free text, in which `?` is an answer. Elsewhere it is none. */
const isFreeText = ({ path }: ScreenField) =>
  /(?:name|company|entity_number|street|city|raw_address|driver_address)$/.test(path)

interface Way {
  /** What a person does at one field. */
  does: (cell: Cell) => void
  /** The resulting value. */
  gives: (cell: Cell) => unknown
  /** Whether the field allows this at all. */
  can?: (cell: Cell) => boolean
}

/** The original empty value. A null is not one, because it is an answer. */
const emptied = ({ value }: Cell) => (value === '' ? '' : absent)
const unknown = (cell: Cell) => (mayBeUnknown(cell) ? null : cell.value)

const ways: Record<string, Way> = {
  'left alone': { does: () => {}, gives: ({ value }) => value },
  typed: {
    does: ({ field }) => enter(field, entry(field)),
    gives: ({ field }) => entered[field.kind][1],
  },
  emptied: { does: ({ field }) => empty(field), gives: emptied },
  'typed, then emptied': {
    does({ field }) {
      enter(field, entry(field))
      enter(field, '')
    },
    gives: emptied,
  },
  'answered Unknown': {
    does: ({ field }) => ask(field),
    gives: (cell) => (mayBeUnknown(cell) ? null : isFreeText(cell.field) ? '?' : emptied(cell)),
    can: (cell) => mayBeUnknown(cell) || (!required(cell.field) && cell.field.kind !== 'yesNo'),
  },
  'answered Unknown, then emptied': {
    does({ field }) {
      ask(field)
      empty(field)
    },
    gives: emptied,
    can: mayBeUnknown,
  },
  'answered Unknown, then undone': {
    does({ field }) {
      ask(field)
      fireEvent.click(button('Undo', field) ?? document.body)
    },
    gives: ({ value }) => value,
    can: (cell) => mayBeUnknown(cell) && cell.field.kind !== 'yesNo',
  },
  'marked as unknown in the menu': {
    does({ field }) {
      fireEvent.click(button('More', field) ?? document.body)
      fireEvent.click(button('Mark as unknown', field) ?? document.body)
    },
    gives: unknown,
    can: ({ field }) => field.kind !== 'yesNo',
  },
}

function ask(field: ScreenField): void {
  enter(field, field.kind === 'yesNo' ? 'Unknown' : '?')
}

/** Empties a field that may look empty already, because its answer shows as an empty box. */
function empty(field: ScreenField): void {
  const control = controlOf(field)
  if (field.kind !== 'yesNo') fireEvent.keyDown(control, { key: 'Backspace' })
  enter(field, '')
}

/** A button of the field, by its label. It uses elements for the same reason as `controlOf`. */
function button(words: string, field: ScreenField): HTMLElement | undefined {
  const buttons = controlOf(field).closest('[data-part="field"]')?.querySelectorAll('button') ?? []
  return [...buttons].find(({ textContent }) => textContent.includes(words))
}

function cellsOf(name: FormName, { value, fits }: Loaded): Cell[] {
  // Fields outside the test hold a value, because the ZIP code of a driver is required.
  return screens[name].map((field) => ({
    field,
    value: fits(field) ? value(field) : stored[field.kind],
  }))
}

const recordOf = (name: FormName, cells: readonly Cell[]) =>
  recordWith(name, (field) => cells.find((cell) => cell.field === field)?.value)

describe.each(formNames)('every leaf of %s, where null is an answer', (name) => {
  describe.each(Object.keys(loaded))('loaded as %s', (state) => {
    const cells = cellsOf(name, loaded[state] as Loaded)

    test.each(Object.keys(ways))('%s', async (way) => {
      const { does, gives, can = () => true } = ways[way] as Way
      const mayBeEmpty = ({ field }: Cell) => !/emptied/.test(way) || !required(field)
      const touched = cells.filter((cell) => can(cell) && mayBeEmpty(cell))
      const { handed } = open(name, {
        defaultRecord: recordOf(name, cells),
        nullMeans: 'unknown',
        // In this mode, emptying removes the key, whatever the host sets.
        cleared: state === 'a value' ? 'null' : 'absent',
      })
      expect(touched.length).toBeGreaterThan(0)
      for (const cell of touched) does(cell)
      await save()

      const after = cells.map((cell) =>
        touched.includes(cell) ? { ...cell, value: gives(cell) } : cell,
      )
      expect(handed[0]?.record).toStrictEqual(recordOf(name, after))
    })
  })

  test('shows Unknown at each leaf that was loaded as null, and at no other', () => {
    const cells = cellsOf(name, loaded.null as Loaded)
    open(name, { defaultRecord: recordOf(name, cells), nullMeans: 'unknown' })
    for (const { field, value } of cells) {
      const chip = document.getElementById(`${controlOf(field).id}--unknown`)
      expect(chip?.textContent).toBe(
        value === null && field.kind !== 'yesNo' ? 'Unknown' : undefined,
      )
    }
  })
})
