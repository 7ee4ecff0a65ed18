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
 * The value contract, tested through the controls. One form is filled in completely, so that the test
 * covers all leaves at once and shows that none affects another. The codec tests take each alone.
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

/** What the table in docs/value-contract.md gives for a leaf. */
function outcome(field: ScreenField, value: unknown, action: Action, cleared: 'null' | 'absent') {
  if (action === 'left alone') return value
  if (action === 'typed') return entered[field.kind][1]
  if (value === absent || value === null || value === '') return value
  return writesNull(field) && cleared === 'null' ? null : absent
}

describe.each(formNames)('every leaf of %s', (name) => {
  describe.each(Object.keys(loaded))('loaded as %s', (state) => {
    const { value, fits } = loaded[state] as Loaded
    // Fields outside the test hold a value, because the ZIP code of a driver is required.
    const holds = (field: ScreenField) => (fits(field) ? value(field) : stored[field.kind])

    const cells = (Object.keys(actions) as Action[]).flatMap((action) => [
      { action, cleared: 'null' as const },
      // The setting does not matter where there is nothing to clear.
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

  test.each(fields)('$path is the only change when it alone is entered', async (field) => {
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
    // An existing key also keeps its position.
    expect(handed.map((each) => JSON.stringify(each.record))).toEqual([JSON.stringify(expected)])
  })

  test.each(fields.filter(({ kind }) => kind === 'number' || kind === 'date'))(
    '$path keeps text that cannot be parsed, and nothing is handed back',
    async (field) => {
      const { handed } = open(name, {
        defaultRecord: recordWith(name, ({ kind }) => stored[kind]),
      })
      enter(field, '12,34 or so')
      await save()
      expect(controlOf(field)).toHaveValue('12,34 or so')
      expect(controlOf(field)).toHaveAccessibleDescription(/Error: .* (must|needs)/)
      expect(controlOf(field)).toHaveFocus()
      expect(handed).toEqual([])
    },
  )
})

/** A separate test empties the only required leaf of a driver. */
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

  test.each(['', '   '])(
    'that is emptied to "%s" is an error, until it is entered again',
    async (text) => {
      const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701', x: 1 } })
      enter(zip, text)
      await save()
      expect(controlOf(zip)).toHaveAccessibleDescription(`Was 78701 ${missing}`)
      expect(controlOf(zip)).toHaveValue(text)
      expect(handed).toEqual([])
      enter(zip, ' 02134 ')
      await save()
      expect(handed[0]?.record).toStrictEqual({ driver_zip: '02134', x: 1 })
    },
  )
})

interface Wrong {
  arrived: unknown
  /** How it is shown. */
  shown: string
  /** Its only reading, if it has one, and the label of that where it differs. */
  use?: unknown
  called?: string
}

/** The values that are invalid at each kind of leaf. */
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

/** The value of a leaf in one round: each leaf gets all of its invalid values in turn, and then a valid one. */
function wrongAt(field: ScreenField, round: number): Wrong | undefined {
  const ways = [...wrongTypes[field.kind], ...(nullable(field) ? [] : [nullHere])]
  return ways[round]
}

/** The button of a field with this label, if there is one. */
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

describe.each(formNames)('values that are invalid at the leaves of %s', (name) => {
  /** The record of a round, with what becomes of its invalid values. */
  const recordOf = (round: number, outcomeOf: (field: ScreenField, wrong: Wrong) => unknown) =>
    recordWith(name, (field) => {
      const wrong = wrongAt(field, round)
      return wrong ? outcomeOf(field, wrong) : stored[field.kind]
    })

  function openWrong(round: number) {
    const defaultRecord = recordOf(round, (_, { arrived }) => arrived)
    const fields = screens[name].flatMap((field: ScreenField) => {
      const wrong = wrongAt(field, round)
      return wrong ? [{ field, wrong }] : []
    })
    expect(fields.length).toBeGreaterThan(0)
    return { ...open(name, { defaultRecord }), fields }
  }

  test.each(rounds)('show raw, with an error at once (round %i)', async (round) => {
    const { handed, fields } = openWrong(round)
    for (const { field, wrong } of fields) {
      expect(shownIn(field)).toBe(wrong.shown)
      // A required leaf that is null counts as missing, which is not an error before the submit.
      if (required(field) && wrong === nullHere) continue
      expect(controlOf(field)).toHaveAccessibleDescription(/Error: .*(must|arrive|needs)/)
    }
    await save()
    for (const { field } of fields) expect(controlOf(field)).toBeInvalid()
    expect(handed).toEqual([])
  })

  test.each(rounds)(
    'change to their only reading, or else are left out (round %i)',
    async (round) => {
      const { handed, fields } = openWrong(round)
      for (const { field, wrong } of fields) {
        const { use, called = String(use) } = wrong
        if (use !== undefined) fireEvent.click(offer(`Use ${called}`, field) as HTMLElement)
        else if (required(field)) enter(field, '02134')
        else fireEvent.click(offer('Leave blank', field) as HTMLElement)
        expect(controlOf(field)).toBeValid()
        // A soft rule may offer another reading of the new value.
        expect(offer(`Use ${called}`, field)).toBeNull()
      }
      expect(screen.queryByRole('button', { name: /^Leave blank/ })).not.toBeInTheDocument()
      await save()
      const expected = recordOf(round, (field, { use = required(field) ? '02134' : absent }) => use)
      expect(handed[0]?.record).toStrictEqual(expected)
    },
  )

  test.each(rounds)(
    'are left out with their key, where that may be absent (round %i)',
    async (round) => {
      const { handed, fields } = openWrong(round)
      for (const { field } of fields) {
        const button = offer('Leave blank', field)
        expect(button === null).toBe(required(field))
        if (button) fireEvent.click(button)
        else enter(field, '02134')
      }
      await save()
      const expected = recordOf(round, (field) => (required(field) ? '02134' : absent))
      expect(handed[0]?.record).toStrictEqual(expected)
    },
  )

  test.each(rounds)('are replaced by the first entry (round %i)', async (round) => {
    const { handed, fields } = openWrong(round)
    for (const { field } of fields) enter(field, entry(field))
    await save()
    expect(handed[0]?.record).toStrictEqual(recordOf(round, ({ kind }) => entered[kind][1]))
  })

  test.each(rounds)(
    'lose their key when the first entry is emptied again (round %i)',
    async (round) => {
      const { handed, fields } = openWrong(round)
      for (const { field } of fields) {
        enter(field, entry(field))
        if (!required(field)) enter(field, '')
      }
      await save()
      expect(handed[0]?.record).toStrictEqual(
        recordOf(round, (field) => (required(field) ? entered.text[1] : absent)),
      )
    },
  )
})
