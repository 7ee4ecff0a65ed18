import { copyRowsAlongPath } from '../../../src/core/values/formValues.ts'
import { emptyRowCache, type RowCache } from '../../../src/core/values/toRecord.ts'
import { type CheckedForm, checkForm } from '../../../src/store/checkForm.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { array, lazy, number, object, type Schema, string } from 'yup'
import { createRecordChecker } from '../../../src/core/validation/createRecordChecker.ts'
import { createRuleEngine } from '../../../src/rules/createRuleEngine.ts'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { personalInfoSchema, propertyInfoSchema, quoteSchema } from '../../../src/records.ts'
import { Person } from '../../core/values/simulatedUser.ts'
import { arbitraryRecord, arbitraryText } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import { isObject } from '../../../src/core/objects/ownMembers.ts'
import { defaultEmptiness, type Emptiness } from '../../../src/core/values/emptiness.ts'

// While a person types, only changed items are checked. The result is the same as that of a check
// of the whole record.

const vehicle = object({
  kind: string(),
  plate: string().when('kind', ([kind], plate) => (kind === 'car' ? plate.required() : plate)),
  year: number().min(1900),
  owners: array(object({ name: string().required(), share: number().max(100) })),
})

const amount = (value: unknown) => (typeof value === 'number' ? value : 0)

interface Around {
  value?: { vehicles?: { plate?: string }[]; limit?: number }
}

/** Schemas as hosts write them: their tests may read any value. */
const hostSchemas: Record<string, Schema> = {
  'of rows alone': object({ vehicles: array(vehicle), note: string().max(3) }),
  'with a message that names the place': object({
    vehicles: array(
      object({
        kind: string()
          .max(2, '${path} is too long')
          .test('place', function place(text) {
            return text !== 'a' || this.createError({ message: `not at ${this.path}` })
          }),
      }),
    ),
  }),
  'in which an item depends on the others': object({
    vehicles: array(
      vehicle.test('unique', 'twice', function unique(one) {
        const others = this.parent as { plate?: string }[]
        return !one?.plate || others.filter((other) => other?.plate === one.plate).length < 2
      }),
    ),
  }),
  'in which a member depends on the record': object({
    limit: number(),
    vehicles: array(
      object({
        plate: string(),
        year: number().test('limit', 'over', function within(year) {
          const around = (this as unknown as { from: Around[] }).from[1]?.value
          return amount(year) <= amount(around?.limit)
        }),
      }),
    ),
  }),
  'in which only the first item is asked': object({
    vehicles: array(
      vehicle.test('first', 'first', function first(one) {
        const { index } = this.options as { index?: number }
        return index !== 0 || one?.year !== undefined
      }),
    ),
  }),
  'in which the record is asked of its lists': object({
    vehicles: array(vehicle)
      .max(3)
      .test('same', 'all alike', (all) => new Set(all?.map((one) => one?.kind)).size !== 1),
    nested: object({ vehicles: array(vehicle.required()).min(1) }),
  }).test('both', 'either list', (record) => !record.vehicles || !record.nested?.vehicles?.length),
  'with conditions on a list': object({
    limit: number(),
    vehicles: array(vehicle).when('limit', ([limit], all) => (limit === 3 ? all.min(2) : all)),
    others: array(object({ plate: string() }).when('$none', ([none], one) => (none ? one : one))),
  }),
  'with items that are different things': object({
    vehicles: array(
      lazy((one: unknown) => (isObject(one) && 'plate' in one ? vehicle : object({}))),
    ),
    limit: number(),
  }),
  'in which a list checks the order of its items': object({
    vehicles: array(object({ year: number(), plate: string() })).test(
      'order',
      'out of order',
      function order(all) {
        const years = (all ?? []).map((one) => amount(one?.year))
        const at = years.findIndex((year, index) => year < (years[index - 1] ?? 0))
        return at < 0 || this.createError({ path: `${this.path}[${at}].year`, message: 'order' })
      },
    ),
  }),
}

const schemas: Record<string, Schema> = {
  'of a property': propertyInfoSchema,
  'of a person': personalInfoSchema,
  'of a quote': quoteSchema,
  ...hostSchemas,
}

const arbitraryHost: fc.Arbitrary<Emptiness> = fc.record({
  cleared: fc.constantFrom('null', 'absent'),
  nullMeans: fc.constantFrom('empty', 'unknown'),
})

const arbitraryStep = fc.record({
  what: fc.constantFrom('enter', 'enter', 'write', 'copy', 'add', 'remove', 'move', 'back', 'save'),
  pick: fc.nat(),
  to: fc.nat(),
  text: fc.oneof(arbitraryText, fc.constantFrom('', 'car', 'a', '3', '4', '12', '1990', 'abc')),
})
type Step = ReturnType<typeof arbitraryStep.generate>['value']

