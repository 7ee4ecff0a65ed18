import { describe, expect, test } from 'vitest'
import { describeObjectSchema } from '../../src/core/schema/describeSchema.ts'
import type { FoundProblem, Offer, Severity } from '../../src/core/validation/problem.ts'
import { propertyInfoSchema } from '../../src/records.ts'
import {
  type DueProblems,
  type FoundInForm,
  nothingShown,
  type ShownProblems,
  shownProblems,
} from '../../src/store/shownProblems.ts'

// When problems show: what was found, where it is due.

const root = describeObjectSchema(propertyInfoSchema)
const year = 'year_built'
const roof = 'roof_age_year'
const item = 'mortgagee.1'

const say = (path: string, severity: Severity, more: Partial<FoundProblem> = {}): FoundProblem => ({
  path,
  severity,
  id: `${severity}.${path}`,
  params: {},
  ...more,
})
const error = (path: string, more?: Partial<FoundProblem>) => say(path, 'error', more)
const warning = (path: string, more?: Partial<FoundProblem>) => say(path, 'warning', more)
const offer = (path: string, more: Partial<Offer> = {}): Offer => ({
  path,
  label: `Use ${path}`,
  texts: { [path]: '1' },
  ...more,
})

const nothingDue: DueProblems = {
  asked: new Set(),
  noticed: new Set(),
  left: new Map(),
  edited: new Map(),
  given: new Map(),
  dismissed: new Set(),
  filled: new Set(),
}

function show(
  found: Partial<FoundInForm>,
  due: Partial<DueProblems> = {},
  before: ShownProblems = nothingShown,
): ShownProblems {
  const all = { errors: [], warnings: [], offers: [], ...found }
  return shownProblems(root, all, { ...nothingDue, ...due }, before)
}

const shows = (shown: ShownProblems) => [
  ...Array.from(shown.errors.values(), ({ path }) => `error ${path}`),
  ...Array.from(shown.warnings.values(), (all) =>
    all.map(({ path, severity }) => `${severity} ${path}`),
  ).flat(),
]

const bothFound = { errors: [error(year)], warnings: [warning(year)] }
const both = [`error ${year}`, `warning ${year}`]

/** What a control shows of an error and of a warning, by what people did there. */
const table: [what: string, due: Partial<DueProblems>, before: FoundProblem[], shown: string[]][] =
  [
    ['nobody has been there', {}, [], []],
    ['it was left with an answer', { left: new Map([[year, true]]) }, [], both],
    ['it was left without one', { left: new Map([[year, false]]) }, [], [`warning ${year}`]],
    ['a submit was refused, or an answer arrived', { asked: new Set([year]) }, [], both],
    ['a warning arrived', { noticed: new Set([year]) }, [], [`warning ${year}`]],
    ['it is typed in for the first time', { edited: new Map([[year, 'typing']]) }, [], []],
    [
      'it is typed in after it was left',
      { edited: new Map([[year, 'typing']]), left: new Map([[year, true]]) },
      [],
      [],
    ],
    [
      'it is typed in and showed both when that began',
      { edited: new Map([[year, 'typing']]), left: new Map([[year, true]]) },
      [error(year), warning(year)],
      both,
    ],
    [
      'it is typed in and showed only the warning',
      { edited: new Map([[year, 'typing']]), asked: new Set([year]) },
      [warning(year)],
      [`warning ${year}`],
    ],
    [
      'an answer is chosen and not left',
      { edited: new Map([[year, 'chosen']]), asked: new Set([year]) },
      [],
      [],
    ],
    [
      'what is typed was submitted',
      { edited: new Map([[year, 'checked']]), asked: new Set([year]) },
      [],
      both,
    ],
    ['its warnings were read', { noticed: new Set([year]), dismissed: new Set([year]) }, [], []],
  ]

test.each(table)('%s', (_, due, before, shown) => {
  const errors = new Map(before.filter(isError).map((one) => [one.path, one]))
  const warnings = new Map(before.filter((one) => !isError(one)).map((one) => [one.path, [one]]))
  expect(shows(show(bothFound, due, { ...nothingShown, errors, warnings }))).toEqual(shown)
})

const isError = ({ severity }: FoundProblem) => severity === 'error'

