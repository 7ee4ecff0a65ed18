import { fireEvent, screen, within } from '@testing-library/react'
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
import { formNames } from '../../registry/registry.ts'
import { type ScreenField, screens } from '../helpers/expectedFields.ts'

/*
 * The value contract, driven through the controls. One form is filled in all over, so that every
 * leaf of it is tried at once and none may disturb another; the codec's own tests take each alone.
 */

/** What a person does at one field. */
const actions = {
  'left alone': () => {},
  emptied: (field: ScreenField) => enter(field, ''),
  'typed, then emptied': (field: ScreenField) => {
    enter(field, entry(field))
    enter(field, '')
  },
  typed: (field: ScreenField) => enter(field, entry(field)),
}
type Action = keyof typeof actions

/** What the table "What you get back" in README gives for a leaf. */
function outcome(field: ScreenField, value: unknown, action: Action, cleared: 'null' | 'absent') {
  if (action === 'left alone') return value
  if (action === 'typed') return entered[field.kind][1]
  if (value === absent || value === null || value === '') return value
  return writesNull(field) && cleared === 'null' ? null : absent
}

describe.each(formNames)('every leaf of %s', (name) => {
  describe.each(Object.keys(loaded))('loaded as %s', (state) => {
    const { value, fits } = loaded[state] as Loaded
    // What does not take part holds a value: a driver's ZIP code must.
    const holds = (field: ScreenField) => (fits(field) ? value(field) : stored[field.kind])

    const cells = (Object.keys(actions) as Action[]).flatMap((action) => [
      { action, cleared: 'null' as const },
      // It is of no matter where there is nothing to clear.
      ...(state === 'a value' ? [{ action, cleared: 'absent' as const }] : []),
    ])

    test.each(cells)('$action, where emptying gives $cleared', async ({ action, cleared }) => {
      const record = recordWith(name, holds)
      const { handed } = open(name, { defaultRecord: record, cleared })
      const touched = screens[name].filter((field) => fits(field) && !keepsZip(field, action))
      expect(touched.length).toBeGreaterThan(0)
      for (const field of touched) actions[action](field)
      await save()

      const expected = recordWith(name, (field) =>
        touched.includes(field) ? outcome(field, holds(field), action, cleared) : holds(field),
      )
      expect(handed).toHaveLength(1)
      expect(handed[0]?.record).toStrictEqual(expected)
    })
  })

  const fields: readonly ScreenField[] = screens[name]

  test.each(fields)('$path is all that changes when it alone is entered', async (field) => {
    const record = recordWith(name, ({ kind }) => stored[kind])
    const { handed } = open(name, { defaultRecord: record })
    enter(field, entry(field))
    await save()

    const expected = recordWith(name, (other) =>
      other === field ? entered[field.kind][1] : stored[other.kind],
    )
    expect(handed[0]?.submission.changes).toEqual([
      expect.objectContaining({
        kind: 'set',
        path: field.path,
        before: stored[field.kind],
        after: entered[field.kind][1],
      }),
    ])
    // In its place too: a key that was there keeps it.
    expect(handed.map((each) => JSON.stringify(each.record))).toEqual([JSON.stringify(expected)])
  })

  test.each(fields.filter(({ kind }) => kind === 'number' || kind === 'date'))(
    '$path keeps text that cannot be read, and nothing is handed back',
    async (field) => {
      const { handed } = open(name, {
        defaultRecord: recordWith(name, ({ kind }) => stored[kind]),
      })
      enter(field, '12,34 or so')
      await save()
      expect(controlOf(field)).toHaveValue('12,34 or so')
      expect(controlOf(field)).toHaveAccessibleDescription(/Error: .* must/)
      expect(controlOf(field)).toHaveFocus()
      expect(handed).toEqual([])
    },
  )
})

/** A driver's only required leaf is emptied in a test of its own. */
const keepsZip = (field: ScreenField, action: Action) => required(field) && /emptied/.test(action)

describe('a required leaf', () => {
  const zip = screens.Driver.find(required) as ScreenField
  const missing = "Error: Enter the driver's ZIP code"

  test.each([
    ['absent', {}],
    ['empty', { driver_zip: '' }],
  ])('that was %s is an error, and nothing is handed back', async (_, record) => {
    const { handed } = open('Driver', { defaultRecord: record })
    await save()
    expect(controlOf(zip)).toHaveAccessibleDescription(missing)
    enter(zip, '78701')
    enter(zip, '')
    await save()
    expect(controlOf(zip)).toHaveAccessibleDescription(missing)
    expect(handed).toEqual([])
  })

  test.each(['', '   '])('emptied to "%s" is an error, until it is entered again', async (text) => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701', x: 1 } })
    enter(zip, text)
    await save()
    expect(controlOf(zip)).toHaveAccessibleDescription(missing)
    expect(controlOf(zip)).toHaveValue(text)
    expect(handed).toEqual([])
    enter(zip, ' 02134 ')
    await save()
    expect(handed[0]?.record).toStrictEqual({ driver_zip: '02134', x: 1 })
  })
})