/**
 * Makes an edit that a person or a host can make, and replaces the rows around it, as the store does.
 * Removed rows may come back.
 */
function take(person: Person, { what, pick, to, text }: Step, taken: [string, object][]): void {
  const written = (path: string) => copyRowsAlongPath(person.values, path)
  const controls = person.controls()
  const control = controls[pick % controls.length]
  const lists = person.lists()
  const list = lists[pick % lists.length]
  if (control && what === 'enter') person.enter(control, text)
  if (control && what === 'write') person.write(control, text)
  if (control && what === 'copy') {
    person.write(control, person.textAt(controls[to % controls.length] ?? control))
  }
  if (control) written(control)
  if (what === 'save') person.save()
  if (!list) return
  const rows = person.rows(list)
  if (what === 'add') person.addRow(list, to % (rows.length + 1))
  written(list)
  if (what === 'back') {
    const [from, row] = taken.pop() ?? []
    if (from && row) person.rows(from).splice(to % (person.rows(from).length + 1), 0, row as never)
  }
  if (rows.length === 0) return
  if (what === 'remove') {
    taken.push(...rows.splice(to % rows.length, 1).map((row): [string, object] => [list, row]))
  }
  if (what === 'move') person.moveRow(list, pick % rows.length, to % rows.length)
  written(list)
}

describe.each(Object.entries(schemas))('a schema %s', (_, schema) => {
  test('finds the same problems in an edited record as in a new one', () => {
    fc.assert(
      fc.property(
        arbitraryRecord(schema, 'awkward'),
        arbitraryHost,
        fc.array(arbitraryStep, { maxLength: 8 }),
        (record, host, steps) => {
          const known = emptyRowCache()
          const person = new Person(schema, record, host, known)
          const engine = createRuleEngine(person.root)
          const checker = createRecordChecker(person.root)
          const taken: [string, object][] = []
          const findErrors = (from?: RowCache) => {
            const { values, baseline } = person
            const { errors, warnings, result } = checkForm({
              root: person.root,
              values,
              baseline,
              reading: {},
              checker: from ? checker : createRecordChecker(person.root),
              emptiness: host,
              engine: from ? engine : createRuleEngine(person.root),
              rowCache: from,
            })
            return { errors, warnings, result }
          }
          expect(findErrors(known)).toEqual(findErrors())
          for (const step of steps) {
            take(person, step, taken)
            expect(findErrors(known)).toEqual(findErrors())
          }
        },
      ),
      { numRuns: runs },
    )
  })
})

describe('a list of 300 items', () => {
  let asked: string[] = []
  const listed = (item: (schema: Schema) => Schema = (schema) => schema) =>
    object({
      note: string(),
      items: array(
        item(
          object({
            name: string().test('ask', 'asked', function ask(name) {
              asked.push(this.path)
              return name !== 'wrong'
            }),
          }),
        ) as ReturnType<typeof object>,
      ),
    })
  const opened = (schema: Schema) => {
    const node = describeObjectSchema(schema)
    const names = Array.from({ length: 300 }, (_, index) => ({ name: `${index}` }))
    const { values, baseline } = toFormValues(node, { items: names })
    const known = emptyRowCache()
    const engine = createRuleEngine(node)
    const checker = createRecordChecker(node)
    const rows = values['items'] as { name: string }[]
    const findErrors = (from?: RowCache): CheckedForm['errors'] => {
      asked = []
      return checkForm({
        root: node,
        values,
        baseline,
        reading: {},
        checker,
        emptiness: defaultEmptiness,
        engine,
        rowCache: from,
      }).errors
    }
    return { values, rows, findErrors, known }
  }

  test('is checked once, and after that only where it was edited', () => {
    const { values, rows, findErrors, known } = opened(listed())
    findErrors(known)
    expect(asked).toHaveLength(300)
    findErrors(known)
    expect(asked).toEqual([])
    values['note'] = 'elsewhere'
    findErrors(known)
    expect(asked).toEqual([])
    for (const row of rows.slice(7, 8)) row.name = 'wrong'
    copyRowsAlongPath(values, 'items.7.name')
    expect(findErrors(known).map(({ path }) => path)).toEqual(['items.7.name'])
    expect(asked).toEqual(['items[7].name'])
    findErrors()
    expect(asked).toHaveLength(300)
  })

  test('is checked from the removed row on, because a message may name the position', () => {
    const { rows, findErrors, known } = opened(listed())
    findErrors(known)
    rows.splice(290, 1)
    findErrors(known)
    expect(asked).toHaveLength(9)
  })

  test('is checked as a whole where its items depend on one another', () => {
    const schema = listed((item) =>
      item.test('others', 'others', function others() {
        return (this.parent as unknown[]).length > 0
      }),
    )
    const { findErrors, known } = opened(schema)
    findErrors(known)
    findErrors(known)
    expect(asked).toHaveLength(300)
  })
})