describe('an error', () => {
  test('gives way to what the host says at the same place', () => {
    const said = error(year, { id: 'server' })
    const due = { asked: new Set([year]), given: new Map([[year, said]]) }
    expect(show({ errors: [error(year)] }, due).errors.get(year)).toBe(said)
  })

  test('shows nowhere but at a place of the form', () => {
    expect(shows(show({ errors: [error('unknown')] }, { asked: new Set(['unknown']) }))).toEqual([])
  })

  test('of a group stays silent while someone types in the group, if it was', () => {
    const group = 'property_address'
    const due = { asked: new Set([group]), edited: new Map([[`${group}.zip`, 'typing'] as const]) }
    expect(shows(show({ errors: [error(group)] }, due))).toEqual([])
    const before = { ...nothingShown, errors: new Map([[group, error(group)]]) }
    expect(shows(show({ errors: [error(group)] }, due, before))).toEqual([`error ${group}`])
  })
})

describe('a warning', () => {
  test('shows at an untouched control if it is about one that was left', () => {
    const left = new Map([[year, true]])
    expect(shows(show({ warnings: [warning(roof)] }, { left }))).toEqual([])
    const related = warning(roof, { relatedPaths: [year] })
    expect(shows(show({ warnings: [related] }, { left }))).toEqual([`warning ${roof}`])
  })

  test('waits while someone types in what it is about', () => {
    const related = warning(roof, { relatedPaths: [year] })
    const due = { noticed: new Set([roof]), edited: new Map([[year, 'typing'] as const]) }
    expect(shows(show({ warnings: [related] }, due))).toEqual([])
  })

  test('shows at once about an item, and so does a suggestion', () => {
    const found = { warnings: [warning(item), say(roof, 'suggestion')] }
    expect(shows(show(found))).toEqual([`warning ${item}`, `suggestion ${roof}`])
  })

  test('about a list shows while someone types in one of its items', () => {
    const due = { edited: new Map([[`${item}.company`, 'typing'] as const]) }
    expect(shows(show({ warnings: [warning('mortgagee')] }, due))).toEqual(['warning mortgagee'])
  })

  test('is that of now where one showed', () => {
    const before = show({ warnings: [warning(year)] }, { noticed: new Set([year]) })
    const now = warning(year, { params: { arrived: '1' } })
    const due = { edited: new Map([[year, 'typing'] as const]) }
    expect(show({ warnings: [now] }, due, before).warnings.get(year)).toEqual([now])
    expect(shows(show({ warnings: [] }, due, before))).toEqual([])
  })

  test('shows where an error did, once that is gone', () => {
    const due = { asked: new Set([year]) }
    expect(shows(show({ errors: [error(year)], warnings: [warning(year)] }, due))).toEqual(both)
  })
})

describe('an offer', () => {
  const offered = (shown: ShownProblems) => [...shown.offers.keys()]

  test('shows at once, and neither appears nor goes while someone types', () => {
    const before = show({ offers: [offer(year)] })
    expect(offered(before)).toEqual([year])
    const edited = new Map([[roof, 'typing'] as const])
    expect(offered(show({ offers: [offer(roof)] }, { edited }, before))).toEqual([year])
  })

  test('stays in the field where someone pauses, and others appear elsewhere', () => {
    const before = show({ offers: [offer(year)] })
    const edited = new Map([[year, 'typed'] as const])
    expect(offered(show({ offers: [offer(roof)] }, { edited }, before))).toEqual([roof, year])
  })

  test('waits for a person to type, whom no fill replaces', () => {
    const offers = [offer(roof, { afterEditOf: [year] })]
    const left = new Map([[year, true]])
    expect(offered(show({ offers }))).toEqual([])
    expect(offered(show({ offers }, { left, filled: new Set([year]) }))).toEqual([])
    expect(offered(show({ offers }, { left }))).toEqual([roof])
  })

  test('of the same texts is made once, where the next Tab goes', () => {
    const texts = { [roof]: '1' }
    const offers = [offer(roof, { texts }), offer(year, { texts, afterEditOf: [year] })]
    expect(offered(show({ offers }, { left: new Map([[year, true]]) }))).toEqual([year])
  })
})

test('what is the same is the same object, so that nothing renders', () => {
  const due = { asked: new Set([year]) }
  const before = show({ ...bothFound, offers: [offer(roof)] }, due)
  const again = { errors: [error(year)], warnings: [warning(year)], offers: [offer(roof)] }
  expect(show(again, due, before)).toBe(before)
  const other = show({ ...again, errors: [] }, due, before)
  expect(other.warnings).toBe(before.warnings)
  expect(other.offers).toBe(before.offers)
})