interface Wrong {
  arrived: unknown
  /** How it is shown. */
  shown: string
  /** Its one reading, if it has one, and what that is called where it is not the reading itself. */
  use?: unknown
  called?: string
}

/** What may not stand at each kind of leaf. */
const wrongTypes: Record<ScreenField['kind'], Wrong[]> = {
  text: [
    { arrived: 78701, shown: '78701', use: '78701' },
    { arrived: true, shown: 'true', use: 'true' },
  ],
  lines: [{ arrived: 1600, shown: '1600', use: '1600' }],
  suggest: [{ arrived: 5, shown: '5', use: '5' }],
  number: [
    { arrived: ' 1,850 ', shown: ' 1,850 ', use: 1850 },
    { arrived: 'about 20', shown: 'about 20' },
    { arrived: NaN, shown: 'NaN' },
  ],
  date: [
    { arrived: true, shown: 'true' },
    { arrived: {}, shown: '{}' },
  ],
  yesNo: [
    { arrived: true, shown: 'true', use: 'yes', called: 'Yes' },
    { arrived: 0, shown: '0', use: 'no', called: 'No' },
  ],
}
const nullHere: Wrong = { arrived: null, shown: '' }
const rounds = [...wrongTypes.number.keys()]

/** What arrives at a field in one round: every leaf gets all of its wrong values in turn. */
function wrongAt(field: ScreenField, round: number): Wrong {
  const ways = [...wrongTypes[field.kind], ...(nullable(field) ? [] : [nullHere])]
  return ways[round % ways.length] ?? nullHere
}

/** The button of a field with these words, if there is one. */
function offer(words: string, field: ScreenField): HTMLElement | null {
  const group = controlOf(field).closest('fieldset') ?? document.body
  const name = `${words} (${field.label.replace(' (required)', '')})`
  return within(group).queryByRole('button', { name })
}

function shownIn(field: ScreenField): string {
  const control = controlOf(field)
  const chosen = control.querySelector<HTMLInputElement>('input:checked')
  return (chosen ?? (control as HTMLInputElement)).value
}

describe.each(formNames)('what may not stand at the leaves of %s', (name) => {
  const fields: readonly ScreenField[] = screens[name]
  const openWrong = (round: number) =>
    open(name, { defaultRecord: recordWith(name, (field) => wrongAt(field, round).arrived) })

  test.each(rounds)('is shown raw, with an error at once (round %i)', async (round) => {
    const { handed } = openWrong(round)
    for (const field of fields) {
      expect(shownIn(field)).toBe(wrongAt(field, round).shown)
      // A required leaf that is null is missing, which nobody had the time to mend.
      if (required(field) && wrongAt(field, round) === nullHere) continue
      expect(controlOf(field)).toHaveAccessibleDescription(/Error: .*(must|cannot|arrived)/)
    }
    await save()
    for (const field of fields) expect(controlOf(field)).toBeInvalid()
    expect(handed).toEqual([])
  })

  test.each(rounds)('is used in its one reading, or else left out (round %i)', async (round) => {
    const { handed } = openWrong(round)
    for (const field of fields) {
      const { use, called = String(use) } = wrongAt(field, round)
      if (use !== undefined) fireEvent.click(offer(`Use ${called}`, field) as HTMLElement)
      else if (required(field)) enter(field, '02134')
      else fireEvent.click(offer('Leave out', field) as HTMLElement)
      expect(controlOf(field)).toBeValid()
      // A soft rule may offer another reading of what stands there now.
      expect(offer(`Use ${called}`, field)).toBeNull()
    }
    expect(screen.queryByRole('button', { name: /^Leave out/ })).not.toBeInTheDocument()
    await save()
    const expected = recordWith(name, (field) => {
      const { use = required(field) ? '02134' : absent } = wrongAt(field, round)
      return use
    })
    expect(handed[0]?.record).toStrictEqual(expected)
  })

  test.each(rounds)(
    'is left out with its key, where that may be absent (round %i)',
    async (round) => {
      const { handed } = openWrong(round)
      for (const field of fields) {
        const button = offer('Leave out', field)
        expect(button === null).toBe(required(field))
        if (button) fireEvent.click(button)
        else enter(field, '02134')
      }
      await save()
      const expected = recordWith(name, (field) => (required(field) ? '02134' : absent))
      expect(handed[0]?.record).toStrictEqual(expected)
    },
  )

  test.each(rounds)('is replaced by the first entry (round %i)', async (round) => {
    const { handed } = openWrong(round)
    for (const field of fields) enter(field, entry(field))
    await save()
    expect(handed[0]?.record).toStrictEqual(recordWith(name, ({ kind }) => entered[kind][1]))
  })

  test.each(rounds)(
    'emptied again after the first entry, its key is gone (round %i)',
    async (round) => {
      const { handed } = openWrong(round)
      for (const field of fields) {
        enter(field, entry(field))
        if (!required(field)) enter(field, '')
      }
      await save()
      expect(handed[0]?.record).toStrictEqual(
        recordWith(name, (field) => (required(field) ? entered.text[1] : absent)),
      )
    },
  )
})
